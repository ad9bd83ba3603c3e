/** Moments for secret cards: their countdown, answers that wait, and orders given beforehand. */
import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import Board from "$games/gold_digger/Board.svelte";
import { isFixed, orderOf, forecast } from "$games/gold_digger/reactions/standing-orders";
import type { View } from "$games/gold_digger/view";
import type { BoardProps } from "$lib/game";
import type { Seat } from "$lib/connection/protocol";

import { boardAt, fixture, speech } from "../fixtures";

const person = (guest: string | null): Seat => ({
  guest,
  name: guest ?? "Bot",
  bot: guest === null ? "heuristic" : "",
  is_ready: true,
  is_connected: true,
  is_away: false,
  has_left: false,
  is_kept: false,
});
const COMPANY = ["ann", "bob", "cas", null].map(person);
const ALONE = COMPANY.map((_, n) => person(n === fixture("shield-4").seat ? "ann" : null));

function show(name: string, change: Partial<BoardProps<View>> = {}) {
  const onplay = vi.fn();
  const onorder = vi.fn();
  const given = { seats: COMPANY, onplay, onorder, ...change };
  const { container, rerender } = render(Board, boardAt(name, given));
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const button = (words: string) => {
    const all = Array.from(container.querySelectorAll("button"));
    const found = all.find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent.trim()) === words,
    );
    if (!found) throw new Error(`no button ${words} at ${name}`);
    return found;
  };
  const orders = () =>
    Array.from(container.querySelectorAll<HTMLElement>("[data-order][aria-pressed='true']")).map(
      (one) => one.dataset["order"],
    );
  const rest = (props: Partial<BoardProps<View>>) =>
    rerender(boardAt(name, { ...given, ...props }));
  return { container, onplay, onorder, find, button, orders, rest };
}

test("a moment shows how long it stays open, and what silence means", () => {
  const at = show("shield-4", { secondsLeft: () => 4.2 });

  expect(at.find(".countdown")?.getAttribute("aria-label")).toBe("5 seconds left");
  expect(at.find(".countdown")?.getAttribute("role")).toBe("timer");
  expect(at.container.textContent).toContain("Say nothing, and the Shield is held up.");
});

test("who has no Shield is asked for as long, and told why", () => {
  const at = show("no-shield-4", { secondsLeft: () => 4.2 });

  expect(at.find(".countdown")).not.toBeNull();
  expect(at.container.textContent).toContain("so nobody learns what you hold");
});

test("without a Shield and alone among bots, the blow is taken without a click", () => {
  const at = show("no-shield-4", { seats: ALONE });

  expect(at.onplay).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: "decline" }) as unknown,
  );
  expect(at.find(".overlay")).toBeNull();
});

test("without a clock there is no countdown", () => {
  const at = show("shield-4", { seats: ALONE });

  expect(at.find(".countdown")).toBeNull();
  expect(at.container.textContent).not.toContain("Say nothing");
});

test("a blow that is taken early is waited for, among people", async () => {
  const at = show("shield-4", { secondsLeft: () => 3 });
  await fireEvent.click(at.button("Take the blow"));
  await at.rest({ offers: [], secondsLeft: () => 3 });

  expect(at.onplay).toHaveBeenCalledOnce();
  expect(at.container.textContent).toContain("It counts when the time is over");
  expect(at.find(".countdown")).not.toBeNull();
});

test("alone among bots nothing is waited for", async () => {
  const at = show("shield-4", { seats: ALONE });
  await fireEvent.click(at.button("Take the blow"));
  await at.rest({ offers: [] });

  expect(at.find(".overlay")).toBeNull();
});

test("an order can be given in the moment itself", async () => {
  const at = show("shield-4");
  await fireEvent.click(at.button("Never"));

  expect(at.onorder).toHaveBeenCalledExactlyOnceWith("shield", "never");
  expect(at.onplay).not.toHaveBeenCalled();
});

test("orders are opened from the kept cards, and Escape leads back", async () => {
  const at = show("cards-4", { orders: { key: "never" } });
  const opener = at.button("Standing orders. Key: Never");
  opener.focus();
  await fireEvent.click(opener);
  const inside = document.activeElement;

  expect(at.orders()).toEqual(["shield ask", "key never"]);
  expect((inside as HTMLElement).dataset["order"]).toBe("shield always");

  await fireEvent.click(at.find("[data-order='shield always']") as HTMLElement);

  expect(at.onorder).toHaveBeenCalledExactlyOnceWith("shield", "always");

  await fireEvent.keyDown(window, { key: "Escape" });

  expect(at.find("[data-order]")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("a kept card shows its order when it is read", async () => {
  const at = show("cards-4", { orders: { shield: "always" }, offers: [] });
  const { view, seat } = fixture("cards-4");
  const seats = view.seats.map((one) =>
    one.seat === seat ? { ...one, kept: { shield: 1 }, chance_cards: 1 } : one,
  );
  await at.rest({ view: { ...view, seats }, orders: { shield: "always" } });
  await fireEvent.click(at.button("Shield"));

  expect(at.orders()).toEqual(["shield always"]);
});

test("whoever only watches gives no orders", () => {
  const at = show("cards-4", { seat: null, mySeats: [], offers: [], onorder: undefined });

  expect(at.find("[data-thing='orders']")).toBeNull();
});

test("a moment has a fixed length where cards are secret and somebody else sits there", () => {
  const { view, seat } = fixture("shield-4");
  const open = { ...view, seats: view.seats.map((one) => ({ ...one, kept: one.kept ?? {} })) };

  expect(isFixed(view, COMPANY, seat)).toBe(true);
  expect(isFixed(view, ALONE, seat)).toBe(false);
  expect(isFixed(open, COMPANY, seat)).toBe(false);
});

test("an order that is not known is to ask; what silence means follows from it", () => {
  const { t } = speech();

  expect(orderOf({ shield: "sometimes" }, "shield")).toBe("ask");
  expect(forecast("key", "never", true, t)).toContain("by your order");
  expect(forecast("key", "always", false, t)).toContain("nobody learns");
});
