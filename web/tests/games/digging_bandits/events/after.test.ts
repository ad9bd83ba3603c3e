import { expect, test } from "vitest";

import { after } from "$games/digging_bandits/events/after";
import { flightsOf } from "$games/digging_bandits/events/flights";
import { cards, chart } from "$games/digging_bandits/text/chart";
import type { View } from "$games/digging_bandits/view";

import { fixture, FIXTURES, speech } from "../fixtures";

const { views = [], lines } = fixture("whole-3");

/** What everybody can count: where pieces stand, how deep the land is, backs and Tech. */
function counted(view: View) {
  return {
    places: view.seats.map((seat) => seat.location),
    layers: view.land.map((space) => space.layers),
    bridges: view.land.map((space) => space.bridge),
    tech: view.seats.map((seat) => seat.tech),
  };
}

test("after its events a move leads to the view that the server sends", () => {
  // Where everything goes under decks, the events do not tell it one by one.
  const untold = ["exploded", "gambled", "lost_cards"];
  let compared = 0;
  lines.forEach((line, n) => {
    const [before, then] = [views[n], views[n + 1]];
    if (!before || !then || line.events.some(({ kind }) => untold.includes(kind))) return;
    const told = line.events.reduce((view, event) => after(view, event), before);

    expect(counted(told), `move ${n}`).toEqual(counted(then));
    compared += 1;
  });

  expect(compared).toBeGreaterThan(50);
});

test("whatever flies has a place to come from and one to go to", () => {
  for (const { lines: some } of FIXTURES) {
    for (const event of some.flatMap((line) => line.events)) {
      for (const { from, to } of flightsOf(event)) {
        expect(`${from} ${to}`).not.toMatch(/undefined|NaN/);
      }
    }
  }
});

/** The same game with open hands; the GOLD is held by these seats, one per position. */
function withGold(holders: readonly (number | null)[]): View[] {
  return views.slice(0, holders.length).map((view, n) => ({
    ...view,
    turns: n,
    seats: view.seats.map((seat) => ({ ...seat, hand: seat.seat === holders[n] ? ["gold"] : [] })),
  }));
}

test("the chart of a game tells who held the GOLD, for how many turns, and how it went on", () => {
  const told = chart(withGold([null, 0, 0, 1, null, 2, null]), [], speech());

  expect(told.series.map(({ values }) => values)).toEqual([
    [0, 1, 2, 2, 2, 2, 2],
    [0, 0, 0, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 1, 1],
  ]);
  expect(told.marks).toEqual([
    { at: 1, words: "Ann has the GOLD" },
    { at: 3, words: "The GOLD goes from Ann to Bob" },
    { at: 4, words: "Bob loses the GOLD" },
    { at: 5, words: "Cas has the GOLD" },
  ]);
});

test("the GOLD comes before all other turning points", () => {
  const always = Array.from({ length: 12 }, (_, n) => n % 3);
  const told = chart(withGold(always), lines, speech());

  expect(told.marks.every(({ words }) => words.startsWith("The GOLD"))).toBe(true);
});

test("the chart of a game has a value after every move and names its turns", () => {
  const told = chart(views, lines, speech());

  expect(told.series).toHaveLength(3);
  expect(told.series[0]?.values).toHaveLength(views.length);
  expect(told.divisions?.[0]).toBe(0);
  expect(told.marks.length).toBeLessThanOrEqual(8);
  for (const { words } of told.marks) expect(words).not.toMatch(/[{}]/);
  expect(cards(undefined)).toBe(0);
});
