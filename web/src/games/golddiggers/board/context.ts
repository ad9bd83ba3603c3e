/** What do all parts of the board need to know? Handed down once by the board. */
import { createContext } from "svelte";

import type { Speech } from "$lib/game";
import type { PlayingEvent } from "$lib/events/event-queue.svelte";

import type { Choice, Pointed } from "./choice.svelte";
import type { TalentOdds } from "./odds";

export interface BoardContext {
  /** Names, language and words. */
  readonly speech: Speech;
  /** The seat whose card is nearest. */
  readonly own: number;
  /** Own seat first, then clockwise. */
  readonly order: readonly number[];
  readonly talents: readonly string[];
  readonly choice: Choice;
  /** The talent whose odds are shown, and these. */
  readonly shown: (Pointed & { odds: TalentOdds }) | null;
  /** The event that is being played. */
  readonly current: PlayingEvent | null;
  /** Cross-fade instead of travelling. */
  readonly isCalm: boolean;
}

export const [useBoard, provideBoard] = createContext<BoardContext>();
