/** What is heard when something happens, and how long is it shown? */
import type { EventCue } from "$lib/game";

export const CUES: Record<string, EventCue> = {
  took: { duration: 400, sound: "take" },
  found: { duration: 700, sound: "claim" },
  ended: { sound: "end" },
  won: { sound: "claim" },
};
