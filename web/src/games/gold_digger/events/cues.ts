/** What is heard when something happens? How long it takes is said by the server, whose clocks wait for it. */
import type { VisibleEvent } from "$lib/connection/protocol";
import type { EventCue } from "$lib/game";
import { withDurations } from "$lib/events/cues";
import type { Melody } from "$lib/app/sound";

import { DURATIONS } from "../durations";

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

const HEARD: Record<string, Omit<EventCue, "duration">> = {
  laid: { sound: "card" },
  dealt: { sound: "card" },
  rolled: { told: 0.8, sound: "roll" }, // when the die has its number
  stepped: { sound: STEP },
  pushed: { sound: "place" },
  teleported: { sound: WHOOSH },
  swapped_places: { sound: WHOOSH },
  took_gold: { sound: CLINK },
  took_life: { sound: "good" },
  spent: { sound: "card" },
  hit: { sound: BOOM },
  shielded: { sound: CLANK },
  played: { sound: "card" },
  replaced: { sound: "card" },
  sifted: { sound: "card" },
  drew: { sound: "card" },
  renewed: { sound: "card" },
  renewed_chance: { sound: "card" },
  kept: { sound: "card" },
  drew_chance: { sound: "card" },
  used: { sound: "card" },
  fettered: { sound: CLANK },
  bought_life: { sound: "good" },
  sold_life: { sound: CLINK },
  lost_gold: { sound: "bad" },
  saw: { sound: "card" },
  saw_deck: { sound: "card" },
  showed: { sound: "card" },
  stole: { sound: "take" },
  stole_gold: { sound: "take" },
  offered: { sound: "place" },
  traded: { sound: "claim" },
  paid: { sound: CLINK },
  poisoned: { sound: GULP },
  out: { sound: "out" },
  found: { sound: "card" },
  caught: { sound: "bad" },
  ended: { sound: "end" },
  won: { sound: "claim" },
};

export const CUES: Record<string, EventCue> = withDurations(DURATIONS, HEARD);

/** A chance card that is turned up stays at a first game; not one that a player has just read and used herself. */
export function isToBeRead({ kind, facts }: VisibleEvent, me: readonly number[]): boolean {
  const isDrawn = kind === "drew_chance" || kind === "got_chance";
  return isDrawn || (kind === "used" && !me.includes(Number(facts["seat"])));
}
