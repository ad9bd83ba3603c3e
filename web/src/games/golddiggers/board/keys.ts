/** Which groups of things do keys move between on this board? */
import { BoardKeys } from "$kit/keys";

const GROUPS = ["golds", "actions", "talents"] as const; // from top to bottom
export const KEYS = new BoardKeys(GROUPS, { onlyChoices: true, start: "talents" });
