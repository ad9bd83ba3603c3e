import { expect, test } from "vitest";

import { after } from "$games/digger/events/after";
import { flightsOf } from "$games/digger/events/flights";
import { chart } from "$games/digger/text/chart";
import type { View } from "$games/digger/view";

import { fixture, speech } from "../fixtures";

/** What a board draws of a view, but for what no event tells. */
const drawn = ({ centre, haul, box, dice, seats }: View) => ({
  centre,
  haul,
  box,
  dice,
  stacks: seats.map(({ stack, points, cubes }) => ({ stack, points, cubes })),
});

test.each(["whole-sand", "whole-throws"])(
  "told event by event, %s ends where the engine does",
  (name) => {
    const { views = [], lines } = fixture(name);
    lines.forEach(({ events }, n) => {
      const before = views[n] as View;
      const next = views[n + 1] as View;
      const told = events.reduce((view, event) => after(view, event, next), before);

      expect(drawn(told), `move ${n}`).toEqual(drawn(next));
    });
  },
);

test.each(["whole-sand", "whole-throws"])("no cube is lost on the way in %s", (name) => {
  const { views = [], lines } = fixture(name);
  const all = (view: View) =>
    [view.centre, view.haul, ...view.seats.map(({ stack }) => stack)]
      .flatMap((cubes) => Object.values(cubes))
      .reduce((sum, count) => sum + count, view.box);
  lines.forEach(({ events }, n) => {
    events.reduce((view, event) => {
      const next = after(view, event, views[n + 1]);

      expect(all(next), `move ${n}, ${event.kind}`).toBe(50);
      return next;
    }, views[n] as View);
  });
});

test("what is lost flies home from where it lies, also out of the box", () => {
  const back = { kind: "returned", facts: { colour: "blue", count: 2 } };

  expect(flightsOf(back, { blue: 1 }).map(({ from, to }) => `${from} to ${to}`)).toEqual([
    "haul to heap blue",
    "box to heap blue",
  ]);
});

test("with the call the rest of the haul goes to chest and box at once", () => {
  const { view } = fixture("bank-4");
  const flights = flightsOf({ kind: "called", facts: { seat: 0 } }, view.haul);

  expect(flights.map(({ to }) => to)).toEqual([
    "box",
    "stack 0 yellow",
    "stack 0 red",
    "stack 0 green",
    "stack 0 white",
  ]);
});

test("the chart of a game is its points, with the heavy losses", () => {
  const { views = [], lines } = fixture("whole-sand");
  const told = chart(views, lines, speech());
  const last = views.at(-1)?.seats.map(({ points }) => points);

  expect(told.series.map(({ values }) => values.at(-1))).toEqual(last);
  expect(told.marks.length).toBeLessThanOrEqual(8);
  expect(told.divisions?.[0]).toBe(0);
});
