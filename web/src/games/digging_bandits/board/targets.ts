/** What can a card be aimed at? Spaces, places and players that glow while it is in the hand, before anything is sent. */
import { CABIN } from "../trail/ring";
import type { SeatView, View } from "../view";

/** The cards that are aimed before they are played, and what at. */
export const AIMED: Record<string, "place" | "seat"> = {
  bridge: "place",
  private_plot: "place",
  western_warp: "place",
  lasso: "seat",
  outlaw: "seat",
};

/** The places that a card can be played at. */
export function placesFor(view: View, own: number, card: string): string[] {
  if (card === "bridge") {
    return view.land.filter((one) => one.layers === 0 && one.bridge === null).map(({ id }) => id);
  }
  if (card === "private_plot") return view.land.filter((one) => one.layers > 0).map(({ id }) => id);
  if (card !== "western_warp") return [];
  return [...view.trail, CABIN].filter((place) => place !== view.seats[own]?.location);
}

function isExposed(seat: SeatView): boolean {
  return seat.is_in && seat.location !== CABIN;
}

/** The players that a card can be played at. */
export function seatsFor(view: View, own: number, card: string): number[] {
  const others = view.seats.filter((one) => one.seat !== own && isExposed(one));
  const aimed =
    card === "outlaw" ? others.filter(({ seat }) => aimsAt(view, own, seat).length > 0) : others;
  return aimed.map(({ seat }) => seat);
}

/** What an Outlaw can be after: a card by its back, a Tech Card, the bridge or the Plot one has landed on. */
export function aimsAt(view: View, own: number, target: number): string[] {
  const other = view.seats[target];
  if (!other) return [];
  const backs = Object.entries(other.backs).flatMap(([back, count]) => (count > 0 ? [back] : []));
  return [...backs, ...(other.tech > 0 ? ["tech"] : []), ...landedOn(view, own, target)];
}

/** What of a target's lies under the piece that has just landed; a partner's bridge is not to be had. */
function landedOn(view: View, own: number, target: number): string[] {
  const here = view.land.find(({ id }) => id === view.seats[own]?.location);
  if (!view.has_landed || !here) return [];
  const isPartner = view.has_teams && (own - target) % 2 === 0;
  return [
    ...(here.bridge === target && !isPartner ? ["bridge"] : []),
    ...(here.plot === target ? ["plot"] : []),
  ];
}

/** What is tried when a card that cannot be played now is pressed: the referee answers with the rule. */
export function attempt(card: string): string {
  if (["bridge", "lasso", "outlaw", "trade"].includes(card)) return `play ${card}`;
  if (["shovel", "wheelbarrow", "pickaxe", "mining_site"].includes(card)) return "dig";
  if (card === "gold" || card.startsWith("wanted")) return "win";
  if (card === "coin") return "pay";
  if (card === "double_time") return "play it";
  if (["tnt", "cowboy", "sheriff", "bandits_block", "western_warp"].includes(card)) return card;
  return card === "saving_spoon" ? "saving_spoon" : `use ${card}`;
}
