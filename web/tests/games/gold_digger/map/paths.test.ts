import { expect, test } from "vitest";

import { beside, type Direction, DIRECTIONS, OPPOSITE } from "$games/gold_digger/map/grid";
import { sorted } from "$games/gold_digger/board/offers";
import { othersOn, pathsOf, reachOf, walkAlong } from "$games/gold_digger/map/paths";
import type { View } from "$games/gold_digger/view";
import type { Offer } from "$lib/connection/protocol";
import { nextOf } from "$lib/table/plan";

import { fixture, FIXTURES } from "../fixtures";

const STEPPING = FIXTURES.filter(({ view }) => view.decision === "step");
const go = (direction: string): Offer => ({ id: 0, name: "go", arguments: { direction } });

/** Whether a step is allowed as far as one sees without looking ahead. */
function isOpen(view: View, seat: number, way: Direction): boolean {
  const next = beside(view.seats[seat]?.space ?? "", way);
  const isBack = view.direction_limit === "two" && view.used.includes(OPPOSITE[way]);
  const isHeld =
    view.collision === "block" && next !== null && othersOn(view, seat, next).length > 0;
  return next !== null && !isBack && !isHeld;
}

function at(name: string) {
  const { view, seat, offers } = fixture(name);
  return { view, seat, offers: offers[seat] ?? [], paths: pathsOf(view, seat, offers[seat] ?? []) };
}

test.each(STEPPING)("at $name the server offers just the steps that lead somewhere", (one) => {
  const own = one.offers[one.seat] ?? [];
  if (own.some((offer) => offer.name === "enter")) return;
  const leading = DIRECTIONS.filter(
    (way) => isOpen(one.view, one.seat, way) && pathsOf(one.view, one.seat, [go(way)]).size > 0,
  );

  expect(own.map((offer) => offer.arguments["direction"]).toSorted()).toEqual(leading.toSorted());
});

test("from the middle a four ends in the corners, round the bombs", () => {
  const { paths } = at("step-4");

  expect([...paths.keys()].toSorted()).toEqual(["A1", "A5", "E1", "E5"]);
  expect(["A1", "E1", "E5", "A5"].map((end) => paths.get(end)?.bombs)).toEqual([0, 0, 0, 1]);
  expect(paths.get("E5")?.spaces).toHaveLength(4);
});

test("bombs that cannot be avoided are counted, and the fewest are entered", () => {
  const { view, seat, offers } = at("step-4");
  const bombs = ["B3", "C4", "A4", "B5"];
  const board = view.board.map((space) =>
    bombs.includes(space.id) ? { ...space, card: "bomb", face: "live", stack: ["bomb"] } : space,
  );
  const path = pathsOf({ ...view, board }, seat, offers).get("A5");

  expect(path?.bombs).toBe(2);
});

test("the hunter ignores bombs", () => {
  const { view, seat, offers } = at("step-4");
  const seats = view.seats.map((one) => ({ ...one, is_hunter: one.seat === seat }));
  const board = view.board.map((space) => ({ ...space, card: "bomb", face: "live" }));
  const paths = pathsOf({ ...view, seats, board }, seat, offers);

  expect([...paths.values()].every((path) => path.bombs === 0)).toBe(true);
});

test("without a limit of directions a roll may end where it began", () => {
  const { paths } = at("free-4");

  expect(paths.has("C3")).toBe(true);
  expect(paths.get("C3")?.spaces.at(-1)).toBe("C3");
});

test("where pieces block, ways lead round them", () => {
  const { paths, view } = at("block-4");
  const held = view.seats.flatMap((seat) => (seat.seat === 0 ? [] : [seat.space]));

  for (const { spaces } of paths.values()) {
    expect(spaces.some((space) => held.includes(space))).toBe(false);
  }
});

test("from the start beside the map each door leads on", () => {
  const { paths, offers } = at("corner-4");

  expect(offers.map((offer) => offer.arguments["space"])).toEqual(["A1", "A2", "B1"]);
  expect(paths.size).toBeGreaterThan(3);
});

test("a way is walked in one go, and left when the piece is elsewhere", () => {
  const { view, seat, offers, paths } = at("step-4");
  const spaces = paths.get("E5")?.spaces ?? [];
  const walk = walkAlong(view, seat, spaces, offers);

  expect(walk).toHaveLength(spaces.length);
  expect(walk.every(({ decision }) => decision === "step")).toBe(true);
  expect(nextOf(walk, "step", offers)?.offer.name).toBe("go");
  const seats = view.seats.map((one) => (one.seat === seat ? { ...one, space: "B1" } : one));
  expect(walkAlong({ ...view, seats, steps: 3 }, seat, spaces, offers)).toEqual([]);
  expect(walkAlong({ ...view, decision: "action" }, seat, spaces, offers)).toEqual([]);
});

test("before a roll one sees where each number can lead", () => {
  const { view } = at("cards-4");
  const reach = reachOf(view, 0);

  expect(reach.get("C3")).toEqual([1]);
  expect(reach.get("E4")).toEqual([4]);
  expect(reach.get("C2")).toBeUndefined();
  expect(reachOf(at("start-4").view, 0).size).toBe(0);
});

test("a six leads as far as there is room", () => {
  const { view } = at("cards-4");
  const seats = view.seats.map((one) => (one.seat === 0 ? { ...one, space: "C3" } : one));
  const reach = reachOf({ ...view, seats, die_sides: 6 }, 0);

  expect(reach.get("A1")).toEqual([4, 5, 6]);
});

test("no way leads anywhere while something else is asked", () => {
  const { view, seat } = fixture("middle-4");

  expect(pathsOf(view, seat, []).size).toBe(0);
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
