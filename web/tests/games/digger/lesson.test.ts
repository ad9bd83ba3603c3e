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
  expect(screen.getByText(/With the first throw the timer is turned/)).toBeDefined();
});
