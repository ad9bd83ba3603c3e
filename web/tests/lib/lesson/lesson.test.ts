import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Line, Offer } from "$lib/connection/protocol";
import { Lesson, type Script, type Shown } from "$lib/lesson/lesson.svelte";
import { step } from "$lib/table/plan";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const OFFERS: Offer[] = ["left", "right"].map((direction, id) => ({
  id,
  name: "go",
  arguments: { direction },
}));
const shown = (round: number): Shown => ({
  view: { round },
  actors: [0],
  offers: { 0: OFFERS },
});
const follows = (round: number) => ({ ...shown(round), line: { events: [] } as unknown as Line });

/** A step that asks to go left and then right, after which somebody else moves; then one to be read. */
const SCRIPT: Script = {
  seat: 0,
  names: [""],
  scenes: [
    {
      start: shown(0),
      steps: [
        {
          say: "walk",
          point: null,
          talent: null,
          do: OFFERS.map((offer) => ({ decision: "step", offer })),
          follows: [follows(1), follows(2), follows(3)],
        },
        { say: "read", point: null, talent: null, do: [], follows: [] },
      ],
    },
  ],
};
const begun = () => new Lesson(SCRIPT, { cues: {} });
const roundOf = (lesson: Lesson) => (lesson.queue.view as { round?: number } | null)?.round;
const go = (direction: string) => step("step", "go", { direction });

test("several actions may be done one after the other", () => {
  const lesson = begun();
  expect(lesson.offers).toEqual([OFFERS[0]]);
  expect(lesson.try(OFFERS[0] ?? "")).toBe(true);
  vi.runAllTimers();

  expect(roundOf(lesson)).toBe(1);
  expect(lesson.step?.say).toBe("walk");
  expect(lesson.offers).toEqual([OFFERS[1]]);
  expect(lesson.try(OFFERS[1] ?? "")).toBe(true);
  vi.runAllTimers();
  expect(roundOf(lesson)).toBe(3);
  expect(lesson.step?.say).toBe("read");
});

test("several actions may come as one plan", () => {
  const lesson = begun();

  expect(lesson.tryPlan([go("left"), go("right")])).toBe(true);
  vi.runAllTimers();
  expect(roundOf(lesson)).toBe(3);
  expect(lesson.step?.say).toBe("read");
});

test("a plan that leads elsewhere is not played at all", () => {
  const lesson = begun();

  expect(lesson.tryPlan([go("right")])).toBe(false);
  expect(lesson.tryPlan([go("left"), go("left")])).toBe(false);
  expect(roundOf(lesson)).toBe(0);
});

test("a plan of a part is played, and the rest is asked for", () => {
  const lesson = begun();

  expect(lesson.tryPlan([go("left")])).toBe(true);
  vi.runAllTimers();
  expect(roundOf(lesson)).toBe(1);
  expect(lesson.asked).toEqual([OFFERS[1]]);
});

test("an open lesson offers all that is legal, but only where something is to be done", () => {
  const lesson = new Lesson({ ...SCRIPT, is_open: true }, { cues: {} });

  expect(lesson.offers).toEqual(OFFERS);
  expect(lesson.try(OFFERS[1] ?? "")).toBe(false);
  lesson.tryPlan([go("left"), go("right")]);
  expect(lesson.offers).toEqual([]);
  vi.runAllTimers();
  expect(lesson.step?.say).toBe("read");
  expect(lesson.offers).toEqual([]);
});

test("stepping back in the middle of a step begins it again", () => {
  const lesson = begun();
  lesson.try(OFFERS[0] ?? "");
  vi.runAllTimers();
  expect(lesson.isFirst).toBe(false);
  lesson.back();

  expect(lesson.isFirst).toBe(true);
  expect(roundOf(lesson)).toBe(0);
  expect(lesson.asked).toEqual(OFFERS);
});
