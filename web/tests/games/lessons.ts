/** What must hold for the script of any lesson: its moves are legal, and its words are there in every language. */
import { expect, test, vi } from "vitest";

import type { Speech } from "$lib/game";
import type { Lesson, Script } from "$lib/lesson/lesson.svelte";

/** Do what a step asks for, and see what follows. Timers are fake. */
export function follow(lesson: Lesson): void {
  const { at } = lesson;
  if (lesson.isReading) lesson.next();
  for (const offer of lesson.asked) {
    if (lesson.at !== at) break;
    expect(lesson.try(offer)).toBe(true);
    vi.runAllTimers();
  }
  vi.runAllTimers();
}

export function testScript(
  script: Script,
  languages: readonly string[],
  speech: (language: string) => Pick<Speech, "t">,
): void {
  test("every move asked for was offered in that position", () => {
    for (const { start, steps } of script.scenes) {
      let now = start;
      for (const step of steps) {
        step.do.forEach(({ offer }, n) => {
          expect(now.offers[script.seat]).toContainEqual(offer);
          now = step.follows[n] ?? now;
        });
        now = step.follows.at(-1) ?? now;
      }
    }
  });

  test.each(languages)("every step has words in %s", (language) => {
    const { t } = speech(language);
    for (const { say } of script.scenes.flatMap((scene) => scene.steps)) {
      expect(t(`tutorial.steps.${say}`)).not.toBe(`tutorial.steps.${say}`);
    }
  });
}
