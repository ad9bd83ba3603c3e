/**
 * Where does a drag end, in units that every screen shares?
 *
 * A square is laid over the place where an act ends: the haul, the box, or the chest around the place of one colour. The
 * server says where in it a chest's places are and judges drops; whoever looks on maps them back onto a board of another
 * size.
 */
import { stackSpot } from "../events/flights";
import type { Thing } from "./things";
import type { Gem } from "../text/names";
import type { DropView } from "../view";

/** Where the square lies on the page, in pixels, and how many units its side has. */
export interface Aim {
  left: number;
  top: number;
  width: number;
  height: number;
  units: number;
}

const UNITS = 1000; // of the square over haul and box
// Fingers are wide: the square of one's own chest is never smaller than this.
const NARROWEST = 460;
const WIDER = 1.7;

export function unitsAt(aim: Aim, x: number, y: number): [number, number] {
  return [
    Math.round(((x - aim.left) / aim.width) * aim.units),
    Math.round(((y - aim.top) / aim.height) * aim.units),
  ];
}

export function pixelsAt(aim: Aim, x: number, y: number): { x: number; y: number } {
  return {
    x: aim.left + (x / aim.units) * aim.width,
    y: aim.top + (y / aim.units) * aim.height,
  };
}

/** A square around a point of the page, in which a place of the chest is that point. */
export function around(
  { side, places }: DropView,
  gem: Gem,
  x: number,
  y: number,
  width: number,
): Aim {
  const [placeX, placeY] = places[gem] ?? [side / 2, side / 2];
  return {
    left: x - (placeX / side) * width,
    top: y - (placeY / side) * width,
    width,
    height: width,
    units: side,
  };
}

/** How wide the square over a chest of some width is. */
export function sideOver(chest: number, isOwn: boolean): number {
  return Math.max(chest * WIDER, isOwn ? NARROWEST : 0);
}

/** Where an act of a seat ends on this board; nothing if that is not drawn. */
export function aimOf(
  root: HTMLElement,
  drop: DropView | null,
  thing: Thing,
  seat: number,
  isOwn: boolean,
): Aim | null {
  const find = (spot: string) => root.querySelector(`[data-spot="${spot}"]`);
  if (thing.kind === "stack") {
    const stack = find(stackSpot(seat, thing.colour));
    return stack && drop && overStack(stack, drop, thing.colour, isOwn);
  }
  const place = find(thing.kind === "box" ? "box" : "haul")?.getBoundingClientRect();
  if (!place) return null;
  const { left, top, width, height } = place;
  return { left, top, width, height, units: UNITS };
}

/** The square over a stack of a chest. */
function overStack(stack: Element, drop: DropView, colour: Gem, isOwn: boolean): Aim | null {
  const chest = stack.parentElement?.getBoundingClientRect();
  if (!chest) return null;
  const place = stack.getBoundingClientRect();
  return around(drop, colour, place.left, place.top, sideOver(chest.width, isOwn));
}
