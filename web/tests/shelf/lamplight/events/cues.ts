/** What is heard when something happens, and how long is it shown? */
import type { EventCue } from "$lib/game";

export const CUES: Record<string, EventCue> = {
  dealt: { duration: 120, sound: "card" },
  stepped: { duration: 350, sound: "place" },
  drew: { sound: "card" },
  tucked: { sound: "card" },
  sealed: { duration: 150 },
  shone: { duration: 450, sound: "take" },
  won_lamp: { duration: 700, sound: "claim" },
  ended: { sound: "end" },
};
