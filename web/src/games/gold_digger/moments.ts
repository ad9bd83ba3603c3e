/** What takes a second of theatre, and what is heard? Everything else is calm. */
import type { Moment } from "$lib/game";
import type { Melody } from "$lib/sound";

/** A fuse hisses, and then. */
const BOOM: Melody = [
  { pitch: 3200, at: 0, length: 0.16, shape: "noise", loudness: 0.25 },
  { pitch: 240, at: 0.14, length: 0.3, shape: "noise", loudness: 0.9 },
  { pitch: 120, to: 38, at: 0.14, length: 0.55, shape: "triangle", loudness: 0.9 },
];
/** A coin on a coin. */
const CLINK: Melody = [
  { pitch: 2093, at: 0, length: 0.12, shape: "sine", loudness: 0.4 },
  { pitch: 2637, at: 0.06, length: 0.3, shape: "sine", loudness: 0.4 },
];
/** A step on sand. */
const STEP: Melody = [{ pitch: 900, at: 0, length: 0.05, shape: "noise", loudness: 0.35 }];
/** Iron on iron. */
const CLANK: Melody = [
  { pitch: 700, to: 640, at: 0, length: 0.12, shape: "square", loudness: 0.12 },
  { pitch: 520, to: 470, at: 0.12, length: 0.22, shape: "square", loudness: 0.12 },
  { pitch: 2400, at: 0, length: 0.06, shape: "noise", loudness: 0.4 },
];
/** Something is not where it was. */
const WHOOSH: Melody = [
  { pitch: 300, to: 1400, at: 0, length: 0.28, shape: "sine", loudness: 0.3 },
  { pitch: 1600, at: 0.05, length: 0.25, shape: "noise", loudness: 0.25 },
];
/** Bubbles in a bad drink. */
const GULP: Melody = [0, 0.09, 0.18].map((at, n) => ({
  pitch: 220 - 30 * n,
  to: 330 - 30 * n,
  at,
  length: 0.08,
  loudness: 0.5,
  shape: "sine" as const,
}));

export const MOMENTS: Record<string, Moment> = {
  rolled_to_start: { duration: 300 },
  starts: { duration: 300 },
  laid: { duration: 250, sound: "card" },
  set_aside: { duration: 150 },
  dealt: { duration: 300, sound: "card" },
  turn: { duration: 220 },
  skipped: { duration: 600 },
  rolled: { duration: 750, sound: "roll" },
  stepped: { duration: 230, sound: STEP },
  pushed: { duration: 450, sound: "place" },
  teleported: { duration: 600, sound: WHOOSH },
  swapped_places: { duration: 450, sound: WHOOSH },
  took_gold: { duration: 550, sound: CLINK },
  took_life: { duration: 550, sound: "good" },
  spent: { duration: 220, sound: "card" },
  hit: { duration: 950, sound: BOOM },
  shielded: { duration: 900, sound: CLANK },
  played: { duration: 480, sound: "card" },
  replaced: { duration: 450, sound: "card" },
  sifted: { duration: 400, sound: "card" },
  sifted_card: { duration: 0 },
  drew: { duration: 240, sound: "card" },
  got: { duration: 150 },
  renewed: { duration: 700, sound: "card" },
  renewed_chance: { duration: 500, sound: "card" },
  kept: { duration: 450, sound: "card" },
  matched: { duration: 700 },
  got_chance: { duration: 1500 },
  drew_chance: { duration: 1900, sound: "card" },
  used: { duration: 1500, sound: "card" },
  laid_open: { duration: 250 },
  fettered: { duration: 900, sound: CLANK },
  freed: { duration: 450 },
  stayed: { duration: 300 },
  bought_life: { duration: 550, sound: "good" },
  sold_life: { duration: 550, sound: CLINK },
  lost_gold: { duration: 500, sound: "bad" },
  looked: { duration: 450 },
  saw: { duration: 350, sound: "card" },
  peeked: { duration: 300 },
  saw_deck: { duration: 350, sound: "card" },
  showed: { duration: 350, sound: "card" },
  was_shown: { duration: 700 },
  stole: { duration: 600, sound: "take" },
  stolen: { duration: 500 },
  stole_gold: { duration: 600, sound: "take" },
  offered: { duration: 700, sound: "place" },
  traded: { duration: 1200, sound: "claim" },
  paid: { duration: 550, sound: CLINK },
  passed: { duration: 250 },
  poisoned: { duration: 700, sound: GULP },
  out: { duration: 1500, sound: "out" },
  resigned: { duration: 450 },
  hunts: { duration: 1000 },
  found: { duration: 550, sound: "card" },
  caught: { duration: 1000, sound: "bad" },
  ended: { duration: 1200, sound: "end" },
  won: { duration: 1900, sound: "claim" },
};
