/** What travels with an event, and from where to where? Places are named by `data-spot`. */
import type { VisibleEvent } from "$lib/connection/protocol";

import { type Colour, COLOURS, isColour } from "../text/names";

export interface Flight {
  colour: Colour;
  from: string;
  to: string;
  /** Part of the event's time before it starts. */
  delay: number;
}

export const HAUL = "haul";
export const BOX = "box";
/** The river has the water, heaps have the gems. */
export const heapSpot = (colour: string) => `heap ${colour}`;
export const stackSpot = (seat: number, colour: string) => `stack ${seat} ${colour}`;

const MOST = 5; // cubes seen flying at once
const APART = 0.12; // of the event's time between two

interface At {
  seat: number;
  victim: number;
  colour: Colour;
  count: number;
}
type Way = (at: At, haul: Record<string, number>) => Flight[];

const one = (colour: Colour, from: string, to: string, delay = 0): Flight => ({
  colour,
  from,
  to,
  delay,
});

/** Where a kept cube comes to lie. */
const home = (seat: number, colour: Colour) => (colour === "blue" ? BOX : stackSpot(seat, colour));

const WAYS: Record<string, Way> = {
  took: ({ colour }) => [one(colour, heapSpot(colour), HAUL)],
  boxed: () => [one("blue", HAUL, BOX)],
  stole: ({ colour, victim }) => [one(colour, stackSpot(victim, colour), HAUL)],
  stacked: ({ colour, seat }) => [one(colour, HAUL, stackSpot(seat, colour))],
  returned: ({ colour, count }, haul) =>
    Array.from({ length: Math.min(count, MOST) }, (_, n) =>
      one(colour, n < (haul[colour] ?? 0) ? HAUL : BOX, heapSpot(colour), n * APART),
    ),
  // Where nothing is stacked one by one, the whole haul goes home with the call.
  called: ({ seat }, haul) =>
    COLOURS.flatMap((colour) => Array<Colour>(haul[colour] ?? 0).fill(colour)).map((colour, n) =>
      one(colour, HAUL, home(seat, colour), Math.min(0.6, n * 0.06)),
    ),
};

/** Everything that flies with an event; `haul` is what lay beside the chest before it. */
export function flightsOf({ kind, facts }: VisibleEvent, haul: Record<string, number>): Flight[] {
  const colour = isColour(facts["colour"]) ? facts["colour"] : "blue";
  const at = {
    seat: Number(facts["seat"]),
    victim: Number(facts["victim"]),
    colour,
    count: Number(facts["count"]),
  };
  return WAYS[kind]?.(at, haul) ?? [];
}

/** What is in the air is no longer where it was: the event is drawn as if it had happened there. */
export const TURNS = ["turn", "threw", "stopped"];
