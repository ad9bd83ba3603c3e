/**
 * Which emblem stands on each Event?
 *
 * Drawn on a grid of 64 within a medallion of radius 29. A stroke is a tint and a path to fill; with a number it is a
 * line of that width. The medallion's ground tells which talent gains.
 */
export type Tint = "ink" | "cream" | "gold" | "rose" | "blush" | "shade";
export type Stroke = readonly [Tint, string, number?];

export interface Emblem {
  ground: string;
  strokes: readonly Stroke[];
}

export const TINTS: Record<Tint, string> = {
  ink: "#1d1820",
  cream: "#fff3dc",
  gold: "#efbf53",
  rose: "#e4577c",
  blush: "#f6bdb4",
  shade: "#d8c09a",
};

const BEAUTY = "#a51f47";
const INTELLIGENCE = "#23527c";
const HUMOR = "#b5581c";
const CHARM = "#673a93";
const STYLE = "#0f6660";

/** An Event from the owner's own cards: an invitation with a question on it. */
export const UNKNOWN_EVENT: Emblem = {
  ground: "#3a2f40",
  strokes: [
    ["cream", "M16 18h32v28H16Z"],
    ["gold", "M16 18h32v28H16ZM20 22h24v20H20Z", 1.5],
    ["rose", "M28 29a4 4 0 1 1 5.5 3.7c-1.2.5-1.5 1.3-1.5 2.3M32 38.5v.2", 2.5],
  ],
};

