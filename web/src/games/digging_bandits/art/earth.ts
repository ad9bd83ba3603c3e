/** What does a hole in the desert look like? A box cut into the front of a plate, one layer deeper with each dig. */
export interface Layer {
  fill: string;
  shade: string; // the same earth on the back wall of a pit
  grain: string;
  marks: string; // dots, dashes, stones: a layer is known without its colour
}

export const DEPTH = 12; // of one layer, on a grid of 100

export const LAYERS: readonly Layer[] = [
  {
    fill: "#e3b56a",
    shade: "#a8743a",
    grain: "#b07f38",
    marks: "M8 6h.1M18 8h.1M28 5h.1M40 7h.1M52 5h.1M63 8h.1M74 5h.1M84 8h.1M93 5h.1",
  },
  {
    fill: "#c9702f",
    shade: "#8f4519",
    grain: "#8f4519",
    marks: "M6 6h8M22 8h8M38 5h8M54 8h8M70 5h8M85 8h8",
  },
  {
    fill: "#7a2a14",
    shade: "#521808",
    grain: "#c07a5a",
    marks: "M9 8l3-4 4 3-2 2ZM30 8l4-3 3 3-3 1ZM55 8l2-4 5 2-3 3ZM80 8l4-4 4 4-4 1Z",
  },
];

const BEDROCK = { fill: "#5b5450", grain: "#8b827c" };

export interface Pit {
  left: string;
  right: string;
  wall: readonly { d: string; fill: string }[];
  floor: string;
  floorFill: string;
  floorGrain: string;
  floorMarks: string;
}

/** The pit after so many layers: two sides, a back wall in layers, and the floor that lies open. */
export function pit(dug: number): Pit {
  const depth = dug * DEPTH;
  const below = LAYERS[dug] ?? BEDROCK;
  return {
    left: `M18 58l8-29v${depth}l-8 29Z`,
    right: `M82 58l-8-29v${depth}l8 29Z`,
    wall: LAYERS.slice(0, dug).map(({ shade }, n) => ({
      d: `M26 ${29 + n * DEPTH}h48v${DEPTH}H26Z`,
      fill: shade,
    })),
    floor: `M26 ${29 + depth}h48l8 29H18Z`,
    floorFill: below.fill,
    floorGrain: below.grain,
    floorMarks: `M34 ${38 + depth}h5M56 ${36 + depth}h6M44 ${45 + depth}h6M30 ${50 + depth}h5M64 ${49 + depth}h6`,
  };
}

/** A slab laid on top of a plate, the n-th of them: its front and its upper side. */
export function slab(tier: number): { front: string; top: string } {
  const inset = 24 + tier * 3;
  const width = 100 - 2 * inset;
  const foot = 52 - tier * 10;
  return {
    front: `M${inset} ${foot}v-10h${width}v10Z`,
    top: `M${inset} ${foot - 10}l5-16h${width - 10}l5 16Z`,
  };
}
