import { expect, test } from "vitest";
import { playbackSpeed } from "$lib/events/playback-speed";

const untimed = { pace: "off", game_seconds: null, is_local: false };
const open = { isRealtime: false, hasSecrets: false };
const SPEEDS = ["slow", "normal", "fast"] as const;

test("moves are shown as fast as the person likes", () => {
  expect(SPEEDS.map((one) => playbackSpeed(one, untimed, open))).toEqual([0.6, 1, 2]);
});

test.each([{ pace: "60" }, { game_seconds: 600 }])(
  "against a clock nothing is shown slower than it is counted: %j",
  (clock) => {
    const speeds = SPEEDS.map((one) => playbackSpeed(one, { ...untimed, ...clock }, open));

    expect(speeds).toEqual([1, 1, 2]);
  },
);

test("nor where questions about secrets are open for a while; round one screen they are not", () => {
  const secret = { ...open, hasSecrets: true };
  const local = { ...untimed, is_local: true };

  expect(SPEEDS.map((one) => playbackSpeed(one, untimed, secret))).toEqual([1, 1, 2]);
  expect(SPEEDS.map((one) => playbackSpeed(one, local, secret))).toEqual([0.6, 1, 2]);
});

test("where hands are measured everything is shown as it happens", () => {
  const measured = { ...open, isRealtime: true };

  expect(SPEEDS.map((one) => playbackSpeed(one, untimed, measured))).toEqual([1, 1, 1]);
});
