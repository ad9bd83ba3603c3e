import { expect, test } from "vitest";

import { chart } from "$games/golddiggers/text/chart";

import { fixture, speech } from "../fixtures";

const { views = [], lines } = fixture("whole-2");

test("the chart has a value for every seat and position, in billions", () => {
  const told = chart(views, lines, speech());

  expect(told.title).toContain("billions");
  expect(told.series.map(({ seat }) => seat)).toEqual([0, 1]);
  for (const { values } of told.series) expect(values).toHaveLength(views.length);
  const end = views.at(-1);
  expect(told.series.map(({ values }) => values.at(-1))).toEqual(
    end?.seats.map(({ total }) => total / 1e9),
  );
});

test("rounds divide the chart where somebody hosts", () => {
  const { divisions = [] } = chart(views, lines, speech());

  expect(divisions[0]).toBe(0);
  expect(divisions).toHaveLength(views.at(-1)?.round ?? 0);
});

test("a Gold that comes to somebody, or is taken, is a turning point", () => {
  const [first, second] = views;
  const [gold, ...others] = first?.golds ?? [];
  if (!first || !second || !gold) throw new Error("no Gold");
  const led = (leader: number | null) => ({ ...second, golds: [{ ...gold, leader }, ...others] });
  const told = chart([first, led(0), led(1), led(null)], lines.slice(0, 3), speech());

  expect(told.marks.map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(told.marks[1]?.words).toMatch(/^Bob takes .* from Ann$/);
});

test("who is knocked out or resigns is told; of many turning points the first and last few", () => {
  const line = lines[0];
  if (!line) throw new Error("no line");
  const out = { ...line, events: [{ kind: "knocked_out", facts: { seat: 1 } }] };
  const told = chart(
    views,
    Array.from({ length: 20 }, () => out),
    speech(),
  );

  expect(told.marks).toHaveLength(8);
  expect(told.marks[0]?.words).toBe("Bob is knocked out");
});

test("cards worth less are not told in billions", () => {
  const small = views.map((view) => ({
    ...view,
    golds: view.golds.map((gold) => ({ ...gold, net_worth: 40 })),
  }));

  expect(chart(small, lines, speech()).title).not.toContain("billions");
});
