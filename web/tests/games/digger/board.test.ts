import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import Board from "$games/digger/Board.svelte";
import { CUES } from "$games/digger/events/cues";
import { Preferences } from "$lib/app/preferences.svelte";
import type { Offer } from "$lib/connection/protocol";

import { listening, pointer, setUp, show, type Shown, under } from "./board-hands";
import { boardAt, fixture, FIXTURES } from "./fixtures";

setUp();

const WAYS: Record<string, (at: Shown, offer: Offer) => HTMLElement> = {
  throw: (at) => at.find(".throw"),
  stop_rolling: (at) => at.named(/^\s*Throw no more/),
  call_stop: (at) => at.find(".call"),
  let_night_fall: (at) => at.find(".quiet"),
  box_water: (at) => at.find("[data-drop=box]"),
  take: (at, { arguments: { colour } }) => at.find(`[data-spot="heap ${String(colour)}"]`),
  stack: (at, { arguments: { colour } }) => at.find(`[data-drop="place ${String(colour)}"]`),
  steal: (at, { arguments: { colour } }) => {
    const things: Record<string, string> = { yellow: "gold", green: "emerald", red: "ruby" };
    return at.named(new RegExp(`^Steal ${things[String(colour)] ?? "diamond"} from`));
  },
  choose_chest: (at, { arguments: { side } }) => at.named(new RegExp(`chest ${String(side)}`)),
};

const ALL = FIXTURES.flatMap(({ name, offers, seat }) => {
  const kinds = new Map((offers[seat] ?? []).map((offer) => [offer.name, offer]));
  return [...kinds.values()].map((offer) => ({ name, offer, act: offer.name }));
});

test.each(ALL)("at $name one can $act with a click", async ({ name, offer, act }) => {
  const at = show(name);
  const thing = WAYS[act]?.(at, offer);
  if (!thing) throw new Error(`no way to ${act}`);
  await fireEvent.click(thing);
  if (act === "let_night_fall") await fireEvent.click(thing);
  const played = at.onplay.mock.calls[0]?.[0] as Offer;

  expect(played.name).toBe(act);
  if (act !== "steal") expect(played).toEqual(offer);
});

test("the chests to choose from are worth what the server says", () => {
  const { view } = fixture("draft-4");
  const worth = { yellow: 1, green: 1, red: 1, white: 12 };
  const at = show("draft-4", { view: { ...view, open_sides: { ...view.open_sides, C: worth } } });

  expect(at.named(/chest C/).getAttribute("aria-label")).toContain(
    "Gold 1, emerald 1, ruby 1, diamond 12",
  );
  expect(at.named(/chest A/).getAttribute("aria-label")).toContain("Gold 6, emerald 4");
});

test("a gem in the haul before one has stopped is tried, and the server says the rule", async () => {
  const at = show("collect-3");
  await fireEvent.click(at.named(/^Stack gold/));

  expect(at.onplay).toHaveBeenCalledWith("stack yellow");
});

test("a drag is another way to click: onto the mat, and nowhere else", async () => {
  const at = show("thief-4");
  const drag = async () => {
    await fireEvent.pointerDown(at.find('[data-spot="heap red"]'), pointer(0));
    await fireEvent.pointerMove(window, pointer(50));
    await fireEvent.pointerUp(window, pointer(50));
  };
  under.drop = "box";
  await drag();

  expect(at.onplay).not.toHaveBeenCalled();

  under.drop = "haul";
  await drag();

  expect((at.onplay.mock.calls[0]?.[0] as Offer).arguments).toEqual({ colour: "red" });
});

test("dice that are measured are shaken for a while; too short is no throw", async () => {
  const { realtime, phases } = listening();
  const at = show("start-3", { realtime });
  await fireEvent.pointerDown(at.find(".throw"), pointer(0));
  await vi.advanceTimersByTimeAsync(300);

  expect(at.container.querySelectorAll(".die.shaken").length).toBe(5);

  await fireEvent.pointerUp(window, pointer(0));
  await fireEvent.pointerDown(at.find(".throw"), pointer(0));
  await vi.advanceTimersByTimeAsync(650);
  await fireEvent.pointerUp(window, pointer(0));

  expect(phases()).toEqual(["press", "cancel", "press", "release"]);
  expect(at.onplay).not.toHaveBeenCalled();
});

