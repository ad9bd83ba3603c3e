/** Gold Digger in the browser: its board, its words, its moments. */
import type { GameClient } from "$lib/game";

import { SEAT_COLOURS } from "$games/gold_digger/art/pieces";
import { after } from "./after";
import Avatar from "./Avatar.svelte";
import Board from "./Board.svelte";
import { note } from "./glimpse";
import { MOMENTS } from "./moments";
import { story } from "./story";
import type { View } from "./view";
import { action, mark, prompt, score, tell } from "./words";

const game: GameClient<View> = {
  slug: "gold_digger",
  Board,
  Avatar,
  colours: SEAT_COLOURS,
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
