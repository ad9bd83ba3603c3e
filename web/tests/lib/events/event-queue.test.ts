import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Line, VisibleEvent } from "$lib/connection/protocol";
import { withDurations } from "$lib/events/cues";
import { BRISK, SHORTEST, USUAL } from "$lib/events/event-pace";
import { EventQueue } from "$lib/events/event-queue.svelte";

const event = (kind: string): VisibleEvent => ({ kind, facts: {} });
const line = (move: number, ...kinds: string[]): Line => ({
  move,
  seat: 0,
  by: "person",
  action: null,
  events: kinds.map(event),
  at: 0,
});

let queue: EventQueue;

beforeEach(() => {
  vi.useFakeTimers();
  queue = new EventQueue();
  queue.show({ n: 0 });
});

test("events are played in order, and the view stays the one before them until they have played", () => {
  const seen: string[] = [];
  queue.hooks = {
    duration: () => undefined,
    onevent: (playing) => seen.push(playing.event.kind),
  };
  queue.push({ line: line(1, "rolled", "placed"), view: { n: 1 } });

  expect(seen).toEqual(["rolled"]);
  expect(queue.view).toEqual({ n: 0 });

  vi.advanceTimersByTime(USUAL);

  expect(seen).toEqual(["rolled", "placed"]);
  expect(queue.current?.event.kind).toBe("placed");
  expect(queue.view).toEqual({ n: 0 });

  vi.advanceTimersByTime(USUAL);

  expect(queue.view).toEqual({ n: 1 });
  expect(queue.current).toBeNull();
  expect(queue.isBusy).toBe(false);
});

test("a second move waits for the first", () => {
  queue.push({ line: line(1, "one"), view: { n: 1 } });
  queue.push({ line: line(2, "two"), view: { n: 2 } });
  vi.advanceTimersByTime(USUAL);

  expect(queue.view).toEqual({ n: 1 });
  expect(queue.current?.event.kind).toBe("two");

  vi.advanceTimersByTime(USUAL);

  expect(queue.view).toEqual({ n: 2 });
});

test("a move without events is shown at once", () => {
  queue.push({ line: line(1), view: { n: 1 } });

  expect(queue.view).toEqual({ n: 1 });
  expect(queue.isBusy).toBe(false);
});

test("a click shows everything that waits, and says so once per move", () => {
  const shown: number[] = [];
  queue.hooks = { duration: () => undefined, onshown: (done) => shown.push(done.move) };
  queue.push({ line: line(1, "one", "two"), view: { n: 1 } });
  queue.push({ line: line(2, "three"), view: { n: 2 } });
  queue.skip();

  expect(queue.view).toEqual({ n: 2 });
  expect(queue.current).toBeNull();
  expect(shown).toEqual([1, 2]);

  vi.runAllTimers();

  expect(shown).toEqual([1, 2]);
});

test("a game says how long its moments last, and what passes at once", () => {
  queue.hooks = { duration: (kind) => ({ claimed: 1000, dealt: 0 })[kind] };
  queue.push({ line: line(1, "dealt", "claimed"), view: { n: 1 } });

  expect(queue.current).toMatchObject({ event: { kind: "claimed" }, duration: 1000 });
});

test("a crowd of events takes as long as the server thinks", () => {
  queue.hooks = { duration: () => 900 };
  queue.push({
    line: line(1, ...Array.from({ length: BRISK + 2 }, () => "rolled")),
    view: { n: 1 },
  });
  vi.advanceTimersByTime(SHORTEST + (BRISK + 1) * 900 - 1);

  expect(queue.isBusy).toBe(true);

  vi.advanceTimersByTime(1);

  expect(queue.isBusy).toBe(false);
});

test("what is heard goes with how long it is shown", () => {
  const cues = withDurations({ dug: 1500, turn: 250 }, { dug: { sound: "card" } });

  expect(cues).toEqual({ dug: { duration: 1500, sound: "card" }, turn: { duration: 250 } });
});

