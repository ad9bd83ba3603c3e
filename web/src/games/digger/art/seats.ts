/** How are the five seats told apart? By an animal of the river, a colour, a silhouette and a word. */
export interface SeatMark {
  colour: string;
  dark: string;
  on: string; // what is legible on that colour
  shape: string; // a path on a grid of 48
  shapeName: "circle" | "hexagon" | "shield" | "leaf" | "flower";
  animal: "toucan" | "jaguar" | "sloth" | "frog" | "dolphin";
}

const CREAM = "#fff8e6";

const FIRST: SeatMark = {
  colour: "#12808a",
  dark: "#0a565d",
  on: CREAM,
  shapeName: "circle",
  shape: "M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42Z",
  animal: "toucan",
};

export const SEATS: readonly SeatMark[] = [
  FIRST,
  {
    colour: "#7a4fc0",
    dark: "#54318c",
    on: CREAM,
    shapeName: "hexagon",
    shape: "M24 2 43.5 13v22L24 46 4.5 35V13Z",
    animal: "jaguar",
  },
  {
    colour: "#c65a12",
    dark: "#8c3c06",
    on: CREAM,
    shapeName: "shield",
    shape: "M5 4q9.5 2 19-1 9.5 3 19 1v20q0 15-19 22Q5 39 5 24Z",
    animal: "sloth",
  },
  {
    colour: "#c43a78",
    dark: "#8d2252",
    on: CREAM,
    shapeName: "leaf",
    shape: "M24 1q21 10 21 26.5Q44 45 24 47 4 45 3 27.5 3 11 24 1Z",
    animal: "frog",
  },
  {
    colour: "#4d5a70",
    dark: "#323c4e",
    on: CREAM,
    shapeName: "flower",
    shape:
      "M24 2a10 10 0 0 1 9.5 7A10 10 0 0 1 45 20a10 10 0 0 1-3.5 10A10 10 0 0 1 32 43a10 10 0 0 1-8 2 10 10 0 0 1-8-2A10 10 0 0 1 6.5 30 10 10 0 0 1 3 20 10 10 0 0 1 14.5 9 10 10 0 0 1 24 2Z",
    animal: "dolphin",
  },
];

export function seatMark(seat: number): SeatMark {
  return SEATS[seat] ?? FIRST;
}

/** The same colours for lines and words, on paper and in the dark. */
export const SEAT_COLOURS = [
  "light-dark(#0b636b, #5fd0d6)",
  "light-dark(#6a3db0, #c3a2f5)",
  "light-dark(#9a4200, #ff9d57)",
  "light-dark(#b02a6b, #f58abb)",
  "light-dark(#465266, #b9c4d6)",
];
