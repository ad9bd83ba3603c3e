import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import game from "$games/digging_bandits";
import scenes from "$games/digging_bandits/tutorial/scenes.json";
import Tutorial from "$games/digging_bandits/tutorial/Tutorial.svelte";
import type { View } from "$games/digging_bandits/view";
import type { GameClient } from "$lib/game";
import { Lesson, type Script } from "$lib/lesson/lesson.svelte";
import { Preferences } from "$lib/app/preferences.svelte";

import { appWith, renderIn } from "../../parts/harness";
import { follow, testScript } from "../lessons";
import { LANGUAGES, speech } from "./fixtures";

const script = scenes as unknown as Script;
const begun = () => new Lesson(script, game as unknown as GameClient);
const viewOf = (lesson: Lesson) => lesson.queue.view as unknown as View;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a learner who does what is asked digs, picks up, stops somebody, crosses and cashes in", () => {
  const lesson = begun();
  const [seen, done]: [string[], string[]] = [[], []];
  while (!lesson.isLast) {
    seen.push(lesson.step?.say ?? "");
    done.push(...lesson.asked.map(({ name }) => name));
    follow(lesson);
  }

  expect(new Set(seen).size).toBe(lesson.count - 1);
  expect(done).toEqual([
    ...["dig", "shovels", "continue", "pick_up", "cowboy", "pay", "use", "dig"],
    ...["win", "cash_gold"],
  ]);
  expect(viewOf(lesson).winners).toEqual([lesson.seat]);
});

test("one may step back to the table as it was", () => {
  const lesson = begun();
  while (lesson.step?.say !== "dig_on") follow(lesson);
  const before = viewOf(lesson);
  follow(lesson);
  lesson.back();

  expect(lesson.step.say).toBe("dig_on");
  expect(viewOf(lesson)).toEqual(before);
});

testScript(script, LANGUAGES, speech);

/** The lesson on its real board; the settings have nothing travel. */
function shown() {
  const settings = new Preferences();
  settings.motion = "calm";
  const { t, language } = speech();
  const asked = { onplay: vi.fn(), onleave: vi.fn() };
  const { container } = renderIn(appWith(), Tutorial, { settings, t, language, ...asked });
  const press = async (selector: string) => {
    const found = container.querySelector(selector);
    if (!found) throw new Error(`no ${selector}`);
    await fireEvent.click(found);
  };
  return { ...asked, container, press };
}

async function next(): Promise<void> {
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await tick();
}

test("both Shovels are laid out as at a real table, and something else is answered kindly", async () => {
  const { press, container } = shown();
  for (let n = 0; n < 3; n += 1) await next();
  expect(container.textContent).toContain("lay out both Shovels");
  await press("[data-act=dig]");
  await press("[data-act=lay_out]");
  await vi.runAllTimersAsync();

  expect(container.textContent).toContain("Dig on!");
  await press("[data-place=L6]");
  await vi.runAllTimersAsync();
  expect(container.textContent).toContain("A Tech Card!");
});

test("nothing answers itself in a lesson", async () => {
  const { container } = shown();
  for (let n = 0; n < 3; n += 1) await next();
  await vi.advanceTimersByTimeAsync(5000);

  expect(container.textContent).toContain("lay out both Shovels");
});

test("the lesson can be left at any time", () => {
  const { onleave } = shown();
  screen.getByRole("button", { name: "Skip the lesson" }).click();

  expect(onleave).toHaveBeenCalledOnce();
});
