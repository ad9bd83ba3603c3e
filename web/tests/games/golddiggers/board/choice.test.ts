import { expect, test } from "vitest";

import { Choice } from "$games/golddiggers/board/choice.svelte";
import { sorted } from "$games/golddiggers/board/offers";
import { rivals } from "$kit/rivals";

import { fixture } from "../fixtures";

test("a talent is picked, and put back when it is picked again", () => {
  const choice = new Choice();
  choice.pick("charm");

  expect(choice.picked).toBe("charm");
  choice.pick("charm");
  expect(choice.picked).toBeNull();
});

test("what is looked at is shown before what is picked", () => {
  const choice = new Choice();
  choice.pick("charm");
  choice.point(2, "style");

  expect(choice.shown(0)).toEqual({ seat: 2, talent: "style" });
  choice.unpoint(2, "style");
  expect(choice.shown(0)).toEqual({ seat: 0, talent: "charm" });
  choice.clear();
  expect(choice.shown(0)).toBeNull();
});

test("looking away from something else leaves what is looked at", () => {
  const choice = new Choice();
  choice.point(1, "style");
  choice.unpoint(1, "charm");

  expect(choice.pointed).toEqual({ seat: 1, talent: "style" });
});

test("offers lie where one acts on them", () => {
  const act = fixture("middle-4");
  const place = fixture("place-4");
  const take = fixture("take-back-6");

  expect(Object.keys(sorted(act.offers[act.seat] ?? []).disappoint)).toHaveLength(5);
  expect(sorted(place.offers[place.seat] ?? []).keep).toBeDefined();
  expect(Object.keys(sorted(place.offers[place.seat] ?? []).place).length).toBeGreaterThan(0);
  expect(sorted(take.offers[take.seat] ?? []).takeNone).toBeDefined();
});

test("the others sit clockwise from oneself", () => {
  expect(rivals(4, 2)).toEqual([3, 0, 1]);
  expect(rivals(2, 0)).toEqual([1]);
});
