/** Digger in the browser: its board, its words, its cues. */
import type { GameClient } from "$lib/game";

import { SEAT_COLOURS } from "$games/digger/art/seats";
import { after } from "./events/after";
import Avatar from "./Avatar.svelte";
import Board from "./Board.svelte";
import { CUES } from "./events/cues";
import { chart } from "./text/chart";
import type { View } from "./view";
import { action, dice, mark, prompt, score, describeEvent } from "./text/words";

const game: GameClient<View> = {
  slug: "digger",
  Board,
  Avatar,
  colours: SEAT_COLOURS,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  describeEvent,
  dice,
  prompt,
  action,
  after,
  cues: CUES,
  mark,
  score,
  chart,
  tutorial: () => import("./tutorial/Tutorial.svelte"),
};

export default game;
