/** What is heard when something happens? How long it takes is said by the server, which waits for it where answers race. */
import type { EventCue } from "$lib/game";
import { withDurations } from "$lib/events/cues";
import type { Melody } from "$lib/app/sound";

import { DURATIONS } from "../durations";

/** A fuse hisses, and then. */
const BOOM: Melody = [
  { pitch: 3200, at: 0, length: 0.2, shape: "noise", loudness: 0.25 },
  { pitch: 220, at: 0.2, length: 0.35, shape: "noise", loudness: 0.9 },
  { pitch: 110, to: 34, at: 0.2, length: 0.7, shape: "triangle", loudness: 0.9 },
];
/** A spade in dry earth, a breath, and the lid comes off. */
const DIG: Melody = [
  { pitch: 700, at: 0, length: 0.12, shape: "noise", loudness: 0.35 },
  { pitch: 500, at: 0.22, length: 0.12, shape: "noise", loudness: 0.35 },
  { pitch: 262, to: 392, at: 0.75, length: 0.25, shape: "triangle", loudness: 0.35 },
];
const CLINK: Melody = [
  { pitch: 2093, at: 0, length: 0.12, shape: "sine", loudness: 0.4 },
  { pitch: 2637, at: 0.06, length: 0.3, shape: "sine", loudness: 0.4 },
];
/** Hooves: two by two. */
const HOOVES: Melody = [0, 0.11, 0.3, 0.41, 0.6, 0.71].map((at, n) => ({
  pitch: n % 2 ? 180 : 240,
  to: 110,
  at,
  length: 0.07,
  shape: "triangle" as const,
  loudness: 0.5,
}));
/** A card slapped on the table. */
const SLAP: Melody = [
  { pitch: 1400, at: 0, length: 0.05, shape: "noise", loudness: 0.7 },
  { pitch: 160, to: 90, at: 0, length: 0.1, shape: "triangle", loudness: 0.7 },
];
/** Two shots far away. */
const SHOTS: Melody = [0, 0.22].map((at) => ({
  pitch: 900,
  at,
  length: 0.18,
  shape: "noise" as const,
  loudness: 0.6,
}));
const WHOOSH: Melody = [
  { pitch: 300, to: 1400, at: 0, length: 0.28, shape: "sine", loudness: 0.3 },
  { pitch: 1600, at: 0.05, length: 0.25, shape: "noise", loudness: 0.25 },
];

/** The part of a roll's time for which the dice tumble; then they are told. */
export const TUMBLING = 0.65;

const HEARD: Record<string, Omit<EventCue, "duration">> = {
  is_bandit: { sound: "card" },
  rolled_to_start: { told: TUMBLING, sound: "roll" },
  took_doodad: { sound: "card" },
  extra_turn: { sound: "good" },
  rolled: { told: TUMBLING, sound: "roll" },
  walked: { sound: HOOVES },
  warped: { sound: WHOOSH },
  met_bridge: { sound: HOOVES },
  offered_toll: { sound: "card" },
  paid_toll: { sound: CLINK },
  played_tnt: { sound: "card" },
  bridge_destroyed: { sound: BOOM },
  drew_doodad: { sound: "card" },
  got: { told: 0.6 },
  drew: { sound: "card" },
  revealed: { told: 0.6, sound: "card" },
  used: { sound: "card" },
  plotted: { sound: "place" },
  backs_moved: { sound: "card" },
  swapped: { sound: "card" },
  saw_layer: { sound: "card" },
  saw_deck: { sound: "card" },
  magnet: { sound: CLINK },
  laid_tools: { sound: "place" },
  laid_tool: { sound: "place" },
  dug: { told: 0.6, sound: DIG },
  dug_kept: { sound: DIG },
  found: { told: 0.6, sound: "claim" },
  broke_stone: { sound: SLAP },
  stone_stays: { sound: "bad" },
  disarmed: { sound: "good" },
  exploded: { sound: BOOM },
  plays: { sound: "card" },
  plays_at: { sound: "card" },
  robs: { sound: HOOVES },
  offered_bribe: { sound: CLINK },
  bribed: { sound: CLINK },
  stole: { sound: "take" },
  stolen: { told: 0.6 },
  lassoed: { sound: WHOOSH },
  saw: { sound: "card" },
  builds: { sound: "place" },
  built: { sound: "good" },
  bridge_taken: { sound: "take" },
  plot_taken: { sound: "take" },
  answers: { sound: SLAP },
  too_late: { sound: "bad" },
  close_call: { told: TUMBLING, sound: "roll" },
  rolled_back: { told: TUMBLING, sound: "roll" },
  stopped: { sound: SLAP },
  sheriff_stands: { sound: "bad" },
  duelled: { told: TUMBLING, sound: SHOTS },
  won_duel: { sound: "take" },
  gambled: { sound: "bad" },
  passed_on: { sound: "card" },
  shuffled: { sound: "card" },
  tips: { sound: "card" },
  saw_landfill: { sound: "card" },
  tipped: { sound: "place" },
  offers: { sound: "place" },
  accepts: { sound: "good" },
  counters: { sound: "place" },
  agreed: { sound: "good" },
  traded: { sound: "claim" },
  trade_failed: { sound: "bad" },
  turned_in: { sound: SHOTS },
  plays_life: { sound: "good" },
  saved: { sound: "good" },
  eliminated: { sound: "bad" },
  took_all: { sound: "take" },
  cashed: { sound: CLINK },
  plays_again: { sound: "good" },
  resigned: { sound: "bad" },
  won: { sound: "end" },
};

export const CUES: Record<string, EventCue> = withDurations(DURATIONS, HEARD);
