/** Which groups of things do keys move between on this board? */
import { BoardKeys } from "$kit/keys";

const GROUPS = ["rivals", "centre", "haul", "chest", "controls"] as const; // from top to bottom
// What lies in the hand's way comes first, then the buttons.
const FIRST = ["haul", "centre", "rivals", "chest", "controls"] as const;
export const KEYS = new BoardKeys(GROUPS, { onlyChoices: true, first: FIRST });
