/** Which things are drawn that are on no card of their own: emblems of the backs, a poster, a cactus? */
import {
  BARK,
  GOLD,
  INK,
  IRON,
  PAPER,
  RUST,
  SAGE,
  SAND,
  SHINE,
  STEEL,
  WOOD,
  cut,
  disc,
  flat,
  line,
  star,
  turned,
  type Shape,
} from "../shapes";

const BARREL = [
  [-31, -4],
  [-29.5, -6.5],
  [-28, -4],
  [2, -4],
  [2, 2],
  [-31, 2],
] as const;
const FRAME = [
  [-1, -5],
  [13, -6],
  [16, -9],
  [18, -7.5],
  [17, 3],
  [3, 6],
  [-1, 4],
] as const;
const DRUM = [
  [0, -6],
  [9, -6],
  [10, -2],
  [9, 4],
  [0, 4],
] as const;
const GRIP = [
  [9, 4],
  [17, -2],
  [22, 2],
  [32, 11],
  [32, 16],
  [27, 19],
  [14, 10],
] as const;
const GUARD = [
  [2, 5],
  [4, 11],
  [10, 11],
  [12, 6],
] as const;

/** A revolver that points up and away from the middle. */
const revolver = (isMirrored: boolean, grip: string): Shape[] => {
  const at = (part: readonly (readonly [number, number])[]) =>
    turned(part, 26, [isMirrored ? 24 : 40, 33], isMirrored);
  return [
    line(INK, 2.2, at(GUARD)),
    cut(grip, at(GRIP)),
    cut(STEEL, at(BARREL)),
    cut(STEEL, at(FRAME)),
    cut(IRON, at(DRUM), INK, 1.8),
  ];
};

export const PISTOLS: readonly Shape[] = [...revolver(false, WOOD), ...revolver(true, BARK)];

export const THINGS: Record<string, readonly Shape[]> = {
  pistols: PISTOLS,
  // to be crossed with a shovel
  long_pickaxe: [
    cut(WOOD, "m9 61-6-6 44-46 7 7Z"),
    flat(SAND, "m8 58-3-3 42-43 3 3Z"),
    cut(IRON, "M30 5q20-5 27 2t2 27q-2-12-9-19T30 5Z"),
    cut(BARK, "m44 12 6-6 8 8-6 6Z"),
  ],
  wanted_star: [
    cut(PAPER, "M10 4h44l2 56-22-2-4 3-22-2Z"),
    flat(INK, "M15 10h34v6H15ZM15 52h34v3H15Z"),
    cut(RUST, star(32, 35, 17), INK, 2),
    flat("#c8512f", star(32, 35, 9)),
  ],
  cactus: [
    cut(
      SAGE,
      "M26 60V44H18q-8 0-8-9v-9q4-5 8 0v8q0 2 3 2h5V14q6-9 12 0v26h5q3 0 3-2v-8q4-5 8 0v9q0 9-8 9h-8v12Z",
    ),
    line("#2f5238", 2, "M32 16v40M14 28v8M50 32v7"),
  ],
  // two letters in one wreath
  doodad: [
    cut(SAGE, disc(32, 32, 29)),
    cut(PAPER, disc(32, 32, 24)),
    line(INK, 6, "M28 14v32M28 31q-12-3-12 7.500T28 46"),
    line(RUST, 6, "M36 14v32M36 31q12-3 12 7.500T36 46"),
    flat(GOLD, star(32, 56, 4)),
    flat(SHINE, star(32, 8, 3)),
  ],
};
