/** How is the board played without a pointer? Arrows move between things to choose, digits name cards of the hand. */

const GROUPS = ["rivals", "ask", "trail", "middle", "tray", "hand"] as const; // from top to bottom
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
  return Array.from(root.querySelectorAll<HTMLElement>(`[data-group="${group}"]`)).filter(
    (one) => !one.hasAttribute("disabled") && one.closest("[inert]") === null,
  );
}

/** Move the focus with an arrow; says whether it did. Along the trail one walks clockwise. */
export function move(root: HTMLElement, key: string): boolean {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !root.contains(here)) return false;
  const group = here.dataset["group"] as Group | undefined;
  if (group === undefined) return false;
  const next = target(root, here, group, key);
  next?.focus();
  return next !== undefined;
}

function target(
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

/** Where a group is entered: at what can be chosen, or at the one thing that tabs lead to. */
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

/** Focus what can be chosen now, in the first of these groups that has something: first what spends nothing. */
export function focusFirst(root: HTMLElement, groups: readonly Group[] = GROUPS): void {
  for (const group of groups) {
    const choices = things(root, group).filter((one) => one.dataset["choice"] === "true");
    const first = choices.find((one) => "safe" in one.dataset) ?? choices[0];
    if (first) return first.focus();
  }
}

/** The place in a row that a digit names, from 0. */
export function digit(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}
