/** Heap of Gold in the browser: its board, its words, its cues. */
import type { GameClient } from "$lib/game";

import Board from "./Board.svelte";
import { CUES } from "./events/cues";
import { action, describeEvent, mark, prompt, score } from "./text/words";
import type { View } from "./view";

const game: GameClient<View> = {
  slug: "heap_of_gold",
  Board,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  describeEvent,
  prompt,
  action,
  cues: CUES,
  mark,
  score,
};

export default game;