export const EVENTS: Record<string, Emblem> = {
  E01: {
    ground: BEAUTY,
    strokes: [
      ["gold", "M8 48h48v12H8Z"],
      ["shade", "M14 36v20M50 36v20", 2.5],
      ["cream", "M14 38h36M14 44h36M14 50h36M20 38v12M26 38v12M32 38v12M38 38v12M44 38v12", 1.2],
      ["cream", "M34 9a13 13 0 1 0 .1 0Z"],
      [
        "rose",
        "M34 22c2-7 7-10 13-9a13 13 0 0 0-13-4c-3 4-3 8 0 13ZM34 22c-7 2-10 7-9 12 2 1 5 1.5 9 1 2-5 2-8 0-13Z",
      ],
      [
        "ink",
        "M34 22c2-7 7-10 13-8M34 22c-7 2-10 7-9 11M34 22c-5-3-8-4-12-1M34 9.5c-3 4-3 8 0 12.5M34 22c6 2 9 4 12 5",
        1.5,
      ],
    ],
  },
  E02: {
    ground: BEAUTY,
    strokes: [
      [
        "gold",
        "m44 8 2.5 6 6-2.5-2.5 6 6 2.5-6 2.5 2.5 6-6-2.5-2.5 6-2.5-6-6 2.5 2.5-6-6-2.5 6-2.5-2.5-6 6 2.5Z",
      ],
      ["shade", "m24 40-6 18M40 40l6 18M32 42v16", 3],
      ["ink", "M14 24h32v19H14Z"],
      ["cream", "M14 24h32v5H14Z"],
      ["shade", "M30 27a8.5 8.5 0 1 0 .1 0Z"],
      ["ink", "M30 30a5.5 5.5 0 1 0 .1 0Z"],
      ["cream", "M28 33a2 2 0 1 0 .1 0Z"],
      ["cream", "M18 20h8v4h-8Z"],
    ],
  },
  E03: {
    ground: BEAUTY,
    strokes: [
      [
        "cream",
        "M23 10c0 8 2 12 1 17-1 6-4 10-4 15 5 2 8 6 9 11h6c1-5 4-9 9-11 0-5-3-9-4-15-1-5 1-9 1-17h-4c0 6-2 9-5 9s-5-3-5-9Z",
      ],
      [
        "rose",
        "M23.5 29h17l2 6h-21ZM20.3 40h23.4c.3 1.5.3 2 .3 2-2 1-3.5 1.8-4.8 3H24.8c-1.3-1.2-2.8-2-4.8-3Z",
      ],
      ["gold", "M49 16v4M47 18h4M14 30v4M12 32h4M50 46v4M48 48h4", 2],
    ],
  },
  E04: {
    ground: BEAUTY,
    strokes: [
      ["cream", "M24 30c-4-5 4-8 0-14M32 28c-4-5 4-8 0-16M40 30c-4-5 4-8 0-14", 3.5],
      ["shade", "M8 38c8-3 16-3 24-3s16 0 24 3c-2 12-12 18-24 18S10 50 8 38Z"],
      ["ink", "M12 39c6-2 13-2 20-2s14 0 20 2c-6 3-13 4-20 4s-14-1-20-4Z"],
      ["blush", "M18 39c4-1.5 9-1.5 14-1.5s10 0 14 1.5c-4 1.8-9 2.5-14 2.5s-10-.7-14-2.5Z"],
      ["rose", "M38 46h12c2 0 2 6 0 6H38Z"],
      ["cream", "M38 46a3 3 0 1 0 .1 6 3 3 0 0 0-.1-6Z"],
    ],
  },
  E05: {
    ground: INTELLIGENCE,
    strokes: [
      [
        "cream",
        "M20 50h26v5H20ZM24 46c0-8 6-12 6-18-4 3-8 6-13 6-2 0-4-3-3-5l8-10c1-5 5-8 11-9l2-3 3 4c8 4 9 14 6 22-2 5-1 9-1 13Z",
      ],
      ["shade", "M36 8l2-1 3 4c8 4 9 14 6 22-2 5-1 9-1 13h-7c0-10 5-18 3-26-1-5-3-9-6-12Z"],
      ["ink", "m18 24 4-5 23 4v6l-25-4Z"],
      ["ink", "M45 24l8-3-2 5 4 4-10-1Z"],
    ],
  },
  E06: {
    ground: INTELLIGENCE,
    strokes: [
      ["gold", "M10 12h44v32H10Z"],
      ["ink", "M13 15h38v26H13Z"],
      ["shade", "M18 36h5v-6h-5ZM26 36h5V26h-5ZM34 36h5V29h-5Z"],
      ["rose", "m17 27 9-6 8 4 11-8M40 17h6v6", 2.5],
      ["cream", "M24 44l-6 14M40 44l6 14M32 44v8", 3],
    ],
  },
  E07: {
    ground: INTELLIGENCE,
    strokes: [
      ["cream", "M10 20h44v30H10Z"],
      ["shade", "m10 50 17-15 5 4 5-4 17 15Z"],
      ["ink", "m10 20 22 18 22-18", 2],
      [
        "rose",
        "M32 29l2.5 2 3-.5 1 3 2.5 1.5-1 3 1 3-2.5 1.5-1 3-3-.5-2.5 2-2.5-2-3 .5-1-3-2.5-1.5 1-3-1-3 2.5-1.5 1-3 3 .5Z",
      ],
      ["cream", "M34.5 35.5c-2-1.5-5-.5-4.5 1.5s5 1 4.5 3-3.5 2-5 .5M32 34v9", 1.5],
    ],
  },
  E08: {
    ground: INTELLIGENCE,
    strokes: [
      ["cream", "M12 16h32v24H12Z"],
      ["ink", "M15 19h26v18H15Z"],
      ["gold", "m22 24-4 4 4 4M34 24l4 4-4 4M30 22l-4 12", 2],
      ["shade", "M8 40h40l3 6H6Z"],
      ["gold", "m34 34 24 6-16 18Z"],
      ["rose", "M40 41a3 3 0 1 0 .1 0ZM49 42a2.5 2.5 0 1 0 .1 0ZM43 49a2.5 2.5 0 1 0 .1 0Z"],
      ["shade", "m58 40-16 18", 3.5],
    ],
  },
  E09: {
    ground: HUMOR,
    strokes: [
      ["cream", "M15 54V28a17 17 0 0 1 34 0v26Z"],
      ["ink", "M20 36v-8a12 12 0 0 1 24 0v8Z"],
      ["gold", "M26 34V22M32 34V18M38 34V22", 2.5],
      ["rose", "M24 42a4 4 0 1 0 .1 0ZM40 42a4 4 0 1 0 .1 0Z"],
      ["ink", "M30 44h4v5h-4Z"],
      ["shade", "M12 54h40v4H12Z"],
      ["cream", "M8 18c2 3 2 7 0 10M56 18c-2 3-2 7 0 10", 2.5],
    ],
  },
  E10: {
    ground: HUMOR,
    strokes: [
      ["cream", "M22 6v8M32 4v8M42 7v7", 2.5],
      ["ink", "m10 30 38-12c4-1 7 2 6 6-2 5-8 4-8 9 0 4-2 6-6 8l-26 8Z"],
      ["cream", "m11 34 26-8 2 7-26 8Z"],
      ["ink", "m17 32 2 5M22 30.5l2 5M27 29l2 5M32 27.5l2 5", 2],
      ["ink", "m18 47 3 11M40 41l5 10", 3],
      ["gold", "m48 44 3 4 5-1-2 5 4 3-5 1v5", 2],
    ],
  },
  E11: {
    ground: HUMOR,
    strokes: [
      [
        "gold",
        "M32 4c2 8 14 12 14 25 0 9-6 15-14 15s-14-6-14-15c0-6 4-8 5-13 3 2 4 4 4 7 4-4 6-10 5-19Z",
      ],
      ["rose", "M33 16c1 5 8 8 8 15 0 6-4 10-9 10s-9-4-9-10c0-3 2-5 3-8 2 1 2 3 2 4 3-3 5-6 5-11Z"],
      ["cream", "M32 26a7.5 7.5 0 1 0 .1 0Z"],
      ["ink", "M26 31h12M26 35.5h12M32 26v15", 1.5],
      ["ink", "M28.5 42h7l-2 18h-3Z"],
      ["shade", "M26 40h12v4H26Z"],
    ],
  },
  E12: {
    ground: HUMOR,
    strokes: [
      ["shade", "M17 32c0-22 30-22 30 0", 3.5],
      ["cream", "M10 30h44l-4 22H14Z"],
      ["shade", "M12 37h40l-1 5H13ZM14 46h36l-1 5H15Z"],
      ["rose", "M10 28h44v5H10Z"],
      [
        "ink",
        "M16 36c3-3 8-1 8 3 4-1 7 3 4 6 3 4-1 8-5 6-3 4-9 2-8-3-5 0-6-6-2-8-1-2 0-4 3-4ZM44 42c3-1 6 1 5 4 3 2 2 6-2 6-2 3-6 2-6-1-3-1-3-5 0-6 0-2 1-3 3-3ZM50 18a3 3 0 1 0 .1 0ZM12 20a2.5 2.5 0 1 0 .1 0Z",
      ],
    ],
  },
  E13: {
    ground: CHARM,
    strokes: [
      ["gold", "M42 26C46 14 52 8 58 8c-2 4-1 6-4 8 1 2-1 4-3 5 0 2-2 4-4 4l-3 3Z"],
      [
        "cream",
        "M8 26c8-3 16-3 24 1 8-4 16-4 24-1 1 12-4 20-12 20-5 0-8-3-12-8-4 5-7 8-12 8-8 0-13-8-12-20Z",
      ],
      ["rose", "M32 27c8-4 16-4 24-1 1 12-4 20-12 20-5 0-8-3-12-8Z"],
      ["ink", "M15 34c3-5 10-4 12 1-4 4-9 4-12-1ZM49 34c-3-5-10-4-12 1 4 4 9 4 12-1Z"],
      ["gold", "M30 18l2-5 2 5 5 .5-4 3.5 1 5-4-3-4 3 1-5-4-3.5Z"],
    ],
  },
  E14: {
    ground: CHARM,
    strokes: [
      ["shade", "M20 8h24M32 8v8", 2.5],
      ["gold", "M16 16h32c3 0 4 2 4 4v28c0 2-1 4-4 4H16c-3 0-4-2-4-4V20c0-2 1-4 4-4Z"],
      ["ink", "M17 21h30v13H17Z"],
      ["rose", "M32 33c-6-4-8-6-8-8a3.6 3.6 0 0 1 8-1.5A3.6 3.6 0 0 1 40 25c0 2-2 4-8 8Z"],
      ["cream", "M12 38h40v4H12Z"],
      ["ink", "M18 44a2.5 2.5 0 1 0 .1 0ZM46 44a2.5 2.5 0 1 0 .1 0ZM28 45h8v3h-8Z"],
      ["shade", "m18 53-6 7M46 53l6 7M14 58h36", 2.5],
    ],
  },
  E15: {
    ground: CHARM,
    strokes: [
      ["cream", "M32 4v14", 2],
      ["rose", "M33 5c4-2 7 2 12 0v8c-5 2-8-2-12 0Z"],
      ["cream", "M10 30 32 16l22 14ZM10 32h44v4H10Z"],
      ["shade", "M32 16l22 14H32Z"],
      ["cream", "M14 36h6v14h-6ZM24 36h6v14h-6ZM34 36h6v14h-6ZM44 36h6v14h-6Z"],
      ["shade", "M18 36h2v14h-2ZM28 36h2v14h-2ZM38 36h2v14h-2ZM48 36h2v14h-2ZM8 50h48v5H8Z"],
      ["gold", "M32 21.5a3.5 3.5 0 1 0 .1 0Z"],
    ],
  },
  E16: {
    ground: CHARM,
    strokes: [
      [
        "gold",
        "M30 14c2 8 12 12 12 24 0 7-5 12-12 12s-12-5-12-12c0-5 3-7 4-11 3 1 4 3 4 6 3-4 5-10 4-19Z",
      ],
      ["rose", "M31 26c1 5 6 7 6 13 0 5-3 9-7 9s-7-4-7-8c0-3 2-5 2-7 2 1 2 2 2 4 2-2 4-5 4-11Z"],
      ["shade", "m14 56 32-8M14 48l32 8", 5],
      ["cream", "M46 28V13l8-2v13", 2.5],
      ["cream", "M43.5 25.5a3 2.5 0 1 0 .1 0ZM51.5 21.5a3 2.5 0 1 0 .1 0Z"],
    ],
  },
  E17: {
    ground: STYLE,
    strokes: [
      ["rose", "M20 36c-1-14 4-22 13-22s14 8 12 22Z"],
      ["gold", "M20 35c0-2 0-4 .3-6 8 2 17 2 25 0 .2 2 .2 4 0 6Z"],
      ["cream", "M3 34c8 2 18 3 29 3s21-1 29-3c0 8-12 13-29 13S3 42 3 34Z"],
      ["shade", "M3 34c6 5 17 7 29 7s23-2 29-7c0 8-12 13-29 13S3 42 3 34Z"],
      ["cream", "M42 30c2-10 6-16 12-18-1 4 0 6-3 9 1 2-1 4-3 5 0 3-2 5-6 6Z"],
    ],
  },
  E18: {
    ground: STYLE,
    strokes: [
      ["rose", "M25 30h14l13 30H12Z"],
      ["blush", "M29 30h6l2 30H27Z"],
      ["gold", "M16 34v16M48 34v16M16 38c6 5 8-1 9-4M48 38c-6 5-8-1-9-4", 2],
      ["gold", "M16 31a3 3 0 1 0 .1 0ZM48 31a3 3 0 1 0 .1 0Z"],
      ["cream", "m32 5 3.5 7.5 8.5 1-6.3 5.7 1.7 8.3-7.4-4.2-7.4 4.2 1.7-8.3L20 13.5l8.5-1Z"],
    ],
  },
  E19: {
    ground: STYLE,
    strokes: [
      ["gold", "M12 48h40v6H12Z"],
      ["ink", "M14 14h36v34H14Z"],
      ["cream", "M32 27a4 4 0 1 0 .1 0ZM25 48c0-8 2-12 7-12s7 4 7 12Z"],
      ["rose", "M12 10h20c0 14-6 20-12 24v14h-8ZM52 10H32c0 14 6 20 12 24v14h8Z"],
      [
        "blush",
        "M18 12c0 10-2 16-5 20M25 12c0 10-4 16-8 20M46 12c0 10 2 16 5 20M39 12c0 10 4 16 8 20",
        1.5,
      ],
      ["gold", "M10 8h44v4H10ZM12 33h9v3h-9ZM43 33h9v3h-9Z"],
    ],
  },
  E20: {
    ground: STYLE,
    strokes: [
      ["cream", "M32 20a15 15 0 1 0 .1 0Z"],
      ["shade", "M36 20.6a15 15 0 0 1 0 28.8c6-7 6-22 0-28.8Z"],
      ["ink", "M18 31h28M17 38h30M20 44h24M32 20v30M26 21c-4 8-4 20 0 28M38 21c4 8 4 20 0 28", 1.2],
      ["gold", "M14 38c-2-32 38-32 36 0", 4],
      ["rose", "M10 33h8v13h-4c-2 0-4-2-4-4ZM54 33h-8v13h4c2 0 4-2 4-4Z"],
    ],
  },
};
