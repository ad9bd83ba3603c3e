/** Digging Bandits in the browser: its board, its words, its moments. */
import type { GameClient } from "$lib/game";

import { after } from "./events/after";
import { colours } from "./text/names";
import Avatar from "./Avatar.svelte";
import Board from "./Board.svelte";
import { note } from "./events/private-reveal";
import { MOMENTS } from "./events/cues";
import { story } from "./text/chart";
import type { View } from "./view";
import { action, mark, prompt, score, tell } from "./text/words";

const game: GameClient<View> = {
  slug: "digging_bandits",
  Board,
  Avatar,
  colours,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  tell,
  note,
  prompt,
  action,
  after,
  moments: MOMENTS,
  mark,
  score,
  story,
};

export default game;
