/** How are the six colours told apart? By tone, by a mark on every face and by a word; never by colour alone. */
export const COLOURS = ["blue", "yellow", "red", "green", "white", "black"] as const;
export type Colour = (typeof COLOURS)[number];

export const GEMS = ["yellow", "green", "red", "white"] as const; // round a chest, from the top left
export type Gem = (typeof GEMS)[number];

export interface Paint {
  top: string; // where the light falls
  front: string;
  side: string; // in the shade
  edge: string; // the line around it
  on: string; // what is legible on top and front
  solid?: string; // the mark, filled, on a grid of 24 around 0,0
  line?: string; // the mark, stroked
}

const CREAM = "#fff8e6";

export const PAINTS: Record<Colour, Paint> = {
  // water: two waves
  blue: {
    top: "#4a92d6",
    front: "#2a73bb",
    side: "#1b5590",
    edge: "#0c2f54",
    on: "#ffffff",
    line: "M-9.5-3.6q3.2-5.6 6.4 0t6.4 0 6.4 0M-9.5 5q3.2-5.6 6.4 0t6.4 0 6.4 0",
  },
  // gold: a coin with a slot
  yellow: {
    top: "#ffd560",
    front: "#f0b12b",
    side: "#c48512",
    edge: "#5f3e00",
    on: "#4a2e00",
    solid: "M0-9.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM-1.7-5h3.4V5h-3.4Z",
  },
  // ruby: a triangle
  red: {
    top: "#de5743",
    front: "#c63d2c",
    side: "#942619",
    edge: "#4f0e07",
    on: CREAM,
    solid: "M0-9.5q1.4 0 2 1.2L10.2 7q1 2-1.2 2H-9q-2.2 0-1.2-2L-2-8.3Q-1.4-9.5 0-9.5Z",
  },
  // emerald: a hollow square
  green: {
    top: "#2f935f",
    front: "#157549",
    side: "#0c5433",
    edge: "#04291a",
    on: CREAM,
    line: "M-7.2-7.2H7.2V7.2H-7.2Z",
  },
  // diamond: a spark
  white: {
    top: "#fffdf5",
    front: "#e8e3d5",
    side: "#bcb5a3",
    edge: "#4f493b",
    on: "#2b4454",
    solid: "M0-11.5 3-3 11.5 0 3 3 0 11.5-3 3-11.5 0-3-3Z",
  },
  // leave to steal: a mask; only dice show it
  black: {
    top: "#4a4452",
    front: "#332e3a",
    side: "#1f1b25",
    edge: "#0b080f",
    on: "#ffd560",
    solid:
      "M-11-5.2Q-5-8 0-4.8 5-8 11-5.2 12.4 4.4 6.6 6.4 2.6 7.4 0 3.2-2.6 7.4-6.6 6.4-12.4 4.4-11-5.2Z" +
      "M-7.4-1.4q2.4-2 4.6.6-2.6 2.4-4.6-.6ZM7.4-1.4q-2.4-2-4.6.6 2.6 2.4 4.6-.6Z",
  },
};
