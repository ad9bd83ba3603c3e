/** Where on the board is what was offered? Offers by the thing one acts on. */
import type { Offer } from "$lib/connection/protocol";

import { beside } from "../map/grid";
import type { View } from "../view";

export interface Offered {
  /** Roll, sift, pass: what has no place on the board. */
  move: Offer | undefined;
  sift: Offer | undefined;
  pass: Offer | undefined;
  /** Cards of a hand, by their names: to play, or to pick. */
  play: Record<string, Offer>;
  pick: Record<string, Offer>;
  /** Kept chance cards, by kind. */
  use: Record<string, Offer>;
  /** Spaces: to step, be pushed or teleport to. */
  spaces: Record<string, Offer>;
  /** Single steps, by direction; from the start beside the map, by the space entered. */
  ways: Record<string, Offer>;
  doors: Record<string, Offer>;
  /** Players, by seat. */
  seats: Record<string, Offer>;
  yes: Offer | undefined;
  no: Offer | undefined;
  /** What can be offered to a trader: by "none", "chosen 2" … */
  deals: Record<string, Offer>;
}

const YES = ["use", "draw"];
const NO = ["decline", "keep", "skip"];
const DEALS = ["none", "chosen", "spared"];

export function sorted(offers: readonly Offer[], view: View, seat: number): Offered {
  const only = (names: readonly string[]) =>
    offers.find((one) => names.includes(one.name) && one.arguments["kind"] === undefined);
  const by = (name: string, argument: string) =>
    Object.fromEntries(
      offers
        .filter((one) => one.name === name && one.arguments[argument] !== undefined)
        .map((one) => [String(one.arguments[argument]), one]),
    );
  const here = view.seats[seat]?.space ?? "";
  const ways = by("go", "direction");
  const stepped = Object.entries(ways).flatMap(([way, offer]) => {
    const space = beside(here, way);
    return space === null ? [] : [[space, offer] as const];
  });
  return {
    move: only(["move"]),
    sift: only(["sift"]),
    pass: only(["pass"]),
    play: by("play", "card"),
    pick: by("pick", "card"),
    use: by("use", "kind"),
    spaces: { ...Object.fromEntries(stepped), ...by("enter", "space"), ...by("to", "space") },
    ways,
    doors: by("enter", "space"),
    seats: by("choose", "seat"),
    yes: only(YES),
    no: only(NO),
    deals: Object.fromEntries(
      offers
        .filter((one) => DEALS.includes(one.name))
        .map((one) => [dealName(one.name, one.arguments["gold"]), one]),
    ),
  };
}

function dealName(name: string, gold: string | number | undefined): string {
  return gold === undefined ? name : `${name} ${gold}`;
}
