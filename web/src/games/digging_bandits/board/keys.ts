/** Which groups of things do keys move between on this board? Along the trail one walks clockwise. */
import { BoardKeys } from "$kit/keys";

const GROUPS = ["rivals", "ask", "trail", "middle", "tray", "hand"] as const; // from top to bottom
export const KEYS = new BoardKeys(GROUPS);
