import { afterEach, beforeEach, expect, test, vi } from "vitest";

import game from "$games/digger";
import { practiceHands } from "$games/digger/tutorial/practice";
import scenes from "$games/digger/tutorial/scenes.json";
import type { GameClient } from "$lib/game";
import type { Offer } from "$lib/connection/protocol";
import { Lesson, type Script } from "$lib/lesson/lesson.svelte";
import type { Sample } from "$lib/table/realtime.svelte";

import { follow } from "../lessons";

const script = scenes as unknown as Script;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A lesson at the step that says this, and hands that practise in it. */
function lessonAt(step: string) {
  const lesson = new Lesson(script, game as unknown as GameClient);
  while (lesson.step?.say !== step) follow(lesson);
  const [said, played, happened] = [[] as string[], [] as string[], [] as string[]];
  lesson.queue.hooks.onevent = ({ event }) => void happened.push(event.kind);
  const play = (request: Offer | string) => {
    played.push(typeof request === "string" ? request : request.name);
    if (typeof request !== "string") lesson.try(request);
  };
  const hands = practiceHands({ lesson, play, say: (key) => void said.push(key) });
  return { lesson, hands, said, played, happened };
}

/** From the start to an end, a step every ten milliseconds. */
function way(from: readonly [number, number], to: readonly [number, number], steps = 40): Sample[] {
  return Array.from({ length: steps + 1 }, (_, n): Sample => {
    const part = n / steps;
    return [n * 10, from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
}

test("no clock runs where hands practise, and keys are taken for hands", () => {
  const { hands } = lessonAt("practice");

  expect(hands.isRealtime).toBe(false);
  expect(hands.takesKeys).toBe(true);
  expect(hands.wayOf("throw")).toBe("hold");
});

test("dice that were shaken are thrown; those that were put down are not", () => {
  const { hands, played } = lessonAt("practice");
  hands.cancel(0, hands.press(0, "throw") ?? "");

  expect(played).toEqual([]);

  hands.release(0, hands.press(0, "throw") ?? "", []);
  hands.release(0, "another", []);

  expect(played).toEqual(["throw"]);
});

test("another thing than the lesson asks for is not taken up", () => {
  const { hands, played } = lessonAt("once");

  expect(hands.press(0, "take green")).toBeNull();
  expect(played).toEqual(["take green"]); // the coach answers
});

test("a gem stands if it is let go near its place by a hand that is still, and slips off otherwise", () => {
  const { lesson, hands, played, happened } = lessonAt("stack");
  const before = lesson.queue.view;
  const put = (samples: Sample[]) =>
    hands.release(0, hands.press(0, "stack yellow") ?? "", samples);
  put([]);
  put(way([0, 0], [500, 500])); // beside it
  put(way([0, 0], [350, 350], 10)); // far too fast
  vi.runAllTimers();

  expect(happened).toEqual(["slipped", "slipped", "slipped"]);
  expect(lesson.queue.view).toBe(before);
  expect(played).toEqual([]);

  put([...way([0, 0], [350, 350], 10), [300, 350, 350]]);

  expect(played).toEqual(["stack"]);
});

test.each([
  ["out at the bottom", [0, 400], [], ["steal"], []],
  ["into the stack beside it", [300, 0], ["tutorial.touched"], [], []],
  ["out at the side", [-400, 0], [], [], ["void_path"]],
  ["nowhere, and lets go", [0, 0], [], [], ["broke_off"]],
] as const)("a thief carries the cube %s", (_, to, words, acts, events) => {
  const { hands, said, played, happened } = lessonAt("steal");
  const id = hands.press(0, "steal red from seat 1") ?? "";

  expect(hands.hand?.view).toMatchObject({ colour: "red", victim: 1 });

  hands.move(0, id, []);
  hands.move(0, id, way([0, 0], to));
  hands.release(0, id, []);
  vi.runOnlyPendingTimers();

  expect(hands.hand).toBeNull();
  expect(said).toEqual(words);
  expect(played).toEqual(acts);
  expect(happened.filter((kind) => kind !== "stole")).toEqual(events);
});
