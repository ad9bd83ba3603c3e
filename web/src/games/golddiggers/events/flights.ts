/** What travels with an event, and from where to where? Places are named by `data-spot`. */
import type { VisibleEvent } from "$lib/connection/protocol";

import type { SeatView, View } from "../view";

const NOBODY = -1;

export interface Flight {
  seat: number;
  talent: string;
  from: string;
  to: string;
}

export const cardSpot = (seat: number, talent: string) => `card ${seat} ${talent}`;
export const goldSpot = (gold: string, talent: string, seat: number) =>
  `gold ${gold} ${talent} ${seat}`;
export const signSpot = (seat: number) => `signs ${seat}`;
export const loserSpot = (seat: number) => `loser ${seat}`;

/** The flight of an event's token, if one moves. */
export function flightOf(event: VisibleEvent): Flight | null {
  const seat = Number(event.facts["seat"]);
  const talent = String(event.facts["talent"]);
  const card = cardSpot(seat, talent);
  const gold = goldSpot(String(event.facts["gold"]), talent, seat);
  switch (event.kind) {
    case "placed":
      return { seat, talent, from: card, to: gold };
    case "took_back":
      return { seat, talent, from: gold, to: card };
    case "failed":
      return { seat, talent, from: card, to: loserSpot(seat) };
    case "recovered":
      return { seat, talent, from: loserSpot(seat), to: card };
    default:
      return null;
  }
}

/** The way of the host's sign to the next host. */
export function hostFlight(view: View, event: VisibleEvent): Pick<Flight, "from" | "to"> | null {
  const next = Number(event.facts["seat"]);
  if (event.kind !== "hosts" || next === view.host) return null;
  return { from: signSpot(view.host), to: signSpot(next) };
}

/** The view while a token is in the air: it has left its place and lies nowhere yet. */
export function lifted(view: View, event: VisibleEvent | null): View {
  if (event && hostFlight(view, event)) return { ...view, host: NOBODY };
  const flight = event && flightOf(event);
  if (!event || !flight) return view;
  const change = (seat: SeatView) =>
    seat.seat === flight.seat ? without(seat, event, flight) : seat;
  return { ...view, seats: view.seats.map(change) };
}

function without(seat: SeatView, event: VisibleEvent, { talent }: Flight): SeatView {
  if (event.kind === "placed" || event.kind === "failed") {
    return { ...seat, card: { ...seat.card, [talent]: (seat.card[talent] ?? 0) - 1 } };
  }
  if (event.kind === "recovered") return { ...seat, loser: seat.loser - 1 };
  const gold = String(event.facts["gold"]);
  const row = { ...seat.golds[gold], [talent]: (seat.golds[gold]?.[talent] ?? 0) - 1 };
  return { ...seat, golds: { ...seat.golds, [gold]: row } };
}
