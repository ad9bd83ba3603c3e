/** What is a hand doing between press and release? It shakes dice, drags a cube, or carries one past other stacks. */
import type { LiveHands, Sample } from "$lib/table/realtime.svelte.ts";

import { type Aim, unitsAt } from "./aims";
import type { Colour, Gem } from "../text/names";
import { Pulse } from "./sample-batches";
import { type Grab, type Point, position, touchedAt } from "./theft";
import { colourOf, dropAt, type Landing, type Thing } from "./things";

// The shortest gestures that count; a quicker hand is held back for a moment. [DG-NET-11, DG-NET-23]
const SHAKE = 600;
const SHORTEST: Record<string, number> = { take: 150, box: 150, stack: 200 };
const SPARE = 25;
const FASTEST = 4; // units in a millisecond; the rule allows five

/** Where a gesture is told. */
export interface Told {
  live: LiveHands;
  seat: number;
  id: string;
  aim: Aim;
}

export interface Gesture {
  move: (event: PointerEvent, hasMoved: boolean) => void;
  release: (isThere: boolean) => void;
  cancel: () => void;
}

/** Dice in the hand: shaken as long as it is closed. */
export class Shake implements Gesture {
  readonly since = performance.now();
  readonly #live: LiveHands;
  readonly #seat: number;
  readonly #id: string;
  readonly #advise: (key: string) => void;

  constructor(live: LiveHands, seat: number, id: string, advise: (key: string) => void) {
    this.#live = live;
    this.#seat = seat;
    this.#id = id;
    this.#advise = advise;
  }

  move(): void {
    // The hand may go where it likes.
  }

  release(): void {
    if (performance.now() - this.since >= SHAKE) {
      this.#live.release(this.#seat, this.#id, []);
      return;
    }
    this.cancel();
    this.#advise("live.shake_longer");
  }

  cancel(): void {
    this.#live.cancel(this.#seat, this.#id);
  }
}

/** A cube on its way. */
export class Drag implements Gesture {
  /** Where the cube is on the page. */
  at = $state.raw({ x: 0, y: 0 });
  over = $state<string | null>(null);
  isMoving = $state(false);
  readonly thing: Thing;
  readonly colour: Colour;
  readonly since = performance.now();
  readonly #lift: number;
  readonly #landings: readonly Landing[];
  readonly #told: Told | null;
  readonly #pulse: Pulse | null = null;
  readonly #act: () => void;

  constructor(
    thing: Exclude<Thing, { kind: "throw" }>,
    event: PointerEvent,
    lift: number,
    landings: readonly Landing[],
    told: Told | null,
    act: () => void,
  ) {
    this.thing = thing;
    this.colour = colourOf(thing) ?? "blue";
    this.#lift = lift;
    this.#landings = landings;
    this.#told = told;
    this.#act = act;
    this.isMoving = told !== null;
    this.at = { x: event.clientX, y: event.clientY + lift };
    if (told) {
      const { live, seat, id } = told;
      this.#pulse = new Pulse((batch) => live.move(seat, id, batch), this.since);
      this.#note();
    }
  }

  move(event: PointerEvent, hasMoved: boolean): void {
    if (!hasMoved) return;
    this.isMoving = true;
    this.at = { x: event.clientX, y: event.clientY + this.#lift };
    this.over = dropAt(this.#landings, this.at.x, this.at.y);
    this.#note();
  }

  release(isThere: boolean): void {
    if (!this.#told) {
      if (this.isMoving && isThere) this.#act();
      return;
    }
    if (!isThere) return this.cancel();
    const shortest = (SHORTEST[this.thing.kind] ?? 0) + SPARE;
    const early = shortest - (performance.now() - this.since);
    if (early > 0) setTimeout(() => this.#let(), early);
    else this.#let();
  }

  cancel(): void {
    this.#told?.live.cancel(this.#told.seat, this.#told.id);
  }

  /** Let the cube go where it is. */
  #let(): void {
    if (!this.#told || !this.#pulse) return;
    const { live, seat, id } = this.#told;
    this.#note(true);
    live.release(seat, id, this.#pulse.rest());
  }

  #note(isLast = false): void {
    if (!this.#told) return;
    const [x, y] = unitsAt(this.#told.aim, this.at.x, this.at.y);
    this.#pulse?.note(performance.now(), x, y, isLast);
  }
}

/** A theft: the cube hangs on the pointer, trembles, and must not touch what stands beside it. */
export class Snatch implements Gesture {
  grab = $state.raw<Grab | null>(null);
  /** Where the cube is, in units of the view. */
  place = $state.raw<Point>([0, 0]);
  touched = $state.raw<Gem | null>(null);
  /** Pixels of the page for the whole view; the scene says so when it is drawn. */
  side = 400;
  readonly since = performance.now();
  readonly #live: LiveHands;
  readonly #seat: number;
  readonly #id: string;
  readonly #pulse: Pulse;
  #pointer: Point;
  /** Where the hand is that follows the pointer, in units of the view. */
  #hand: Point | null = null;
  #movedAt = performance.now();
  #first: Sample | null = null;

  constructor(live: LiveHands, seat: number, id: string, event: PointerEvent) {
    this.#live = live;
    this.#seat = seat;
    this.#id = id;
    this.#pointer = [event.clientX, event.clientY];
    this.#pulse = new Pulse((batch) => live.move(seat, id, batch), this.since);
  }

  get id(): string {
    return this.#id;
  }

  /** The server has drawn the view; from now on the way is told. */
  begin(grab: Grab, side: number): void {
    if (this.grab !== null) return;
    this.grab = grab;
    this.side = side;
    this.#note();
  }

  move(event: PointerEvent): void {
    this.#pointer = [event.clientX, event.clientY];
  }

  /** Called many times a second, also when nothing moves: the hand trembles. */
  beat(): void {
    this.#note();
  }

  release(): void {
    this.#note();
    this.#live.release(this.#seat, this.#id, this.#pulse.rest());
  }

  cancel(): void {
    this.#live.cancel(this.#seat, this.#id);
  }

  #note(): void {
    if (this.grab === null) return;
    const now = performance.now();
    const sample = this.#pulse.note(now, ...this.#follow(now, this.grab.side / this.side));
    this.#first ??= sample;
    this.place = position(this.grab, this.#first, sample);
    this.touched ??= touchedAt(this.grab, this.place);
  }

  /** The cube follows the pointer, but never faster than a hand: a page that stutters is no teleport. [DG-NET-11] */
  #follow(now: number, scale: number): Point {
    const [x, y] = [this.#pointer[0] * scale, this.#pointer[1] * scale];
    const [fromX, fromY] = this.#hand ?? [x, y];
    const way = Math.hypot(x - fromX, y - fromY);
    const most = Math.max(0, now - this.#movedAt - 1) * FASTEST;
    const part = way > most ? most / way : 1;
    this.#hand = [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
    this.#movedAt = now;
    return this.#hand;
  }
}
