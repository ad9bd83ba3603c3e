/** How do the sounds of a game go with its times? */
import type { Moment } from "$lib/game";

/** Every event of which the server says how long it is shown, with what is heard of it. */
export function lasting(
  durations: Record<string, number>,
  heard: Record<string, Omit<Moment, "duration">>,
): Record<string, Moment> {
  const timed = Object.entries(durations);
  return Object.fromEntries(timed.map(([kind, duration]) => [kind, { ...heard[kind], duration }]));
}
