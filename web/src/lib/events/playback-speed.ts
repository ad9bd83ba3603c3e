/** How fast are moves shown at a table? As the person likes it, unless a clock runs meanwhile. */
import type { Speed } from "$lib/app/preferences.svelte";
import type { TableSettings } from "$lib/connection/protocol";

const FACTORS: Record<Speed, number> = { slow: 0.6, normal: 1, fast: 2 };

/** Of a table: whether hands are measured there, and whether its game has secrets. */
export interface Played {
  isRealtime: boolean;
  hasSecrets: boolean;
}

/**
 * The speed of the queue of events; 1 is normal.
 *
 * The server counts the normal time of what is shown before the time of a decision begins: shown slower, it would cost the
 * person's own time. That is so against a clock, and where questions about secrets are open for a while, which they are unless all
 * sit round one screen. Where hands are measured everything is shown as it happens.
 */
export function playbackSpeed(
  wanted: Speed,
  settings: Pick<TableSettings, "pace" | "game_seconds" | "is_local">,
  { isRealtime, hasSecrets }: Played,
): number {
  if (isRealtime) return 1;
  const hasClock = settings.pace !== "off" || settings.game_seconds !== null;
  const hasWindows = hasSecrets && !settings.is_local;
  return hasClock || hasWindows ? Math.max(1, FACTORS[wanted]) : FACTORS[wanted];
}
