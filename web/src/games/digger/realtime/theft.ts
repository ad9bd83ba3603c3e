/**
 * Where is the cube in a thief's hand, and does it touch anything?
 *
 * The server says all of it when a hand closes; here it is only shown, there it is judged. [DG-NET-07 … DG-NET-10]
 */
import type { Sample } from "$lib/table/realtime.svelte";

import type { StealStack } from "$games/digger/art/steal";
import { type Gem, GEMS } from "../text/names";

export type Point = readonly [x: number, y: number];

/** The corners of a wave: milliseconds, and units at that time. */
export type Wave = readonly Point[];

/** What a thief sees of a chest, drawn for one attempt. */
export interface Grab {
  colour: Gem;
  victim: number;
  stacks: Record<Gem, Point>;
  heights: Record<Gem, number>;
  radii: Record<Gem, number>;
  /** How near the cube may come to the stacks that must not be touched. */
  contact: Partial<Record<Gem, number>>;
  /** How x and y tremble. */
  sway: readonly [Wave, Wave];
  side: number;
  cube_radius: number;
  gate: Point;
  /** Units in a millisecond that a pointer may move. */
  fastest: number;
}

/** A wave at a time: straight from corner to corner, rounded up, and again from the first after the last. */
export function swayAt(wave: Wave, t: number): number {
  const time = t % (wave.at(-1)?.[0] ?? 1);
  const next = wave.findIndex(([at]) => at > time);
  const [[from, low], [to, high]] = [wave[next - 1] ?? [0, 0], wave[next] ?? [1, 0]];
  return low + Math.ceil(((high - low) * (time - from)) / (to - from));
}

/** Where the carried cube is shown and judged. [DG-NET-09] */
export function position(grab: Grab, first: Sample, sample: Sample): Point {
  const [t, x, y] = sample;
  const [cubeX, cubeY] = grab.stacks[grab.colour];
  return [
    cubeX + x - first[1] + swayAt(grab.sway[0], t),
    cubeY + y - first[2] + swayAt(grab.sway[1], t),
  ];
}

/** The stack that a cube at this place touches and must not, if any. [DG-NET-10] */
export function touchedAt(grab: Grab, [x, y]: Point): Gem | null {
  const isTouched = (gem: Gem) => {
    const [stackX, stackY] = grab.stacks[gem];
    return Math.hypot(x - stackX, y - stackY) < (grab.contact[gem] ?? 0);
  };
  return GEMS.find(isTouched) ?? null;
}

/** The stacks as they are drawn. */
export function stacksOf(grab: Grab): StealStack[] {
  return GEMS.map((gem) => {
    const [x, y] = grab.stacks[gem];
    const isBeside = gem in grab.contact;
    const role = gem === grab.colour ? "robbed" : isBeside ? "neighbour" : "opposite";
    // The cube in the hand came off the robbed stack.
    const height = grab.heights[gem] - (role === "robbed" ? 1 : 0);
    return { gem, x, y, height, radius: grab.radii[gem], role };
  });
}
