import { expect, test } from "vitest";
import { applied } from "$lib/connection/view-patch";

const view = { turn: 0, seats: [{ gold: { kip: 1 } }, { gold: { kip: 2 } }], deck: [1, 2] };

test("changes are put where they belong, and nothing else is touched", () => {
  const after = applied(view, [
    [["turn"], 1],
    [["seats", 1, "gold", "kip"], 3],
    [["deck"], [1]],
  ]);

  expect(after).toEqual({
    turn: 1,
    seats: [{ gold: { kip: 1 } }, { gold: { kip: 3 } }],
    deck: [1],
  });
  expect(view.seats[1]?.gold.kip).toBe(2);
  expect((after.seats as unknown[])[0]).toBe(view.seats[0]);
});

test("a negative number stands for a key: its place among the sorted ones", () => {
  const after = applied(view, [
    [[-3], 1],
    [[-2, 1, -1, "kip"], 3],
  ]);

  expect(after).toEqual({ ...view, turn: 1, seats: [view.seats[0], { gold: { kip: 3 } }] });
});

test("an empty path is the whole view", () => {
  expect(applied(view, [[[], { turn: 9 }]])).toEqual({ turn: 9 });
});

test("a key that was not there is added", () => {
  expect(applied({}, [[["new"], 1]])).toEqual({ new: 1 });
});

test("values without keys are put into the shape that was there", () => {
  const before = {
    chances: { style: { rusty: 1, kip: 2 }, charm: [1, { b: 2, a: 3 }, null] },
    n: 0,
  };

  const after = applied(before, [
    [
      ["chances", null],
      [
        [4, [5, 6], "x"],
        [7, 8],
      ],
    ],
  ]);

  expect(after).toEqual({
    chances: { style: { rusty: 8, kip: 7 }, charm: [4, { b: 6, a: 5 }, "x"] },
    n: 0,
  });
});

test("a list of another length is put there as it is", () => {
  expect(applied({ row: { deck: [1] } }, [[["row", null], [[1, 2]]]])).toEqual({
    row: { deck: [1, 2] },
  });
});

test("an object of another shape is put there as it is", () => {
  expect(
    applied({ row: { a: 1, b: { c: 2 } } }, [
      [
        ["row", null],
        [3, { d: 4 }],
      ],
    ]),
  ).toEqual({
    row: { a: 3, b: { d: 4 } },
  });
});

test("of a list that grew or shrank only what is new is put there", () => {
  expect(
    applied({ deck: [1, 2, 3, 4, 5] }, [
      [
        ["deck", "splice"],
        [1, 2, 7],
      ],
    ]),
  ).toEqual({
    deck: [1, 7, 4, 5],
  });
});
