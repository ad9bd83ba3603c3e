/**
 * What do hands do on the table? A click acts at once; a cube is dragged to where it belongs; dice are shaken.
 *
 * Where the server measures acts, it says how each is made, and presses, moves and releases are told as they happen.
 * Everywhere else a drag is only another way to click.
 */
import type { Attachment } from "svelte/attachments";

import type { RealtimeHands } from "$lib/table/realtime.svelte";
import type { Offer } from "$lib/connection/protocol";

import { aimOf } from "./aims";
import { Drag, type Gesture, Shake, Snatch, type ReportedGesture } from "./gesture.svelte";
import { howTo, MISTAKES, type Point, whySlipped } from "./mistakes";
import type { Gem } from "../text/names";
import type { Offered } from "../board/offers";
import { isSecondClick } from "../board/presses";
import type { DropView } from "../view";
import {
  actOf,
  colourOf,
  dropAt,
  isHome,
  landingsIn,
  offerOf,
  SLACK,
  type Thing,
  thingOf,
  wordsOf,
} from "./things";

export type { Thing } from "./things";

/** How the controller knows the table, and what comes of them. */
export interface Around {
  root: () => HTMLElement | undefined;
  seat: () => number;
  /** Where cubes are dropped, as the server says. */
  drop: () => DropView | null;
  offered: () => Offered;
  play: (action: Offer | string) => void;
  /** What is looked at, for the second sentence. */
  look: (offer: Offer | null) => void;
  /** Something a hand should know, and where it is: "shake longer". */
  advise: (key: string, at: Point) => void;
  realtime: () => RealtimeHands | undefined;
  /** Whether one stops throwing only with the button. */
  stopsByButton: () => boolean;
}

export class BoardController {
  /** What the hand is doing. */
  gesture = $state.raw<Gesture | null>(null);

