/** What does the table look like after one event? As far as the event tells it; the server's view follows. */
import { afterBy, type Change, type Facts, number, onSeat as onSeatOf, text } from "$kit/changes";

import type { SeatView, View } from "../view";

const NO_ROLL = { talent: null, die: null, score: null };

const CHANGES: Record<string, Change<View>> = {
  hosts: (view, facts) => ({
    ...view,
    ...NO_ROLL,
    host: number(facts, "seat"),
    turn: number(facts, "seat"),
    round: number(facts, "round"),
    decision: "act",
  }),
  turned_up: (view, facts) => ({ ...view, deck_left: number(facts, "left") }),
  impresses: (view, facts) => ({ ...view, ...NO_ROLL, ...declared(facts) }),
  disappoints: (view, facts) => ({ ...view, ...NO_ROLL, ...declared(facts) }),
  rolled: (view, facts) => ({ ...view, die: number(facts, "die"), score: number(facts, "score") }),
  placed: (view, facts) => onSeat(view, facts, (seat) => court(onCard(seat, facts, -1), facts, 1)),
  took_back: (view, facts) =>
    onSeat(view, facts, (seat) => court(onCard(seat, facts, 1), facts, -1)),
  failed: (view, facts, coming) =>
    onSeat(view, facts, (seat) => onLoser(onCard(seat, facts, -1), facts, coming)),
  recovered: (view, facts, coming) =>
    onSeat(view, facts, (seat) => onLoser(onCard(seat, facts, 1), facts, coming)),
  knocked_out: (view, facts) =>
    onSeat(view, facts, (seat) => ({
      ...seat,
      is_knocked_out: true,
      is_in: false,
      is_in_danger: false,
    })),
  resigned: (view, facts) =>
    onSeat(view, facts, (seat) => ({
      ...seat,
      has_resigned: true,
      is_in: false,
      is_in_danger: false,
    })),
  ended: (view, facts) => ({
    ...view,
    ...NO_ROLL,
    decision: "over",
    turn: null,
    reason: text(facts, "reason"),
  }),
  claimed: (view, facts) => claimed(view, facts),
  won: (view, facts) => ({
    ...onSeat(view, facts, (seat) => ({ ...seat, is_winner: true })),
    winners: [...view.winners, number(facts, "seat")],
  }),
};

/** The view after an event. */
export const after = afterBy(CHANGES);

function declared(facts: Facts): Pick<View, "turn" | "talent"> {
  return { turn: number(facts, "seat"), talent: text(facts, "talent") };
}

function onSeat(view: View, facts: Facts, change: (seat: SeatView) => SeatView): View {
  return onSeatOf(view, number(facts, "seat"), change);
}

function onCard(seat: SeatView, facts: Facts, tokens: number): SeatView {
  const talent = text(facts, "talent");
  return { ...seat, card: { ...seat.card, [talent]: (seat.card[talent] ?? 0) + tokens } };
}

function onLoser(seat: SeatView, facts: Facts, coming: View | null): SeatView {
  const { is_in_danger } = coming?.seats[seat.seat] ?? seat;
  return { ...seat, loser: number(facts, "loser"), is_in_danger };
}

function court(seat: SeatView, facts: Facts, tokens: number): SeatView {
  const [gold, talent] = [text(facts, "gold"), text(facts, "talent")];
  const row = { ...seat.golds[gold], [talent]: (seat.golds[gold]?.[talent] ?? 0) + tokens };
  const covered = Object.values(row).filter((count) => count > 0).length;
  return {
    ...seat,
    golds: { ...seat.golds, [gold]: row },
    covered: { ...seat.covered, [gold]: covered },
  };
}

function claimed(view: View, facts: Facts): View {
  const [owner, id] = [number(facts, "seat"), text(facts, "gold")];
  const golds = view.golds.map((gold) => (gold.id === id ? { ...gold, claimed_by: owner } : gold));
  const worth = view.golds.find((gold) => gold.id === id)?.net_worth ?? 0;
  const changed = onSeat(view, facts, (seat) => ({ ...seat, total: seat.total + worth }));
  return { ...changed, golds };
}
