import { screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import game from "$games/golddiggers";
import scenes from "$games/golddiggers/tutorial/scenes.json";
import Tutorial from "$games/golddiggers/tutorial/Tutorial.svelte";
import type { GameClient } from "$lib/game";
import { Lesson, type Script } from "$lib/lesson/lesson.svelte";
import { Preferences } from "$lib/app/preferences.svelte";

import { appWith, renderIn } from "../../parts/harness";
import { follow, testScript } from "../lessons";
import { LANGUAGES, speech } from "./fixtures";

const script = scenes as unknown as Script;
const begun = () => new Lesson(script, game as unknown as GameClient);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a learner who does what is asked arrives at the end, and wins", () => {
  const lesson = begun();
  const seen = [];
  while (!lesson.isLast) {
    seen.push(lesson.step?.say);
    follow(lesson);
  }

  expect(seen).toHaveLength(lesson.count - 1);
  expect(new Set(seen).size).toBe(seen.length);
  expect((lesson.queue.view as { winners?: number[] } | null)?.winners).toEqual([lesson.seat]);
});

test("only the move that is asked for is offered, and nothing else is taken", () => {
  const lesson = begun();
  while (lesson.isReading) follow(lesson);
  const at = lesson.at;

  expect(lesson.offers).toEqual([lesson.step?.do[0]?.offer]);
  expect(lesson.try("disappoint style")).toBe(false);
  expect(lesson.try({ id: 22, name: "take", arguments: {} })).toBe(false);
  lesson.next();
  expect(lesson.at).toBe(at);
});

test("while the others play nothing is offered, and nothing can be hurried on", () => {
  const lesson = begun();
  while (lesson.step?.say !== "rivals") follow(lesson);
  lesson.next();

  expect(lesson.isPlaying).toBe(true);
  expect(lesson.offers).toEqual([]);
  const at = lesson.at;
  lesson.next();
  expect(lesson.at).toBe(at);
});

test("one may step back, as often as one likes, to the table as it was", () => {
  const lesson = begun();
  const seen: unknown[] = [];
  while (!lesson.isLast) {
    seen.push(lesson.queue.view);
    follow(lesson);
  }
  const back: unknown[] = [];
  while (!lesson.isFirst) {
    lesson.back();
    back.unshift(lesson.queue.view);
  }

  expect(back).toEqual(seen);
  lesson.back();
  expect(lesson.at).toBe(0);
});

test("stepping back while something is played begins the step again", () => {
  const lesson = begun();
  while (lesson.isReading) follow(lesson);
  const [at, view] = [lesson.at, lesson.queue.view];
  for (const offer of lesson.asked) lesson.try(offer);
  expect(lesson.isPlaying).toBe(true);
  lesson.back();

  expect(lesson.at).toBe(at);
  expect(lesson.isPlaying).toBe(false);
  expect(lesson.queue.view).toEqual(view);
  follow(lesson);
  expect(lesson.at).toBe(at + 1);
});

test("the lesson can be had once more", () => {
  const lesson = begun();
  while (!lesson.isLast) follow(lesson);
  lesson.again();

  expect(lesson.at).toBe(0);
  expect((lesson.queue.view as { round?: number } | null)?.round).toBe(1);
});

testScript(script, LANGUAGES, speech);

test("the lesson can be left at any time, and ends in a real game", async () => {
  const [onplay, onleave] = [vi.fn(), vi.fn()];
  const settings = new Preferences();
  settings.motion = "calm";
  const { t, language } = speech();
  renderIn(appWith(), Tutorial, { settings, t, language, onplay, onleave });
  screen.getByRole("button", { name: "Skip the lesson" }).click();

  expect(onleave).toHaveBeenCalledOnce();
  screen.getByRole("button", { name: "Next" }).click();
  await tick();
  expect(screen.getByText(/Roxy Glow\. Each talent/)).toBeDefined();
});
