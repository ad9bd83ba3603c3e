/** How are the four pieces told apart? By colour, by the shape of the head and by a word; never by colour alone. */
export interface PieceMark {
  colour: string;
  dark: string; // its shaded side
  on: string; // what is legible on that colour
  head: string; // a path on a grid of 40 by 56
  shape: "round" | "three-cornered" | "square" | "pointed";
}

const CREAM = "#fff6e3";
const INK = "#2a2118";

const FIRST: PieceMark = {
  colour: "#2d6fb8",
  dark: "#1d4d86",
  on: CREAM,
  shape: "round",
  head: "M20 4a11 11 0 1 0 0 22 11 11 0 0 0 0-22Z",
};

export const PIECES: readonly PieceMark[] = [
  FIRST,
  {
    colour: "#e8862a",
    dark: "#b45f12",
    on: INK,
    shape: "three-cornered",
    head: "M18 4.5q2-2.6 4 0l12.6 18.6q1.6 3-1.8 3H7.2q-3.4 0-1.8-3Z",
  },
  {
    colour: "#3d8a4c",
    dark: "#27632f",
    on: CREAM,
    shape: "square",
    head: "M12 5h16q2.5 0 2.5 2.5v15q0 2.5-2.5 2.5H12q-2.5 0-2.5-2.5v-15Q9.5 5 12 5Z",
  },
  {
    colour: "#d75b97",
    dark: "#a53a70",
    on: INK,
    shape: "pointed",
    head: "M20 1.5 33 14.2 20 27 7 14.2Z",
  },
];

export function pieceMark(seat: number): PieceMark {
  return PIECES[seat] ?? FIRST;
}

/** The same colours for lines and words, on paper and in the dark. */
export const SEAT_COLOURS = [
  "light-dark(#1f5ca6, #6aa7f0)",
  "light-dark(#9c5200, #f5a04a)",
  "light-dark(#1f6b33, #6fce86)",
  "light-dark(#b02a6b, #f58abb)",
];
