/** How do the sounds of a game go with its times? */
import type { EventCue } from "$lib/game";

/** Every event of which the server says how long it is shown, with what is heard of it. */
export function withDurations(
  durations: Record<string, number>,
  heard: Record<string, Omit<EventCue, "duration">>,
): Record<string, EventCue> {
  const timed = Object.entries(durations);
  return Object.fromEntries(timed.map(([kind, duration]) => [kind, { ...heard[kind], duration }]));
}
