/**
 * How do hands practise in a lesson? As at a table, but nobody measures the time, and what goes wrong may be tried again.
 *
 * The board is given hands whose messages go to a referee here instead of to a server. What a table would judge is judged in the
 * same way; what it would draw, the chest under a thief's hand, is part of the lesson.
 */
import type { FromBrowser, HandMoved, TableInfo } from "$lib/connection/protocol";
import type { Act, Lesson, Practice } from "$lib/lesson/lesson.svelte";
import { RealtimeHands, type Sample, type Surroundings } from "$lib/table/realtime.svelte";

import { type Grab, position, touchedAt } from "../realtime/theft";
import { thingOf, wordsOf } from "../realtime/things";
import type { Gem } from "../text/names";
import type { DropView, View } from "../view";

const GESTURES = { throw: "hold", take: "drag", box_water: "drag", stack: "drag", steal: "path" };
const LAST = 50; // milliseconds over which the speed of a drop is taken
const HASTY = 1.5; // units in a millisecond: faster, and what is let go slips off [DG-BANK-05]

type Gesture = Extract<FromBrowser, { type: "gesture" }>;

/** Hands of a lesson: whoever plays by keys is spared the drags, and no clock runs. */
class PracticeHands extends RealtimeHands {
  override readonly takesKeys = true;

  override get isRealtime(): boolean {
    return false;
  }
}

/** A gesture that is going on. */
interface Held {
  id: string;
  act: Act;
  samples: Sample[];
}

/** The hands of a lesson, with a referee of their own. */
export function practiceHands(practice: Practice): RealtimeHands {
  const referee = new Referee(practice);
  let count = 0;
  const around: Surroundings = {
    info: () => ({ gestures: GESTURES }) as unknown as TableInfo,
    send: (message) => message.type === "gesture" && referee.hear(message, hands),
    table: "",
    newId: () => `practice-${String(++count)}`,
  };
  const hands = new PracticeHands(around);
  return hands;
}

class Referee {
  readonly #practice: Practice;
  #held: Held | null = null;

  constructor(practice: Practice) {
    this.#practice = practice;
  }

  /** Judge what a hand does; says whether it was heard. */
  hear(gesture: Gesture, hands: RealtimeHands): boolean {
    if (gesture.phase === "press") return this.#press(gesture, hands);
    const held = this.#held;
    if (held?.id !== gesture.id) return true;
    if (gesture.phase === "cancel") this.#held = null;
    else this.#go(held, gesture, hands);
    return true;
  }

  #press({ id, action, seat }: Gesture, hands: RealtimeHands): boolean {
    const { lesson, play } = this.#practice;
    const act = lesson.act;
    const thing = act && thingOf(act.offer);
    if (!act || !thing || wordsOf(thing) !== action) {
      if (action !== undefined && action !== null) play(String(action)); // another one is asked for
      return false;
    }
    this.#held = { id, act, samples: [] };
    if (act.view) hands.heard(closed(id, seat, act));
    return true;
  }

  #go(held: Held, { phase, samples = [] }: Gesture, hands: RealtimeHands): void {
    held.samples.push(...(samples as Sample[]));
    if (held.act.view) this.#carry(held, phase === "release", hands);
    else if (phase === "release") this.#drop(held);
  }

  /** A theft: out through the gate, into something, or let go. */
  #carry({ id, act, samples }: Held, isReleased: boolean, hands: RealtimeHands): void {
    const outcome = judged(act.view as unknown as Grab, samples);
    if (outcome === null && !isReleased) return;
    this.#held = null;
    hands.settle(id);
    if (outcome === "out") this.#practice.play(act.offer);
    else if (outcome === "touched") this.#practice.say("tutorial.touched");
    else happen(this.#practice.lesson, outcome === "lost" ? "void_path" : "broke_off", act);
  }

  /** Dice and cubes; a gem that is let go badly slips off, and nothing else happens. */
  #drop({ act, samples }: Held): void {
    this.#held = null;
    const { drop } = this.#practice.lesson.queue.view as unknown as View;
    if (act.offer.name !== "stack" || stands(drop, act, samples)) this.#practice.play(act.offer);
    else happen(this.#practice.lesson, "slipped", act);
  }
}

/** A hand that closes on a cube of another chest, as a table would tell it. */
function closed(id: string, seat: number, { offer, view }: Act): HandMoved {
  const rest = { table: "", seat, id, action: offer, samples: [], view: view ?? null };
  return { type: "hand", phase: "press", ...rest };
}

/** What comes of a way so far: through the gate, a contact, out of sight, or nothing yet. */
function judged(grab: Grab, samples: readonly Sample[]): "out" | "touched" | "lost" | null {
  const [first] = samples;
  if (!first) return null;
  for (const sample of samples) {
    const [x, y] = position(grab, first, sample);
    if (touchedAt(grab, [x, y])) return "touched";
    if (y >= grab.side && x >= grab.gate[0] && x <= grab.gate[1]) return "out";
    if (Math.min(x, y) < 0 || Math.max(x, y) > grab.side) return "lost";
  }
  return null;
}

/** Whether a gem that is let go stands: near enough to its place, and the hand was still. */
export function stands(drop: DropView | null, { offer }: Act, samples: readonly Sample[]): boolean {
  const last = samples.at(-1);
  if (!drop || !last) return false;
  const gem = offer.arguments["colour"] as Gem;
  const [x, y] = drop.places[gem] ?? [0, 0];
  const isNear = Math.hypot(last[1] - x, last[2] - y) <= (drop.leeway[gem] ?? 0);
  return isNear && speedOf(samples) < HASTY;
}

/** The mean speed over the last moments, in units in a millisecond; at least over the last step. */
function speedOf(samples: readonly Sample[]): number {
  const end = samples.at(-1)?.[0] ?? 0;
  const from = samples.findIndex(([t]) => t >= end - LAST);
  const last = samples.slice(Math.min(from, Math.max(samples.length - 2, 0)));
  const way = last.slice(1).reduce((sum, [, x, y], n) => {
    const [, fromX, fromY] = last[n] ?? [0, x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
  return way / Math.max(end - (last[0]?.[0] ?? end), 1);
}

/** Show what came of a hand; the table stays as it is. */
function happen(lesson: Lesson, kind: string, { offer }: Act): void {
  const view = lesson.queue.view;
  const facts = { seat: lesson.seat, victim: offer.arguments["seat"] ?? 0, ...offer.arguments };
  const events = [{ kind, facts: { ...facts, seat: lesson.seat } }];
  const line = { move: 0, seat: lesson.seat, by: "person" as const, action: null, events, at: 0 };
  lesson.queue.push({ line, view });
}
