/** What do all parts of the board need to know? Handed down once by the board. */
import { createContext } from "svelte";

import type { BoardProps, Speech } from "$lib/game";
import type { Offer } from "$lib/connection/protocol";
import type { PlayingEvent } from "$lib/events/event-queue.svelte";

import type { Choice } from "./choice.svelte";
import type { BoardController } from "./controller";
import type { Offered } from "./offers";
import type { KeptStops } from "../reactions/stops.svelte";
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
  readonly offers: readonly Offer[];
  readonly offered: Offered;
  /** Whether a decision is awaited from this chair. */
  readonly isMine: boolean;
  readonly choice: Choice;
  readonly controller: BoardController;
  readonly stops: KeptStops;
  /** Where windows are races: whether it has gone on, and how one goes on. */
  readonly race: BoardProps["race"];
  /** Seconds left for the decision; null without a clock. */
  readonly secondsLeft: () => number | null;
  /** How much longer than usual the times are at this table. */
  readonly timeScale: () => number;
  /** The places and players that glow. */
  readonly places: readonly string[];
  readonly seats: readonly number[];
  /** The event that is being played. */
  readonly current: PlayingEvent | null;
  /** What one was shown for a moment lies open on its own, and is covered again. */
  readonly hasNotes: boolean;
  /** Cross-fade instead of travelling. */
  readonly isCalm: boolean;
}

export const [useBoard, provideBoard] = createContext<BoardContext>();
