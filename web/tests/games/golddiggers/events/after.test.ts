import { expect, test } from "vitest";

import { after } from "$games/golddiggers/events/after";
import { flightOf, hostFlight, lifted } from "$games/golddiggers/events/flights";
import type { View } from "$games/golddiggers/view";

import { fixture } from "../fixtures";

const { views = [], lines } = fixture("whole-2");

/** What events can tell of a view. */
function told(view: View) {
  const { host, round, reason, winners, deck_left, decision } = view;
  const seats = view.seats.map(({ card, golds, covered, loser, total, is_in, is_winner }) => ({
    card,
    golds,
    covered,
    loser,
    total,
    is_in,
    is_winner,
  }));
  const claimed = view.golds.map((gold) => gold.claimed_by);
  return { host, round, reason, winners, deck_left, seats, claimed, isOver: decision === "over" };
}

test("the events of every move of a game lead to the view that follows", () => {
  lines.forEach((line, n) => {
    const before = views[n];
    const next = views[n + 1];
    if (!before || !next) throw new Error("a line without its views");

    const played = line.events.reduce((view, event) => after(view, event, next), before);

    expect(told(played)).toEqual(told(next));
  });
});

test("the recording holds every kind of event that moves a token", () => {
  const kinds = new Set(lines.flatMap((line) => line.events.map((event) => event.kind)));

  expect(kinds).toContain("placed");
  expect(kinds).toContain("failed");
});

test("an event nobody knows changes nothing", () => {
  const [view] = views;

  expect(view && after(view, { kind: "sneezed", facts: {} })).toBe(view);
});

test("a token in the air has left its place and lies nowhere yet", () => {
  const { view } = fixture("middle-4");
  const count = (at: View) =>
    at.seats.map((seat) => {
      const courted = Object.values(seat.golds).flatMap((row) => Object.values(row));
      return [...Object.values(seat.card), ...courted, seat.loser].reduce(
        (sum, one) => sum + one,
        0,
      );
    });
  const gold = view.golds[0]?.id ?? "";
  for (const kind of ["placed", "took_back", "failed", "recovered"]) {
    const event = { kind, facts: { seat: 1, talent: "beauty", gold, loser: 1 } };

    expect(flightOf(event)?.seat).toBe(1);
    expect(count(lifted(view, event))).toEqual(
      count(view).map((sum, seat) => sum - Number(seat === 1)),
    );
  }
});

test("where nothing travels, nothing is lifted", () => {
  const { view } = fixture("middle-4");

  expect(lifted(view, null)).toBe(view);
  expect(lifted(view, { kind: "kept", facts: { seat: 0, talent: "style" } })).toBe(view);
});

test.each(["knocked_out", "resigned"])("who is %s is in no more", (kind) => {
  const { view } = fixture("middle-4");

  expect(after(view, { kind, facts: { seat: 2 } }).seats[2]?.is_in).toBe(false);
});

test("whether somebody is in danger is read in the view that comes", () => {
  const { view } = fixture("middle-4");
  const coming = (is_in_danger: boolean) => ({
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, is_in_danger })),
  });
  const failed = { kind: "failed", facts: { seat: 0, talent: "charm", loser: 4 } };
  const recovered = { kind: "recovered", facts: { seat: 0, talent: "charm", loser: 3 } };
  const near = after(view, failed, coming(true));

  expect(near.seats[0]?.is_in_danger).toBe(true);
  expect(after(near, recovered).seats[0]?.is_in_danger).toBe(true);
  expect(after(near, recovered, coming(false)).seats[0]?.is_in_danger).toBe(false);
});

test("the host's sign travels to the next host, and stays where the host stays", () => {
  const { view } = fixture("middle-4");
  const hosts = (seat: number) => ({ kind: "hosts", facts: { seat, round: 9 } });
  const next = (view.host + 1) % view.players;

  expect(hostFlight(view, hosts(next))).toEqual({
    from: `signs ${view.host}`,
    to: `signs ${next}`,
  });
  expect(hostFlight(view, hosts(view.host))).toBeNull();
  expect(lifted(view, hosts(next)).host).toBe(-1);
  expect(after(view, hosts(next)).host).toBe(next);
});
