/** What is heard when something happens? How long it takes is said by the server, whose clocks wait for it. */
import type { EventCue } from "$lib/game";
import { withDurations } from "$lib/events/cues";
import type { Melody } from "$lib/app/sound";

import { DURATIONS } from "../durations";

/** A cork leaves a bottle, and it bubbles. */
const POP: Melody = [
  { pitch: 420, to: 180, at: 0, length: 0.07, shape: "triangle" },
  { pitch: 1800, at: 0, length: 0.05, shape: "noise", loudness: 0.7 },
  ...[0.12, 0.2, 0.26, 0.35, 0.41, 0.52].map((at, n) => ({
    pitch: 1500 + 260 * ((n * 3) % 4),
    to: 2300 + 200 * n,
    at,
    length: 0.06,
    loudness: 0.22,
    shape: "sine" as const,
  })),
];

/** The part of a roll's time after which the die lies still, and what it shows is told. */
export const ROLL_TOLD = 0.75;

const HEARD: Record<string, Omit<EventCue, "duration">> = {
  shuffled: { sound: "card" },
  turned_up: { sound: "card" },
  rolled: { told: ROLL_TOLD, sound: "roll" },
  placed: { sound: "place" },
  failed: { sound: "bad" },
  took_back: { sound: "take" },
  recovered: { sound: "take" },
  knocked_out: { sound: "out" },
  ended: { sound: "end" },
  claimed: { sound: "claim" },
  won: { sound: POP },
  nobody_won: { sound: "bad" },
};

export const CUES: Record<string, EventCue> = withDurations(DURATIONS, HEARD);
