/** Gold Digger in the browser: its board, its words, its cues. */
import type { GameClient } from "$lib/game";

import { SEAT_COLOURS } from "$games/gold_digger/art/pieces";
import { after } from "./events/after";
import Avatar from "./Avatar.svelte";
import Board from "./Board.svelte";
import { note } from "./events/private-reveal";
import { CUES, isToBeRead } from "./events/cues";
import { chart } from "./text/chart";
import type { View } from "./view";
import { action, goal, mark, prompt, score, describeEvent } from "./text/words";

const game: GameClient<View> = {
  slug: "gold_digger",
  Board,
  Avatar,
  colours: SEAT_COLOURS,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  describeEvent,
  note,
  goal,
  prompt,
  action,
  after,
  isToBeRead,
  cues: CUES,
  mark,
  score,
  chart,
  tutorial: () => import("./tutorial/Tutorial.svelte"),
};

export default game;
