/**
 * What do the small signs look like: those printed on cards, and those of what a bandit can do?
 *
 * Drawn on a grid of 24 with a line of 2 like the frame's icons: `line` is stroked, `solid` is filled, both in the
 * colour of the text around them.
 */
export interface MarkDrawing {
  line?: string;
  solid?: string;
}

const SHOVEL =
  "m13.5 10.5 6-6M17.5 2.500l4 4M13.5 10.500l-3-2.5-6.5 5.500c-1 3-.8 5.2.5 6.500s3.5 1.5 6.5.5l5.5-6.500Z";
const HANDS = "M4 8.500h14.500M15 5l3.5 3.500L15 12M20 15.500H5.500M9 12l-3.5 3.500L9 19";

export const SYMBOLS = {
  town: { line: "M3.5 21V9.500h4V5h9v4.500h4V21ZM2 21h20M10 21v-5.500h4V21M10.5 9h3" },
  multiple: { line: "M4 7.500h10.500V21H4ZM8 7.500V5h10.500v13.500h-4M12 5V2.500h9.500V16h-3" },
  out_of_sequence: {
    line: "M3 14C4 4 17 2 20 11M15.5 9.5 20.3 12 22 7",
    solid:
      "M4 17a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM12 17a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM20 17a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  },
  immediate: { solid: "M13.5 1.5 4 13.500h6L8 22.500l12-13.500h-6.500Z" },
  move_phase: { line: "M3 20c3-6 7-2 9-7s4-4 8-4M16.5 5.5 20.5 9 17 13" },
  timer: {
    line: "M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9",
    solid: "M9 20.500c.5-2.5 2-4 3-4.5 1 .5 2.5 2 3 4.500Z",
  },
  bonus: { line: "M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 7.500v9M7.5 12h9" },
  extra_turn: {
    line: "M4 12a8 8 0 0 1 14-5.300L20.5 9M20.5 4v5h-5M20 12a8 8 0 0 1-14 5.300L3.5 15M3.5 20v-5h5",
  },
  instead_of_roll: {
    line: "M3 8.500h12V21H3ZM6.5 12h.1M11.5 17h.1M9 3.500h6.500l5 5V15M18 12.500l2.5 2.5 2.5-2.5",
  },
} as const satisfies Record<string, MarkDrawing>;

export const ACTS = {
  move: SYMBOLS.move_phase,
  roll: {
    line: "M4.5 4.500h15v15h-15Z",
    solid:
      "M8.5 7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm-7 7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm7 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z",
  },
  dig: { line: SHOVEL },
  play: {
    line: "m4 8.5 9-4 6 13.5-9 4ZM14.5 4.500H20V15",
    solid: "m10 9.5 3.5 2.5-1.2 4.200L9 13.800Z",
  },
  pick_up: { line: "M5 13v8h14v-8M12 2.500v13M7.5 11l4.5 4.5 4.5-4.5" },
  win: {
    solid: "m12 1.5 3.2 6.7 7.3 1-5.3 5.1 1.3 7.3-6.5-3.5-6.5 3.5 1.3-7.300L1.5 9.200l7.3-1Z",
  },
  trade: { line: HANDS },
  block: {
    line: "M12 2.5 4 5.500V12c0 5 3.5 8 8 9.5 4.5-1.5 8-4.5 8-9.500V5.500ZM8 8l8 8M16 8l-8 8",
  },
  disarm: { line: "M4 16.5 14 8M9 21 18 13M4 16.5 9 21M14 8l4 5M16.5 10c3-1 2-4 5-5.500M15 2l6 8" },
  pass: { line: "M4 12h14M13 6l6 6-6 6M21.5 5v14" },
  bribe: {
    line: "M9 3.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM3 20.500l5-2.5 5 1.5 8-5.500M13 18l4-2.500M9 6.800v4.4",
  },
  toll: {
    line: "M2.5 20V9M21.5 20V9M2.5 14c5 4 14 4 19 0M7 16.500V20M12 17v3M17 16.500V20",
    solid: "M12 2.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
  },
  build: { line: "M2.5 12q9.5-9 19 0M2.5 12v8M21.5 12v8M2.5 16h19M8 9v7M16 9v7M12 7.800V16" },
  blow_up: {
    solid:
      "m12 1.5 2.3 6 5.2-3.7-2 6 5.5.7-4.8 3.2 3.3 4.8-6-.8-.5 5.3-3.5-4.5-4.5 3.5.3-5.8-6-.5 5.2-3.4-4-4.8 6 .8Z",
  },
  steal: {
    line: "M2.5 10.500q9.5-5 19 0-.5 6-5 6.5-2.5 0-4.5-3-2 3-4.5 3-4.5-.5-5-6.500ZM7 12.500h2M15 12.500h2",
  },
  look: {
    line: "M2 12c4.5-8 15.5-8 20 0-4.5 8-15.5 8-20 0Z",
    solid: "M12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z",
  },
  warp: {
    line: "M12 12c0-2 3-2 3 .5 0 3.5-7 3.5-7-1 0-6 11-6 11 1 0 9-15.5 9-15.5-1C3.5 5.5 7 2.5 12 2.5",
  },
  duel: {
    line: "m3 3 12 12M3 3v4M3 3h4M12.5 17.500l5-5M16 16l4.5 4.500M21 3 9 15M21 3v4M21 3h-4M11.5 17.500l-5-5M8 16l-4.5 4.5",
  },
  stop: { line: "M8 2.500h8l5.5 5.500v8L16 21.500H8L2.5 16V8ZM8 12h8" },
} as const satisfies Record<string, MarkDrawing>;

export const MARKS: Record<string, MarkDrawing> = { ...ACTS, ...SYMBOLS };
export type SymbolName = keyof typeof SYMBOLS;
export type ActName = keyof typeof ACTS;

/** What is printed on each card; cards without a sign are not named. */
export const CARD_SYMBOLS: Record<string, readonly SymbolName[]> = {
  bridge: ["town", "multiple"],
  coin: ["out_of_sequence", "multiple"],
  cowboy: ["out_of_sequence"],
  duel: ["immediate"],
  gambling: ["immediate"],
  hideout_cabin: ["immediate"],
  outlaw: ["multiple"],
  sheriff: ["move_phase", "out_of_sequence"],
  shuffle: ["immediate"],
  tip_cart: ["immediate"],
  tnt: ["out_of_sequence", "multiple"],
  trade: ["timer"],
  train_heist: ["immediate"],
  wanted_draw: ["town", "multiple"],
  bandits_block: ["out_of_sequence"],
  card_cache: ["bonus"],
  double_time: ["extra_turn"],
  golden_guide: ["bonus"],
  money_magnet: ["bonus"],
  ouija_oracle: ["bonus"],
  private_plot: ["bonus"],
  saving_spoon: ["out_of_sequence"],
  western_warp: ["instead_of_roll"],
};

/** The signs of a card; the four posters of a deck share theirs. */
export function symbolsOf(id: string): readonly SymbolName[] {
  return CARD_SYMBOLS[id.startsWith("wanted_draw") ? "wanted_draw" : id] ?? [];
}
