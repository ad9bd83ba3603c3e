/** How are the four bandits told apart? By colour, by a mark, by the hat of the piece and by a face; never by colour alone. */
import type { Component } from "svelte";

import Bella from "./people/Bella.svelte";
import Jesse from "./people/Jesse.svelte";
import John from "./people/John.svelte";
import Willy from "./people/Willy.svelte";

export interface Bandit {
  drawing: Component;
  colour: string;
  dark: string; // its shaded side
  on: string; // what is legible on that colour
  sky: string; // the ground of the poster's picture
  word: string; // a colour for lines and words, on paper and in the dark
  markName: "target" | "spade" | "horseshoe" | "moon";
  mark: string; // a solid path on a grid of 24
  hat: string; // the hat of the piece, on a grid of 40 by 56
}

const CREAM = "#fff6e3";
const INK = "#2b211b";

const JESSE: Bandit = {
  drawing: Jesse,
  colour: "#c0322b",
  dark: "#861d18",
  on: CREAM,
  sky: "#e3b56a",
  word: "light-dark(#a3241f, #ff9a8a)",
  markName: "target",
  mark: "M10.7 1h2.6v2.1a9 9 0 0 1 7.6 7.6H23v2.6h-2.1a9 9 0 0 1-7.6 7.6V23h-2.6v-2.1a9 9 0 0 1-7.6-7.6H1v-2.6h2.1a9 9 0 0 1 7.6-7.6ZM12 5.8a6.2 6.2 0 1 0 0 12.4 6.2 6.2 0 0 0 0-12.4ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  hat: "M11 16C9 5 13 2 20 5c7-3 11 0 9 11 5 .5 8-1 10-4 2 7-5 11-19 11S-1 19 1 12c2 3 5 4.5 10 4Z",
};

export const BANDITS: Record<string, Bandit> = {
  jesse: JESSE,
  john: {
    drawing: John,
    colour: "#2565ad",
    dark: "#16416f",
    on: CREAM,
    sky: "#b9d0cf",
    word: "light-dark(#1f5ca6, #7fb5f5)",
    markName: "spade",
    mark: "M12 1.500C9.5 6 2.5 9.3 2.5 14.300c0 4.3 5.2 5.6 7.9 2.7-.2 2.5-1.2 4.2-2.9 5.500h9c-1.7-1.3-2.7-3-2.9-5.5 2.7 2.9 7.9 1.6 7.9-2.700C21.5 9.3 14.5 6 12 1.500Z",
    hat: "M10 17.500V3.500Q20 .5 30 3.500v14c4 .2 7 1 7 2.5 0 2.5-8 3.5-17 3.500S3 22.5 3 20c0-1.5 3-2.3 7-2.500Z",
  },
  willy: {
    drawing: Willy,
    colour: "#ee8a1d",
    dark: "#a9560a",
    on: INK,
    sky: "#9cc0c2",
    word: "light-dark(#944a00, #ffab57)",
    markName: "horseshoe",
    mark: "M6.3 22.500H2.500v-3.300h1.600C2.2 16.3 1.5 13.5 1.5 11a10.5 10 0 0 1 21 0c0 2.5-.7 5.3-2.6 8.200h1.600v3.300h-6.400v-2.800c2-2.7 3-5.4 3-8.300a6.1 6.2 0 0 0-12.2 0c0 2.9 1 5.6 3 8.300v2.800Z",
    hat: "M9 17C8 8 13 2.5 20 2.500S32 8 31 17c5-.8 8 .2 8 2.2 0 3-8 4.8-19 4.800S1 22.2 1 19.200c0-2 3-3 8-2.200Z",
  },
  bella: {
    drawing: Bella,
    colour: "#7b46a8",
    dark: "#4f2873",
    on: CREAM,
    sky: "#d9a07a",
    word: "light-dark(#6d3a99, #cba0f0)",
    markName: "moon",
    mark: "M15.5 1.800A10.6 10.6 0 1 0 22.6 16 8.6 8.6 0 0 1 15.5 1.800Z",
    hat: "M8 17.500C8 9 13 5 19 5c8 0 12 4 13 12 5-.5 7.5-2.5 8-5 1 8-6 11.5-20 11.500S-1 21 1 14.500c1.5 2 4 3 7 3Z",
  },
};

const ORDER = ["jesse", "john", "willy", "bella"];
export const BANDIT_IDS: readonly string[] = ORDER;

/** The bandit of an id: `jesse`, `jesse_aims`, or a card that names one at its end. */
export function banditOf(id: string): Bandit {
  const known = ORDER.find((name) => id.split("_").includes(name));
  return known === undefined ? JESSE : (BANDITS[known] ?? JESSE);
}
