/** Where is everything on the table? The ring of twenty spaces as the edge of a square, the Cabin inside it. */
import type { View } from "../view";

export const CABIN = "cabin";
const SIDE = 5; // steps from one corner to the next

export interface Place {
  column: number;
  row: number;
}

/** Column and row of a place on the trail, clockwise from the north-west, both from 1 to 6. */
export function placeOf(index: number): Place {
  const along = index % SIDE;
  if (index < SIDE) return { column: along + 1, row: 1 };
  if (index < 2 * SIDE) return { column: SIDE + 1, row: along + 1 };
  if (index < 3 * SIDE) return { column: SIDE + 1 - along, row: SIDE + 1 };
  return { column: 1, row: SIDE + 1 - along };
}

export function isTown(location: string | null): boolean {
  return location?.startsWith("T") ?? false;
}

export function isLand(location: string | null): boolean {
  return location?.startsWith("L") ?? false;
}

/** The number of a town or LAND space in its name, from 0. */
export function numberOf(location: string): number {
  return Number(location.slice(1)) - 1;
}

/** Where a place is, in parts of the whole square from its north-west corner; the middle of what is drawn there. */
export function middleOf(trail: readonly string[], location: string): { x: number; y: number } {
  const index = trail.indexOf(location);
  if (index < 0) return CABIN_MIDDLE;
  const { column, row } = placeOf(index);
  return { x: (column - 0.5) / (SIDE + 1), y: (row - 0.5) / (SIDE + 1) };
}

/** The Cabin stands in the upper half of the middle. */
export const CABIN_MIDDLE = { x: 0.335, y: 0.335 };

/** The places a walk leads over, the first step first, the end last. From the Cabin it begins where the walk comes to the ring. */
export function walk(view: View, from: string | null, to: string): string[] {
  const { trail } = view;
  const end = trail.indexOf(to);
  const start = from === null ? -1 : trail.indexOf(from);
  if (end < 0) return [to];
  const steps =
    start < 0 ? Math.max(0, dice(view) - 1) : (end - start + trail.length) % trail.length;
  const first = start < 0 ? end - steps : end - steps + 1;
  const count = start < 0 ? steps + 1 : steps;
  return Array.from({ length: Math.max(1, count) }, (_, n) =>
    at(trail, count > 0 ? first + n : end),
  );
}

function dice({ dice: [first = 0, second = 0] }: View): number {
  return first + second;
}

function at(trail: readonly string[], index: number): string {
  return trail[(index + 2 * trail.length) % trail.length] ?? "";
}
