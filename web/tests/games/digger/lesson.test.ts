import { screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import game from "$games/digger";
import scenes from "$games/digger/tutorial/scenes.json";
import Tutorial from "$games/digger/tutorial/Tutorial.svelte";
import type { View } from "$games/digger/view";
import type { GameClient } from "$lib/game";
import { Lesson, type Script } from "$lib/lesson/lesson.svelte";
import { Preferences } from "$lib/app/preferences.svelte";

import { appWith, renderIn } from "../../parts/harness";
import { follow, testScript } from "../lessons";
import { LANGUAGES, speech } from "./fixtures";

const script = scenes as unknown as Script;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a learner who does what is asked sees a night, and wins", () => {
  const lesson = new Lesson(script, game as unknown as GameClient);
  const seen: string[] = [];
  while (!lesson.isLast) {
    seen.push(lesson.step?.say ?? "");
    follow(lesson);
  }
  const view = lesson.queue.view as unknown as View;

  expect(new Set(seen).size).toBe(lesson.count - 1);
  expect(view.winners).toEqual([lesson.seat]);
  expect(view.seats[lesson.seat]?.points).toBe(17);
});

testScript(script, LANGUAGES, speech);

test("the lesson can be left at any time, and is read step by step", async () => {
  const [onplay, onleave] = [vi.fn(), vi.fn()];
  const settings = new Preferences();
  settings.motion = "calm";
  const { t, language } = speech();
  renderIn(appWith(), Tutorial, { settings, t, language, onplay, onleave });
  screen.getByRole("button", { name: "Skip the lesson" }).click();

  expect(onleave).toHaveBeenCalledOnce();
  for (let read = 0; read < 2; read++) {
    screen.getByRole("button", { name: "Next" }).click();
    await tick();
  }
  expect(
    screen.getByText(/First a practice throw, without a clock. Press the dice and hold them/),
  ).toBeDefined();
});

test("those who click are told so in every language, where a hand would be told something else", () => {
  for (const language of LANGUAGES) {
    const { t } = speech(language);
    for (const say of [
      "practice",
      "throw",
      "once",
      "water",
      "again",
      "steal",
      "box",
      "stack",
      "last",
    ]) {
      const words = t(`tutorial.clicks.${say}`);

      expect(words).not.toBe(`tutorial.clicks.${say}`);
      expect(words).not.toBe(t(`tutorial.steps.${say}`));
    }
  }
});

test("those who click read other words", async () => {
  const settings = new Preferences();
  settings.motion = "calm";
  settings.set({ clicks: true });
  const { t, language } = speech();
  renderIn(appWith(), Tutorial, { settings, t, language, onplay: vi.fn(), onleave: vi.fn() });
  for (let read = 0; read < 2; read++) {
    screen.getByRole("button", { name: "Next" }).click();
    await tick();
  }
  expect(screen.getByText(/Press “Throw”, or the dice/)).toBeDefined();
});