  readonly #around: Around;
  #hasDragged = false;
  /** Where the hand was last, on the page. */
  #at: Point = { x: 0, y: 0 };
  /** What would be said if the cube that was let go slips off. */
  #whySlipped = "";
  /** What is in a hand, in words: they stay the same however often the hand moves, and so does the table. */
  readonly #held = $derived.by(() => {
    const shown = this.#around.realtime()?.hand;
    const told = shown?.samples.length && shown.action ? thingOf(shown.action) : null;
    const thing = this.drag?.thing ?? told;
    return thing ? `${thing.kind} ${colourOf(thing) ?? ""}` : "";
  });

  constructor(around: Around) {
    this.#around = around;
  }

  get isShaking(): boolean {
    return this.gesture instanceof Shake;
  }

  /** The cube that is dragged. */
  get drag(): Drag | null {
    return this.gesture instanceof Drag && this.gesture.isMoving ? this.gesture : null;
  }

  /** The theft that is being tried. */
  get snatch(): Snatch | null {
    return this.gesture instanceof Snatch ? this.gesture : null;
  }

  /** Whether acts are made by drags here, so that a click would be none. */
  isByHand(act: string): boolean {
    return (this.#around.realtime()?.wayOf(act) ?? "click") !== "click";
  }

  /** Play what was offered for a thing; what was not is tried, and the server answers with the rule. */
  act(thing: Thing): void {
    this.#around.play(offerOf(this.#around.offered(), thing) ?? wordsOf(thing));
  }

  play(offer: Offer): void {
    this.#around.play(offer);
  }

  look(offer: Offer | undefined | null): void {
    this.#around.look(offer ?? null);
  }

  /** How many cubes of a kind are in a hand, and so no longer where they lay. */
  lifted(kind: Thing["kind"], colour: string): number {
    return this.#held === `${kind} ${colour}` ? 1 : 0;
  }

  /** Whether the cube in the hand belongs on this place. */
  wants(gem: Gem): boolean {
    const thing = this.drag?.thing;
    return thing?.kind === "stack" && thing.colour === gem;
  }

  /** A thing to click, to drag away or to shake. */
  source(thing: Thing): Attachment<HTMLElement> {
    return (element) => this.#listen(element, thing, true);
  }

  /** A place that can be clicked as well: what belongs there goes there. */
  target(thing: Thing): Attachment<HTMLElement> {
    return (element) => this.#listen(element, thing, false);
  }

  /** Let go of everything; says whether there was anything to let go of. */
  letGo(): boolean {
    const gesture = this.gesture;
    this.gesture = null;
    gesture?.cancel();
    return gesture !== null;
  }

  /** Something happened on the table: if it is what one's own hand did wrong, it is said where the hand was. */
  learn(kind: string): void {
    const key = kind === "slipped" ? this.#whySlipped : MISTAKES[kind];
    if (key) this.#advise(key);
  }

  #advise(key: string): void {
    this.#around.advise(key, this.#at);
  }

  #listen(element: HTMLElement, thing: Thing, isSource: boolean): () => void {
    const look = () => this.look(offerOf(this.#around.offered(), thing));
    const away = () => this.look(null);
    const press = (event: PointerEvent) => this.#press(event, element, thing);
    const pairs: [string, (event: never) => void][] = [
      ["pointerenter", look],
      ["focus", look],
      ["pointerleave", away],
      ["blur", away],
      ["click", (event: MouseEvent) => this.#click(event, thing)],
      ...(isSource
        ? ([
            ["pointerdown", press],
            ["keydown", (event: KeyboardEvent) => this.#key(event, thing)],
            ["keyup", (event: KeyboardEvent) => this.#key(event, thing)],
          ] as [string, (event: never) => void][])
        : []),
    ];
    for (const [name, listener] of pairs) {
      element.addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of pairs) {
        element.removeEventListener(name, listener as EventListener);
      }
    };
  }

  #click(event: MouseEvent, thing: Thing): void {
    if (this.#hasDragged && event.detail > 0) return;
    if (thing.kind === "throw" && (isSecondClick(event) || !this.#may(thing))) return;
    if (!this.isByHand(actOf(thing))) return this.act(thing);
    if (thing.kind === "throw") return;
    const isByKey = event.detail === 0; // nobody can drag with keys
    if (isByKey && this.#around.realtime()?.takesKeys) return this.act(thing);
    this.#at = isByKey ? middleOf(event.currentTarget) : { x: event.clientX, y: event.clientY };
    if (this.#mustStopFirst(thing)) return this.#advise("live.stop_first");
    this.#advise(isByKey ? "live.keys" : howTo(thing));
  }

  /** Dice are shaken with a key that is held down; nothing else is measured by keys. */
  #key(event: KeyboardEvent, thing: Thing): void {
    const isHeld = event.key === " " || event.key === "Enter";
    if (!isHeld || thing.kind !== "throw" || !this.isByHand("throw")) return;
    event.preventDefault();
    this.#at = middleOf(event.currentTarget);
    const isFree = this.gesture === null && !event.repeat && this.#may(thing);
    if (event.type === "keydown" && isFree) this.#shake();
    else if (event.type === "keyup") this.#end(true);
  }

  #press(event: PointerEvent, element: HTMLElement, thing: Thing): void {
    this.#hasDragged = false;
    this.#at = { x: event.clientX, y: event.clientY };
    if (event.button !== 0 || !event.isPrimary || this.gesture !== null) return;
    if (!this.#may(thing)) return;
    this.#close(event, thing);
    this.#follow(event, element, this.gesture);
  }

  /** The hand closes on a thing, in the way its act is made here. */
  #close(event: PointerEvent, thing: Thing): void {
    const way = this.#around.realtime()?.wayOf(actOf(thing)) ?? "click";
    if (way === "hold") this.#shake();
    else if (way === "path" && thing.kind === "steal") this.#grab(event, thing);
    else if (thing.kind !== "throw") this.#lift(event, thing, way === "drag");
  }

  /** Whether a hand may close on this now; a gem may be carried to the chest to stop throwing. */
  #may(thing: Thing): boolean {
    const offered = this.#around.offered();
    if (offerOf(offered, thing)) return true;
    const isStopping = thing.kind === "stack" && this.isByHand("stack");
    return isStopping && offered.rest !== undefined && !this.#around.stopsByButton();
  }

  /** Whether a gem may be stacked only after the button, as one has chosen. */
  #mustStopFirst(thing: Thing): boolean {
    const isThrowing = this.#around.offered().rest !== undefined;
    return thing.kind === "stack" && isThrowing && this.#around.stopsByButton();
  }

  #shake(): void {
    const realtime = this.#around.realtime();
    const id = realtime?.press(this.#around.seat(), "throw");
    if (!realtime || !id) return;
    const advise = (key: string) => this.#advise(key);
    this.gesture = new Shake(realtime, this.#around.seat(), id, this.#shortest("throw"), advise);
  }

  /** Milliseconds that a gesture takes at least. */
  #shortest(act: string): number {
    return this.#around.drop()?.shortest_ms[act] ?? 0;
  }

  #lift(event: PointerEvent, thing: Exclude<Thing, { kind: "throw" }>, isMeasured: boolean): void {
    const told = isMeasured ? this.#told(thing) : null;
    if (isMeasured && !told) return;
    const lift = event.pointerType === "touch" ? this.#lifted() : 0;
    const landings = landingsIn(this.#around.root());
    this.gesture = new Drag(thing, event, lift, landings, told, () => this.act(thing));
  }

  /** Tell that a hand closes on a cube, and where it will be judged. */
  #told(thing: Thing): ReportedGesture | null {
    const [realtime, root, seat] = [
      this.#around.realtime(),
      this.#around.root(),
      this.#around.seat(),
    ];
    const aim = root ? aimOf(root, this.#around.drop(), thing, seat, true) : null;
    const id = aim ? realtime?.press(seat, wordsOf(thing)) : null;
    const shortest = this.#shortest(thing.kind);
    return realtime && id && aim ? { realtime, seat, id, aim, shortest } : null;
  }

  #grab(event: PointerEvent, thing: Extract<Thing, { kind: "steal" }>): void {
    const realtime = this.#around.realtime();
    const seat = this.#around.seat();
    const id = realtime?.press(seat, wordsOf(thing));
    if (realtime && id) this.gesture = new Snatch(realtime, seat, id, event);
  }

  /** A finger hides what is under it: the cube hangs above. */
  #lifted(): number {
    const root = this.#around.root();
    const table = root?.querySelector(".table");
    return table ? -2.4 * parseFloat(getComputedStyle(table).fontSize) : 0;
  }

  #follow(pressed: PointerEvent, element: HTMLElement, gesture: Gesture | null): void {
    if (gesture === null) return;
    const isMine = (event: PointerEvent) => event.pointerId === pressed.pointerId;
    const move = (event: PointerEvent) => {
      if (!isMine(event) || this.gesture !== gesture) return;
      this.#at = { x: event.clientX, y: event.clientY };
      const way = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      if (way > SLACK) this.#hasDragged = true;
      gesture.move(event, this.#hasDragged);
    };
    const up = (event: PointerEvent) => {
      if (!isMine(event)) return;
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      if (this.gesture === gesture) this.#end(event.type === "pointerup");
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    // A finger is bound to what it touched first, which may be gone before it is lifted.
    if (element.hasPointerCapture(pressed.pointerId)) {
      element.releasePointerCapture(pressed.pointerId);
    }
  }

  /** Whether a cube is let go where it belongs; things may have moved since it was taken up. */
  #isHome({ thing, at }: Drag): boolean {
    return isHome(thing, dropAt(landingsIn(this.#around.root()), at.x, at.y));
  }

  #end(isLifted: boolean): void {
    const gesture = this.gesture;
    this.gesture = null;
    if (!gesture) return;
    if (!isLifted) return gesture.cancel();
    const isHome = gesture instanceof Drag && this.#isHome(gesture);
    if (gesture instanceof Drag && gesture.aim) this.#remember(gesture, isHome);
    gesture.release(isHome);
  }

  /** A cube was let go: over nothing it goes back, and over the chest it may slip off. */
  #remember(drag: Drag, isHome: boolean): void {
    this.#whySlipped = whySlipped(drag, this.#around.drop());
    if (!isHome && this.#hasDragged) this.#advise(howTo(drag.thing));
  }
}

/** The middle of a thing on the page. */
function middleOf(thing: EventTarget | null): Point {
  if (!(thing instanceof Element)) return { x: 0, y: 0 };
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
