import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import Board from "$games/digger/Board.svelte";
import type { View } from "$games/digger/view";
import type { BoardProps } from "$lib/game";
import type { Said, Seat } from "$lib/connection/protocol";

import { listening, pointer, setUp, show, type Shown, under } from "./board-hands";
import { boardAt, fixture, FIXTURES } from "./fixtures";

setUp();

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
  under.drop = "box";
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
  under.drop = "chest";
  const place = -900; // where everything lies that has no extent
  await fireEvent.pointerDown(gem, pointer(0));
  await fireEvent.pointerMove(window, { ...pointer(place + off), clientY: place + off });
  under.drop = "place yellow";
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

test("whoever has more sand than others reads so", () => {
  const { realtime } = listening();
  const { view } = fixture("start-3");
  const seats = view.seats.map((seat) => ({ ...seat, handicap_ms: 10_000 }));
  const at = show("start-3", { view: { ...view, seats }, realtime });

  expect(at.container.querySelector(".get-ready")?.textContent).toContain("about 40 seconds");
});

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
