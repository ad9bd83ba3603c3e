/** What travels with an event, and from where to where? Places are named by `data-spot`. */
import type { VisibleEvent } from "$lib/connection/protocol";

import { split } from "../text/names";

/** What is seen flying. */
export type Thing =
  { kind: "gold" | "life" | "poison" | "back" | "chance" } | { kind: "card"; card: string };

export interface Flight {
  thing: Thing;
  from: string;
  to: string;
  /** Part of the event's time before it starts. */
  delay?: number;
}

export const DECK = "deck";
export const CHANCE = "chance deck";
export const BOX = "box";
export const spaceSpot = (space: string) => `space ${space}`;
export const goldSpot = (seat: number) => `gold ${seat}`;
export const livesSpot = (seat: number) => `lives ${seat}`;
export const poisonSpot = (seat: number) => `poison ${seat}`;
export const handSpot = (seat: number) => `hand ${seat}`;
export const keptSpot = (seat: number) => `kept ${seat}`;

type Way = (event: { seat: number; other: number; space: string; card: string }) => Flight[];

const gold = (from: string, to: string, delay = 0): Flight => ({
  thing: { kind: "gold" },
  from,
  to,
  delay,
});
const card = (name: string, from: string, to: string): Flight => ({
  thing: { kind: "card", card: name },
  from,
  to,
});
const back = (from: string, to: string, delay = 0): Flight => ({
  thing: { kind: "back" },
  from,
  to,
  delay,
});

const WAYS: Record<string, Way> = {
  laid: (at) => [card(at.card, DECK, spaceSpot(split(at.card).space))],
  set_aside: (at) => [card(at.card, spaceSpot(split(at.card).space), DECK)],
  took_gold: (at) => [gold(spaceSpot(at.space), goldSpot(at.seat))],
  took_life: (at) => [
    { thing: { kind: "life" }, from: spaceSpot(at.space), to: livesSpot(at.seat) },
  ],
  played: (at) => [card(at.card, handSpot(at.seat), spaceSpot(split(at.card).space))],
  replaced: (at) => [card(at.card, spaceSpot(split(at.card).space), DECK)],
  sifted: (at) => [back(handSpot(at.seat), DECK), back(handSpot(at.seat), DECK, 0.2)],
  drew: (at) => [back(DECK, handSpot(at.seat))],
  kept: (at) => [{ thing: { kind: "chance" }, from: CHANCE, to: keptSpot(at.seat) }],
  bought_life: (at) => [
    gold(goldSpot(at.seat), BOX),
    gold(goldSpot(at.seat), BOX, 0.15),
    { thing: { kind: "life" }, from: BOX, to: livesSpot(at.seat) },
  ],
  sold_life: (at) => [
    { thing: { kind: "life" }, from: livesSpot(at.seat), to: BOX },
    gold(BOX, goldSpot(at.seat)),
    gold(BOX, goldSpot(at.seat), 0.15),
  ],
  lost_gold: (at) => [gold(goldSpot(at.seat), BOX)],
  showed: (at) => [back(handSpot(at.seat), handSpot(at.other))],
  stole: (at) => [back(handSpot(at.other), handSpot(at.seat))],
  stole_gold: (at) => [gold(goldSpot(at.other), goldSpot(at.seat))],
  traded: (at) =>
    [0, 0.12, 0.24].flatMap((delay) => [
      gold(goldSpot(at.seat), goldSpot(at.other), delay),
      gold(goldSpot(at.other), goldSpot(at.seat), delay),
    ]),
  paid: (at) => [gold(goldSpot(at.seat), goldSpot(at.other))],
  poisoned: (at) => [{ thing: { kind: "poison" }, from: BOX, to: poisonSpot(at.seat) }],
};

/** Everything that flies with an event. */
export function flightsOf({ kind, facts }: VisibleEvent): Flight[] {
  const at = {
    seat: Number(facts["seat"]),
    other: Number(facts["other"]),
    space: String(facts["space"]),
    card: String(facts["card"]),
  };
  return WAYS[kind]?.(at) ?? [];
}

/** Events during which a piece already goes where it will stand, or a card already turns. */
export const SLIDES = [
  "stepped",
  "pushed",
  "teleported",
  "swapped_places",
  "spent",
  "found",
  "hit",
];
