/** What can a hand close on, what is it called, and where does it belong? */
import type { Offer } from "$lib/connection/protocol";

import type { Colour, Gem } from "../text/names";
import { type Offered, theft } from "../board/offers";

export type Thing =
  | { kind: "throw" }
  | { kind: "box" }
  | { kind: "take"; colour: Colour }
  | { kind: "stack"; colour: Gem }
  | { kind: "steal"; colour: Gem; seat: number };

export const SLACK = 6; // pixels a click may wander

/** The name of its act, as the server knows it. */
export function actOf(thing: Thing): string {
  return thing.kind === "box" ? "box_water" : thing.kind;
}

/** The words of its act. */
export function wordsOf(thing: Thing): string {
  switch (thing.kind) {
    case "throw":
      return "throw";
    case "box":
      return "box water";
    case "steal":
      return `steal ${thing.colour} from seat ${thing.seat}`;
    case "take":
    case "stack":
      return `${thing.kind} ${thing.colour}`;
  }
}

/** What an act is done to. */
export function thingOf({ name, arguments: one }: Offer): Thing | null {
  const colour = one["colour"] as Gem;
  switch (name) {
    case "throw":
      return { kind: "throw" };
    case "box_water":
      return { kind: "box" };
    case "take":
      return { kind: "take", colour };
    case "stack":
      return { kind: "stack", colour };
    case "steal":
      return { kind: "steal", colour, seat: Number(one["seat"]) };
    default:
      return null;
  }
}

export function colourOf(thing: Thing): Colour | null {
  if (thing.kind === "throw") return null;
  return thing.kind === "box" ? "blue" : thing.colour;
}

export function offerOf(offered: Offered, thing: Thing): Offer | undefined {
  switch (thing.kind) {
    case "throw":
      return offered.throw;
    case "box":
      return offered.box;
    case "take":
      return offered.take[thing.colour];
    case "stack":
      return offered.stack[thing.colour];
    case "steal":
      return offered.steal[theft(thing.seat, thing.colour)];
  }
}

/** A part of the page on which something can be dropped. */
export interface Landing {
  drop: string;
  area: DOMRect;
}

/** Where something can be dropped, inner places first; measured once, as asking the page at every step costs frames. */
export function landingsIn(root: HTMLElement | undefined): readonly Landing[] {
  const found = Array.from(root?.querySelectorAll<HTMLElement>("[data-drop]") ?? []);
  return found
    .map((one) => ({ drop: one.dataset["drop"] ?? "", area: one.getBoundingClientRect() }))
    .reverse();
}

/** What lies under a point of the page, as far as something can be dropped there. */
export function dropAt(landings: readonly Landing[], x: number, y: number): string | null {
  const isIn = ({ area }: Landing) =>
    x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
  return landings.find(isIn)?.drop ?? null;
}

/** Whether a thing dropped there has come where it belongs; on the chest a hand finds the place by itself. */
export function isHome(thing: Thing, drop: string | null): boolean {
  if (thing.kind === "stack") return drop === "chest" || (drop?.startsWith("place ") ?? false);
  return drop === (thing.kind === "box" ? "box" : "haul");
}
