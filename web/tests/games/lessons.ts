/** What must hold for the script of any lesson: its moves are legal, and its words are there in every language. */
import { expect, test } from "vitest";

import type { Speech } from "$lib/game";
import type { Script } from "$lib/lesson/lesson.svelte";

export function testScript(
  script: Script,
  languages: readonly string[],
  speech: (language: string) => Pick<Speech, "t">,
): void {
  test("every move asked for was offered in that position", () => {
    for (const { start, steps } of script.scenes) {
      let now = start;
      for (const step of steps) {
        if (step.do) expect(now.offers[script.seat]).toContainEqual(step.do);
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
