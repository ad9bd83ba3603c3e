/** Which groups of things do keys move between on this board? */
import { BoardKeys } from "$kit/keys";

import { SIDE } from "../map/grid";

const GROUPS = ["ask", "rivals", "map", "tray", "hand", "kept"] as const; // from top to bottom
export type Group = (typeof GROUPS)[number];
export const KEYS = new BoardKeys<Group>(GROUPS, { grid: { group: "map", columns: SIDE } });

/** Focus a thing by what it is: a card of the hand, a kept chance card, a space. */
export function focusOn(root: HTMLElement, thing: string): void {
  const all = Array.from(root.querySelectorAll<HTMLElement>("[data-thing]"));
  all.find((one) => one.dataset["thing"] === thing)?.focus();
}
