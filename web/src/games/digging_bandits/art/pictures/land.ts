/** What lies under the desert? */
import {
  BARK,
  BRASS,
  CLAY,
  DEEP,
  GOLD,
  INK,
  IRON,
  PAPER,
  RUST,
  SAGE,
  SAND,
  SHINE,
  STEEL,
  burst,
  cut,
  disc,
  flat,
  line,
  star,
  type Shape,
} from "../shapes";

/** Three sticks in a bundle with a fuse that burns. */
export const BUNDLE: readonly Shape[] = [
  cut(DEEP, "M12 27h13v31H12Z"),
  cut(RUST, "M39 27h13v31H39Z"),
  cut("#c8432a", "M25 23h14v37H25Z"),
  flat("#e8785c", "M28 26h3v31h-3ZM15 30h2.500v26H15ZM42 30h2.500v26H42Z"),
  cut(BARK, "M10 36h44v5H10ZM10 46h44v5H10Z", INK, 1.8),
  line(INK, 4.6, "M32 23c0-9 10-6 12-13"),
  line(SAND, 2, "M32 23c0-9 10-6 12-13"),
  cut(GOLD, burst(46, 9, 9, 8, 0.5), RUST, 1.6),
  flat("#fff6e3", disc(46, 9, 2.6)),
];

/** A heap of nuggets that shines. */
export const NUGGETS: readonly Shape[] = [
  line(BRASS, 2.4, "M32 3v6M13 9l4 5M51 9l-4 5M4 24l6 2M60 24l-6 2"),
  cut("#b97f0d", "m4 50 7-11 13-2 9 7 2 11-7 5H11Z"),
  cut("#d9a02a", "m31 52 5-13 12-3 11 8 1 11-7 5H37Z"),
  cut(GOLD, "m16 37 4-15 12-7 14 6 4 14-8 10-17 2Z"),
  flat(SHINE, "m22 24 9-5.5 4 5-8 9Z"),
  line("#8a5d00", 1.8, "m32 15.5 3 12 14 6M35 27.5 25 46M11 40l6 8-4 11M36 40l8 8-2 11"),
];

export const LAND: Record<string, readonly Shape[]> = {
  ground: [
    cut(SAND, "M4 36q12-12 28-10t28 8v10q-24 8-56 2Z"),
    cut(CLAY, "M4 44q28 8 56-2v10q-28 8-56 2Z"),
    cut(DEEP, "M4 53q28 7 56-1v8H4Z"),
    flat(DEEP, "M14 38h6v2h-6ZM30 33h7v2h-7ZM44 38h6v2h-6ZM24 40h5v2h-5Z"),
    line(SAGE, 3.4, "M42 28q-3-10-10-12M42 28q-1-12 4-18M42 28q3-8 10-9"),
    cut(PAPER, "M14 24q-4-8 4-10t8 4q4 4 0 8t-8 2Z", INK, 2),
    line(INK, 2, "m17 20 1 1M22 18l1 1"),
  ],
  stone: [
    cut("#6b6f76", "m5 55 5-28 16-15 20 4 13 22-2 17Z"),
    flat("#a4a9ad", "m10 28 16-16 20 4-9 14-15 4Z"),
    flat("#575b61", "m37 30 9-14 13 22-2 17H42Z"),
    line(INK, 2.2, "m10 28 12 6 15-4 9-14M22 34l4 21M37 30l7 25"),
    line(INK, 2.6, "m27 13 3 7-4 5 5 6"),
  ],
  tech: [
    cut(
      IRON,
      "M26 4h12l1.5 7 5 2 6-4 8 8-4 6 2 5 7 1.500v11l-7 1.5-2 5 4 6-8 8-6-4-5 2-1.5 5H26l-1.5-5-5-2-6 4-8-8 4-6-2-5L.5 41V30l7-1.5 2-5-4-6 8-8 6 4 5-2Z",
    ),
    flat(STEEL, "M32 14a21 21 0 0 0-20 15l4 1a17 17 0 0 1 16-12Z"),
    cut(PAPER, disc(32, 35, 13)),
    cut(RUST, star(32, 35.5, 11), "none", 0),
  ],
  dynamite: BUNDLE,
  gold: NUGGETS,
};
