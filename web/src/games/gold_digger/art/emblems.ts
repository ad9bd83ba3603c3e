/** What does each chance card show? Shapes on a grid of 64, painted in order: a fill, and a path with an ink outline. */

export interface Shape {
  d: string;
  fill?: string;
  /** The colour of the line; ink unless said, "none" for none. */
  line?: string;
  width?: number;
}

const INK = "#2a2118";
const SAND = "#f7ead0";
const TEAL = "#2b8f90";
const DEEP = "#1c6f73";
const CORAL = "#e8694a";
const RED = "#d8423f";
const GOLD = "#f2b632";
const IRON = "#8b8f96";
const WOOD = "#a5814e";
const NIGHT = "#3a302a";
const SKIN = "#f3c3a4";

const shape = (fill: string, d: string, line = INK, width = 2.2): Shape => ({
  d,
  fill,
  line,
  width,
});
const stroke = (line: string, width: number, d: string): Shape => ({
  d,
  fill: "none",
  line,
  width,
});
const coin = (x: number, y: number): Shape[] => [
  shape(GOLD, `M${x - 8} ${y}a8 8 0 1 0 16 0 8 8 0 1 0-16 0Z`),
  stroke("#8a5d00", 1.8, `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0Z`),
];
const heart = (x: number, y: number): Shape =>
  shape(
    RED,
    `M${x} ${y + 12}c-7-5-12-9-12-14.5 0-7 9-8.5 12-2.5 3-6 12-4.5 12 2.5 0 5.5-5 9.5-12 14.5Z`,
  );
const SPYGLASS: Shape[] = [
  shape(GOLD, "m10 46 6 8 8-6-6-8Z"),
  shape(WOOD, "m17 39 8 10 14-11-7-9Z"),
  shape(GOLD, "m31 27 9 12 6-4-9-12Z"),
  shape(WOOD, "m36 22 10 13 11-9-9-12Z"),
  shape("#bfe6ea", "m47 13 10 13q5-3 1-9t-11-4Z"),
];
const MASK: Shape[] = [
  shape(SKIN, "M14 24q0-14 18-14t18 14v14q0 16-18 16T14 38Z"),
  shape(NIGHT, "M10 25q22-7 44 0l-2 9q-6 6-12 1-8-4-16 0-6 5-12-1Z"),
  shape(SAND, "M20 29q4-3 8 0-4 4-8 0ZM36 29q4-3 8 0-4 4-8 0Z", "none"),
  shape(NIGHT, "M12 22Q14 6 32 6t20 16q-20-7-40 0Z"),
  stroke(INK, 2.4, "M25 46q7 4 14-1"),
];

