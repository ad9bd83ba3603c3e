/** What can a card be aimed at? Spaces, places and players that glow while it is in the hand, before anything is sent. */
import type { View } from "../view";

/** The cards that are aimed before they are played, and what at. */
export const AIMED: Record<string, "place" | "seat"> = {
  bridge: "place",
  private_plot: "place",
  western_warp: "place",
  lasso: "seat",
  outlaw: "seat",
};

/** The places that a card can be played at. */
export function placesFor({ limits }: View, card: string): readonly string[] {
  return limits.places[card] ?? [];
}

/** The players that a card can be played at. */
export function seatsFor({ limits }: View, card: string): readonly number[] {
  return limits.seats[card] ?? [];
}

/** What an Outlaw can be after: a card by its back, a Tech Card, the bridge or the Plot one has landed on. */
export function aimsAt({ limits }: View, target: number): readonly string[] {
  return limits.aims[target] ?? [];
}

/** The rule that forbids to choose a tool, a seat ("seat 2") or a kind of place, where a choice of its kind is open. */
export function refusalOf({ limits }: View, thing: string): string | undefined {
  return limits.refusals[thing];
}

/** What is tried when a card that cannot be played now is pressed: the referee answers with the rule. */
export function attempt({ limits }: View, card: string): string {
  return limits.tries[card] ?? card;
}
