/** Which keys step through a replay? Arrows, Home, End and the space bar, unless what has the focus uses them itself. */
import type { ReplayPlayer } from "./replay.svelte";

// What moves by arrows itself: sliders and fields, a list, the things on a board. In a dialog nothing is stepped.
const MOVES_ITSELF = "input:not([type=checkbox]), textarea, select, dialog, [data-group]";
// What the space bar presses.
const PRESSED = "button, input, summary";

export function replayKey(player: ReplayPlayer, event: KeyboardEvent): void {
  const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const isTaken = (by: string) => event.target instanceof Element && event.target.closest(by);
  if (isShortcut || isTaken(MOVES_ITSELF) || (event.key === " " && isTaken(PRESSED))) return;
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
