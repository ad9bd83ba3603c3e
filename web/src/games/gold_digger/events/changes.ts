/** How does one thing at the table change? Small steps, of which `after` makes whole events. */
import { onSeat } from "$kit/changes";

import { GO } from "../map/grid";
import { split } from "../text/names";
import type { SpaceView, View } from "../view";

export function onSpace(view: View, id: string, change: (space: SpaceView) => SpaceView): View {
  return { ...view, board: view.board.map((space) => (space.id === id ? change(space) : space)) };
}

/** A piece goes to a space, to Go, or off the board. */
export function movePiece(view: View, seat: number, to: string | null): View {
  const board = view.board.map((space) => {
    const others = space.pieces.filter((one) => one !== seat);
    const pieces = space.id === to ? [...others, seat] : others;
    return pieces.length === space.pieces.length && space.id !== to ? space : { ...space, pieces };
  });
  return onSeat({ ...view, board }, seat, (own) => ({ ...own, space: to ?? null }));
}

/** A card is laid face up on the space it names. */
export function cover(view: View, card: string): View {
  const { type, space } = split(card);
  return onSpace(view, space, (one) => ({
    ...one,
    card: type,
    face: "live",
    stack: [...one.stack, type],
  }));
}

/** The top card leaves the board. */
export function uncover(view: View, card: string): View {
  return onSpace(view, split(card).space, (one) => {
    const stack = one.stack.slice(0, -1);
    return { ...one, stack, card: stack.at(-1) ?? null, face: stack.length > 0 ? "spent" : null };
  });
}

export function turned(view: View, space: string): View {
  return onSpace(view, space, (one) => ({ ...one, face: "spent" }));
}

export function emptied(space: SpaceView): SpaceView {
  return { ...space, card: null, face: null, stack: [] };
}

/** A card leaves a hand. */
export function without(view: View, seat: number, card: string): View {
  const drop = (cards: readonly string[]) => cards.filter((one) => one !== card);
  return onSeat(view, seat, (own) => ({
    ...own,
    cards: own.cards - 1,
    hand: own.hand && drop(own.hand),
    known: drop(own.known),
  }));
}

/** A card of a hand becomes known to the viewer. */
export function known(view: View, seat: number, card: string): View {
  const add = (cards: readonly string[]) => (cards.includes(card) ? [...cards] : [...cards, card]);
  return onSeat(view, seat, (own) =>
    own.hand ? { ...own, hand: add(own.hand) } : { ...own, known: add(own.known) },
  );
}

/** The top card is drawn: all others are one place nearer. */
export function shortened(view: View): Pick<View, "deck_left" | "deck_known"> {
  return {
    deck_left: view.deck_left - 1,
    deck_known: view.deck_known
      .map((one) => ({ ...one, place: one.place - 1 }))
      .filter((one) => one.place > 0),
  };
}

/** A kept chance card goes to the discard pile. */
export function discard(view: View, seat: number, chance: string): View {
  const changed = onSeat(view, seat, (own) => ({
    ...own,
    chance_cards: Math.max(0, own.chance_cards - 1),
    kept: own.kept && fewer(own.kept, chance),
  }));
  return { ...changed, chance_discards: [...view.chance_discards, chance] };
}

function fewer(kept: Record<string, number>, chance: string): Record<string, number> {
  const { [chance]: count = 0, ...others } = kept;
  return count > 1 ? { ...others, [chance]: count - 1 } : others;
}

/** Gold goes from one player to another; less than nothing goes back. */
export function give(view: View, from: number, to: number, gold: number): View {
  const taken = onSeat(view, from, (seat) => ({ ...seat, gold: seat.gold - gold }));
  return onSeat(taken, to, (seat) => ({ ...seat, gold: seat.gold + gold }));
}

/** Somebody is out: piece, tokens and hand are gone. */
export function goOut(view: View, seat: number): View {
  const own = view.seats[seat];
  if (!own) return view;
  const gone = onSeat(movePiece(view, seat, null), seat, (one) => ({
    ...one,
    is_in: false,
    is_fettered: false,
    lives: 0,
    gold: 0,
    poison: 0,
    owed: 0,
    cards: 0,
    hand: one.hand && [],
    known: [],
  }));
  return {
    ...gone,
    deck_left: view.deck_left + own.cards,
    box_gold: view.box_gold === null ? null : view.box_gold + own.gold,
  };
}

/** Who stands on Go. */
export function waiting(view: View): number[] {
  return view.seats.filter((seat) => seat.space === GO).map((seat) => seat.seat);
}