test("a queue that falls behind speeds up, and one far behind is not played", () => {
  queue.push({ line: line(1, ...Array.from({ length: 30 }, () => "step")), view: { n: 1 } });

  expect(queue.current?.duration).toBeLessThan(USUAL);

  queue.show({ n: 0 });
  queue.push({ line: line(1, ...Array.from({ length: 100 }, () => "step")), view: { n: 1 } });

  expect(queue.current?.serial).toBeGreaterThan(30);
});

test("with reduced motion every event is a short cross-fade", () => {
  queue.isCalm = true;
  queue.hooks = { duration: () => 1000 };
  queue.push({ line: line(1, "claimed"), view: { n: 1 } });

  expect(queue.current?.duration).toBe(150);
});

test("a game may move its view on after each event", () => {
  queue.hooks = {
    duration: () => undefined,
    after: (view, event, coming) => ({ ...view, last: event.kind, next: coming?.["n"] }),
  };
  queue.push({ line: line(1, "one", "two"), view: { n: 1 } });
  vi.advanceTimersByTime(USUAL);

  expect(queue.view).toEqual({ n: 0, last: "one", next: 1 });

  vi.advanceTimersByTime(USUAL);

  expect(queue.view).toEqual({ n: 1 });
});

test("missed moves without views of their own end in the view of the last", () => {
  queue.push({ line: line(1, "one"), view: null });
  queue.push({ line: line(2, "two"), view: { n: 2 } });
  vi.advanceTimersByTime(USUAL);

  expect(queue.view).toEqual({ n: 0 });

  queue.skip();

  expect(queue.view).toEqual({ n: 2 });
});

test("showing another view drops what waited", () => {
  queue.push({ line: line(1, "one"), view: { n: 1 } });
  queue.show({ n: 9 });
  vi.runAllTimers();

  expect(queue.view).toEqual({ n: 9 });
});

test("a view for somebody else is held back until the device is passed on", () => {
  const shown: number[] = [];
  queue.hooks = { duration: () => undefined, onshown: ({ move }) => shown.push(move) };
  queue.push({ line: line(1, "one"), view: { n: 1 }, isHeld: true });
  vi.advanceTimersByTime(USUAL);

  expect(queue.isHeld).toBe(true);
  expect(queue.isBusy).toBe(true);
  expect(queue.view).toEqual({ n: 0 });

  queue.push({ line: line(2, "two"), view: { n: 2 } });
  vi.advanceTimersByTime(USUAL);
  expect(shown).toEqual([]);

  queue.release();
  expect(queue.view).toEqual({ n: 1 });
  vi.advanceTimersByTime(USUAL);
  expect(shown).toEqual([1, 2]);
  expect(queue.view).toEqual({ n: 2 });
});

test("skipping passes the device on, and nothing is released twice", () => {
  queue.push({ line: line(1, "one"), view: { n: 1 }, isHeld: true });
  vi.advanceTimersByTime(USUAL);
  queue.skip();
  queue.release();

  expect(queue.isHeld).toBe(false);
  expect(queue.view).toEqual({ n: 1 });
  expect(queue.isBusy).toBe(false);
});

test("what comes before there is a board waits for it", () => {
  const seen: string[] = [];
  queue.hooks = { duration: () => 100, onevent: (playing) => seen.push(playing.event.kind) };
  queue.pause();
  queue.push({ line: line(1, "rolled"), view: { n: 1 } });
  queue.push({ line: line(2, "placed"), view: { n: 2 } });
  vi.advanceTimersByTime(1000);

  expect(seen).toEqual([]);
  expect(queue.isBusy).toBe(true);
  queue.resume();
  queue.resume();
  expect(seen).toEqual(["rolled"]);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(["rolled", "placed"]);
  expect(queue.view).toEqual({ n: 2 });
});

