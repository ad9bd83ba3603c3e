import { expect, test, vi } from "vitest";

import { Choice } from "$games/digging_bandits/board/choice.svelte";
import * as digging from "$games/digging_bandits/digging/digging";
import { BoardController } from "$games/digging_bandits/board/controller";
import { colours } from "$games/digging_bandits/text/names";
import { dynamiteOdds } from "$games/digging_bandits/digging/dynamite-odds";
import { sorted } from "$games/digging_bandits/board/offers";
import { digPlan, outlawPlan } from "$games/digging_bandits/board/plans";
import { middleOf, placeOf, walk } from "$games/digging_bandits/trail/ring";
import { stepsOf } from "$games/digging_bandits/board/turn-steps";
import { aimsAt, attempt, placesFor, seatsFor } from "$games/digging_bandits/board/targets";
import * as trade from "$games/digging_bandits/trade/trade";

import type { PlanStep } from "$lib/connection/protocol";
import { nextOf } from "$lib/table/plan";

import { BANDITS } from "$games/digging_bandits/art/bandits";
import { fixture } from "../fixtures";

const SENDING = { onplay: vi.fn(), onplan: vi.fn(), onforbid: vi.fn() };
const nameOf = ({ action }: PlanStep) => (typeof action === "object" ? action.name : action);
const argumentsOf = ({ action }: PlanStep) =>
  typeof action === "object" ? Object.values(action.arguments) : [];

test("towns are the corners of the ring, the Cabin is inside it", () => {
  expect([0, 5, 10, 15].map(placeOf)).toEqual([
    { column: 1, row: 1 },
    { column: 6, row: 1 },
    { column: 6, row: 6 },
    { column: 1, row: 6 },
  ]);
  const { x, y } = middleOf(fixture("start-4").view.trail, "cabin");
  expect(x > 1 / 6 && x < 5 / 6 && y > 1 / 6 && y < 5 / 6).toBe(true);
});

test("a walk goes over every space between, out of the Cabin too", () => {
  const { view } = fixture("start-4");

  expect(walk(view, "L4", "L6")).toEqual(["T2", "L5", "L6"]);
  expect(walk(view, "L16", "L1")).toEqual(["T1", "L1"]);
  expect(walk({ ...view, dice: [2, 1] }, "cabin", "T2")).toEqual(["L3", "L4", "T2"]);
  expect(walk(view, "L4", "cabin")).toEqual(["cabin"]);
});

test("when another card may follow, only cards of that type glow", () => {
  const { view, seat, offers } = fixture("more-4");
  const own = offers[seat] ?? [];
  const now = () => ({ view, own: seat, offers: own, offered: sorted(own) });
  const controller = new BoardController(new Choice(), now, SENDING);

  expect(view.playing).toBe("outlaw");
  expect(controller.offerOf("outlaw")?.name).toBe("another");
  expect(controller.offerOf("bridge")).toBeUndefined();
});

test("what wins in a town glows: GOLD, and both cards of a WANTED pair", () => {
  const { view, seat, offers } = fixture("town-4");
  const pair = ["wanted_land_bella", "wanted_draw_bella"];
  const withCards = (hand: string[]) => {
    const seats = view.seats.map((one) => (one.seat === seat ? { ...one, hand } : one));
    const own = [...(offers[seat] ?? []), { id: 17, name: "win", arguments: {} }];
    const now = () => ({ view: { ...view, seats }, own: seat, offers: own, offered: sorted(own) });
    return new BoardController(new Choice(), now, SENDING);
  };

  expect(withCards(["gold"]).offerOf("gold")?.name).toBe("win");
  expect(withCards(pair).offerOf("wanted_land_bella")?.name).toBe("win");
  expect(withCards(pair.slice(1)).offerOf("wanted_draw_bella")).toBeUndefined();
});

test("seats are shown in the colours of their bandits", () => {
  const { view } = fixture("middle-4");
  const [first] = view.seats;

  expect(new Set(colours(view)).size).toBe(4);
  expect(colours(view)[0]).toBe(BANDITS[first?.bandit ?? ""]?.word);
  expect(colours({ ...view, seats: first ? [{ ...first, bandit: null }] : [] })).toEqual([""]);
});

