/** Lamplight in the browser: the small board of a game that lives only in the tests. */
import type { GameClient } from "$lib/game";

import Board from "./Board.svelte";
import { after } from "./events/after";
import { CUES } from "./events/cues";
import { action, describeEvent, mark, prompt, score } from "./text/words";
import type { View } from "./view";

const game: GameClient<View> = {
  slug: "lamplight",
  Board,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  describeEvent,
  prompt,
  action,
  after,
  cues: CUES,
  mark,
  score,
};

export default game;
