/** What do all parts of the board need to know? Handed down once by the board. */
import { createContext } from "svelte";

import type { Speech } from "$lib/game";
import type { Offer } from "$lib/protocol";
import type { Staged } from "$lib/stage.svelte";

import type { Choice } from "../choice.svelte";
import type { Offered } from "../offers";
import type { Path } from "../paths";
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
  readonly current: Staged | null;
  /** Cross-fade instead of travelling. */
  readonly isCalm: boolean;
  play: (action: Offer | string) => void;
}

export const [useBoard, provideBoard] = createContext<BoardContext>();
