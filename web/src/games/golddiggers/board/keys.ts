/** How is the board played without a pointer? Arrows move between things to choose, digits name them. */

const GROUPS = ["golds", "tray", "talents"] as const; // from top to bottom
type Group = (typeof GROUPS)[number];

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

function choices(root: HTMLElement, group: Group): HTMLElement[] {
  const found = root.querySelectorAll<HTMLElement>(`[data-group="${group}"]`);
  const all = Array.from(found);
  const offered = all.filter((one) => one.dataset["choice"] === "true");
  return offered.length > 0 ? offered : [];
}

/** Move the focus with an arrow; says whether it did. */
export function move(root: HTMLElement, key: string): boolean {
  const here = document.activeElement;
  const group =
    here instanceof HTMLElement ? (here.dataset["group"] as Group | undefined) : undefined;
  const next = SIDEWAYS[key]
    ? beside(root, here, group ?? "talents", SIDEWAYS[key])
    : UPWARDS[key]
      ? above(root, group ?? "talents", UPWARDS[key])
      : undefined;
  next?.focus();
  return next !== undefined;
}

function beside(
  root: HTMLElement,
  here: Element | null,
  group: Group,
  step: number,
): HTMLElement | undefined {
  const all = choices(root, group);
  const at = all.findIndex((one) => one === here);
  return at < 0 ? all[0] : all[(at + step + all.length) % all.length];
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

/** Focus what can be chosen now: a Gold or the Loser if one is lit, else the buttons. */
export function focusFirst(root: HTMLElement, groups: readonly Group[] = GROUPS): void {
  for (const group of groups) {
    const first = choices(root, group)[0];
    if (first) return first.focus();
  }
}

/** The place in a row that a digit names, from 0. */
export function digit(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}
