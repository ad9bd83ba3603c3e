/** Cards lie open for a while, by the server's clock; notes keep what was seen. */
import { expect, test } from "vitest";

import { PrivateReveals, grouped, LONGEST } from "$lib/table/private-reveals.svelte";
import type { Line, VisibleEvent } from "$lib/connection/protocol";

const saw = (card: string): VisibleEvent => ({ kind: "saw", facts: { card }, is_note: true });
const at = (seconds: number, ...events: VisibleEvent[]): Line => ({
  ...{ move: seconds, seat: 0, by: "person", action: null, events, at: seconds },
});

function looking(now = 100) {
  const clock = { now };
  return { clock, reveals: new PrivateReveals(() => clock.now) };
}

test("cards lie open for twenty seconds from when they are shown", () => {
  const { clock, reveals } = looking();

  clock.now = 102;
  reveals.follow(at(100, saw("bomb A1")));

  expect(reveals.line).not.toBeNull();
  expect(reveals.secondsLeft()).toBe(LONGEST);
});

test("more cards of the same line lie beside the first and have no time of their own", () => {
  const { clock, reveals } = looking();
  reveals.follow(at(100, saw("bomb A1")));

  clock.now = 103;
  reveals.follow(at(100, saw("bomb A1"), saw("gold A2")));

  expect(reveals.line?.events).toHaveLength(2);
  expect(reveals.secondsLeft()).toBe(LONGEST - 3);
});

test("whoever opens the page again has no more time than was left", () => {
  const { reveals } = looking(115);

  reveals.follow(at(100, saw("bomb A1")));

  expect(reveals.secondsLeft()).toBe(10);
});

test("what was seen long ago stays covered", () => {
  const { reveals } = looking(130);

  reveals.follow(at(100, saw("bomb A1")));

  expect(reveals.line).toBeNull();
  expect(reveals.secondsLeft()).toBe(0);
});

test("what was covered stays so, and something new lies open", () => {
  const { reveals } = looking();
  reveals.follow(at(99, saw("bomb A1")));
  reveals.close();

  reveals.follow(at(99, saw("bomb A1"), saw("gold A2")));
  expect(reveals.line).toBeNull();

  reveals.follow(at(100, saw("life A2")));
  expect(reveals.line?.move).toBe(100);
});

test("what was shown in one go is told in one sentence", () => {
  const turn = { kind: "turn", facts: {} };
  const deck = { ...saw("gold B1"), kind: "saw_deck" };

  expect(grouped([turn, saw("a"), saw("b"), deck, turn, turn]).map((one) => one.length)).toEqual([
    1, 2, 1, 1, 1,
  ]);
});

test("what two people were shown is told in a sentence for each", () => {
  const by = (seat: number) => ({ ...saw("gold B1"), facts: { seat, card: "gold B1" } });

  expect(grouped([by(0), by(0), by(1)]).map((one) => one.length)).toEqual([2, 1]);
});
