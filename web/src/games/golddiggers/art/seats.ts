/** How are the six seats told apart? By colour, by silhouette and by a word; never by colour alone. */
export interface SeatMark {
  colour: string;
  on: string; // what is legible on that colour
  shape: string; // a path on a grid of 32
  shapeName: "circle" | "square" | "triangle" | "diamond" | "star" | "cross";
  centre: [number, number]; // where a mark inside the shape looks centred
  room: number; // the side of the largest square mark that fits there
}

const CREAM = "#fff6e3";
const INK = "#1d1820";

const FIRST: SeatMark = {
  colour: "#c8305f",
  on: CREAM,
  shapeName: "circle",
  shape: "M16 4.5a11.5 11.5 0 1 0 0 23 11.5 11.5 0 0 0 0-23Z",
  centre: [16, 16],
  room: 15,
};

export const SEATS: readonly SeatMark[] = [
  FIRST,
  {
    colour: "#2468b8",
    on: CREAM,
    shapeName: "square",
    shape: "M5.5 5.5h21v21h-21Z",
    centre: [16, 16],
    room: 15,
  },
  {
    colour: "#e3a92b",
    on: INK,
    shapeName: "triangle",
    shape: "M16 4 28.5 26.5h-25Z",
    centre: [16, 19.8],
    room: 11,
  },
  {
    colour: "#0d7358",
    on: CREAM,
    shapeName: "diamond",
    shape: "M16 2.5 29.5 16 16 29.5 2.5 16Z",
    centre: [16, 16],
    room: 13,
  },
  {
    colour: "#8650b5",
    on: CREAM,
    shapeName: "star",
    shape: "m16 2.8 4 8.4 9.3 1.2-6.8 6.4 1.7 9.2-8.2-4.5L7.8 28l1.7-9.2-6.8-6.4L12 11.2Z",
    centre: [16, 16.6],
    room: 11,
  },
  {
    colour: "#626a77",
    on: CREAM,
    shapeName: "cross",
    shape: "M11 4h10v7h7v10h-7v7H11v-7H4V11h7Z",
    centre: [16, 16],
    room: 14,
  },
];

/** How this seat is marked; a seventh would look like the first. */
export function seatMark(seat: number): SeatMark {
  const count = SEATS.length;
  return SEATS[((seat % count) + count) % count] ?? FIRST;
}
