/**
 * Where is the cube in a thief's hand, and does it touch anything?
 *
 * The same whole numbers as the server works out; here they are only shown, there they are judged. [DG-NET-07 … DG-NET-10]
 */
import type { Sample } from "$lib/table/realtime.svelte";

import type { StealStack } from "$games/digger/art/steal";
import { type Gem, GEMS } from "../text/names";

export type Point = readonly [x: number, y: number];

/** What a thief sees of a chest, drawn for one attempt. */
export interface Grab {
  colour: Gem;
  victim: number;
  rotation: number;
  stacks: Record<Gem, Point>;
  heights: Record<Gem, number>;
  neighbours: readonly Gem[];
  periods: Point;
  side: number;
  stack_radius: number;
  radius_per_level: number;
  cube_radius: number;
  gate: Point;
  tremor: number;
}

/** A triangle wave: a steady line needs a steady hand. [DG-NET-09] */
export function tremor(reach: number, t: number, period: number): number {
  return reach - Math.floor((4 * reach * Math.abs(2 * (t % period) - period)) / (2 * period));
}

/** Where the carried cube is shown and judged. [DG-NET-09] */
export function position(grab: Grab, first: Sample, sample: Sample): Point {
  const [t, x, y] = sample;
  const [cubeX, cubeY] = grab.stacks[grab.colour];
  return [
    cubeX + x - first[1] + tremor(grab.tremor, t, grab.periods[0]),
    cubeY + y - first[2] + tremor(grab.tremor, t, grab.periods[1]),
  ];
}

export function radius(grab: Grab, gem: Gem): number {
  return grab.stack_radius + grab.radius_per_level * grab.heights[gem];
}

/** The neighbouring stack that a cube at this place touches, if any. [DG-NET-10] */
export function touchedAt(grab: Grab, [x, y]: Point): Gem | null {
  const isTouched = (gem: Gem) => {
    const [stackX, stackY] = grab.stacks[gem];
    const reach = grab.cube_radius + radius(grab, gem);
    return grab.heights[gem] > 0 && Math.hypot(x - stackX, y - stackY) < reach;
  };
  return grab.neighbours.find(isTouched) ?? null;
}

/** The stacks as they are drawn. */
export function stacksOf(grab: Grab): StealStack[] {
  const neighbours: readonly string[] = grab.neighbours;
  return GEMS.map((gem) => {
    const [x, y] = grab.stacks[gem];
    const isBeside = neighbours.includes(gem);
    const role = gem === grab.colour ? "robbed" : isBeside ? "neighbour" : "opposite";
    // The cube in the hand came off the robbed stack.
    const height = grab.heights[gem] - (role === "robbed" ? 1 : 0);
    return { gem, x, y, height, radius: radius(grab, gem), role };
  });
}
