import { screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import game from "$games/gold_digger";
import scenes from "$games/gold_digger/tutorial/scenes.json";
import Tutorial from "$games/gold_digger/tutorial/Tutorial.svelte";
import { pathsOf, walkAlong } from "$games/gold_digger/map/paths";
import type { View } from "$games/gold_digger/view";
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

test("a learner who does what is asked fills the map, and wins", () => {
  const lesson = begun();
  const seen: string[] = [];
  while (!lesson.isLast) {
    seen.push(lesson.step?.say ?? "");
    follow(lesson);
  }
  const view = lesson.queue.view as unknown as View;

  expect(new Set(seen).size).toBe(lesson.count - 1);
  expect(view.winners).toEqual([lesson.seat]);
  expect(view.reason).toBe("full_board");
});

test.each(["walk", "stand"])("the way that the map offers is the one of the step %s", (say) => {
  const lesson = begun();
  while (lesson.step?.say !== say) follow(lesson);
  const view = lesson.queue.view as unknown as View;
  const end = { walk: "B4", stand: "C4" }[say] ?? "";
  const path = pathsOf(view, lesson.offers).get(end);
  const at = lesson.at;

  expect(path && lesson.tryPlan(walkAlong(view, lesson.seat, path))).toBe(true);
  vi.runAllTimers();
  expect(lesson.at).toBe(at + 1);
});

testScript(script, LANGUAGES, speech);

test("the lesson is read step by step, forward and back", async () => {
  const [onplay, onleave] = [vi.fn(), vi.fn()];
  const settings = new Preferences();
  settings.motion = "calm";
  const { t, language } = speech();
  renderIn(appWith(), Tutorial, { settings, t, language, onplay, onleave });
  const back = screen.getByRole<HTMLButtonElement>("button", { name: "Step back" });
  expect(back.disabled).toBe(true);
  screen.getByRole("button", { name: "Next" }).click();
  await tick();
  expect(screen.getByText(/This is you: two lives/)).toBeDefined();
  back.click();
  await tick();
  expect(screen.getByText(/Welcome to the map/)).toBeDefined();
  screen.getByRole("button", { name: "Skip the lesson" }).click();

  expect(onleave).toHaveBeenCalledOnce();
});
