import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Board from "$games/digger/Board.svelte";
import { CUES } from "$games/digger/events/cues";
import type { View } from "$games/digger/view";
import type { BoardProps } from "$lib/game";
import { RealtimeHands } from "$lib/table/realtime.svelte";
import { Preferences } from "$lib/app/preferences.svelte";
import type { FromBrowser, Offer, Said, Seat, TableInfo } from "$lib/connection/protocol";

import { boardAt, fixture, FIXTURES } from "./fixtures";

const BY_HAND = { throw: "hold", take: "drag", box_water: "drag", stack: "drag", steal: "path" };
let drop = ""; // what lies under the pointer

beforeEach(() => {
  vi.useFakeTimers();
  // Only what lies under the pointer has any extent.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const isUnder = this.getAttribute("data-drop") === drop;
    return isUnder ? new DOMRect(-500, -500, 1000, 1000) : new DOMRect(-900, -900, 0, 0);
  });
  Element.prototype.hasPointerCapture = () => false;
  // A browser takes a cancelled animation calmly; happy-dom complains of a promise nobody awaits.
  vi.spyOn(Animation.prototype, "cancel").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(name: string, change: Partial<BoardProps<View>> = {}) {
  const [onplay, onhint] = [vi.fn(), vi.fn()];
  const { container } = render(Board, boardAt(name, { onplay, onhint, ...change }));
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} at ${name}`);
    return found;
  };
  const named = (words: RegExp) => {
    const isIt = (one: Element) => words.test(one.getAttribute("aria-label") ?? one.textContent);
    const found = Array.from(container.querySelectorAll("button")).find(isIt);
    if (!found) throw new Error(`no button ${String(words)} at ${name}`);
    return found;
  };
  return { container, onplay, onhint, find, named };
}

/** A realtime table whose server only listens. */
function listening() {
  const sent: FromBrowser[] = [];
  const realtime = new RealtimeHands({
    info: () => ({ gestures: BY_HAND }) as unknown as TableInfo,
    send: (message) => sent.push(message) > 0,
    table: "abcdefgh23",
    newId: () => "gesture-1",
  });
  const phases = () => sent.map((one) => (one.type === "gesture" ? one.phase : one.type));
  return { realtime, sent, phases };
}

type Shown = ReturnType<typeof show>;
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
  drop = "box";
  await drag();

  expect(at.onplay).not.toHaveBeenCalled();

  drop = "haul";
  await drag();

  expect((at.onplay.mock.calls[0]?.[0] as Offer).arguments).toEqual({ colour: "red" });
});

const pointer = (x: number) => ({
  ...{ button: 0, isPrimary: true, pointerId: 1, clientX: x, clientY: 0, bubbles: true },
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
  drop = "haul";
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

test.each(FIXTURES.filter(({ view, seat }) => view.digger === seat && view.decision !== "over"))(
  "Throw is there all turn long, at $name too",
  ({ name, offers, seat }) => {
    const at = show(name);
    const isOffered = (offers[seat] ?? []).some((offer) => offer.name === "throw");

    expect(at.find(".throw").getAttribute("aria-disabled")).toBe(String(!isOffered));
    expect(at.find(".throw").dataset["choice"]).toBe(String(isOffered));
  },
);

test("a throw that is not offered is not tried", async () => {
  const { realtime, sent } = listening();
  const clicked = show("bank-4");
  await fireEvent.click(clicked.find(".throw"), { detail: 1 });
  const held = show("bank-4", { realtime });
  await fireEvent.keyDown(held.find(".throw"), { key: " " });
  await fireEvent.pointerDown(held.find(".throw"), pointer(0));

  expect(clicked.onplay).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test.each([
  ["collect-3", ".throw"],
  ["collect-3", ".rest"],
  ["call-3", ".call"],
])("at %s the second press of a double press on %s does nothing", async (name, button) => {
  const at = show(name);
  await fireEvent.click(at.find(button), { detail: 2 });

  expect(at.onplay).not.toHaveBeenCalled();
});

test("a double press does not let night fall, two presses do", async () => {
  const at = show("bank-4");
  const night = at.find(".quiet");
  await fireEvent.click(night, { detail: 1 });
  await fireEvent.click(night, { detail: 2 });

  expect(at.onplay).not.toHaveBeenCalled();

  await fireEvent.click(night, { detail: 1 });

  expect(at.onplay).toHaveBeenCalledOnce();
});

test("a key that is held down presses once", async () => {
  const at = show("collect-3");
  const stop = at.find(".rest");
  stop.focus();

  expect(await fireEvent.keyDown(stop, { key: "Enter" })).toBe(true);
  expect(await fireEvent.keyDown(stop, { key: "Enter", repeat: true })).toBe(false);
});

test("the tray invites to shake, and to throw where nothing is shaken", async () => {
  const { realtime } = listening();
  const byHand = show("start-3", { realtime });
  const byClick = show("start-3");

  expect(byHand.find(".invitation").textContent.trim()).toBe("Hold and shake");
  expect(byClick.find(".invitation").textContent.trim()).toBe("Throw");

  await fireEvent.pointerDown(byHand.find(".tray"), pointer(0));

  expect(byHand.container.querySelector(".invitation")).toBeNull();
  expect(byHand.find(".long-enough")).toBeTruthy();
});

const notice = (at: Shown) => at.container.querySelector(".notice")?.textContent.trim();

test("dice that were shaken too briefly are told of where the hand is, until it presses again", async () => {
  const { realtime } = listening();
  const at = show("start-3", { realtime });
  await fireEvent.pointerDown(at.find(".throw"), pointer(120));
  await vi.advanceTimersByTimeAsync(300);
  await fireEvent.pointerUp(window, pointer(120));

  expect(notice(at)).toBe("Shake a little longer before you let go.");
  expect(at.find(".notice").style.getPropertyValue("--x")).toBe("1020px"); // the board begins at -900

  await fireEvent.pointerDown(window, pointer(0));

  expect(notice(at)).toBeUndefined();
});

test("a cube that is let go beside the mat goes back, and it is said where it belongs", async () => {
  const { realtime, phases } = listening();
  const at = show("thief-4", { realtime });
  drop = "box";
  await fireEvent.pointerDown(at.find('[data-spot="heap red"]'), pointer(0));
  await fireEvent.pointerMove(window, pointer(40));
  await fireEvent.pointerUp(window, pointer(40));
  await tick();

  expect(phases().at(-1)).toBe("cancel");
  expect(notice(at)).toBe("Drag a cube onto your mat.");
});

/** Tell the board of an event, as the queue does. */
async function happens(props: BoardProps<View>, kind: string, seat = 0) {
  const facts = { seat, colour: "yellow", victim: 1 };
  props.queue.push({
    line: { move: 1, seat, by: "person", action: null, events: [{ kind, facts }], at: 0 },
    view: props.view as never,
  });
  await tick();
}

test.each([
  [0, "It slips off: your hand was still moving. Hold still, then let go."],
  [500, "It slips off: too far from its place. Let go inside the ring."],
])("a gem that was let go %i pixels off its place slips, and it is said why", async (off, why) => {
  const { realtime } = listening();
  const props = boardAt("collect-3", { realtime });
  const { container } = render(Board, props);
  const gem = container.querySelector<HTMLElement>('.haul button[aria-label^="Stack gold"]');
  if (!gem) throw new Error("no gold at collect-3");
  drop = "chest";
  const place = -900; // where everything lies that has no extent
  await fireEvent.pointerDown(gem, pointer(0));
  await fireEvent.pointerMove(window, { ...pointer(place + off), clientY: place + off });
  drop = "place yellow";
  await fireEvent.pointerUp(window, { ...pointer(place + off), clientY: place + off });
  await happens(props, "slipped", 1);

  expect(container.querySelector(".notice")).toBeNull();

  await happens(props, "slipped", props.seat ?? 0);
  await vi.advanceTimersByTimeAsync(1000);

  expect(container.querySelector(".notice")?.textContent.trim()).toBe(why);
});

test.each([
  [1, "first_throw", true, true],
  [3, "first_throw", true, true],
  [4, "first_throw", true, false], // everybody has had a turn
  [1, "collect", true, false],
  [1, "first_throw", false, false], // nothing is measured
])(
  "turn %i at %s, measured: %s, asks whether one is ready: %s",
  (turn, decision, isLive, isAsked) => {
    const { realtime } = listening();
    const { view } = fixture("start-3");
    const at = show("start-3", {
      view: { ...view, turn, decision },
      ...(isLive ? { realtime } : {}),
    });

    expect(at.container.querySelector(".get-ready") !== null).toBe(isAsked);
    expect(at.find(".table").hasAttribute("inert")).toBe(isAsked);
  },
);

test("whoever is ready is not asked again, and the focus is led to the dice", async () => {
  const { realtime } = listening();
  const at = show("start-3", { realtime });
  await fireEvent.keyDown(window, { key: "Tab" });
  const yes = at.named(/I am ready/);
  yes.focus();
  await fireEvent.click(yes);
  await tick();
  await tick();

  expect(at.container.querySelector(".get-ready")).toBeNull();
  expect(document.activeElement).toBe(at.find(".throw"));
});

test("after an act by keys the focus stays where it was, as long as that can be chosen", async () => {
  const props = boardAt("thief-4");
  const { container, rerender } = render(Board, props);
  const heap = (colour: string) =>
    container.querySelector<HTMLElement>(`[data-spot="heap ${colour}"]`);
  await fireEvent.keyDown(window, { key: "Tab" });
  heap("red")?.focus();
  await fireEvent.click(heap("red") ?? window);

  expect(document.activeElement).toBe(container.querySelector(".digger"));

  await rerender({ ...props, offers: [...props.offers] });
  await tick();

  expect(document.activeElement).toBe(heap("red"));

  await fireEvent.click(heap("red") ?? window);
  const left = props.offers.filter((offer) => offer.arguments["colour"] !== "red");
  await rerender({ ...props, offers: left });
  await tick();

  expect(document.activeElement).toBe(heap("blue")); // beside it
});

test("what goes away does not take the focus with it", async () => {
  const props = boardAt("call-3");
  const { container, rerender } = render(Board, props);
  container.querySelector<HTMLElement>(".call")?.focus();
  await rerender({ ...props, offers: [] });
  await tick();
  await tick();

  expect(document.activeElement).toBe(container.querySelector(".digger"));
});

test.each([
  ["guest-1", "grid-column: 1", false],
  ["guest-2", "grid-column: 2", false],
  ["guest-0", "", true],
  ["guest-9", "", false], // looks on
])("a call of %s is shown over the right chest", async (guest, column, isMine) => {
  const { realtime } = listening();
  const seats = [0, 1, 2].map((seat) => ({ guest: `guest-${String(seat)}` }) as Seat);
  const props = boardAt("start-3", { realtime, seats, call: vi.fn() });
  const { container, rerender } = render(Board, props);
  const called = { guest, name: "Ben", reaction: "stop_now", at: 5 } as Said;
  await rerender({ ...props, called });
  const bubble = container.querySelector(".bubble");

  expect(bubble?.getAttribute("style") ?? "").toContain(column);
  expect(bubble?.parentElement?.classList.contains("mine")).toBe(isMine);
  expect(bubble?.classList.contains("aside")).toBe(guest === "guest-9");
});
