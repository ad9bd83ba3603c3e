import { beforeEach, expect, test, vi } from "vitest";
import type { Replay } from "$lib/connection/protocol";
import { ReplayPlayer, viewsOf } from "$lib/replay/replay.svelte";
import { line, info } from "../fakes";

const replay: Replay = {
  info: info({ phase: "over" }),
  seat: null,
  view: { n: 0 },
  lines: [line(1, "a"), line(2, "b"), line(3, "c")],
  changes: [[[["n"], 1]], [], [[["n"], 3]]],
};

let player: ReplayPlayer;

beforeEach(() => {
  vi.useFakeTimers();
  player = new ReplayPlayer(replay);
  player.queue.hooks = { duration: () => undefined, ...player.following() };
});

test("every position follows from the first view and the changes", () => {
  expect(viewsOf(replay)).toEqual([{ n: 0 }, { n: 1 }, { n: 1 }, { n: 3 }]);
});

test("a step forward is played, a step back is shown", () => {
  player.forward();

  expect(player.at).toBe(1);
  expect(player.queue.current?.event.kind).toBe("a");

  player.back();

  expect(player.at).toBe(0);
  expect(player.queue.view).toEqual({ n: 0 });
});

test("quick steps finish what is still being shown", () => {
  player.forward();
  player.forward();

  expect(player.queue.view).toEqual({ n: 1 });
  expect(player.queue.current?.event.kind).toBe("b");
});

test("it plays by itself to the end and stops there", () => {
  player.play();
  vi.advanceTimersByTime(10_000);

  expect(player.isAtEnd).toBe(true);
  expect(player.isPlaying).toBe(false);
  expect(player.queue.view).toEqual({ n: 3 });
});

test("played from the end it begins anew", () => {
  player.to(3);
  player.play();

  expect(player.at).toBe(1);
});

test("a pause stops after the move that is being shown", () => {
  player.play();
  player.pause();
  vi.advanceTimersByTime(10_000);

  expect(player.at).toBe(1);
});

test("the slider goes anywhere, and not beyond", () => {
  player.to(99);

  expect(player.at).toBe(3);

  player.to(-5);

  expect(player.at).toBe(0);
});

test("another seat's view is seen at the same move", () => {
  player.to(2);
  player.see({ ...replay, seat: 1, view: { n: 10 } });

  expect(player.at).toBe(2);
  expect(player.queue.view).toEqual({ n: 1 });
});

/** Milliseconds of one move that plays by itself: its event, and the breath after it. */
const MOVE = 300 + 450;

test("stepped and then played, it runs no faster than played from the start", () => {
  const long = new ReplayPlayer({
    ...replay,
    lines: Array.from({ length: 20 }, (_, n) => line(n + 1, "a")),
    changes: Array.from({ length: 20 }, () => []),
  });
  long.queue.hooks = { duration: () => undefined, ...long.following() };
  for (let n = 0; n < 4; n += 1) long.forward();
  long.play();
  vi.advanceTimersByTime(5 * MOVE);

  expect(long.at).toBe(9);

  long.pause();
  long.play();
  long.toggle();
  long.toggle();
  vi.advanceTimersByTime(5 * MOVE);

  expect(long.at).toBeLessThanOrEqual(15);
});

test("a move that is being shown is shown to its end before the next plays", () => {
  player.forward();
  player.play();

  expect(player.at).toBe(1);
  expect(player.queue.current?.event.kind).toBe("a");

  vi.advanceTimersByTime(MOVE);

  expect(player.at).toBe(2);
});

test("twice as fast, the pauses between moves are half as long", () => {
  player.queue.speed = 2;
  player.play();
  vi.advanceTimersByTime(MOVE);

  expect(player.at).toBe(3);
});

test("held at a moment, it stays there and shows all of it", () => {
  player.play();
  player.hold();

  expect(player.queue.view).toEqual({ n: 1 });

  vi.advanceTimersByTime(10_000);

  expect(player.at).toBe(1);
});

test("whoever goes back still finds the later lines", () => {
  player.to(3);
  player.to(1);

  expect(player.log).toHaveLength(3);
  expect(player.latest?.kind).toBe("a");

  player.back();

  expect(player.latest).toBeUndefined();
});

test("it is over when the last move has been shown", () => {
  player.to(2);
  player.forward();

  expect(player.isOver).toBe(false);

  vi.advanceTimersByTime(MOVE);

  expect(player.isOver).toBe(true);
});
