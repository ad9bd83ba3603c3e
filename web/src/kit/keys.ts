/** How is a board played without a pointer? Arrows move between things to choose, digits name them. */

const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const UPWARDS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface KeyOptions<Group> {
  /** Only what can be chosen now is moved to; else everything in a group. */
  onlyChoices?: boolean;
  /** The group to move in while nothing on the board has the focus; without one nothing happens then. */
  start?: Group;
  /** Where the focus goes first at a new decision, if not from top to bottom. */
  first?: readonly Group[];
  /** A group whose things lie in rows of so many. */
  grid?: { group: Group; columns: number };
}

/** Moves the focus on a board. Things name their group in `data-group`; those to choose have `data-choice="true"`. */
export class BoardKeys<Group extends string> {
  readonly #groups: readonly Group[];
  readonly #options: KeyOptions<Group>;

  /** groups: from top to bottom. */
  constructor(groups: readonly Group[], options: KeyOptions<Group> = {}) {
    this.#groups = groups;
    this.#options = options;
  }

  /** Move the focus with an arrow; says whether it did. */
  move(root: HTMLElement, key: string): boolean {
    const here = document.activeElement;
    const group = this.#groupOf(root, here) ?? this.#options.start;
    if (group === undefined) return false;
    const isGrid = group === this.#options.grid?.group;
    const next = isGrid ? this.#onGrid(root, here, key) : this.#beside(root, here, group, key);
    next?.focus();
    return next !== undefined;
  }

  /** Focus what can be chosen now, in the first of these groups that has something: first what spends nothing. */
  focusFirst(
    root: HTMLElement,
    groups: readonly Group[] = this.#options.first ?? this.#groups,
  ): void {
    for (const group of groups) {
      const choices = this.#things(root, group).filter(isChoice);
      const first = choices.find((one) => "safe" in one.dataset) ?? choices[0];
      if (first) return first.focus();
    }
  }

  #groupOf(root: HTMLElement, here: Element | null): Group | undefined {
    const isHere = here instanceof HTMLElement && root.contains(here);
    return isHere ? (here.dataset["group"] as Group | undefined) : undefined;
  }

  #all(root: HTMLElement, group: Group): HTMLElement[] {
    return Array.from(root.querySelectorAll<HTMLElement>(`[data-group="${group}"]`));
  }

  #things(root: HTMLElement, group: Group): HTMLElement[] {
    return this.#all(root, group).filter(
      (one) =>
        !one.hasAttribute("disabled") &&
        one.closest("[inert]") === null &&
        (!this.#options.onlyChoices || isChoice(one)),
    );
  }

  #beside(
    root: HTMLElement,
    here: Element | null,
    group: Group,
    key: string,
  ): HTMLElement | undefined {
    const [across, down] = [SIDEWAYS[key], UPWARDS[key]];
    if (across === undefined)
      return down === undefined ? undefined : this.#above(root, group, down);
    const all = this.#things(root, group);
    const at = all.findIndex((one) => one === here);
    return at < 0 ? all[0] : all[(at + across + all.length) % all.length];
  }

  #onGrid(root: HTMLElement, here: Element | null, key: string): HTMLElement | undefined {
    const grid = this.#options.grid;
    if (!grid) return undefined;
    const all = this.#all(root, grid.group);
    const at = all.findIndex((one) => one === here);
    const [across, down] = [SIDEWAYS[key], UPWARDS[key]];
    if (across !== undefined) {
      const column = (at % grid.columns) + across;
      return column < 0 || column >= grid.columns ? undefined : all[at + across];
    }
    if (down === undefined) return undefined;
    return all[at + down * grid.columns] ?? this.#above(root, grid.group, down);
  }

  #above(root: HTMLElement, group: Group, step: number): HTMLElement | undefined {
    const groups = this.#groups;
    for (let n = groups.indexOf(group) + step; n >= 0 && n < groups.length; n += step) {
      const name = groups[n];
      const first = name && this.#entrance(root, name);
      if (first) return first;
    }
    return undefined;
  }

  /** Where a group is entered: at what can be chosen, or at the one thing that tabs lead to. */
  #entrance(root: HTMLElement, group: Group): HTMLElement | undefined {
    const all = this.#things(root, group);
    return all.find(isChoice) ?? all.find((one) => one.tabIndex === 0);
  }
}

function isChoice(one: HTMLElement): boolean {
  return one.dataset["choice"] === "true";
}

/** Whether a key pressed here is meant for something else: a field, a shortcut. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, dialog, [contenteditable]") !== null
  );
}

/** Whether the focus is on the board, round it or nowhere, so that nobody is drawn away from chat or rules. */
export function isFocusFree(root: HTMLElement): boolean {
  const here = document.activeElement;
  return here === null || here.contains(root) || root.contains(here);
}

/** The place in a row that a digit names, from 0. */
export function digit(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}
