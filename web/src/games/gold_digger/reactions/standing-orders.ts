/** What is answered beforehand, and what becomes of a question when its time is over? */
import type { Order, Translate } from "$lib/game";
import type { Seat } from "$lib/connection/protocol";

import type { View } from "../view";

/** The cards that can be used in a moment of their own, each with a standing order. */
export const ORDERED = ["shield", "key"] as const;
export type Ordered = (typeof ORDERED)[number];

export const ORDERS: readonly Order[] = ["always", "ask", "never"];

export function isOrdered(decision: string): decision is Ordered {
  return (ORDERED as readonly string[]).includes(decision);
}

/** The order for a card; without one, one is asked. */
export function orderOf(orders: Readonly<Record<string, string>>, card: Ordered): Order {
  return ORDERS.find((order) => order === orders[card]) ?? "ask";
}

/** Whether somebody is asked for such a card. */
export function isAskedFor(view: View, seat: number): boolean {
  return isOrdered(view.decision) && view.asked === seat;
}

/** Whether questions are open for a fixed time: kept cards are secret, and somebody else sits there. */
export function isFixed(view: View, seats: readonly Seat[], own: number): boolean {
  const me = seats[own]?.guest ?? null;
  const hasPeople = seats.some(({ guest }) => guest !== null && guest !== me);
  return hasPeople && view.seats.some(({ seat, kept }) => seat !== own && kept === null);
}

/** What happens when the time is over; nothing to say for those who have no choice. */
export function forecast(card: Ordered, order: Order, hasCard: boolean, t: Translate): string {
  if (!hasCard) return t("orders.same_for_all");
  return t(`orders.${order === "never" ? "then_not" : "then_used"}.${card}`);
}
