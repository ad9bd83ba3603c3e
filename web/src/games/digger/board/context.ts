/** What do all parts of the board need to know? Handed down once by the board. */
import { createContext } from "svelte";

import type { Speech } from "$lib/game";
import type { RealtimeHands } from "$lib/table/realtime.svelte";
import type { PlayingEvent } from "$lib/events/event-queue.svelte";

import type { BoardController } from "../realtime/controller.svelte";
import type { Offered } from "./offers";
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
  /** What clicks, keys and drags do. */
  readonly controller: BoardController;
  /** The event that is being played. */
  readonly current: PlayingEvent | null;
  /** Cross-fade instead of travelling. */
  readonly isCalm: boolean;
  /** Where the server measures hands. */
  readonly realtime: RealtimeHands | undefined;
}

export const [useBoard, provideBoard] = createContext<BoardContext>();
