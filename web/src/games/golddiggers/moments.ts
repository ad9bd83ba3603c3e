/** What takes a second of theatre, and what is heard? Everything else is calm. */
import type { Moment } from "$lib/game";
import type { Melody } from "$lib/sound";

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

export const MOMENTS: Record<string, Moment> = {
  dealt: { duration: 150 },
  laid: { duration: 150 },
  hosts: { duration: 350 },
  shuffled: { duration: 450, sound: "card" },
  turned_up: { duration: 900, sound: "card" },
  impresses: { duration: 300 },
  disappoints: { duration: 300 },
  rolled: { duration: 1200, sound: "roll" },
  placed: { duration: 480, sound: "place" },
  kept: { duration: 250 },
  failed: { duration: 650, sound: "bad" },
  took_back: { duration: 480, sound: "take" },
  recovered: { duration: 480, sound: "take" },
  took_nothing: { duration: 250 },
  knocked_out: { duration: 1500, sound: "out" },
  resigned: { duration: 450 },
  ended: { duration: 1200, sound: "end" },
  claimed: { duration: 1500, sound: "claim" },
  unclaimed: { duration: 900 },
  won: { duration: 1900, sound: POP },
  nobody_won: { duration: 1200, sound: "bad" },
};
