/** What does each talent look like? Solid silhouettes on a grid of 24, told apart at 16 pixels. */
export interface TalentDrawing {
  solid: string;
  cut?: string; // drawn over the silhouette in the colour of the ground, where there is room for it
}

/** A four-pointed glint: a talent from somebody's own cards that we have never met. */
export const UNKNOWN_TALENT: TalentDrawing = {
  solid:
    "M12 1.5c.9 6 4.5 9.6 10.5 10.5-6 .9-9.6 4.5-10.5 10.5C11.1 16.5 7.5 12.9 1.5 12 7.5 11.1 11.1 7.5 12 1.5Z",
};

export const TALENTS: Record<string, TalentDrawing> = {
  // a hand mirror would be a magnifying glass at this size; lips are lips
  beauty: {
    solid:
      "M1.5 11.5C4.5 8.5 6.8 5.5 9 5.5c1.3 0 2.1.6 3 1.5.9-.9 1.7-1.5 3-1.5 2.2 0 4.5 3 7.5 6-2.6 4.7-6 7.5-10.5 7.5S4.1 16.2 1.5 11.5Z",
    cut: "M5 11.6c2.6-.5 4.7-1 7-.2 2.3-.8 4.4-.3 7 .2-2.5.9-4.7 1.5-7 1.5s-4.5-.6-7-1.5Z",
  },
  intelligence: {
    solid:
      "M12 1.5a7.5 7.5 0 0 0-4.6 13.4c.7.6 1.1 1.3 1.1 2.1h7c0-.8.4-1.5 1.1-2.1A7.5 7.5 0 0 0 12 1.5Z" +
      "M8.5 18.3h7v1.6h-7zM9.3 21h5.4a2.7 2.2 0 0 1-5.4 0Z",
    cut: "M12 15.5V10.5L9.5 8.5M12 10.5l2.5-2",
  },
  humor: {
    solid: "M3 3c6 2.3 12 2.3 18 0v8.5c0 5.8-4 9.5-9 11-5-1.5-9-5.2-9-11Z",
    cut: "M6 9.5c1-1.7 3-1.7 4 0M14 9.5c1-1.7 3-1.7 4 0M6.8 13.2c3.5 1.4 6.9 1.4 10.4 0-.6 3.3-2.5 5-5.2 5s-4.6-1.7-5.2-5Z",
  },
  charm: {
    solid:
      "M12 21.8C5 16.7 1.5 12.7 1.5 8.3A5.6 5.6 0 0 1 12 5.4 5.6 5.6 0 0 1 22.5 8.3c0 4.4-3.5 8.4-10.5 13.5Z",
    cut: "M5 8.8c.1-1.6 1-2.7 2.6-3",
  },
  style: {
    solid:
      "M1.5 5.5c0-1 .9-1.5 1.8-1.1L9.4 8.3h5.2l6.1-3.9c.9-.4 1.8.1 1.8 1.1v13c0 1-.9 1.5-1.8 1.1l-6.1-3.9H9.4l-6.1 3.9c-.9.4-1.8-.1-1.8-1.1Z",
    cut: "M9.4 8.3v7.4M14.6 8.3v7.4M9 10.5 5.5 9M9 13.5 5.5 15M15 10.5 18.5 9M15 13.5l3.5 1.5",
  },
};
