/**
 * From where is the table seen?
 *
 * One camera for everything: things lie turned a little and are looked at from well above, so that the mark on top and
 * the mark in front can both be read. A cube stands on the point 0,0, the middle of its base.
 */
import type { Gem } from "./colours";

type Point = readonly [number, number];

const TURN = Math.PI / 6;
const TILT = (50 * Math.PI) / 180;

export const SIDE = 40; // the edge of a cube
export const FLAT = Math.sin(TILT); // how far a circle on the table is squeezed
export const RISE = SIDE * Math.cos(TILT); // what one cube adds to a stack, on the screen

const ALONG: Point = [SIDE * Math.cos(TURN), SIDE * Math.sin(TURN) * FLAT];
const ASIDE: Point = [SIDE * Math.sin(TURN), -SIDE * Math.cos(TURN) * FLAT];

const tidy = (value: number) => Math.round(value * 100) / 100;
const corner = (along: number, aside: number, up: number): Point => [
  tidy((ALONG[0] * along + ASIDE[0] * aside) / 2),
  tidy((ALONG[1] * along + ASIDE[1] * aside) / 2 - RISE * up),
];
const outline = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

const [left, near, right] = [corner(-1, -1, 0), corner(1, -1, 0), corner(1, 1, 0)];
const [leftTop, nearTop, rightTop] = [corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1)];
const farTop = corner(-1, 1, 1);

export const FACES = {
  top: outline([leftTop, nearTop, rightTop, farTop]),
  front: outline([leftTop, left, near, nearTop]),
  side: outline([nearTop, near, right, rightTop]),
  whole: outline([left, near, right, rightTop, farTop, leftTop]),
  base: outline([left, near, right, corner(-1, 1, 0)]),
  brow: `M${leftTop.join(" ")}L${nearTop.join(" ")}L${rightTop.join(" ")}`,
};

const [ax, ay] = [tidy(ALONG[0] / SIDE), tidy(ALONG[1] / SIDE)];
const [bx, by] = [tidy(-ASIDE[0] / SIDE), tidy(-ASIDE[1] / SIDE)];
const frontMiddle = [tidy((left[0] + near[0]) / 2), tidy((left[1] + near[1] - RISE) / 2)];

/** What lays a flat drawing around 0,0 on a face, or on the table. */
export const ON_TOP = `matrix(${ax} ${ay} ${bx} ${by} 0 ${tidy(-RISE)})`;
export const ON_TABLE = `matrix(${ax} ${ay} ${bx} ${by} 0 0)`;
export const IN_FRONT = `matrix(${ax} ${ay} 0 ${tidy(RISE / SIDE)} ${frontMiddle.join(" ")})`;

/** How large the cubes of a chest are, and where its stacks stand: a ring, seen from the owner. */
export const CHEST_CUBE = 0.78;
export const CHEST_VIEW = { x: -124, y: -122, width: 248, height: 224 };

const SPOTS: Record<Gem, Point> = {
  yellow: [-60, -36],
  green: [60, -36],
  red: [30, 33],
  white: [-30, 33],
};

export function spotOf(gem: Gem): Point {
  return SPOTS[gem];
}

/** Where the next cube of a stack would come to lie, in parts of the chest's picture: for targets and flights. */
export function restingPlace(gem: Gem, height: number): Point {
  const [x, y] = SPOTS[gem];
  const up = (height + 0.5) * RISE * CHEST_CUBE;
  return [(x - CHEST_VIEW.x) / CHEST_VIEW.width, (y - up - CHEST_VIEW.y) / CHEST_VIEW.height];
}

/** No two cubes are put down alike: how far this one lies beside the one below. */
export function askew(level: number, stack: number): Point {
  const roll = (salt: number) => ((level * 7 + stack * 13 + salt) * 37) % 11;
  return level === 0 ? [0, 0] : [(roll(3) - 5) * 0.3, (roll(8) - 5) * 0.12];
}
