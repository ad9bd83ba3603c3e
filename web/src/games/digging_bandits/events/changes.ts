/** How does the table change by a little? Small steps from one view to the next. */
import { onSeat } from "$kit/changes";

import { backOf } from "../text/names";
import type { SpaceView, View } from "../view";

export function onSpace(view: View, id: string, change: (space: SpaceView) => SpaceView): View {
  return { ...view, land: view.land.map((space) => (space.id === id ? change(space) : space)) };
}

export function movePiece(view: View, seat: number, location: string | null, isNear = false): View {
  return onSeat(view, seat, (own) => ({ ...own, location, is_near: isNear }));
}

/** So many cards of a back more in a hand, or fewer. */
export function onBack(view: View, seat: number, back: string, by: number): View {
  return onSeat(view, seat, (own) => ({
    ...own,
    backs: { ...own.backs, [back]: Math.max(0, (own.backs[back] ?? 0) + by) },
  }));
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.toSpliced(at, 1);
}

/** A known card leaves a hand. */
export function loses(view: View, seat: number, card: string): View {
  const fewer = onBack(view, seat, backOf(card), -1);
  return onSeat(fewer, seat, (own) => ({
    ...own,
    hand: own.hand && without(own.hand, card),
    known: without(own.known, card),
  }));
}

/** The viewer learns which card a hand holds; how many it holds is told apart. */
export function learns(view: View, seat: number, card: string): View {
  return onSeat(view, seat, (own) =>
    own.hand ? { ...own, hand: [...own.hand, card] } : { ...own, known: [...own.known, card] },
  );
}

/** A card is no longer in a hand whose size was told already. */
export function forgets(view: View, seat: number, card: string): View {
  return onSeat(view, seat, (own) => ({
    ...own,
    hand: own.hand && without(own.hand, card),
    known: without(own.known, card),
  }));
}

export function onTech(view: View, seat: number, by: number): View {
  return onSeat(view, seat, (own) => ({ ...own, tech: Math.max(0, own.tech + by) }));
}

type DeckName = "dig_deck" | "draw_deck" | "doodad_deck" | "landfill";

/** What everybody has seen of a pile moves up when its top card leaves, and down under a new one. */
function shifted({ public: seen }: View, pile: string, by: number): View["public"] {
  const places = (seen[pile] ?? []).map((place) => place + by).filter((place) => place >= 0);
  return { ...seen, [pile]: places };
}

/** The top card leaves a deck. */
export function drawFrom(view: View, deck: DeckName): View {
  const pile = deck.replace("_deck", "");
  return { ...view, [deck]: view[deck].slice(1), public: shifted(view, pile, -1) };
}

/** A card goes under a deck. */
export function putUnder(view: View, deck: DeckName, card: string | null): View {
  return { ...view, [deck]: [...view[deck], card] };
}

/** A layer comes off, or one is laid on top. */
export function lift(view: View, space: string): View {
  const lifted = { ...view, public: shifted(view, space, -1) };
  return onSpace(lifted, space, (one) => ({
    ...one,
    layers: Math.max(0, one.layers - 1),
    cards: one.cards.slice(1),
  }));
}

export function layOn(view: View, space: string, card: string | null): View {
  const laid = { ...view, public: shifted(view, space, 1) };
  return onSpace(laid, space, (one) => ({
    ...one,
    layers: one.layers + 1,
    cards: [card, ...one.cards],
  }));
}

/** A bridge gets an owner, or is gone. */
export function setBridge(view: View, space: string, owner: number | null): View {
  const seats = view.seats.map((seat) => {
    const others = seat.bridges.filter((one) => one !== space);
    return { ...seat, bridges: seat.seat === owner ? [...others, space] : others };
  });
  return onSpace({ ...view, seats }, space, (one) => ({ ...one, bridge: owner }));
}

export function setPlot(view: View, space: string, owner: number | null): View {
  return onSpace(view, space, (one) => ({ ...one, plot: owner }));
}

/** Somebody is out: piece and cards are gone. */
export function goOut(view: View, seat: number): View {
  return onSeat(movePiece(view, seat, null), seat, (own) => ({
    ...own,
    is_in: false,
    tech: 0,
    backs: { land: 0, dig: 0, draw: 0, doodad: 0 },
    hand: own.hand && [],
    known: [],
  }));
}
