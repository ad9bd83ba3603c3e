/** What does the table look like after one event? As far as the event tells it; the server's view follows. */
import { afterBy, type Change, type Facts, number, onSeat, text } from "$kit/changes";

import {
  cover,
  discard,
  emptied,
  give,
  goOut,
  known,
  movePiece,
  onSpace,
  shortened,
  turned,
  uncover,
  without,
} from "./changes";
import { split } from "../text/names";
import type { SeatView, View } from "../view";

const moved = (view: View, facts: Facts) =>
  movePiece(view, number(facts, "seat"), text(facts, "space"));

const tokens =
  (...names: ("gold" | "lives" | "poison")[]): Change<View> =>
  (view, facts) => {
    const before = view.seats[number(facts, "seat")]?.gold ?? 0;
    const changed = onSeat(view, number(facts, "seat"), (seat) => ({
      ...seat,
      ...Object.fromEntries(names.map((name) => [name, number(facts, name)])),
    }));
    if (!names.includes("gold") || view.box_gold === null) return changed;
    return { ...changed, box_gold: view.box_gold + before - number(facts, "gold") };
  };

const flagged =
  (flags: Partial<SeatView>): Change<View> =>
  (view, facts) =>
    onSeat(view, number(facts, "seat"), (seat) => ({ ...seat, ...flags }));

