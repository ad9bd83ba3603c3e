import { beforeEach, expect, test, vi } from "vitest";
import type { Line, Telling } from "$lib/connection/protocol";
import { lasting } from "$lib/events/cues";
import { BRISK, SHORTEST, USUAL } from "$lib/events/event-pace";
import { EventStage } from "$lib/events/event-queue.svelte.ts";

const telling = (kind: string): Telling => ({ kind, facts: {} });
const line = (move: number, ...kinds: string[]): Line => ({
  move,
  seat: 0,
  by: "person",
  action: null,
  events: kinds.map(telling),
  at: 0,
});

let stage: EventStage;

beforeEach(() => {
  vi.useFakeTimers();
  stage = new EventStage();
  stage.show({ n: 0 });
});

test("events are played in order, and the view stays the one before them until they have played", () => {
  const seen: string[] = [];
  stage.direction = {
    duration: () => undefined,
    onevent: (staged) => seen.push(staged.telling.kind),
  };
  stage.push({ line: line(1, "rolled", "placed"), view: { n: 1 } });

  expect(seen).toEqual(["rolled"]);
  expect(stage.view).toEqual({ n: 0 });

  vi.advanceTimersByTime(USUAL);

  expect(seen).toEqual(["rolled", "placed"]);
  expect(stage.current?.telling.kind).toBe("placed");
  expect(stage.view).toEqual({ n: 0 });

  vi.advanceTimersByTime(USUAL);

  expect(stage.view).toEqual({ n: 1 });
  expect(stage.current).toBeNull();
  expect(stage.isBusy).toBe(false);
});

test("a second move waits for the first", () => {
  stage.push({ line: line(1, "one"), view: { n: 1 } });
  stage.push({ line: line(2, "two"), view: { n: 2 } });
  vi.advanceTimersByTime(USUAL);

  expect(stage.view).toEqual({ n: 1 });
  expect(stage.current?.telling.kind).toBe("two");

  vi.advanceTimersByTime(USUAL);

  expect(stage.view).toEqual({ n: 2 });
});

test("a move without events is shown at once", () => {
  stage.push({ line: line(1), view: { n: 1 } });

  expect(stage.view).toEqual({ n: 1 });
  expect(stage.isBusy).toBe(false);
});

test("a click shows everything that waits, and says so once per move", () => {
  const shown: number[] = [];
  stage.direction = { duration: () => undefined, onshown: (done) => shown.push(done.move) };
  stage.push({ line: line(1, "one", "two"), view: { n: 1 } });
  stage.push({ line: line(2, "three"), view: { n: 2 } });
  stage.skip();

  expect(stage.view).toEqual({ n: 2 });
  expect(stage.current).toBeNull();
  expect(shown).toEqual([1, 2]);

  vi.runAllTimers();

  expect(shown).toEqual([1, 2]);
});

test("a game says how long its moments last, and what passes at once", () => {
  stage.direction = { duration: (kind) => ({ claimed: 1000, dealt: 0 })[kind] };
  stage.push({ line: line(1, "dealt", "claimed"), view: { n: 1 } });

  expect(stage.current).toMatchObject({ telling: { kind: "claimed" }, duration: 1000 });
});

test("a crowd of events takes as long as the server thinks", () => {
  stage.direction = { duration: () => 900 };
  stage.push({
    line: line(1, ...Array.from({ length: BRISK + 2 }, () => "rolled")),
    view: { n: 1 },
  });
  vi.advanceTimersByTime(SHORTEST + (BRISK + 1) * 900 - 1);

  expect(stage.isBusy).toBe(true);

  vi.advanceTimersByTime(1);

  expect(stage.isBusy).toBe(false);
});

test("what is heard goes with how long it is shown", () => {
  const moments = lasting({ dug: 1500, turn: 250 }, { dug: { sound: "card" } });

  expect(moments).toEqual({ dug: { duration: 1500, sound: "card" }, turn: { duration: 250 } });
});

test("a queue that falls behind speeds up, and one far behind is not played", () => {
  stage.push({ line: line(1, ...Array.from({ length: 30 }, () => "step")), view: { n: 1 } });

  expect(stage.current?.duration).toBeLessThan(USUAL);

  stage.show({ n: 0 });
  stage.push({ line: line(1, ...Array.from({ length: 100 }, () => "step")), view: { n: 1 } });

  expect(stage.current?.serial).toBeGreaterThan(30);
});

test("with reduced motion every event is a short cross-fade", () => {
  stage.isCalm = true;
  stage.direction = { duration: () => 1000 };
  stage.push({ line: line(1, "claimed"), view: { n: 1 } });

  expect(stage.current?.duration).toBe(150);
});

test("a game may move its view on after each event", () => {
  stage.direction = {
    duration: () => undefined,
    after: (view, event) => ({ ...view, last: event.kind }),
  };
  stage.push({ line: line(1, "one", "two"), view: { n: 1 } });
  vi.advanceTimersByTime(USUAL);

  expect(stage.view).toEqual({ n: 0, last: "one" });

  vi.advanceTimersByTime(USUAL);

  expect(stage.view).toEqual({ n: 1 });
});

test("missed moves without views of their own end in the view of the last", () => {
  stage.push({ line: line(1, "one"), view: null });
  stage.push({ line: line(2, "two"), view: { n: 2 } });
  vi.advanceTimersByTime(USUAL);

  expect(stage.view).toEqual({ n: 0 });

  stage.skip();

  expect(stage.view).toEqual({ n: 2 });
});

test("showing another view drops what waited", () => {
  stage.push({ line: line(1, "one"), view: { n: 1 } });
  stage.show({ n: 9 });
  vi.runAllTimers();

  expect(stage.view).toEqual({ n: 9 });
});

test("a view for somebody else is held back until the device is passed on", () => {
  const shown: number[] = [];
  stage.direction = { duration: () => undefined, onshown: ({ move }) => shown.push(move) };
  stage.push({ line: line(1, "one"), view: { n: 1 }, isHeld: true });
  vi.advanceTimersByTime(USUAL);

  expect(stage.isHeld).toBe(true);
  expect(stage.isBusy).toBe(true);
  expect(stage.view).toEqual({ n: 0 });

  stage.push({ line: line(2, "two"), view: { n: 2 } });
  vi.advanceTimersByTime(USUAL);
  expect(shown).toEqual([]);

  stage.release();
  expect(stage.view).toEqual({ n: 1 });
  vi.advanceTimersByTime(USUAL);
  expect(shown).toEqual([1, 2]);
  expect(stage.view).toEqual({ n: 2 });
});

test("skipping passes the device on, and nothing is released twice", () => {
  stage.push({ line: line(1, "one"), view: { n: 1 }, isHeld: true });
  vi.advanceTimersByTime(USUAL);
  stage.skip();
  stage.release();

  expect(stage.isHeld).toBe(false);
  expect(stage.view).toEqual({ n: 1 });
  expect(stage.isBusy).toBe(false);
});
