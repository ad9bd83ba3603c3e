import { expect, test } from "vitest";

import { sorted } from "$games/gold_digger/board/offers";
import { bombsOn, pathsOf, reachOf, walkAlong } from "$games/gold_digger/map/paths";
import type { Offer } from "$lib/connection/protocol";
import { nextOf } from "$lib/table/plan";

import { fixture, FIXTURES } from "../fixtures";

function at(name: string) {
  const { view, seat, offers } = fixture(name);
  const own = offers[seat] ?? [];
  return { view, seat, offers: own, paths: pathsOf(view, own) };
}

test("from the middle a four ends in the corners, by the ways that the server names", () => {
  const { paths } = at("step-4");

  expect([...paths.keys()].toSorted()).toEqual(["A1", "A5", "E1", "E5"]);
  expect(["A1", "E1", "E5", "A5"].map((end) => paths.get(end)?.bombs)).toEqual([0, 0, 0, 1]);
  expect(paths.get("E5")?.spaces).toHaveLength(4);
});

test("a space on which a piece goes on by itself is part of the step before", () => {
  const { view, offers, seat } = at("step-4");
  const way = { ...view, limits: { routes: { "C4 C5>D5 E5": 1 } } };
  const path = pathsOf(way, offers).get("E5");
  if (!path) throw new Error("no way to E5");

  expect(path.spaces).toEqual(["C4", "C5", "D5", "E5"]);
  expect(walkAlong(view, seat, path).map(({ action }) => action)).toEqual(
    ["right", "right", "down"].map((direction) => ({ name: "go", arguments: { direction } })),
  );
});

test("bombs are shown where they do the walker harm", () => {
  const { view } = at("step-4");
  const board = view.board.map((space) =>
    space.id === "C4" ? { ...space, card: "bomb", face: "live" } : space,
  );
  const path = { steps: [["C4"]], spaces: ["C4"], bombs: 1 };

  expect(bombsOn({ ...view, board }, path)).toEqual(["C4"]);
  expect(bombsOn({ ...view, board }, { ...path, bombs: 0 })).toEqual([]);
});

test("from the start beside the map each door leads on", () => {
  const { view, seat, paths, offers } = at("corner-4");

  expect(paths.size).toBeGreaterThan(3);
  for (const path of paths.values()) {
    expect(nextOf(walkAlong(view, seat, path), "step", offers)?.offer.name).toBe("enter");
  }
});

test("a way is walked in one go", () => {
  const { view, seat, offers, paths } = at("step-4");
  const path = paths.get("E5");
  if (!path) throw new Error("no way to E5");
  const walk = walkAlong(view, seat, path);

  expect(walk.every(({ decision }) => decision === "step")).toBe(true);
  expect(nextOf(walk, "step", offers)?.offer.name).toBe("go");
});

test("before a roll one sees where each number can lead", () => {
  const { view } = at("cards-4");
  const reach = reachOf(view);

  expect(reach.get("C3")).toEqual([1]);
  expect(reach.get("E4")).toEqual([4]);
  expect(reach.get("C2")).toBeUndefined();
});

test("no way leads anywhere while something else is asked, or nothing is offered", () => {
  expect(at("middle-4").paths.size).toBe(0);
  expect(pathsOf(at("step-4").view, []).size).toBe(0);
});

test.each(FIXTURES)("at $name every offer has its place on the board", ({ view, seat, offers }) => {
  const own = offers[seat] ?? [];
  const { move, sift, pass, yes, no, ...others } = sorted(own, view, seat);
  const placed = [
    move,
    sift,
    pass,
    yes,
    no,
    ...Object.values<Record<string, Offer>>(others).flatMap((one) => Object.values(one)),
  ];

  for (const offer of own) expect(placed).toContain(offer);
});
