/** What is a hand doing between press and release? It shakes dice, drags a cube, or carries one past other stacks. */
import type { RealtimeHands, Sample } from "$lib/table/realtime.svelte";

import { type Aim, unitsAt } from "./aims";
import type { Colour, Gem } from "../text/names";
import { SampleBatches } from "./sample-batches";
import { type Grab, type Point, position, touchedAt } from "./theft";
import { colourOf, dropAt, type Landing, type Thing } from "./things";

const SPARE = 25; // milliseconds for which a hand is held back beyond the shortest gesture that counts
const UNHURRIED = 0.8; // of the fastest that a pointer may move

/** A gesture that is reported to the server as it is made. */
export interface ReportedGesture {
  realtime: RealtimeHands;
  seat: number;
  id: string;
  aim: Aim;
  /** Milliseconds that the gesture takes at least, as the server says. */
  shortest: number;
}

export interface Gesture {
  move: (event: PointerEvent, hasMoved: boolean) => void;
  release: (isThere: boolean) => void;
  cancel: () => void;
}

/** Dice in the hand: shaken as long as it is closed. */
export class Shake implements Gesture {
  readonly since = performance.now();
  readonly #realtime: RealtimeHands;
  readonly #seat: number;
  readonly #id: string;
  readonly #shortest: number;
  readonly #advise: (key: string) => void;

  constructor(
    realtime: RealtimeHands,
    seat: number,
    id: string,
    shortest: number,
    advise: (key: string) => void,
  ) {
    this.#realtime = realtime;
    this.#seat = seat;
    this.#id = id;
    this.#shortest = shortest;
    this.#advise = advise;
  }

  move(): void {
    // The hand may go where it likes.
  }

  release(): void {
    if (performance.now() - this.since >= this.#shortest) {
      this.#realtime.release(this.#seat, this.#id, []);
      return;
    }
    this.cancel();
    this.#advise("live.shake_longer");
  }

  cancel(): void {
    this.#realtime.cancel(this.#seat, this.#id);
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
  readonly #told: ReportedGesture | null;
  readonly #batches: SampleBatches | null = null;
  readonly #act: () => void;

  constructor(
    thing: Exclude<Thing, { kind: "throw" }>,
    event: PointerEvent,
    lift: number,
    landings: readonly Landing[],
    told: ReportedGesture | null,
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
      const { realtime, seat, id } = told;
      this.#batches = new SampleBatches((batch) => realtime.move(seat, id, batch), this.since);
      this.#note();
    }
  }

  /** The square in which it is judged, where hands are measured. */
  get aim(): Aim | null {
    return this.#told?.aim ?? null;
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
    const early = this.#told.shortest + SPARE - (performance.now() - this.since);
    if (early > 0) setTimeout(() => this.#let(), early);
    else this.#let();
  }

  cancel(): void {
    this.#told?.realtime.cancel(this.#told.seat, this.#told.id);
  }

  /** Let the cube go where it is. */
  #let(): void {
    if (!this.#told || !this.#batches) return;
    const { realtime, seat, id } = this.#told;
    this.#note(true);
    realtime.release(seat, id, this.#batches.rest());
  }

  #note(isLast = false): void {
    if (!this.#told) return;
    const [x, y] = unitsAt(this.#told.aim, this.at.x, this.at.y);
    this.#batches?.note(performance.now(), x, y, isLast);
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
  readonly #realtime: RealtimeHands;
  readonly #seat: number;
  readonly #id: string;
  readonly #batches: SampleBatches;
  #pointer: Point;
  /** Where the hand is that follows the pointer, in units of the view. */
  #hand: Point | null = null;
  #movedAt = performance.now();
  #first: Sample | null = null;

  constructor(realtime: RealtimeHands, seat: number, id: string, event: PointerEvent) {
    this.#realtime = realtime;
    this.#seat = seat;
    this.#id = id;
    this.#pointer = [event.clientX, event.clientY];
    this.#batches = new SampleBatches((batch) => realtime.move(seat, id, batch), this.since);
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
    this.#realtime.release(this.#seat, this.#id, this.#batches.rest());
  }

  cancel(): void {
    this.#realtime.cancel(this.#seat, this.#id);
  }

  #note(): void {
    if (this.grab === null) return;
    const now = performance.now();
    const { side, fastest } = this.grab;
    const sample = this.#batches.note(now, ...this.#follow(now, side / this.side, fastest));
    this.#first ??= sample;
    this.place = position(this.grab, this.#first, sample);
    this.touched ??= touchedAt(this.grab, this.place);
  }

  /** The cube follows the pointer, but never faster than a hand: a page that stutters is no teleport. [DG-NET-11] */
  #follow(now: number, scale: number, fastest: number): Point {
    const [x, y] = [this.#pointer[0] * scale, this.#pointer[1] * scale];
    const [fromX, fromY] = this.#hand ?? [x, y];
    const way = Math.hypot(x - fromX, y - fromY);
    const most = Math.max(0, now - this.#movedAt - 1) * fastest * UNHURRIED;
    const part = way > most ? most / way : 1;
    this.#hand = [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
    this.#movedAt = now;
    return this.#hand;
  }
}
