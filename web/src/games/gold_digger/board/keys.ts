/** How is the board played without a pointer? Arrows move between things to choose, digits name cards of the hand. */
import { SIDE } from "../map/grid";

const GROUPS = ["ask", "rivals", "map", "tray", "hand", "kept"] as const; // from top to bottom
export type Group = (typeof GROUPS)[number];

const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const UPWARDS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Whether a key pressed here is meant for something else: a field, a shortcut. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, dialog, [contenteditable]") !== null
  );
}

function things(root: HTMLElement, group: Group): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(`[data-group="${group}"]`));
}

/** Move the focus with an arrow; says whether it did. */
export function move(root: HTMLElement, key: string): boolean {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !root.contains(here)) return false;
  const group = here.dataset["group"] as Group | undefined;
  if (group === undefined) return false;
  const next = group === "map" ? onMap(root, here, key) : beside(root, here, group, key);
  next?.focus();
  return next !== undefined;
}

function onMap(root: HTMLElement, here: HTMLElement, key: string): HTMLElement | undefined {
  const all = things(root, "map");
  const at = all.indexOf(here);
  const column = at % SIDE;
  const across = SIDEWAYS[key];
  if (across !== undefined) {
    return column + across < 0 || column + across >= SIDE ? undefined : all[at + across];
  }
  const down = UPWARDS[key];
  return down === undefined ? undefined : (all[at + down * SIDE] ?? above(root, "map", down));
}

function beside(
  root: HTMLElement,
  here: HTMLElement,
  group: Group,
  key: string,
): HTMLElement | undefined {
  const across = SIDEWAYS[key];
  const down = UPWARDS[key];
  if (across === undefined) return down === undefined ? undefined : above(root, group, down);
  const all = things(root, group);
  return all[(all.indexOf(here) + across + all.length) % all.length];
}

function above(root: HTMLElement, group: Group, step: number): HTMLElement | undefined {
  for (let n = GROUPS.indexOf(group) + step; n >= 0 && n < GROUPS.length; n += step) {
    const name = GROUPS[n];
    const first = name && inGroup(root, name);
    if (first) return first;
  }
  return undefined;
}

/** Where a group is entered: at what can be chosen, or at the one space that tabs lead to. */
function inGroup(root: HTMLElement, group: Group): HTMLElement | undefined {
  const all = things(root, group);
  const chosen = all.find((one) => one.dataset["choice"] === "true");
  return chosen ?? all.find((one) => one.tabIndex === 0);
}

/** Whether the focus is on the board, round it or nowhere, so that nobody is drawn away from chat or rules. */
export function isFocusFree(root: HTMLElement): boolean {
  const here = document.activeElement;
  return here === null || here.contains(root) || root.contains(here);
}

/** Focus what can be chosen now, in the first of these groups that has something. */
export function focusFirst(root: HTMLElement, groups: readonly Group[] = GROUPS): void {
  for (const group of groups) {
    const first = things(root, group).find((one) => one.dataset["choice"] === "true");
    if (first) return first.focus();
  }
}

/** Focus a thing by what it is: a card of the hand, a kept chance card, a space. */
export function focusOn(root: HTMLElement, thing: string): void {
  const all = Array.from(root.querySelectorAll<HTMLElement>("[data-thing]"));
  all.find((one) => one.dataset["thing"] === thing)?.focus();
}

/** The place in a row that a digit names, from 0. */
export function digit(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}
