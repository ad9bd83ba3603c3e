/** Golddiggers in the browser: its board, its words, its moments. */
import type { GameClient } from "$lib/game";

import { after } from "./events/after";
import Avatar from "./Avatar.svelte";
import Board from "./Board.svelte";
import { MOMENTS } from "./events/cues";
import { story } from "./text/chart";
import type { View } from "./view";
import { action, mark, prompt, score, tell } from "./text/words";

const game: GameClient<View> = {
  slug: "golddiggers",
  Board,
  Avatar,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  tell,
  prompt,
  action,
  after,
  moments: MOMENTS,
  mark,
  score,
  story,
  tutorial: () => import("./tutorial/Tutorial.svelte"),
};

export default game;
