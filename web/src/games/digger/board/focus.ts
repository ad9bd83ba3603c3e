/** Where is the focus after an act? Where it was, as long as that can be chosen; then beside it; never nowhere. */
import { isFocusFree } from "$kit/keys";

import { KEYS } from "./keys";

export class FocusKeeper {
  /** What was pressed last, and among what it lay. */
  #acted: { thing: HTMLElement; group: string } | null = null;
  #isOnBoard = false;

  /** Something on the board is pressed, and may go away: the board keeps the focus until there is something to choose. */
  act(root: HTMLElement): void {
    const thing = document.activeElement;
    const isOn = thing instanceof HTMLElement && thing !== root && root.contains(thing);
    this.#acted = isOn ? { thing, group: thing.dataset["group"] ?? "" } : this.#acted;
    root.focus({ preventScroll: true });
  }

  /** Before the board is drawn anew: is the focus on it? */
  before(root: HTMLElement | undefined): void {
    this.#isOnBoard = root?.contains(document.activeElement) ?? false;
  }

  /** After it: nothing that went away takes the focus with it. */
  after(root: HTMLElement): void {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (this.#isOnBoard && isLost) root.focus({ preventScroll: true });
  }

  /** Somebody who plays by keys has something to choose: the same as before, what lies beside it, or the first thing. */
  lead(root: HTMLElement): void {
    const here = document.activeElement;
    const isChosen = here instanceof HTMLElement && here !== root && root.contains(here);
    if (!isFocusFree(root) || (isChosen && isChoice(here))) return;
    const near = this.#near(root);
    if (near) near.focus();
    else KEYS.focusFirst(root);
  }

  #near(root: HTMLElement): HTMLElement | undefined {
    const acted = this.#acted;
    if (!acted) return undefined;
    if (root.contains(acted.thing) && isChoice(acted.thing)) return acted.thing;
    const group = root.querySelectorAll<HTMLElement>(`[data-group="${acted.group}"]`);
    return Array.from(group).find(isChoice);
  }
}

function isChoice(one: HTMLElement): boolean {
  return one.dataset["choice"] === "true" && one.closest("[inert]") === null;
}
