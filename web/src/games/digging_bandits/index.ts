/** Digging Bandits in the browser: its board, its words, its cues. */
import type { GameClient } from "$lib/game";

import { after } from "./events/after";
import { colours } from "./text/names";
import Avatar from "./Avatar.svelte";
import Board from "./Board.svelte";
import { note } from "./events/private-reveal";
import { CUES } from "./events/cues";
import { chart } from "./text/chart";
import type { View } from "./view";
import { action, mark, prompt, score, describeEvent } from "./text/words";

const game: GameClient<View> = {
  slug: "digging_bandits",
  Board,
  Avatar,
  colours,
  languages: import.meta.glob("./languages/*.json", { import: "default" }),
  describeEvent,
  note,
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
