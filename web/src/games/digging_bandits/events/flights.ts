/** What travels with an event, and from where to where? Places are named by `data-spot`. */
import type { VisibleEvent } from "$lib/connection/protocol";

import type { Deck } from "$games/digging_bandits/art/decks";
import { backOf } from "../text/names";

/** What is seen flying: a card with its face, or its back. */
export type Thing = { kind: "card"; card: string } | { kind: "back"; deck: Deck };

export interface Flight {
  thing: Thing;
  from: string;
  to: string;
  /** Part of the event's time before it starts. */
  delay?: number;
}

export const TABLE = "table";
export const deckSpot = (deck: string) => `deck ${deck}`;
export const LANDFILL = deckSpot("landfill");
export const placeSpot = (place: string) => `place ${place}`;
export const handSpot = (seat: number) => `hand ${seat}`;
export const techSpot = (seat: number) => `tech ${seat}`;

interface Event {
  seat: number;
  other: number;
  space: string;
  card: string;
  back: string;
  aim: string;
  count: number;
}

const card = (name: string, from: string, to: string, delay = 0): Flight => ({
  thing: { kind: "card", card: name },
  from,
  to,
  delay,
});
const back = (deck: string, from: string, to: string, delay = 0): Flight => ({
  thing: { kind: "back", deck: deck as Deck },
  from,
  to,
  delay,
});
const several = (count: number, make: (delay: number) => Flight): Flight[] =>
  Array.from({ length: Math.min(count, 4) }, (_, n) => make(n * 0.15));

const played = ({ seat, card: name }: Event): Flight[] => [card(name, handSpot(seat), TABLE)];

const underDeck = (at: Event): Flight[] =>
  several(at.count, (delay) =>
    back(at.back, handSpot(at.seat), at.back === "land" ? LANDFILL : deckSpot(at.back), delay),
  );

const WAYS: Record<string, (at: Event) => Flight[]> = {
  drew: (at) => [back(at.back, deckSpot(at.back), handSpot(at.seat))],
  drew_doodad: (at) => [back("doodad", deckSpot("doodad"), handSpot(at.seat))],
  dug_kept: (at) => [back("land", placeSpot(at.space), handSpot(at.seat))],
  broke_stone: (at) => [card("stone", placeSpot(at.space), LANDFILL)],
  disarmed: (at) => [card("dynamite", placeSpot(at.space), LANDFILL)],
  paid_toll: (at) => [card("coin", TABLE, handSpot(at.other))],
  offered_toll: (at) => [card("coin", handSpot(at.seat), TABLE)],
  played_tnt: (at) => [card("tnt", handSpot(at.seat), placeSpot(at.space))],
  offered_bribe: (at) => several(2, (delay) => card("coin", handSpot(at.seat), TABLE, delay)),
  magnet: (at) =>
    several(at.count, (delay) => card("coin", handSpot(at.other), handSpot(at.seat), delay)),
  lost_cards: underDeck,
  swapped: underDeck,
  answers: played,
  robs: (at) => [card("outlaw", handSpot(at.seat), handSpot(at.other))],
  builds: (at) => [card("bridge", handSpot(at.seat), placeSpot(at.space))],
  stole: (at) => [
    at.aim === "tech"
      ? card("tech", techSpot(at.other), techSpot(at.seat))
      : back(at.aim, handSpot(at.other), handSpot(at.seat)),
  ],
  card_moved: (at) => {
    const spot = at.card === "tech" ? techSpot : handSpot;
    return several(at.count, (delay) => card(at.card, spot(at.seat), spot(at.other), delay));
  },
  backs_moved: (at) =>
    several(at.count, (delay) => back(at.back, handSpot(at.seat), handSpot(at.other), delay)),
  tipped: (at) => [back("land", LANDFILL, placeSpot(at.space))],
  put_under: (at) => [card(at.card, handSpot(at.seat), deckSpot(backOf(at.card)))],
};
const NOTHING_FLIES = ["bridge", "plot"];

/** Everything that flies with an event. */
export function flightsOf({ kind, facts }: VisibleEvent): Flight[] {
  const at: Event = {
    seat: Number(facts["seat"]),
    other: Number(facts["other"]),
    space: String(facts["space"]),
    card: String(facts["card"]),
    back: String(facts["back"]),
    aim: String(facts["aim"]),
    count: Number(facts["count"]),
  };
  if (NOTHING_FLIES.includes(at.aim)) return [];
  return WAYS[kind]?.(at) ?? [];
}

/** Events during which a piece already goes where it will stand, or a pit is already deeper. */
export const SLIDES = ["walked", "warped", "met_bridge", "halted", "drew_doodad", "built"];
