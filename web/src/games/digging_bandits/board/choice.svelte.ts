/** What is half chosen? A card before it is aimed, a digging hand before it is laid out, an offer before it is announced. */
import { untrack } from "svelte";

import type { Draft } from "../trade/trade";
import type { Tools } from "./plans";

export class Choice {
  /** The card of the hand that was picked. */
  picked = $state<string | null>(null);
  /** Whom an Outlaw is sent to, while it is chosen what for. */
  target = $state<number | null>(null);
  /** The digging hand that is being put together. */
  tools = $state.raw<Tools | null>(null);
  /** Whether an offer is being written. */
  isTrading = $state(false);
  /** The place or card somebody looks at: under the pointer or in focus. */
  pointed = $state<{ kind: "place" | "card" | "seat" | "deck"; id: string } | null>(null);
  /** Whether the window or dialogue was put aside to look at the board. */
  isAside = $state(false);
  /** How many questions lie over the board. */
  covers = $state(0);
  /** Whether it is being set what one is asked about. */
  isSetting = $state(false);
  /** The offer that was sent last: it is still there where not all of it could be announced. */
  offer = $state.raw<Draft | null>(null);

  /** Pick a card; the picked one again puts it back. */
  pick(card: string | null): void {
    this.picked = this.picked === card ? null : card;
    this.target = null;
    this.tools = null;
  }

  point(kind: "place" | "card" | "seat" | "deck", id: string): void {
    this.pointed = { kind, id };
  }

  /** Look away, unless something else is looked at by now. */
  unpoint(id: string): void {
    if (this.pointed?.id === id) this.pointed = null;
  }

  /** A question is laid over the board; until what is returned is called nothing under it can be reached. */
  cover(): () => void {
    const by = (count: number) => (this.covers = untrack(() => this.covers) + count);
    by(1);
    return () => by(-1);
  }

  /** A new decision, or a change of mind: nothing is half chosen. Says whether anything was. */
  clear(): boolean {
    const was = this.picked !== null || this.tools !== null || this.isTrading;
    this.picked = null;
    this.target = null;
    this.tools = null;
    this.isTrading = false;
    return was;
  }
}
