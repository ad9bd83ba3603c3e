/** How is the board played without a pointer? Arrows move between things to choose. */
const GROUPS = ["rivals", "centre", "haul", "chest", "controls"] as const; // from top to bottom
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

/** What can be chosen now in a group. */
function choices(root: HTMLElement, group: Group): HTMLElement[] {
  const all = root.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-choice="true"]`);
  return Array.from(all);
}

/** Move the focus with an arrow; says whether it did. */
export function move(root: HTMLElement, key: string): boolean {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !root.contains(here)) return false;
  const group = here.dataset["group"] as Group | undefined;
  if (group === undefined) return false;
  const next = beside(root, here, group, key);
  next?.focus();
  return next !== undefined;
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
  const all = choices(root, group);
  return all[(all.indexOf(here) + across + all.length) % all.length];
}

function above(root: HTMLElement, group: Group, step: number): HTMLElement | undefined {
  for (let n = GROUPS.indexOf(group) + step; n >= 0 && n < GROUPS.length; n += step) {
    const name = GROUPS[n];
    const first = name && choices(root, name)[0];
    if (first) return first;
  }
  return undefined;
}

/** Whether the focus is on the board, round it or nowhere, so that nobody is drawn away from chat or rules. */
export function isFocusFree(root: HTMLElement): boolean {
  const here = document.activeElement;
  return here === null || here.contains(root) || root.contains(here);
}

/** Focus what can be chosen now: what lies in the hand's way first, then the buttons. */
export function focusFirst(root: HTMLElement): void {
  for (const group of ["haul", "centre", "rivals", "chest", "controls"] as const) {
    const [first] = choices(root, group);
    if (first) return first.focus();
  }
}
