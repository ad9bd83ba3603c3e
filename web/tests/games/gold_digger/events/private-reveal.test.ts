/** Cards that are looked at: open for a while and covered again, noted in one sentence. */
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import Board from "$games/gold_digger/Board.svelte";
import { note, seenBy } from "$games/gold_digger/events/private-reveal";
import { EventQueue } from "$lib/events/event-queue.svelte";
import { PrivateReveals, LONGEST } from "$lib/table/private-reveals.svelte";
import type { Line, Viewed, VisibleEvent } from "$lib/connection/protocol";

import { boardAt, fixture, LANGUAGES, speech } from "../fixtures";

const told = (kind: string, facts: VisibleEvent["facts"]): VisibleEvent => ({
  kind,
  facts,
  is_note: true,
});
const hand = (seat: number, other: number) =>
  ["bomb A1", "gold B2"].map((card) => told("saw", { seat, other, card }));

function looking(name: string, events: VisibleEvent[]) {
  const clock = { now: 100 };
  const reveals = new PrivateReveals(() => clock.now);
  const line: Line = { move: 1, seat: 0, by: "person", action: null, events, at: 100, turn: 7 };
  reveals.follow(line);
  const { container } = render(Board, boardAt(name, { reveals }));
  return { clock, reveals, container, panel: () => container.querySelector(".reveal") };
}

test("a hand lies open before whoever looks at it, with the seconds that are left", () => {
  const { seat } = fixture("middle-4");
  const { panel } = looking("middle-4", hand(seat, (seat + 1) % 4));

  expect(panel()?.getAttribute("aria-label")).toBe(
    `The hand of ${"Ann Bob Cas Dee".split(" ")[(seat + 1) % 4]}`,
  );
  expect(panel()?.querySelector("[role=timer]")?.getAttribute("aria-label")).toBe(
    "20 seconds left",
  );
  expect(panel()?.querySelector(".cards")?.textContent).toContain("gold B2");
});

test("it is not laid open for anybody else, round one screen neither", () => {
  const { seat } = fixture("middle-4");

  expect(looking("middle-4", hand((seat + 1) % 4, seat)).panel()).toBeNull();
});

test("a button, Escape and time cover the cards", async () => {
  const { seat } = fixture("middle-4");
  const other = (seat + 1) % 4;
  const pressed = looking("middle-4", hand(seat, other));
  await fireEvent.click(pressed.panel()?.querySelector("button") as Element);
  expect(pressed.panel()).toBeNull();

  const escaped = looking("middle-4", hand(seat, other));
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(escaped.panel()).toBeNull();

  vi.useFakeTimers();
  const waited = looking("middle-4", hand(seat, other));
  waited.clock.now += LONGEST;
  vi.advanceTimersByTime(300);
  flushSync();
  vi.useRealTimers();

  expect(waited.panel()).toBeNull();
});

test("whoever robs has the hand before her once, not twice", () => {
  const { seat, view } = fixture("thief-4");
  const { panel, reveals } = looking("thief-4", hand(seat, view.target ?? 1));
  flushSync();

  expect(panel()).toBeNull();
  expect(reveals.line).toBeNull();
});

test("the hand is not shown for a moment before it is there to take a card from", () => {
  const { seat, view } = fixture("thief-4");
  const { view: before } = fixture("rob-4");
  const events = hand(seat, view.target ?? 1);
  const line: Line = { move: 1, seat, by: "person", action: null, events, at: 100, turn: 7 };
  const queue = new EventQueue();
  queue.show(before as unknown as Viewed);
  queue.push({ line, view: view as unknown as Viewed });
  const reveals = new PrivateReveals(() => 100);
  reveals.follow(line);
  const given = { view: before, seat, mySeats: [seat], offers: [], queue, reveals };
  const { container } = render(Board, boardAt("rob-4", given));
  flushSync();

  expect(queue.current).not.toBeNull();
  expect(container.querySelector(".reveal")).toBeNull();
  queue.close();
});

test("at the table what one has seen is covered; the view would still know it", () => {
  const { seat, view } = fixture("middle-4");
  const other = (seat + 1) % 4;
  const seats = view.seats.map((one) =>
    one.seat === other ? { ...one, known: ["bomb A1"], hand: null } : one,
  );
  const reveals = new PrivateReveals(() => 100);
  const known = (props: object) =>
    render(
      Board,
      boardAt("middle-4", { view: { ...view, seats }, ...props }),
    ).container.querySelectorAll(".rivals .known").length;

  expect(known({ reveals })).toBe(0);
  expect(known({})).toBe(1);
});

test("the two cards of a Viewer are for the eyes of whom they are shown to", () => {
  const shown = [told("was_shown", { seat: 1, other: 0, card: "bomb A1" })];

  expect(seenBy(0, shown, speech("en", [0]))?.title).toBe("Bob shows you");
  expect(seenBy(1, shown, speech("en", [1]))).toBeNull();
});

test.each(LANGUAGES)("notes are one sentence in %s", (language) => {
  const gameTranslations = speech(language, [0]);
  const notes = [
    hand(0, 1),
    [told("saw_deck", { seat: 0, place: 1, card: "bomb A1" })],
    [told("was_shown", { seat: 1, other: 0, card: "bomb A1" })],
    [told("stolen", { seat: 0, other: 1, card: "bomb A1" })],
  ].map((events) => note(events, gameTranslations));

  expect(notes.join()).not.toMatch(/reveals|[{}]/);
  expect(notes.every((words) => words.endsWith("."))).toBe(true);
});

test("a note says whose cards they were", () => {
  expect(note(hand(0, 1), speech("en", [0]))).toBe("The hand of Bob: bomb A1 and gold B2.");
});
