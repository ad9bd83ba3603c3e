/** Where on the picture of a chest is a stack pressed? Whatever stands in front of it, its middle stays free. */
import { CHEST_CUBE, CHEST_VIEW, RISE, spotOf } from "$games/digger/art/space";
import type { Gem } from "../text/names";

/** A part of the picture, in its own units. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WIDE = 27; // half the width of a stack, and a little
const SHIFT = 5; // a stack at the back is pressed a little outwards, where none in front hides it
const FOOT = 26;

export function isAtBack(gem: Gem): boolean {
  return spotOf(gem)[1] < 0;
}

/** From the foot of a stack to above its top cube. */
export function areaOf(gem: Gem, height: number): Area {
  const [x, y] = spotOf(gem);
  const middle = isAtBack(gem) ? x + Math.sign(x) * SHIFT : x;
  const top = y - Math.max(1, height) * RISE * CHEST_CUBE - FOOT;
  return { left: middle - WIDE, top, right: middle + WIDE, bottom: y + FOOT };
}

/** The same, in parts of the picture. */
export function placeOf(gem: Gem, height: number): string {
  const { left, top, right, bottom } = areaOf(gem, height);
  const part = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return [
    `left: ${part(left - CHEST_VIEW.x, CHEST_VIEW.width)}`,
    `top: ${part(top - CHEST_VIEW.y, CHEST_VIEW.height)}`,
    `width: ${part(right - left, CHEST_VIEW.width)}`,
    `height: ${part(bottom - top, CHEST_VIEW.height)}`,
  ].join("; ");
}
