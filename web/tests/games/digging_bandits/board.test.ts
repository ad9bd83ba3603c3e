import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import Board from "$games/digging_bandits/Board.svelte";
import type { View } from "$games/digging_bandits/view";
import type { Offer, Viewed } from "$lib/connection/protocol";

import { boardAt, fixture, FIXTURES } from "./fixtures";
import { key, planned, played, show } from "./shown";

/** What a person touches to choose an offer. */
function selectorOf({ name, arguments: one }: Offer, view: View): string {
  const [argument = ""] = Object.values(one).map(String);
  if (["pass", "cowboy", "bandits_block", "sheriff"].includes(name)) return `[data-answer=${name}]`;
  if (name === "to" || name === "on") return `[data-place="${argument}"]`;
  if (name === "take") return `[data-aim="${argument}"]`;
  if (name === "card") {
    const asked = view.decision === "tip_first" ? ".choices button" : `[data-card="${argument}"]`;
    return asked;
  }
  return `[data-act="${name}"]`;
}

/** Offers that are chosen by one touch on a thing of their own, wherever they are made. */
const DIRECT = [
  ...["pass", "cowboy", "bandits_block", "sheriff", "to", "on", "take", "roll", "pay", "tnt"],
  ...["stay", "stop", "walk", "warp", "none", "pick_up", "end", "continue", "win", "cash_gold"],
  ...["shuffle_again", "take_one", "take_two", "bribe", "play_it", "no", "nobody", "accept"],
  ...["decline", "give_up", "standard_tools", "mining_site", "saving_spoon", "another", "card"],
  ...["draw_from_dig", "draw_from_draw"],
];
const ASKED = FIXTURES.filter(({ name }) => name !== "react-none-4"); // there nothing can be chosen
const OFFERED = ASKED.flatMap(({ name, seat, offers, view }) => {
  const all = offers[seat] ?? [];
  const sorts = [...new Set(all.map((offer) => offer.name))].filter((one) => DIRECT.includes(one));
  return sorts.flatMap((sort) => {
    const first = all.find((offer) => offer.name === sort);
    return first ? [{ name, offer: first, view, what: sort }] : [];
  });
});

test.each(OFFERED)("at $name one chooses $what by one touch", async ({ name, offer, view }) => {
  const at = show(name);
  await at.press(selectorOf(offer, view));

  expect(played(at)).toMatchObject({ name: offer.name });
});

test("players are chosen by touching them", async () => {
  for (const name of ["lasso-4", "outlaw-4", "duel-4", "absent-3"]) {
    const at = show(name);
    await at.press(".rival .lit");

    expect(played(at)).toMatchObject({ name: "choose" });
    at.unmount();
  }
});

test("a digging hand is put together from the hand and laid out", async () => {
  const at = show("main-4");
  await at.press("[data-card=shovel]");
  await at.press("[data-card=shovel]");
  await at.press("[data-card=pickaxe]");
  expect(at.container.textContent).toContain("Digs up to 2 layers.");
  await at.press("[data-act=lay_out]");

  expect(at.onplay).not.toHaveBeenCalled();
  expect(at.onplan).toHaveBeenCalledOnce();
  expect(planned(at)).toEqual([
    "dig",
    "standard_tools",
    "shovels 2",
    "wheelbarrows 0",
    "pickaxes 1",
  ]);
});

test("what could not be played of a choice waits until one decides again", async () => {
  const at = show("main-4");
  await at.press("[data-card=shovel]");
  await at.press("[data-card=shovel]");
  await at.press("[data-act=lay_out]");
  const next = fixture("shovels-4");
  await at.rerender({ view: next.view, offers: next.offers[next.seat] ?? [] });
  await tick();

  expect(at.onplan).toHaveBeenCalledTimes(1);
  expect(at.onplay).not.toHaveBeenCalled();
});

test("a card is aimed before anything is sent, and can be put back", async () => {
  const at = show("main-4");
  await at.press("[data-card=outlaw]");
  await at.press(".rival [data-seat='1']");
  expect(at.onplay).not.toHaveBeenCalled();
  await at.press("[data-aim=tech]");
  expect(planned(at)).toEqual(["play_outlaw", "another", "choose 1", "take tech"]);

  await at.press("[data-card=lasso]");
  await key("Escape");
  expect(at.has(".rival .lit")).toBe(false);
});

test("a bridge is built where one touches, a doodad is used at the second touch", async () => {
  const town = show("town-4");
  await town.press("[data-card=bridge]");
  await town.press("[data-place=L2]");
  expect(planned(town)).toEqual(["play_bridge", "another", "on L2"]);
  town.unmount();

  const bonus = show("bonus-4");
  await bonus.press("[data-card=ouija_oracle]");
  expect(bonus.onplay).not.toHaveBeenCalled();
  await bonus.press("[data-card=ouija_oracle]");
  expect(played(bonus)).toMatchObject({ name: "use", arguments: { card: "ouija_oracle" } });
});

