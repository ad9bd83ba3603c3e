/** What do all parts of the board need to know? Handed down once by the board. */
import { createContext } from "svelte";

import type { Order, Speech } from "$lib/game";
import type { Offer } from "$lib/connection/protocol";
import type { PlayingEvent } from "$lib/events/event-queue.svelte";

import type { Choice } from "./choice.svelte";
import type { Offered } from "./offers";
import type { Path } from "../map/paths";
import type { View } from "../view";

export interface BoardContext {
  /** Names, language and words. */
  readonly speech: Speech;
  /** The table as it is drawn. */
  readonly view: View;
  /** The seat whose things are nearest. */
  readonly own: number;
  /** Whether somebody sits there and looks. */
  readonly isSeated: boolean;
  readonly offered: Offered;
  /** Whether a decision is awaited from this chair. */
  readonly isMine: boolean;
  readonly choice: Choice;
  /** The best way to each space where the roll can end. */
  readonly paths: ReadonlyMap<string, Path>;
  /** The event that is being played. */
  readonly current: PlayingEvent | null;
  /** Cross-fade instead of travelling. */
  readonly isCalm: boolean;
  /** Seconds left to decide, by the server's clock. */
  secondsLeft: () => number | null;
  /** One is asked for a card that has its moment, or has answered and waits for its end. */
  readonly isInWindow: boolean;
  /** Such questions stay open for a fixed time, so that nobody can tell what is held. */
  readonly isFixed: boolean;
  /** Standing orders, by the card. */
  readonly orders: Readonly<Record<string, string>>;
  readonly onorder: ((card: string, order: Order) => void) | undefined;
  /** What one was shown for a moment lies open on its own, and is covered again. */
  readonly hasNotes: boolean;
  play: (action: Offer | string) => void;
  /** Nothing is half chosen any more; the focus is on what was. */
  putBack: () => void;
}

export const [useBoard, provideBoard] = createContext<BoardContext>();
