/** What does somebody see who looks on at a theft? The thief's own way, a moment later, so that it runs smoothly. */
import type { Hand } from "$lib/table/realtime.svelte";

import type { Gem } from "../text/names";
import { type Grab, type Point, position, touchedAt } from "./theft";

const BEHIND = 120; // milliseconds: samples come in batches

export class Onlooker {
  place = $state.raw<Point>([0, 0]);
  touched = $state.raw<Gem | null>(null);
  #id = "";

  /** Show where the hand was a moment ago. */
  follow(hand: Hand, grab: Grab, now = performance.now()): void {
    if (hand.id !== this.#id) {
      this.#id = hand.id;
      this.touched = null;
      this.place = grab.stacks[grab.colour];
    }
    const [first] = hand.samples;
    if (!first) return;
    const then = now - hand.since - BEHIND;
    const sample = hand.samples.findLast(([t]) => t <= then) ?? first;
    this.place = position(grab, first, sample);
    this.touched ??= touchedAt(grab, this.place);
  }
}
