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

test("an empty path is the whole view", () => {
  expect(applied(view, [[[], { turn: 9 }]])).toEqual({ turn: 9 });
});

test("a key that was not there is added", () => {
  expect(applied({}, [[["new"], 1]])).toEqual({ new: 1 });
});