test("an offer is written and announced", async () => {
  const at = show("main-4");
  await at.press("[data-card=trade]");
  await at.press("[data-give=shovel]");
  await at.press("[data-want=coin]");
  await at.press("[data-want=coin]");
  expect(at.find("[data-want=coin] [data-number]").dataset["number"]).toBe("2");
  expect(at.find("[data-want=coin] svg").tagName).toBe("svg"); // cards, not a list of words
  expect(at.onplan).not.toHaveBeenCalled();
  await at.press("[data-act=announce]");

  expect(at.onplay).not.toHaveBeenCalled();
  expect(planned(at).slice(0, 1)).toEqual(["play_trade"]);
  expect(planned(at).slice(4)).toEqual(["list shovel", "done", "list coin", "list coin", "done"]);
});

test("an offer that could not be announced at once is still there to be decided again", async () => {
  const at = show("main-4");
  await at.press("[data-card=trade]");
  await at.press("[data-give=shovel]");
  await at.press("[data-want=coin]");
  await at.press("[data-act=announce]");
  await at.rerender({ offers: [] });
  await at.rerender(boardAt("give-4", { onplan: at.onplan }));

  expect(at.find("[data-give=shovel] [data-number]").dataset["number"]).toBe("1");
  expect(at.onplan).toHaveBeenCalledTimes(1);
  await at.press("[data-act=announce]");
  expect(at.onplan).toHaveBeenCalledTimes(2);
});

test("an answer to an offer is picked, or a new one is written", async () => {
  const at = show("pick-4");
  await at.press(".answer button");
  expect(played(at)).toMatchObject({ name: "choose", arguments: { seat: 1 } });
  await at.press("[data-act=new_offer]");
  expect(at.has("[data-act=announce]")).toBe(true);
});

test("the minute of a trade is seen to run", () => {
  const at = show("answer-4", { secondsLeft: () => 42 });

  expect(
    at.find("[role=timer]").ariaLabel ?? at.find("[role=timer]").getAttribute("aria-label"),
  ).toBe("Time left: 0:42");
});

test("a window without an answer lets itself go after a while, and not before", () => {
  vi.useFakeTimers();
  const at = show("react-none-4");
  vi.advanceTimersByTime(300);
  expect(at.onplay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);

  expect(played(at)).toMatchObject({ name: "pass" });
  vi.useRealTimers();
});

test("who has nothing to answer with sees no window and nothing lit, and the frame is told", () => {
  const onidle = vi.fn();
  const at = show("react-none-4", { onidle });

  expect(at.has(".asked")).toBe(false);
  expect(at.has("[data-choice=true]")).toBe(false);
  expect(onidle.mock.calls).toEqual([[true]]);
  at.unmount();
  expect(show("react-4", { onidle }).has(".asked")).toBe(true);
  expect(onidle.mock.lastCall).toEqual([false]);
});

test("while an answer is on its way the frame is not told otherwise", async () => {
  const onidle = vi.fn();
  const at = show("react-none-4", { onidle });
  await at.rerender({ offers: [] });

  expect(onidle.mock.calls).toEqual([[true]]);
});

test("whoever wants to be asked all the same is", () => {
  localStorage.setItem("motherlode.digging_bandits.stops", '{"evenWithout":true}');

  expect(show("react-none-4").has("[data-answer=pass]")).toBe(true);
  localStorage.clear();
});

test("a sort of window can be let go from now on", async () => {
  localStorage.clear();
  const at = show("react-4");
  await at.press(".never");

  expect(played(at)).toMatchObject({ name: "pass" });
  expect(localStorage.getItem("motherlode.digging_bandits.stops")).toContain('["T04"]');
  localStorage.clear();
});

test("what one is asked about in any case cannot be let go from now on", () => {
  localStorage.clear();

  expect(show("rob-react-4").has(".never")).toBe(false);
  localStorage.setItem("motherlode.digging_bandits.stops", '{"unlessMe":false}');
  expect(show("rob-react-4").has(".never")).toBe(true);
  localStorage.clear();
});

test("what one is asked about can be set, all of a subject or line by line", async () => {
  localStorage.clear();
  const at = show("main-4");
  await at.press(".stops");
  await at.press("[data-subject=theft]");
  await at.press("[aria-label='One by one: Outlaws, bribes, Lassos']");
  await at.press("[data-trigger=T08]");
  expect(at.find("[data-subject=theft]")).toHaveProperty("indeterminate", true);
  await fireEvent.keyDown(at.find("[data-trigger=T08]"), { key: "Escape" });

  expect(at.has("input")).toBe(false);
  const kept = localStorage.getItem("motherlode.digging_bandits.stops");
  expect(kept).toContain('["T07","T09","T11"]');
  localStorage.clear();
});

