import { expect, test } from "vitest";

import { after } from "$games/gold_digger/events/after";
import { CUES } from "$games/gold_digger/events/cues";
import type { View } from "$games/gold_digger/view";

import { fixture } from "../fixtures";

/** What events can tell of a view. */
function told(view: View) {
  const { chance_left, box_gold, common_gold, reason, winners, decision } = view;
  const seats = view.seats.map((seat) => ({
    ...seat,
    owed: 0, // nobody is told of it in so many words
    cards: 0, // nor of a card that is picked to be sifted, before both are
    hand: 0,
    known: 0,
  }));
  const board = view.board.map((space) => ({ ...space, pieces: space.pieces.toSorted() }));
  const discards = view.chance_discards.toSorted();
  const isOver = decision === "over";
  return { chance_left, box_gold, common_gold, reason, winners, seats, board, discards, isOver };
}

const WHOLE = ["whole-4", "whole-open", "whole-hunt"];

test.each(WHOLE)("the events of every move of %s lead to the view that follows", (name) => {
  const { views = [], lines } = fixture(name);
  lines.forEach((line, n) => {
    const before = views[n];
    const next = views[n + 1];
    if (!before || !next) throw new Error("a line without its views");

    expect(
      told(line.events.reduce((view, event) => after(view, event), before)),
      `move ${n + 1}`,
    ).toEqual(told(next));
  });
});

test("hands are known card by card where nothing is put aside silently", () => {
  const { views = [], lines } = fixture("whole-4");
  lines.forEach((line, n) => {
    const before = views[n];
    const next = views[n + 1];
    const isSifting = [before, next].some((view) => view?.decision.startsWith("sift"));
    if (!before || !next || isSifting) return;
    const played = line.events.reduce((view, event) => after(view, event), before);

    expect(played.seats[0]?.hand?.toSorted(), `move ${n + 1}`).toEqual(
      next.seats[0]?.hand?.toSorted(),
    );
    expect(played.seats.map((seat) => seat.cards)).toEqual(next.seats.map((seat) => seat.cards));
    expect(played.deck_left).toBe(next.deck_left);
  });
});

test("an event nobody knows changes nothing", () => {
  const { view } = fixture("middle-4");

  expect(after(view, { kind: "sneezed", facts: {} })).toBe(view);
});

test("every event is taken calmly, whatever the table looks like", () => {
  const facts = {
    seat: 1,
    other: 2,
    space: "B3",
    card: "bomb B3",
    chance: "spy",
    gold: 1,
    lives: 1,
  };
  const { view } = fixture("cards-4");
  for (const kind of Object.keys(CUES)) {
    const next = after(view, { kind, facts: { ...facts, offer: "none", cards: 3, place: 1 } });

    expect(next.board).toHaveLength(25);
  }
});

test("a swap of gold exchanges the piles, and payments follow", () => {
  const { view } = fixture("partner-4");
  const swapped = after(view, { kind: "traded", facts: { seat: 0, other: 1 } });
  const paid = after(swapped, { kind: "paid", facts: { seat: 1, other: 0, gold: 3 } });

  expect(swapped.seats.map((seat) => seat.gold)).toEqual([3, 5, 4, 0]);
  expect(paid.seats.map((seat) => seat.gold)).toEqual([6, 2, 4, 0]);
});

test("a card taken by a thief is known to both, and counted once", () => {
  const { view } = fixture("thief-4");
  const facts = { seat: 0, other: 1, card: view.seats[1]?.known[0] ?? "gold C5" };
  const after1 = after(view, { kind: "stole", facts });
  const after2 = after(after1, { kind: "stolen", facts });

  expect(after2.seats.map((seat) => seat.cards)).toEqual([6, 4, 5, 5]);
  expect(after2.seats[0]?.hand).toContain(facts.card);
  expect(after2.seats[1]?.known).not.toContain(facts.card);
});
