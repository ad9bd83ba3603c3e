/** Where on the board is what was offered? Offers by the thing one acts on. */
import type { Offer } from "$lib/connection/protocol";

type Named = Record<string, Offer>;

export interface Offered {
  /** Words without a thing: roll, pay, dig, pass … by name. */
  plain: Named;
  /** Places to go to, LAND spaces to act on. */
  places: Named;
  /** Players, by seat. */
  seats: Named;
  /** Doodads to use, cards to put away, by type. */
  cards: Named;
  /** What an Outlaw can be after. */
  aims: Named;
  /** Bandits to be, and pairs to turn in, by bandit. */
  bandits: Named;
  pairs: Named;
  /** Numbers of tools, by "shovels 2". */
  tools: Named;
  /** Lines of an offer, by "coin", "bridge L3", "plot". */
  lines: Named;
}

const TOOLS = ["shovels", "wheelbarrows", "pickaxes"];

export function sorted(offers: readonly Offer[]): Offered {
  const by = (names: readonly string[], key: (offer: Offer) => string): Named =>
    Object.fromEntries(
      offers.filter((one) => names.includes(one.name)).map((one) => [key(one), one]),
    );
  const argument = (name: string) => (offer: Offer) => String(offer.arguments[name]);
  const plain = offers.filter((one) => Object.keys(one.arguments).length === 0);
  return {
    plain: Object.fromEntries(plain.map((one) => [one.name, one])),
    places: { ...by(["to"], argument("location")), ...by(["on"], argument("space")) },
    seats: by(["choose"], argument("seat")),
    cards: by(["use", "card"], argument("card")),
    aims: by(["take"], argument("aim")),
    bandits: by(["be"], argument("bandit")),
    pairs: by(["turn_in"], argument("bandit")),
    tools: by(TOOLS, (one) => `${one.name} ${one.arguments["count"]}`),
    lines: {
      ...by(["list"], argument("card")),
      ...by(["list_bridge"], (one) => `bridge ${one.arguments["space"]}`),
      ...by(["list_plot"], () => "plot"),
    },
  };
}