test("whoever has set what she is asked about is back where she was, and hears of a window meanwhile", async () => {
  localStorage.clear();
  const at = show("react-4");
  await at.press(".stops");
  expect(at.find(".sheet [role=status]").textContent).not.toBe("");
  expect(at.find("[data-trigger=T04]").closest("[data-anytime]")).not.toBeNull();
  await at.press("[data-trigger=T04]");
  expect(at.find(".sheet [role=status]").textContent).toBe("");
  at.find("[data-trigger=T04]").focus();
  await fireEvent.keyDown(at.find("[data-trigger=T04]"), { key: "Escape" });
  await tick();

  expect(document.activeElement).toBe(at.find(".stops"));
  localStorage.clear();
});

test("what lets itself go is answered with the same words as what is let go by hand", async () => {
  localStorage.clear();
  const byHand = show("react-4");
  await byHand.press("[data-answer=pass]");
  byHand.unmount();
  vi.useFakeTimers();
  localStorage.setItem("motherlode.digging_bandits.stops", '{"letGo":["T04"]}');
  const byItself = show("react-4");
  vi.advanceTimersByTime(800);

  expect(byItself.onplay.mock.calls).toEqual(byHand.onplay.mock.calls);
  vi.useRealTimers();
  localStorage.clear();
});

test("a digit presses a card, arrows go from thing to thing", async () => {
  const at = show("main-4");
  await key("1");
  expect(at.find("[data-card=shovel]").getAttribute("aria-pressed")).toBe("true");
  const first = at.find("[data-group=hand]");
  first.focus();
  await fireEvent.keyDown(first, { key: "ArrowRight" });
  expect(document.activeElement?.getAttribute("data-card")).toBe("wheelbarrow");
});

test("whoever watches sees backs and can touch nothing", () => {
  const { view } = fixture("main-4");
  const covered = { ...view, seats: view.seats.map((seat) => ({ ...seat, hand: null })) };
  const at = show("main-4", { view: covered, seat: null, mySeats: [], offers: [] });

  expect(at.has("[data-choice=true]")).toBe(false);
  expect(at.has(".hand .covered")).toBe(true);
});

test("what a question covers cannot be reached, until it is put aside", async () => {
  const at = show("aim-4");
  await tick();

  expect(at.find("[role=dialog]").contains(at.find("[data-aim]"))).toBe(true);
  expect(at.find("[data-card]").closest("[inert]")).not.toBeNull();
  expect(at.find("[data-aim]").closest("[inert]")).toBeNull();

  await at.press(".look");

  expect(at.has("[role=dialog]")).toBe(false);
  expect(at.has("[inert]")).toBe(false);
});

test("a whole game can be watched, event by event", () => {
  const { views = [], lines } = fixture("whole-3");
  vi.useFakeTimers();
  const props = boardAt("whole-3");
  const { queue } = props;
  queue.show(views[0] as unknown as Viewed);
  const at = render(Board, { ...props, view: views[0] as View, offers: [] });
  lines.slice(0, 12).forEach((line, n) => {
    queue.push({ line, view: views[n + 1] as unknown as Viewed });
  });
  vi.advanceTimersByTime(60_000);

  expect(queue.isBusy).toBe(false);
  expect(at.container.querySelectorAll(".pieces > span").length).toBe(3);
  vi.useRealTimers();
});

test("in a race whoever announced something goes on, but not before all could see it", async () => {
  vi.useFakeTimers();
  const { view } = fixture("react-4");
  const actor = view.stack.at(-1)?.actor ?? 0;
  const goOn = vi.fn();
  const raced = { ...view, is_race: true, seat: actor };
  const race = { hasGoneOn: false, goOn };
  const { find, press, rerender } = show("react-4", { view: raced, seat: actor, offers: [], race });
  const button = find("[data-answer=go_on]") as HTMLButtonElement;

  expect(button.disabled).toBe(true);

  vi.advanceTimersByTime(1000);
  await tick();
  await press("[data-answer=go_on]");

  expect(goOn).toHaveBeenCalledOnce();

  await rerender({ race: { hasGoneOn: true, goOn } });

  expect(find("[role=status]").textContent).toMatch(/go on|goes on/);
  vi.useRealTimers();
});

test("where no clock can decide nobody is asked to go on", () => {
  const { view } = fixture("react-4");
  const actor = view.stack.at(-1)?.actor ?? 0;
  const raced = { ...view, is_race: true, seat: actor };

  expect(show("react-4", { view: raced, seat: actor, offers: [] }).has("[data-answer=go_on]")).toBe(
    false,
  );
});
