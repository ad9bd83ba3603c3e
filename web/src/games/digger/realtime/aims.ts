/**
 * Where does a drag end, in units that every screen shares?
 *
 * A square of 1000 × 1000 is laid over the place where an act ends: the haul, the box, or the chest around the place of
 * one colour. The server judges drops in it; whoever looks on maps them back onto a board of another size.
 */
import { stackSpot } from "../events/flights";
import type { Thing } from "./things";
import type { Gem } from "../text/names";

/** Where the square lies on the page, in pixels. */
export interface Aim {
  left: number;
  top: number;
  width: number;
  height: number;
}

const UNITS = 1000;
const PLACES: Record<Gem, readonly [number, number]> = {
  yellow: [350, 350],
  green: [650, 350],
  red: [650, 650],
  white: [350, 650],
};
// Fingers are wide: the square of one's own chest is never smaller than this.
const NARROWEST = 460;
const WIDER = 1.7;

export function unitsAt(aim: Aim, x: number, y: number): [number, number] {
  return [
    Math.round(((x - aim.left) / aim.width) * UNITS),
    Math.round(((y - aim.top) / aim.height) * UNITS),
  ];
}

export function pixelsAt(aim: Aim, x: number, y: number): { x: number; y: number } {
  return { x: aim.left + (x / UNITS) * aim.width, y: aim.top + (y / UNITS) * aim.height };
}

/** How far from the middle of its place a cube still stands, in units: tall stacks ask for more care. [DG-BANK-05] */
export function leeway(height: number): number {
  return Math.max(24, 60 - 3 * height);
}

/** A square around a point of the page, in which a place of the chest is that point. */
export function around(gem: Gem, x: number, y: number, side: number): Aim {
  const [placeX, placeY] = PLACES[gem];
  return {
    left: x - (placeX / UNITS) * side,
    top: y - (placeY / UNITS) * side,
    width: side,
    height: side,
  };
}

/** How wide the square over a chest of some width is. */
export function sideOver(chest: number, isOwn: boolean): number {
  return Math.max(chest * WIDER, isOwn ? NARROWEST : 0);
}

/** Where an act of a seat ends on this board; nothing if that is not drawn. */
export function aimOf(root: HTMLElement, thing: Thing, seat: number, isOwn: boolean): Aim | null {
  const find = (spot: string) => root.querySelector(`[data-spot="${spot}"]`);
  if (thing.kind === "stack") {
    const spot = find(stackSpot(seat, thing.colour));
    const chest = spot?.parentElement?.getBoundingClientRect();
    const place = spot?.getBoundingClientRect();
    if (!chest || !place) return null;
    return around(thing.colour, place.left, place.top, sideOver(chest.width, isOwn));
  }
  const place = find(thing.kind === "box" ? "box" : "haul")?.getBoundingClientRect();
  return place ?? null;
}