test("a digging hand is suggested that is deep enough, with a Pickaxe", () => {
  const at = fixture("main-4");
  const limits = digging.toolsOf(at.view);
  const layers = digging.ground(at.view, at.seat)?.layers ?? 0;
  const tools = digging.suggestion(limits, layers);

  expect(layers).toBe(5);
  expect(tools).toEqual({ shovel: 3, wheelbarrow: 1, pickaxe: 1, alone: null });
  expect(digging.reach(tools, layers, limits)).toBe(5);
  expect(digging.reach({ ...digging.NO_TOOLS, alone: "saving_spoon" }, layers, limits)).toBe(5);
});

test("tools are added one by one up to their limit and begin again; a Spoon digs alone", () => {
  const limits = (most: number) => ({
    wheelbarrow: { most, lifts: 2 },
    saving_spoon: { most: 1, lifts: null },
  });
  const one = digging.added(digging.NO_TOOLS, "wheelbarrow", limits(1));

  expect(one.wheelbarrow).toBe(1);
  expect(digging.added(one, "wheelbarrow", limits(1)).wheelbarrow).toBe(0);
  expect(digging.added(one, "wheelbarrow", limits(2)).wheelbarrow).toBe(2);
  expect(digging.added(one, "saving_spoon", limits(1))).toEqual({
    ...digging.NO_TOOLS,
    alone: "saving_spoon",
  });
  expect(digging.alone(limits(1))).toEqual(["saving_spoon"]);
  expect(digging.lessened(one, "wheelbarrow").wheelbarrow).toBe(0);
  expect(digging.isValid(one, limits(1))).toBe(true);
  expect(digging.isValid(digging.NO_TOOLS, limits(1))).toBe(false);
});

test("a plan passes over what was decided by itself, and is dropped where it does not fit", () => {
  const { view, offers, seat } = fixture("shovels-4");
  const tools = { shovel: 2, wheelbarrow: 1, pickaxe: 0, alone: null };
  const next = nextOf(digPlan(tools), view.decision, offers[seat] ?? []);

  expect(next?.offer).toMatchObject({ name: "shovels", arguments: { count: 2 } });
  expect(next?.rest.map(nameOf)).toEqual(["wheelbarrows", "pickaxes"]);
  expect(nextOf(outlawPlan(1, "dig"), view.decision, offers[seat] ?? [])).toBeNull();
  expect(nextOf(digPlan({ ...tools, shovel: 9 }), view.decision, offers[seat] ?? [])).toBeNull();
});

test("what a card can be aimed at is what the engine offers", () => {
  const offered = (name: string) => {
    const { offers, seat } = fixture(name);
    return sorted(offers[seat] ?? []);
  };
  const at = (name: string) => fixture(name).view;

  expect(placesFor(at("build-4"), "bridge")).toEqual(Object.keys(offered("build-4").places));
  expect(placesFor(at("plot-4"), "private_plot")).toEqual(Object.keys(offered("plot-4").places));
  expect(placesFor(at("warp-4"), "western_warp").toSorted()).toEqual(
    Object.keys(offered("warp-4").places).toSorted(),
  );
  expect(seatsFor(at("lasso-4"), "lasso").map(String)).toEqual(
    Object.keys(offered("lasso-4").seats),
  );
  expect(seatsFor(at("outlaw-4"), "outlaw").map(String)).toEqual(
    Object.keys(offered("outlaw-4").seats),
  );
  expect(aimsAt(at("aim-4"), 1)).toEqual(Object.keys(offered("aim-4").aims));
});

test("what cannot be played is tried in words that the engine knows", () => {
  const { view } = fixture("main-4");
  const hand = view.seats[view.seat ?? 0]?.hand ?? [];

  expect(hand.length).toBeGreaterThan(0);
  expect(Object.keys(view.limits.tries).toSorted()).toEqual([...new Set(hand)].toSorted());
  for (const card of hand) expect(attempt(view, card)).toBe(view.limits.tries[card]);
  expect(attempt(view, "nonsense")).toBe("nonsense");
});

