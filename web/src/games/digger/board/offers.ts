/** Where on the board is what was offered? Offers by the thing one acts on. */
import type { Offer } from "$lib/connection/protocol";

export interface Offered {
  /** What has no place on the board but a button. */
  throw: Offer | undefined;
  rest: Offer | undefined; // throw no more
  call: Offer | undefined;
  night: Offer | undefined;
  box: Offer | undefined;
  /** From the centre, by colour. */
  take: Partial<Record<string, Offer>>;
  /** Onto the own chest, by colour. */
  stack: Partial<Record<string, Offer>>;
  /** From somebody's chest, by "seat colour". */
  steal: Partial<Record<string, Offer>>;
  /** Black sides to choose from, by letter. */
  sides: Partial<Record<string, Offer>>;
}

export const theft = (seat: number, colour: string) => `${seat} ${colour}`;

export function sorted(offers: readonly Offer[]): Offered {
  const only = (name: string) => offers.find((one) => one.name === name);
  const by = (name: string, key: (offer: Offer) => string) =>
    Object.fromEntries(offers.filter((one) => one.name === name).map((one) => [key(one), one]));
  const argument = (name: string) => (offer: Offer) => String(offer.arguments[name]);
  return {
    throw: only("throw"),
    rest: only("stop_rolling"),
    call: only("call_stop"),
    night: only("let_night_fall"),
    box: only("box_water"),
    take: by("take", argument("colour")),
    stack: by("stack", argument("colour")),
    steal: by("steal", (one) =>
      theft(Number(one.arguments["seat"]), String(one.arguments["colour"])),
    ),
    sides: by("choose_chest", argument("side")),
  };
}
