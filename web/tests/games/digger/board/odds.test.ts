import { expect, test } from "vitest";

import { hintFor, percent } from "$games/digger/text/hints";
import { carried, odds, worth } from "$games/digger/board/odds";
import { sorted, theft } from "$games/digger/board/offers";
import type { Offer } from "$lib/connection/protocol";

import { fixture, speech } from "../fixtures";

const offer = (name: string, more: Offer["arguments"] = {}): Offer => ({
  id: 0,
  name,
  arguments: more,
});

test("the odds of an act are those that the server tells, and what it does not name is certain", () => {
  const { view } = fixture("thief-4");
  const night = { ...view, odds: { throw: 667 } };

  expect(odds(night, "throw")).toBe(0.667);
  expect(odds(night, "take")).toBe(1);
});

test("where sand runs nobody is told how likely the day still is", () => {
  const { view } = fixture("thief-4");

  expect(odds(view, "throw")).toBeNull();
  expect(hintFor(view, offer("throw"), speech())).toBeNull();
});

test("a theft says what it risks; where nothing stands beside, that it is safe", () => {
  const { view } = fixture("thief-4");
  const from = (seat: number, colour: string) =>
    hintFor(view, offer("steal", { seat, colour }), speech());

  expect(from(1, "yellow")).toBe(
    "Steal gold from Bob: 6.8% that you touch another stack and lose this turn.",
  );
  expect(from(2, "red")).toMatch(/3%|0.8%|6%/);
});

test("where a hand decides, a theft has no odds", () => {
  const { view } = fixture("thief-4");
  const seats = view.seats.map((seat) => ({ ...seat, risk: {} }));
  const steal = offer("steal", { seat: 1, colour: "yellow" });

  expect(hintFor({ ...view, seats }, steal, speech())).toBe(
    "Steal gold from Bob: carry it out past the other stacks; if you touch one you lose this turn.",
  );
});

test("the haul is worth what the digger's own chest says", () => {
  const { view } = fixture("bank-4");

  expect(carried(view)).toBe(5);
  expect(worth(view, 0)).toBe(3 + 1 + 2 + 1);
  expect(hintFor(view, offer("stop_rolling"), speech())).toBe("Your haul is worth 7 points.");
});

test("offers are found by the thing one acts on", () => {
  const { offers, seat } = fixture("thief-4");
  const found = sorted(offers[seat] ?? []);

  expect(Object.keys(found.take).sort()).toEqual(["blue", "green", "red", "yellow"]);
  expect(found.steal[theft(3, "green")]?.arguments).toEqual({ colour: "green", seat: 3 });
  expect(found.throw).toBeDefined();
  expect(found.call).toBeUndefined();
});

test("small risks keep a digit after the point", () => {
  expect(percent(0.008, speech())).toBe("0.8%");
  expect(percent(0.5, speech())).toBe("50%");
});
