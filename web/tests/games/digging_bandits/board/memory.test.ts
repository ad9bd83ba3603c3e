import { expect, test } from "vitest";

import { drawFrom, layOn, lift } from "$games/digging_bandits/events/changes";
import { remembered } from "$games/digging_bandits/board/memory";
import { dynamiteOdds } from "$games/digging_bandits/digging/dynamite-odds";

import { fixture } from "../fixtures";

const { view, seat } = fixture("dig-on-4");
const here = view.seats[seat]?.location ?? "";
/** A Stone on top that all saw put back, and below it a layer that one looked at alone. */
const seen = {
  ...view,
  has_memory_aid: false,
  land: view.land.map((space) => ({
    ...space,
    layers: 3,
    cards: space.id === here ? ["stone", "dynamite", null] : [null, null, null],
  })),
  dig_deck: [null, "shovel", "pickaxe"],
  public: { [here]: [0], dig: [1] },
};
const cardsOf = (one: typeof view) => one.land.find(({ id }) => id === here)?.cards;

test("what everybody has seen in the ground is shown, in decks only what one looked at alone", () => {
  expect(cardsOf(remembered(seen))).toEqual(["stone", "dynamite", null]);
  expect(remembered(seen).dig_deck).toEqual([null, null, "pickaxe"]);
  expect(dynamiteOdds(remembered(seen), seat)).toBe(0);
});

test("with the aid to memory the table shows what everybody has seen too", () => {
  const aided = { ...seen, has_memory_aid: true };

  expect(remembered(aided)).toEqual(aided);
});

test("what everybody has seen stays where it lies when layers come and go", () => {
  expect(cardsOf(remembered(lift(seen, here)))).toEqual(["dynamite", null]);
  expect(cardsOf(remembered(layOn(seen, here, null)))).toEqual([null, "stone", "dynamite", null]);
  expect(remembered(drawFrom(seen, "dig_deck")).dig_deck).toEqual([null, "pickaxe"]);
});

test("a card that one tips is held, not remembered", () => {
  const { view: tipping } = fixture("tip-space-4");
  const known = { ...tipping, landfill: ["ground", "tech", null], public: { landfill: [0, 1] } };

  expect(remembered(known).landfill).toEqual(["ground", null, null]);
  expect(remembered({ ...known, seat: 1 }).landfill).toEqual([null, null, null]);
});
