/** Cards that are looked at: open for a while and covered again, noted in one sentence. */
import { fireEvent, render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import Board from "$games/digging_bandits/Board.svelte";
import { note } from "$games/digging_bandits/events/private-reveal";
import { PrivateReveals } from "$lib/table/private-reveals.svelte";
import type { Line, VisibleEvent } from "$lib/connection/protocol";

import { boardAt, fixture, LANGUAGES, speech } from "../fixtures";

const told = (kind: string, facts: VisibleEvent["facts"]): VisibleEvent => ({
  kind,
  facts,
  is_note: true,
});
const hand = (seat: number) =>
  ["shovel", "gold", "shovel"].map((card) => told("saw", { seat, other: (seat + 1) % 4, card }));

function looking(name: string, events: VisibleEvent[]) {
  const reveals = new PrivateReveals(() => 100);
  const line: Line = { move: 1, seat: 0, by: "person", action: null, events, at: 100, turn: 7 };
  reveals.follow(line);
  const { container } = render(Board, boardAt(name, { reveals }));
  return { reveals, panel: () => container.querySelector(".reveal") };
}

test("a hand lies open before whoever looks at it until she covers it", async () => {
  const { panel } = looking("main-4", hand(fixture("main-4").seat));

  expect(panel()?.querySelectorAll(".cards > .card")).toHaveLength(3);

  await fireEvent.click(panel()?.querySelector("button") as Element);

  expect(panel()).toBeNull();
});

test("whoever tips chooses from the cards and does not see them twice", () => {
  const { seat } = fixture("tip-first-4");

  for (const name of ["tip-first-4", "tip-space-4"]) {
    expect(looking(name, [told("saw_landfill", { seat, card: "gold" })]).panel()).toBeNull();
  }
});

test.each(LANGUAGES)("notes are one sentence in %s", (language) => {
  const gameTranslations = speech(language, [0]);
  const notes = [
    hand(0),
    [told("saw_layer", { seat: 0, space: "L5", place: 1, card: "gold" })],
    [told("saw_deck", { seat: 0, place: 1, card: "cowboy" })],
    [told("saw_landfill", { seat: 0, card: "gold" })],
  ].map((events) => note(events, gameTranslations));

  expect(notes.join()).not.toMatch(/reveals|[{}]/);
  expect(notes.every((words) => words.endsWith("."))).toBe(true);
});

test("a hand is counted", () => {
  expect(note(hand(0), speech("en", [0]))).toBe("The hand of Bob: GOLD and 2 × Shovel.");
});
