import { expect, test } from "vitest";

import { FirstGames } from "$lib/app/first-games";

function storage(kept = ""): Storage {
  let text = kept;
  return {
    getItem: () => text || null,
    setItem: (_: string, value: string) => (text = value),
  } as unknown as Storage;
}

test("a game is unknown until its card has been seen", () => {
  const kept = storage();
  const games = new FirstGames(kept);
  expect(games.isUnknown("digger")).toBe(true);
  games.meet("digger");

  expect(games.isUnknown("digger")).toBe(false);
  expect(games.isUnknown("golddiggers")).toBe(true);
  expect(new FirstGames(kept).isUnknown("digger")).toBe(false);
});

test("the first table of a game is the first game, also when it is opened again", () => {
  const kept = storage();
  const games = new FirstGames(kept);
  games.meet("digger");

  expect(games.sitDown("digger", "aaa")).toBe(true);
  expect(games.sitDown("digger", "aaa")).toBe(true);
  expect(new FirstGames(kept).sitDown("digger", "bbb")).toBe(false);
});

test("whoever has sat at a table has no need of the card", () => {
  const games = new FirstGames(null);
  games.sitDown("digger", "aaa");

  expect(games.isUnknown("digger")).toBe(false);
  games.meet("digger");
  expect(games.sitDown("digger", "aaa")).toBe(true);
});

test("what is kept wrongly, or cannot be kept, is left out", () => {
  expect(new FirstGames(storage("not json")).isUnknown("digger")).toBe(true);
  expect(new FirstGames(storage('{"digger": 5}')).isUnknown("digger")).toBe(true);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  } as unknown as Storage;
  const games = new FirstGames(full);
  games.meet("digger");
  expect(games.isUnknown("digger")).toBe(false);
});
