/** Is this somebody's first turn at this table, and will sand run in it? Then she is asked whether she is ready. */
import type { RealtimeHands } from "$lib/table/realtime.svelte";

import type { Offered } from "./offers";
import type { View } from "../view";

/** Turns count from one, and everybody digs once before anybody digs again. */
export function isFirstTimedTurn(
  view: View,
  offered: Offered,
  realtime: RealtimeHands | undefined,
): boolean {
  const isTimed = realtime?.isRealtime === true && view.clock_mode === "sand";
  const isFirst = view.decision === "first_throw" && view.turn <= view.players;
  return isTimed && isFirst && offered.throw !== undefined;
}
