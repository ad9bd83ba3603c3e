import { expect, test } from "vitest";

import { chart } from "$games/gold_digger/text/chart";

import { fixture, speech } from "../fixtures";

function told(name: string) {
  const { views = [], lines } = fixture(name);
  return { views, lines, tale: chart(views, lines, speech()) };
}

test("the gold of every player is followed from the first position to the last", () => {
  const { views, tale } = told("whole-4");

  expect(tale.series.map((one) => one.seat)).toEqual([0, 1, 2, 3]);
  for (const { values } of tale.series) expect(values).toHaveLength(views.length);
  expect(tale.title).toBe("Gold of each player");
});

test("who goes out is told where it happens", () => {
  const { lines, tale } = told("whole-4");
  const outs = lines.flatMap((line) => line.events.filter((event) => event.kind === "out"));

  expect(tale.marks.filter((mark) => mark.words.endsWith("is out"))).toHaveLength(outs.length);
  expect(tale.divisions?.[0]).toBe(0);
});

test("in a hunt there is one line, for the diggers together", () => {
  const { tale } = told("whole-hunt");

  expect(tale.series).toHaveLength(1);
  expect(tale.title).toBe("Gold the diggers found together");
  expect(
    tale.marks.every((mark) => mark.words.endsWith("is caught") || mark.words.endsWith("is out")),
  ).toBe(true);
});

test("a swap and a balloon are turning points; of many only the first and the last are told", () => {
  const { views, lines } = told("whole-4");
  const first = lines[0];
  if (!first) throw new Error("no line");
  const traded = { kind: "traded", facts: { seat: 0, other: 1 } };
  const balloon = { kind: "drew_chance", facts: { seat: 0, chance: "justice_balloon" } };
  const tale = chart(views, [{ ...first, events: [traded, balloon] }], speech());
  const many = chart(
    views,
    Array.from({ length: 20 }, () => ({ ...first, events: [traded] })),
    speech(),
  );

  expect(tale.marks.map((mark) => mark.words)).toEqual([
    "Ann and Bob swap their gold",
    "The Justice Balloon comes",
  ]);
  expect(many.marks).toHaveLength(8);
});
