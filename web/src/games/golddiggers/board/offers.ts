/** Where on the board is what was offered? Offers by the thing one acts on. */
import type { Offer } from "$lib/connection/protocol";

export interface Offered {
  impress: Record<string, Offer>;
  disappoint: Record<string, Offer>;
  place: Record<string, Offer>;
  take: Record<string, Offer>;
  keep: Offer | undefined;
  takeLoser: Offer | undefined;
  takeNone: Offer | undefined;
}

export function sorted(offers: readonly Offer[]): Offered {
  const by = (name: string, argument: string) =>
    Object.fromEntries(
      offers
        .filter((offer) => offer.name === name)
        .map((offer) => [String(offer.arguments[argument]), offer]),
    );
  const only = (name: string) => offers.find((offer) => offer.name === name);
  return {
    impress: by("impress", "talent"),
    disappoint: by("disappoint", "talent"),
    place: by("place", "gold"),
    take: by("take", "gold"),
    keep: only("keep"),
    takeLoser: only("take_loser"),
    takeNone: only("take_none"),
  };
}
