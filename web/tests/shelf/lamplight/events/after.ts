/** What does the house look like after one event? As far as the event tells it; the server's view follows. */
import type { VisibleEvent } from "$lib/connection/protocol";

import type { SeatView, View } from "../view";

type Facts = VisibleEvent["facts"];
type Change = (view: View, facts: Facts) => View;

const CHANGES: Record<string, Change> = {
  evening: (view, facts) => ({ ...view, night: Number(facts["night"]) }),
  stepped: (view, facts) => onSeat(view, facts, { room: String(facts["room"]) }),
  sealed: (view, facts) => onSeat(view, facts, { has_chosen: true }),
  shone: (view, facts) => ({ ...view, discards: [...view.discards, String(facts["light"])] }),
  won_lamp: (view, facts) => onSeat(view, facts, { lamps: Number(facts["lamps"]) }),
  resigned: (view, facts) => onSeat(view, facts, { has_resigned: true }),
  won: (view, facts) => onSeat(view, facts, { is_winner: true }),
};

/** The view after an event. */
export function after(view: View, event: VisibleEvent): View {
  return CHANGES[event.kind]?.(view, event.facts) ?? view;
}

function onSeat(view: View, facts: Facts, change: Partial<SeatView>): View {
  const at = Number(facts["seat"]);
  const seats = view.seats.map((seat) => (seat.seat === at ? { ...seat, ...change } : seat));
  return { ...view, seats };
}
