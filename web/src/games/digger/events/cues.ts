/** What is heard when something happens? How long it takes is said by the server, whose clocks wait for it. */
import type { EventCue } from "$lib/game";
import { withDurations } from "$lib/events/cues";
import type { Melody, Note } from "$lib/app/sound";

import { DURATIONS } from "../durations";

/** Wood on wood; the lighter the thing, the higher. */
const clack = (at: number, pitch: number, loudness: number): Note[] => [
  { pitch: pitch * 3.4, at, length: 0.03, shape: "noise", loudness: loudness * 0.7 },
  { pitch, to: pitch * 0.72, at, length: 0.07, shape: "triangle", loudness },
];

/** Five dice rattle over the tray and come to rest. */
const DICE: Melody = [0, 0.06, 0.1, 0.17, 0.22, 0.3, 0.36, 0.45, 0.52, 0.62, 0.74].flatMap(
  (at, n) => clack(at, 330 + 60 * ((n * 3) % 4), 0.55 - n * 0.035),
);
const LIFT: Melody = clack(0, 420, 0.45);
const SET: Melody = [...clack(0, 300, 0.7), ...clack(0.06, 260, 0.25)];
/** A drop into the tin. */
const PLOP: Melody = [
  { pitch: 320, to: 760, at: 0, length: 0.09, shape: "sine", loudness: 0.6 },
  { pitch: 1400, to: 1100, at: 0.1, length: 0.16, shape: "sine", loudness: 0.16 },
];
/** Tiptoe, tiptoe, gone. */
const SNEAK: Melody = [
  ...clack(0, 520, 0.25),
  ...clack(0.09, 560, 0.25),
  { pitch: 500, to: 1250, at: 0.18, length: 0.2, shape: "sine", loudness: 0.3 },
];
/** A whole stack goes over. */
const CRASH: Melody = [
  { pitch: 700, to: 240, at: 0, length: 0.18, shape: "square", loudness: 0.12 },
  ...[0.05, 0.11, 0.16, 0.24, 0.3, 0.41, 0.55].flatMap((at, n) =>
    clack(at, 260 + 50 * ((n * 2) % 3), 0.8 - n * 0.08),
  ),
];
const SLIP: Melody = [...clack(0, 380, 0.5), ...clack(0.1, 300, 0.35), ...clack(0.17, 330, 0.2)];
/** The sun goes down, and a bird calls over the river. */
const DUSK: Melody = [
  { pitch: 392, to: 196, at: 0, length: 0.7, shape: "triangle", loudness: 0.55 },
  { pitch: 98, to: 73, at: 0.25, length: 1.1, shape: "sine", loudness: 0.8 },
  ...[0.75, 0.95].map((at) => ({
    ...{ pitch: 1180, to: 940, at, length: 0.13, shape: "sine" as const, loudness: 0.3 },
  })),
];
/** STOP: a bell of brass that no call can sound like. */
const GONG: Melody = [
  { pitch: 880, at: 0, length: 0.5, shape: "sine", loudness: 0.7 },
  { pitch: 1318.5, at: 0, length: 0.35, shape: "sine", loudness: 0.35 },
  { pitch: 1760, at: 0.12, length: 0.6, shape: "sine", loudness: 0.45 },
];

const HEARD: Record<string, Omit<EventCue, "duration">> = {
  dealt: { sound: "place" },
  chose: { sound: "place" },
  threw: { own: 340, told: 0.9, sound: DICE },
  took: { own: 0, sound: LIFT },
  boxed: { own: 0, sound: PLOP },
  stole: { own: 120, sound: SNEAK },
  fumbled: { sound: CRASH },
  broke_off: { own: 0 },
  void_path: { own: 200, sound: "bad" },
  stopped: { own: 0, sound: "place" },
  stacked: { own: 0, sound: SET },
  slipped: { own: 200, sound: SLIP },
  called: { sound: GONG },
  night: { sound: DUSK },
  returned: { sound: LIFT },
  ended: { sound: "end" },
  won: { sound: "claim" },
};

export const CUES: Record<string, EventCue> = withDurations(DURATIONS, HEARD);
