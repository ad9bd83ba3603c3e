/** What is half chosen? A card before it is played, a way before it is walked, a card that is being read. */
import type { Draft } from "./draft";

export class Choice {
  /** The card of the hand that was picked. */
  picked = $state<string | null>(null);
  /** The space somebody looks at: under the pointer or in focus. */
  pointed = $state<string | null>(null);
  /** The space that was tapped once; a second tap goes there. */
  tapped = $state<string | null>(null);
  /** The kept chance card that is being read. */
  opened = $state<string | null>(null);
  /** Whether the question was put aside to look at the board. */
  isAside = $state(false);
  /** Whether somebody thinks of rolling: then the map shows where that can lead. */
  isRolling = $state(false);
  /** Whether the standing orders are open. */
  isOrdering = $state(false);
  /** Whether a card was let go in a moment that is not over yet. */
  isLettingGo = $state(false);
  /** A choice of several parts that is not complete yet. */
  draft = $state.raw<Draft | null>(null);
  /** Pick a card; the picked one again puts it back. */
  pick(card: string | null): void {
    this.picked = this.picked === card ? null : card;
    this.opened = null;
  }

  /** Look away, unless something else is looked at by now. */
  unpoint(space: string): void {
    if (this.pointed === space) this.pointed = null;
  }

  /** A tap: true if this is the second one on the same space. */
  tap(space: string): boolean {
    const isSecond = this.tapped === space;
    this.tapped = isSecond ? null : space;
    return isSecond;
  }

  open(chance: string | null): void {
    this.opened = this.opened === chance ? null : chance;
    this.picked = null;
  }

  /** Put back what was chosen last, and say what it is; null if there is nothing. */
  putBack(): string | null {
    const { opened, picked, tapped, isOrdering, draft } = this;
    const thing = isOrdering ? "orders" : (opened ?? picked ?? tapped);
    this.clear();
    if (thing !== null) this.draft = draft;
    return thing ?? draft?.subject ?? null;
  }

  /** A new decision: nothing is half chosen. */
  clear(): void {
    this.picked = null;
    this.tapped = null;
    this.opened = null;
    this.isAside = false;
    this.isRolling = false;
    this.isOrdering = false;
    this.isLettingGo = false;
    this.draft = null;
  }

  /** The space that is looked at, or was tapped. */
  get shown(): string | null {
    return this.pointed ?? this.tapped;
  }
}