test("what is played when the queue is paused is played to its end, and no more", () => {
  queue.hooks = { duration: () => 100 };
  queue.push({ line: line(1, "rolled"), view: { n: 1 } });
  queue.push({ line: line(2, "placed"), view: { n: 2 } });
  queue.pause();
  vi.advanceTimersByTime(1000);

  expect(queue.view).toEqual({ n: 1 });
  expect(queue.waiting).toBe(1);
});

test("a patient queue keeps its pace, however much waits", () => {
  queue.isPatient = true;
  const kinds = Array.from({ length: 100 }, () => "rolled");
  queue.push({ line: line(1, ...kinds), view: { n: 1 } });

  expect(queue.current?.duration).toBe(USUAL);
});

describe("an event that is to be read", () => {
  const seen: string[] = [];
  const shown: number[] = [];

  beforeEach(() => {
    seen.length = 0;
    shown.length = 0;
    queue.hooks = {
      duration: () => undefined,
      isToBeRead: ({ kind }) => kind === "card",
      after: (view, { kind }) => ({ ...view, last: kind }),
      onevent: (playing) => seen.push(playing.event.kind),
      onshown: ({ move }) => shown.push(move),
    };
  });

  test("is waited for without the view that is held back for somebody else", () => {
    queue.push({ line: line(1, "one"), view: { n: 1 }, isHeld: true });
    queue.push({ line: line(2, "card"), view: { n: 2 } });
    queue.skip();

    expect(queue.isUnread).toBe(true);
    expect(queue.view).toEqual({ n: 0 });
  });

  test("stays until this person reads on", () => {
    queue.push({ line: line(1, "card", "two"), view: { n: 1 } });
    vi.advanceTimersByTime(100 * USUAL);

    expect(queue.isUnread).toBe(true);
    expect(queue.isBusy).toBe(true);
    expect(queue.current?.event.kind).toBe("card");

    queue.readOn();
    queue.readOn(); // a second press does no more

    expect(queue.isUnread).toBe(false);
    expect(queue.view).toEqual({ n: 0, last: "card" });
    expect(seen).toEqual(["card", "two"]);

    vi.advanceTimersByTime(USUAL);

    expect(queue.view).toEqual({ n: 1 });
  });

  test("is read on by whatever shows everything at once, and nothing more", () => {
    queue.push({ line: line(1, "card", "two"), view: { n: 1 } });
    queue.skip();

    expect(queue.current?.event.kind).toBe("two");
  });

  test("is not skipped with what comes before it", () => {
    queue.push({ line: line(1, "one"), view: { n: 1 } });
    queue.push({ line: line(2, "two", "card", "three"), view: { n: 2 } });
    queue.skip();

    expect(shown).toEqual([1]);
    expect(queue.waiting).toBe(1);
    expect(queue.view).toEqual({ n: 1, last: "two" });
    expect(queue.isUnread).toBe(true);

    queue.readOn();
    queue.skip();

    expect(shown).toEqual([1, 2]);
    expect(queue.view).toEqual({ n: 2 });
  });

  test("is not skipped with the event before it in the same move", () => {
    queue.push({ line: line(1, "one", "card"), view: { n: 1 } });
    queue.skip();

    expect(queue.view).toEqual({ n: 0, last: "one" });
    expect(queue.isUnread).toBe(true);
    expect(shown).toEqual([]);
  });

  test("lets what came in meanwhile take its time, and nothing after that", () => {
    const many = Array.from({ length: 100 }, () => "step");
    queue.push({ line: line(1, "card"), view: { n: 1 } });
    queue.push({ line: line(2, ...many), view: { n: 2 } });
    queue.readOn();

    expect(queue.current?.duration).toBe(USUAL);

    queue.skip();
    queue.push({ line: line(3, ...many), view: { n: 3 } });

    expect(queue.current?.duration).toBeLessThan(USUAL);
  });

  test("is gone when another view is shown", () => {
    queue.push({ line: line(1, "card"), view: { n: 1 } });
    queue.show({ n: 9 });

    expect(queue.isUnread).toBe(false);
    expect(queue.view).toEqual({ n: 9 });
  });
});
