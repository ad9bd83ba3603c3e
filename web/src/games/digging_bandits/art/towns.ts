/** What stands on the stage of each town? Shapes on a grid of 100, above boards that begin at 78. */
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
  SKY,
  WOOD,
  cut,
  disc,
  flat,
  line,
  star,
  type Shape,
} from "./shapes";

const DOOR = (x: number): Shape[] => [
  cut(INK, `M${x} 58h14v20h-14Z`),
  cut(WOOD, `M${x} 61h6v12h-6ZM${x + 8} 61h6v12h-6Z`, INK, 1.6),
];
const WINDOW = (x: number, y: number): Shape[] => [
  cut(GOLD, `M${x} ${y}h10v11h-10Z`, INK, 2),
  line(INK, 1.6, `M${x + 5} ${y}v11M${x} ${y + 5.5}h10`),
];

// A water tower beside a store of planks.
const RUSTWATER: readonly Shape[] = [
  line(INK, 5, "M66 78 70 46M92 78l-4-32M67 66h24"),
  line(WOOD, 2.4, "M66 78 70 46M92 78l-4-32M67 66h24"),
  cut(RUST, "M62 22h34v26H62Z"),
  line(DEEP, 2, "M70 22v26M79 22v26M88 22v26"),
  cut(BARK, "M58 23 79 8l21 15Z"),
  cut("#3f86a8", "M82 53q5 7 0 10-5-3 0-10Z", INK, 1.6),
  cut("#d9a56a", "M8 40h48v38H8Z"),
  cut(PAPER, "M4 22h56v20H4Z"),
  line(RUST, 2, "M9 27h46v10H9Z"),
  flat(RUST, "M32 27.500q5 6 0 9-5-3 0-9Z"),
  ...DOOR(25),
  ...WINDOW(12, 48),
  ...WINDOW(43, 48),
];
// A smelter with a chimney and a bell of copper.
const COPPER_BEND: readonly Shape[] = [
  flat(SKY, disc(85, 8, 6) + disc(93, 3, 5)),
  cut(DEEP, "M74 16h14l4 62H70Z"),
  line(CLAY, 2, "M73 28h16M72 42h18M71 56h20"),
  cut("#b8693a", "M6 44h64v34H6Z"),
  cut(PAPER, "M4 46V34h10V22h12l12-10 12 10h12v12h10v12Z"),
  cut(INK, disc(38, 32, 11)),
  cut("#d98a4a", "M30 38q2-2 2-7 0-7 6-7t6 7q0 5 2 7Z", INK, 1.8),
  flat(BRASS, disc(38, 40, 2.5)),
  ...DOOR(31),
  ...WINDOW(13, 54),
  ...WINDOW(53, 54),
];
// A saloon under the skull of a steer.
const DRY_GULCH: readonly Shape[] = [
  cut("#7d5433", "M10 40h80v38H10Z"),
  cut(PAPER, "M6 42V20h16V10h56v10h16v22Z"),
  line(RUST, 2, "M12 26h12M76 26h12M12 36h12M76 36h12"),
  cut("#fff6e3", "M50 38q-8-4-7-12-9 0-14-8 8 3 15 1 6-3 12 0 7 2 15-1-5 8-14 8 1 8-7 12Z", INK, 2),
  flat(INK, disc(46.5, 26, 1.8) + disc(53.5, 26, 1.8)),
  cut(BARK, "M6 42h88v5H6Z"),
  line(INK, 5, "M14 47v31M86 47v31"),
  line(WOOD, 2.4, "M14 47v31M86 47v31"),
  ...DOOR(43),
  ...WINDOW(22, 54),
  ...WINDOW(68, 54),
];
// A railway halt with a wind wheel.
const TUMBLEWEED: readonly Shape[] = [
  line(INK, 4.5, "M14 78 23 26M34 78 25 26M16 62h16"),
  line(IRON, 2, "M14 78 23 26M34 78 25 26M16 62h16"),
  cut(
    IRON,
    "m24 22-4-18h8ZM24 22l-4 18h8ZM24 22 6 18v8ZM24 22l18-4v8ZM24 22 14 6l-5 6ZM24 22l10-16 5 6ZM24 22 14 38l-5-6ZM24 22l10 16 5-6Z",
    INK,
    1.5,
  ),
  cut(RUST, disc(24, 22, 4), INK, 1.6),
  cut("#c79a63", "M40 46h50v32H40Z"),
  cut(SAGE, "M34 48 46 26h40l12 22Z"),
  line("#2f5238", 2, "M46 28l-8 19M56 28l-4 19M66 28v19M76 28l4 19M86 28l8 19"),
  cut(PAPER, "M54 34h26v11H54Z", INK, 2),
  flat(RUST, star(67, 40, 4.6)),
  ...DOOR(58),
  ...WINDOW(44, 54),
  ...WINDOW(76, 54),
  line(INK, 4, "M8 71a6 6 0 1 0 .1 0"),
  line(SAND, 1.6, "M4 73l8 8M12 73l-8 8M8 71v12M2 77h12"),
];

export const TOWNS: readonly (readonly Shape[])[] = [RUSTWATER, COPPER_BEND, DRY_GULCH, TUMBLEWEED];
