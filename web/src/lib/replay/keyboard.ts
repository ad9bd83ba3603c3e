/** Which keys step through a replay? Arrows, Home, End and the space bar, unless something else has the focus. */
import type { ReplayPlayer } from "./replay.svelte";

export function replayKey(player: ReplayPlayer, event: KeyboardEvent): void {
  const isTaken =
    event.target instanceof Element && event.target.closest("input, select, dialog, button");
  if (isTaken) return;
  const action = {
    ArrowRight: () => player.forward(),
    ArrowLeft: () => player.back(),
    Home: () => player.to(0),
    End: () => player.to(player.length),
    " ": () => player.toggle(),
  }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