test("the step of a turn is told by the decision or by what is announced", () => {
  const steps = ["move-4", "bonus-4", "dig-on-4", "give-4", "tip-4", "win-4", "react-4"];

  expect(steps.map((name) => fixture(name).view.turn_step)).toEqual([
    ...["move", "bonus", "dig", "play", "pick_up", "win", "pick_up"],
  ]);
});

test("between main actions those that can be taken are open, and what is over is struck out", () => {
  const { view, seat, offers } = fixture("main-4");
  const given = sorted(offers[String(seat)] ?? []);
  const states = (now: typeof view, open = given) =>
    stepsOf(now, open).map(({ step, state }) => `${step} ${state}`);

  expect(states(view)).toEqual([
    ...["move past", "bonus past", "dig open", "play open", "pick_up open", "win "],
  ]);

  const dug = { ...view, taken: 1, given_up: ["dig"] };
  const left = sorted((offers[String(seat)] ?? []).filter(({ name }) => name === "pick_up"));

  expect(states(dug, left)).toEqual([
    ...["move past", "bonus past", "dig past", "play ", "pick_up open", "win "],
  ]);
  expect(states(dug, sorted([]))).toEqual([
    ...["move past", "bonus past", "dig past", "play ", "pick_up ", "win "],
  ]);
});

test("a step that is under way is lit, and those before it are struck out", () => {
  const { view } = fixture("dig-on-4");

  expect(stepsOf(view, sorted([])).map(({ state }) => state)).toEqual([
    ...["past", "past", "now", "", "", ""],
  ]);
});

test("one gives what one owns, without the Trade card that is played", () => {
  const { view } = fixture("give-4");

  expect(trade.givable(view)).toEqual({
    tech: 1,
    shovel: 2,
    coin: 1,
    gold: 1,
    "bridge L9": 1,
  });
});

test("one wants no more than a partner owns, and what lies before one partner only", () => {
  const { view } = fixture("give-4");

  expect(trade.mostWanted(view)).toBe(4); // three cards and a bridge
  expect(trade.wantable(view, {})).toContain("bridge L10");
  expect(trade.mayWant(view, {}, "gold")).toBe(true);
  expect(trade.mayWant(view, { gold: 1 }, "gold")).toBe(false);
  expect(trade.mayWant(view, { coin: 4 }, "coin")).toBe(false);
});

test("an offer is announced line by line, in the order of the list, and what is listed is not listed again", () => {
  const draft = { give: { coin: 1, gold: 1 }, want: { plot: 1, "bridge L2": 1, shovel: 2 } };
  const named = (plan: ReturnType<typeof trade.tradePlan>) =>
    plan.slice(4).map((step) => [nameOf(step), ...argumentsOf(step)].join(" "));

  expect(named(trade.tradePlan(draft))).toEqual([
    ...["list gold", "list coin", "done"],
    ...["list shovel", "list shovel", "list_bridge L2", "list_plot", "done"],
  ]);
  expect(named(trade.tradePlan(draft, { give: { gold: 1 }, want: {} }))[0]).toBe("list coin");
  expect(trade.isReady(draft)).toBe(true);
  expect(trade.isReady({ ...draft, want: {} })).toBe(false);
  expect(trade.changed({ coin: 1 }, "coin", -1)).toEqual({});
});

test("the risk of Dynamite is counted from what one has seen", () => {
  const { view, seat } = fixture("dig-on-4");
  const unseen = [...view.land.flatMap(({ cards }) => cards), ...view.landfill].filter(
    (card) => card === null,
  ).length;

  expect(dynamiteOdds(view, seat)).toBe(Math.round((3 / unseen) * 100));
  const known = view.land.map((one) => (one.id === "L1" ? { ...one, cards: ["dynamite"] } : one));
  expect(dynamiteOdds({ ...view, land: known }, seat)).toBe(100);
  expect(dynamiteOdds({ ...view, land: [] }, seat)).toBeNull();
});