test("a measured drag is told as it happens, and a quick hand is held back for a moment", async () => {
  const { realtime, sent, phases } = listening();
  const at = show("thief-4", { realtime });
  under.drop = "haul";
  await fireEvent.pointerDown(at.find('[data-spot="heap red"]'), pointer(0));
  await vi.advanceTimersByTimeAsync(60);
  await fireEvent.pointerMove(window, pointer(40));
  await fireEvent.pointerUp(window, pointer(40));

  expect(phases()).toEqual(["press", "move"]);
  expect(sent[0]).toMatchObject({ action: "take red", seat: 0 });

  await vi.advanceTimersByTimeAsync(200);

  expect(phases()).toEqual(["press", "move", "release"]);
});

test("where hands are measured a click says how the act is made", async () => {
  const { realtime } = listening();
  const at = show("thief-4", { realtime });
  await fireEvent.click(at.find('[data-spot="heap red"]'), { detail: 1 });
  await tick();

  expect(at.onplay).not.toHaveBeenCalled();
  expect(at.onhint).toHaveBeenLastCalledWith("Drag a cube onto your mat.");
});

test("carrying a gem to the chest stops throwing, unless one has wished for the button", async () => {
  const { realtime, sent, phases } = listening();
  const settings = new Preferences();
  const at = show("collect-3", { realtime, settings });
  const gem = at.named(/^Stack gold/);
  settings.set({ stopsByButton: true });
  await fireEvent.pointerDown(gem, pointer(0));
  await fireEvent.pointerUp(window, pointer(0));
  await fireEvent.click(gem);
  await tick();

  expect(sent).toEqual([]);
  expect(at.onhint).toHaveBeenLastCalledWith("Press “Throw no more” first.");

  settings.set({ stopsByButton: false });
  await fireEvent.pointerDown(gem, pointer(0));

  expect(phases()).toEqual(["press"]);
  expect(sent[0]).toMatchObject({ action: "stack yellow" });
});

test("where hands are measured a key says where clicks are to be had", async () => {
  const { realtime } = listening();
  const at = show("thief-4", { realtime });
  await fireEvent.click(at.find('[data-spot="heap red"]'), { detail: 0 });
  await tick();

  expect(at.onplay).not.toHaveBeenCalled();
  expect(at.onhint).toHaveBeenLastCalledWith(
    expect.stringContaining("“Clicks instead of drags” in the settings"),
  );
});

test("Escape lets go of what is in the hand", async () => {
  const { realtime, phases } = listening();
  const at = show("thief-4", { realtime });
  await fireEvent.pointerDown(at.find('[data-spot="heap red"]'), pointer(0));
  await fireEvent.keyDown(window, { key: "Escape" });

  expect(phases()).toEqual(["press", "cancel"]);
});

test("arrows lead from choice to choice", async () => {
  const at = show("thief-4");
  const first = at.find('[data-spot="heap blue"]');
  first.focus();
  await fireEvent.keyDown(first, { key: "ArrowRight" });

  expect(document.activeElement).toBe(at.find('[data-spot="heap yellow"]'));

  await fireEvent.keyDown(document.activeElement ?? first, { key: "ArrowDown" });

  expect(document.activeElement).toBe(at.find(".throw"));
});

test("night is seen when it has fallen, and not before", async () => {
  const props = boardAt("rival-4");
  const { container } = render(Board, props);
  const events = ["took", "night", "returned", "turn"].map((kind) => ({
    kind,
    facts: { seat: 2, timekeeper: 1, colour: "yellow", count: 1, turn: 3 },
  }));
  props.queue.hooks = { duration: (kind) => CUES[kind]?.duration };
  props.queue.push({
    line: { move: 1, seat: 2, by: "bot", action: null, events, at: 0 },
    view: props.view as never,
  });
  const hours: string[] = [];
  for (const { kind } of events) {
    await tick();
    hours.push(`${kind} ${container.querySelector(".digger.night") ? "night" : "day"}`);
    await vi.advanceTimersByTimeAsync((CUES[kind]?.duration ?? 0) + 1);
  }

  expect(hours).toEqual(["took day", "night night", "returned night", "turn day"]);
});

test("whoever only looks on can press nothing", () => {
  const at = show("thief-4", { seat: null, mySeats: [], offers: [] });

  expect(at.container.querySelectorAll("[data-choice=true]").length).toBe(0);
  expect(fixture("thief-4").view.players).toBe(4);
});
