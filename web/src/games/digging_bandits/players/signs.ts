/** What is to be known of a bandit at a glance? */
import { CABIN } from "../trail/ring";
import type { SeatView, View } from "../view";

/** The names of the signs a seat wears. */
export function signsOf(view: View, seat: SeatView, isPartner: boolean): string[] {
  const signs: [string, boolean][] = [
    ["winner", seat.is_winner],
    ["partner", isPartner],
    ["resigned", seat.has_resigned],
    ["out", !seat.is_in && !seat.has_resigned],
    ["cabin", seat.location === CABIN],
    ["stuck", seat.is_near],
    ["sheriff", view.is_bound && view.turn === seat.seat],
  ];
  return signs.filter(([, isWorn]) => isWorn).map(([sign]) => sign);
}