const CHANGES: Record<string, Change<View>> = {
  laid: (view, facts) => ({ ...cover(view, text(facts, "card")), deck_left: view.deck_left - 1 }),
  turn: (view, facts) => ({
    ...view,
    turn: number(facts, "seat"),
    asked: number(facts, "seat"),
    actions_left: number(facts, "actions"),
    has_moved: false,
    has_sifted: false,
    rolls: [],
    steps: 0,
  }),
  rolled: (view, facts) => ({
    ...view,
    rolls: [...view.rolls, number(facts, "die")].slice(-2),
    steps: number(facts, "steps"),
    used: [],
    has_moved: true,
  }),
  stepped: (view, facts) => ({ ...moved(view, facts), steps: Math.max(0, view.steps - 1) }),
  pushed: moved,
  teleported: moved,
  swapped_places: moved,
  took_gold: tokens("gold"),
  took_life: tokens("lives"),
  spent: (view, facts) => turned(view, text(facts, "space")),
  hit: tokens("lives"),
  shielded: (view, facts) => discard(view, number(facts, "seat"), "shield"),
  played: (view, facts) =>
    cover(without(view, number(facts, "seat"), text(facts, "card")), text(facts, "card")),
  replaced: (view, facts) => ({
    ...uncover(view, text(facts, "card")),
    deck_left: view.deck_left + 1,
  }),
  sifted: (view) => ({ ...view, has_sifted: true }),
  drew: (view, facts) => ({
    ...onSeat(view, number(facts, "seat"), (seat) => ({ ...seat, cards: number(facts, "hand") })),
    ...shortened(view),
  }),
  got: (view, facts) => known(view, number(facts, "seat"), text(facts, "card")),
  renewed: (view, facts) => ({
    ...view,
    board: view.board.map((space) => ({ ...space, stack: space.stack.slice(-1) })),
    deck_left: number(facts, "cards"),
    deck_known: [],
  }),
  renewed_chance: (view, facts) => ({
    ...view,
    chance_left: number(facts, "cards"),
    chance_discards: [],
  }),
  kept: (view, facts) => ({
    ...onSeat(view, number(facts, "seat"), (seat) => ({
      ...seat,
      chance_cards: seat.chance_cards + 1,
    })),
    chance_left: view.chance_left - 1,
  }),
  got_chance: (view, facts) => gotChance(view, number(facts, "seat"), text(facts, "chance")),
  drew_chance: (view, facts) => ({
    ...view,
    chance_left: view.chance_left - 1,
    chance_discards: [...view.chance_discards, text(facts, "chance")],
  }),
  used: (view, facts) => discard(view, number(facts, "seat"), text(facts, "chance")),
  laid_open: (view, facts) => discard(view, number(facts, "seat"), text(facts, "chance")),
  fettered: flagged({ is_fettered: true }),
  freed: flagged({ is_fettered: false }),
  bought_life: tokens("lives", "gold"),
  sold_life: tokens("lives", "gold"),
  lost_gold: tokens("gold"),
  saw: (view, facts) => known(view, number(facts, "other"), text(facts, "card")),
  saw_deck: (view, facts) => ({
    ...view,
    deck_known: [
      ...view.deck_known.filter((one) => one.place !== number(facts, "place")),
      { place: number(facts, "place"), card: text(facts, "card") },
    ].sort((one, other) => one.place - other.place),
  }),
  was_shown: (view, facts) => known(view, number(facts, "seat"), text(facts, "card")),
  stole: (view, facts) => {
    const robbed = onSeat(view, number(facts, "other"), (seat) => ({
      ...seat,
      cards: seat.cards - 1,
    }));
    return onSeat(robbed, number(facts, "seat"), (seat) => ({ ...seat, cards: seat.cards + 1 }));
  },
  stolen: (view, facts) => {
    const [card, from] = [text(facts, "card"), number(facts, "other")];
    const left = view.seats[from]?.cards ?? 0; // told already with the theft itself
    const robbed = onSeat(without(view, from, card), from, (seat) => ({ ...seat, cards: left }));
    return known(robbed, number(facts, "seat"), card);
  },
  stole_gold: (view, facts) =>
    give(view, number(facts, "other"), number(facts, "seat"), number(facts, "gold")),
  offered: (view, facts) =>
    onSeat(view, number(facts, "seat"), (seat) => ({
      ...seat,
      offer: text(facts, "offer") === "none" ? null : text(facts, "offer"),
    })),
  traded: (view, facts) => {
    const [one, other] = [number(facts, "seat"), number(facts, "other")];
    const difference = (view.seats[one]?.gold ?? 0) - (view.seats[other]?.gold ?? 0);
    const swapped = give(view, one, other, difference);
    return { ...swapped, seats: swapped.seats.map((seat) => ({ ...seat, offer: null })) };
  },
  paid: (view, facts) =>
    give(view, number(facts, "seat"), number(facts, "other"), number(facts, "gold")),
  poisoned: tokens("poison"),
  out: (view, facts) => goOut(view, number(facts, "seat")),
  resigned: flagged({ has_resigned: true }),
  hunts: flagged({ is_hunter: true }),
  found: (view, facts) => found(view, text(facts, "card")),
  ended: (view, facts) => ({
    ...view,
    decision: "over",
    turn: null,
    asked: null,
    steps: 0,
    reason: text(facts, "reason"),
  }),
  won: (view, facts) => ({
    ...onSeat(view, number(facts, "seat"), (seat) => ({ ...seat, is_winner: true })),
    winners: [...view.winners, number(facts, "seat")],
  }),
};

/** The view after an event. */
export const after = afterBy(CHANGES);

/** A chance card that is kept. Where they lie open nothing else has told of it before. */
function gotChance(view: View, seat: number, chance: string): View {
  const own = view.seats[seat];
  if (!own?.kept) return view;
  const count = Object.values(own.kept).reduce((sum, one) => sum + one, 0);
  const isTold = count < own.chance_cards;
  const kept = { ...own.kept, [chance]: (own.kept[chance] ?? 0) + 1 };
  const changed = onSeat(view, seat, (one) => ({ ...one, kept, chance_cards: count + 1 }));
  return isTold ? changed : { ...changed, chance_left: view.chance_left - 1 };
}

/** A hidden card of the hunt is turned up: a bomb stays, anything else is taken. */
function found(view: View, card: string): View {
  const { type, space } = split(card);
  if (type === "bomb") {
    return onSpace(view, space, (one) => ({ ...one, card: type, face: "live", stack: [type] }));
  }
  const gold = view.common_gold ?? 0;
  const taken = onSpace(view, space, emptied);
  return type === "gold" ? { ...taken, common_gold: gold + 1 } : taken;
}
