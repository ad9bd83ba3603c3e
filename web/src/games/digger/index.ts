/** Digger in the browser: its board, its words, its moments. */
import type { GameClient } from "$lib/game";

import { SEAT_COLOURS } from "$games/digger/art/seats";
import { after } from "./after";
import Avatar from "./Avatar.svelte";
import Board from "./Board.svelte";
import { MOMENTS } from "./moments";
import { story } from "./story";
import type { View } from "./view";
import { action, dice, mark, prompt, score, tell } from "./words";

const game: GameClient<View> = {
  slug: "digger",
  Board,
  Avatar,
  colours: SEAT_COLOURS,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  tell,
  dice,
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
