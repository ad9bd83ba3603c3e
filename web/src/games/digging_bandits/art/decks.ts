/** How are the four decks told apart? By colour, by the pattern of the back and by the sign in the corner. */
export type Deck = "land" | "dig" | "draw" | "doodad";

export interface DeckStyle {
  ground: string;
  second: string; // the pattern on the ground
  on: string; // words on the ground: AA
  sign: string; // a solid path on a grid of 24
  picture: string; // the ground behind the picture of a front
}

const CREAM = "#fff6e3";
const INK = "#2b211b";

export const DECKS: Record<Deck, DeckStyle> = {
  land: {
    ground: "#e3b56a",
    second: "#cf9a4a",
    on: INK,
    picture: "#f7ead0",
    sign: "M2 8q5-5 10-2t10-1v4q-5 4-10 1T2 12ZM2 14q5-5 10-2t10-1v4q-5 4-10 1T2 18ZM2 20q5-3 10-1t10-1v4H2Z",
  },
  dig: {
    ground: "#a63d1f",
    second: "#8c3018",
    on: CREAM,
    picture: "#f2d9a8",
    sign: "m15.5 1.5 7 7-2.2 2.2-2.3-2.3-4 4 2.5 2.5-6 6.500c-2.5 1.5-5.5 1.5-8.5.6-.9-3-.9-6 .6-8.500l6.5-6L11.6 10l4-4-2.3-2.300Z",
  },
  draw: {
    ground: "#26364f",
    second: "#31466a",
    on: CREAM,
    picture: "#cfe0dc",
    sign: "M1 6h19.500l2.5 1v3.500H13.500c0 2.5-1.3 3.8-4 3.800L7.5 20.500H2L4.5 11 1 9.500Z",
  },
  doodad: {
    ground: "#2f6149",
    second: "#3a7358",
    on: CREAM,
    picture: "#dfe6c8",
    sign: "M12 .8 15 7l6.5-1.800L19.7 12l3.5 5.8-6.7 1L12 23.500l-4.5-4.7-6.7-1L4.3 12 2.5 5.2 9 7Z",
  },
};

const LAND = new Set(["ground", "stone", "tech", "dynamite", "gold"]);
const DIG = new Set(["shovel", "wheelbarrow", "pickaxe", "mining_site"]);
const DOODAD = new Set([
  "bandits_block",
  "card_cache",
  "double_time",
  "golden_guide",
  "money_magnet",
  "ouija_oracle",
  "private_plot",
  "saving_spoon",
  "western_warp",
]);

/** The deck a card belongs to, by its type. */
export function deckOf(id: string): Deck {
  if (LAND.has(id) || id.startsWith("wanted_land")) return "land";
  if (DIG.has(id)) return "dig";
  return DOODAD.has(id) ? "doodad" : "draw";
}