export const EMBLEMS: Record<string, readonly Shape[]> = {
  redefine: [
    shape(DEEP, "M8 16h22v30H8Z"),
    shape(SAND, "M34 20h22v30H34Z"),
    stroke(CORAL, 4, "M18 10q14-8 26 3M44 13l1-8M44 13l-8 0M46 55q-14 8-26-3M20 52l-1 8M20 52l8 0"),
    shape(CORAL, "m45 28 2 5 5 .5-4 3.5 1.5 5-4.5-3-4.5 3 1.5-5-4-3.5 5-.5Z"),
  ],
  teleport_free: [
    stroke(
      DEEP,
      4.5,
      "M32 54c-14 0-22-9-22-20s9-20 21-20 19 8 19 18-7 16-16 16-13-6-13-13 5-11 11-11 8 4 8 8-3 6-6 6",
    ),
    shape(
      GOLD,
      "m54 6 2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM10 4l1.5 4.5L16 10l-4.5 1.5L10 16l-1.5-4.5L4 10l4.5-1.5Z",
    ),
  ],
  teleport_named: [
    shape(SAND, "m6 14 17-5 18 6 17-6v40l-17 6-18-6-17 6Z"),
    stroke(WOOD, 2, "M23 9v40M41 15v40"),
    stroke(DEEP, 3, "M12 44c6-14 14 2 20-8"),
    stroke(CORAL, 5.5, "m38 18 14 14M52 18 38 32"),
  ],
  life_exchange: [
    ...coin(14, 44),
    ...coin(28, 50),
    heart(44, 20),
    stroke(DEEP, 4, "M14 28q2-14 14-14M28 14l-6-5M28 14l-5 6"),
  ],
  gold_exchange: [
    heart(19, 22),
    ...coin(40, 46),
    ...coin(53, 38),
    stroke(DEEP, 4, "M36 14q14 0 14 12M50 26l-6-5M50 26l6-5"),
  ],
  spy: SPYGLASS,
  spy_now: [...SPYGLASS, shape(CORAL, "m18 4-8 16h7l-3 13 14-18h-8l5-11Z")],
  deck_peek: [
    shape(DEEP, "m18 32 24-8 14 22-26 10Z"),
    shape(TEAL, "m14 27 24-8 14 22-26 10Z"),
    shape(SAND, "m10 22 24-8 14 22-26 10Z"),
    shape("#fff", "M16 31q8-12 22-5-6 12-22 5Z"),
    shape(DEEP, "M24 28.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z"),
  ],
  viewer: [
    shape(SAND, "m7 14 16-5 8 27-16 5Z"),
    shape(SAND, "m57 14-16-5-8 27 16 5Z"),
    shape(CORAL, "m15 17 5 5-1 7-6-4Z"),
    shape(TEAL, "m49 17-5 5 1 7 6-4Z"),
    shape(SKIN, "M6 56V44q10-8 18-2l6 6v8ZM58 56V44q-10-8-18-2l-6 6v8Z"),
  ],
  thief: MASK,
  thief_gold: [...MASK, ...coin(52, 50)],
  key: [
    shape(GOLD, "M8 22a14 14 0 1 1 23 10l23 20-4 6-6-1-1-6-6 0-1-6-6-1-6-6A14 14 0 0 1 8 22Z"),
    shape(SAND, "M15 21a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z"),
  ],
  shield: [
    shape(TEAL, "M32 5q12 7 24 6 1 32-24 48Q7 43 8 11q12 1 24-6Z"),
    shape(SAND, "M32 12v40Q14 40 14 17q10 0 18-5Z", "none"),
    shape(GOLD, "m32 21 3.5 7.5 8 1-6 5.5 1.5 8-7-4-7 4 1.5-8-6-5.5 8-1Z"),
  ],
  fetter: [
    stroke(INK, 9.6, "M7 18a10 10 0 1 0 20 0 10 10 0 1 0-20 0Z"),
    stroke(IRON, 5.4, "M7 18a10 10 0 1 0 20 0 10 10 0 1 0-20 0Z"),
    stroke(INK, 8, "m25 27 3 3M32 33l3 3"),
    stroke(IRON, 4.2, "m25 27 3 3M32 33l3 3"),
    shape(NIGHT, "M28 46a15 15 0 1 0 30 0 15 15 0 1 0-30 0Z"),
    shape("#7d6f63", "M33 42a10.5 10.5 0 0 1 7-6.5l1.2 3.8a7 7 0 0 0-4.7 4.5Z", "none"),
  ],
  justice_balloon: [
    shape(CORAL, "M32 3C19 3 11 12 11 22c0 9 7 15 14 20h14c7-5 14-11 14-20C53 12 45 3 32 3Z"),
    shape(SAND, "M32 3c-5 5-8 12-8 19 0 8 2 14 4 20h8c2-6 4-12 4-20 0-7-3-14-8-19Z"),
    stroke(INK, 2, "m26 42 1 8M38 42l-1 8"),
    shape(WOOD, "M24 50h16l-2 11H26Z"),
    shape("#1f4f7a", "M26 50q0-6 4.5-6t4.5 6Z"),
    shape(GOLD, "m30.5 45.5.8 1.7 1.8.2-1.3 1.3.3 1.8-1.6-.9-1.6.9.3-1.8-1.3-1.3 1.8-.2Z", "none"),
  ],
  trade_gold: [
    ...coin(12, 46),
    ...coin(18, 36),
    ...coin(24, 47),
    ...coin(44, 46),
    ...coin(53, 40),
    stroke(
      CORAL,
      4,
      "M12 20q18-14 36-3M48 17l-2-8M48 17l-9 0M52 26q-18 8-36 2M16 28l3 7M16 28l8-3",
    ),
  ],
  cops: [
    shape(SKIN, "M18 28h28v12q0 16-14 16T18 40Z"),
    shape("#1f4f7a", "M10 24Q8 6 32 6t22 18q-4 4-22 4t-22-4Z"),
    shape(NIGHT, "M14 25q18 6 36 0l2 5q-20 7-40 0Z"),
    shape(GOLD, "m32 9 2.5 5.5 6 .7-4.5 4 1.2 6L32 22.5l-5.2 2.7 1.2-6-4.5-4 6-.7Z"),
    shape(NIGHT, "M24 36h4v4h-4ZM36 36h4v4h-4ZM22 46q5-5 10-1 5-4 10 1-5 5-10 2-5 3-10-2Z", "none"),
  ],
};

/** The picture of a kind; a teleport to any space looks like a named one. */
export function emblemOf(kind: string): readonly Shape[] {
  return EMBLEMS[kind] ?? EMBLEMS["teleport_named"] ?? [];
}
