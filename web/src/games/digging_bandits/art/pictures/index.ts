/** Which picture is on which card? */
import { cut, line, INK, PAPER, type Shape } from "../shapes";
import { DIG } from "./dig";
import { DOODADS } from "./doodads";
import { DRAW } from "./draw";
import { LAND } from "./land";
import { THINGS } from "./things";

export const CARDS: Record<string, readonly Shape[]> = { ...LAND, ...DIG, ...DRAW, ...DOODADS };

export { THINGS };

const UNKNOWN: readonly Shape[] = [
  cut(PAPER, "M12 4h40v56H12Z"),
  line(INK, 5, "M23 24c0-13 18-12 18 0 0 7-9 7-9 15M32 48v.5"),
];

/** The picture of a card or a thing; what nobody has drawn asks a question. */
export function pictureOf(id: string): readonly Shape[] {
  return CARDS[id] ?? THINGS[id] ?? UNKNOWN;
}
