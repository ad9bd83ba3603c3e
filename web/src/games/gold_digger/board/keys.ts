/** Which groups of things do keys move between on this board? */
import { BoardKeys, isFocusFree } from "$kit/keys";

import { SIDE } from "../map/grid";

const GROUPS = ["ask", "rivals", "map", "actions", "hand", "kept"] as const; // from top to bottom
type Group = (typeof GROUPS)[number];
const FIRST: Record<string, readonly Group[]> = {
  action: ["actions"],
  step: ["map"],
  push_dir: ["map"],
  teleport_tile: ["map"],
};
export const KEYS = new BoardKeys<Group>(GROUPS, { grid: { group: "map", columns: SIDE } });

/** Focus a thing by what it is: a card of the hand, a kept chance card, a space. */
export function focusOn(root: HTMLElement, thing: string): void {
  const all = Array.from(root.querySelectorAll<HTMLElement>("[data-thing]"));
  all.find((one) => one.dataset["thing"] === thing)?.focus();
}

/** Focus the first thing that answers a question, unless somebody is elsewhere. */
export function focusAsked(root: HTMLElement, decision: string): void {
  if (isFocusFree(root)) KEYS.focusFirst(root, FIRST[decision]);
}
