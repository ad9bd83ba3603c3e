/** Which groups of things do keys move between on this board? Along the trail one walks clockwise. */
import { BoardKeys } from "$kit/keys";

const GROUPS = ["rivals", "ask", "trail", "middle", "actions", "hand"] as const; // from top to bottom
export const KEYS = new BoardKeys(GROUPS);
