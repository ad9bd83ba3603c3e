/**
 * In which order and how fast is what happened shown?
 *
 * Moves come in with their events and the view after them. The queue plays the events one after another; until the events
 * of a move have played, the view shown is the one before them. A queue that falls behind speeds up, `skip` shows
 * everything at once, and with reduced motion every event is a short cross-fade.
 */
import { BRISK, HURRIED, SHORTEST, USUAL } from "./event-pace";
import type { Line, VisibleEvent, Viewed } from "$lib/connection/protocol";

const FADE = 150; // an event with reduced motion

/** The event that is being played. */
export interface PlayingEvent {
  event: VisibleEvent;
  /** Counts all events played, so that two equal ones are told apart. */
  serial: number;
  /** Milliseconds until the next one: animate within it. */
  duration: number;
  /** Who moved, if anybody did. */
  seat: number | null;
}

/** A move to be shown: what happened, and the view afterwards; null where only the next move brings one. */
export interface Step {
  line: Line;
  view: Viewed | null;
  /** The view is for somebody else at the same screen: it is shown only when the device is passed on. */
  isHeld?: boolean;
}

/** What a queue asks the game and the person's settings. */
export interface QueueHooks {
  /** How long an event lasts at normal speed; undefined for the usual. */
  duration: (kind: string, line: Line) => number | undefined;
  /** Whether an event stays until this person has read it. */
  isToBeRead?: (event: VisibleEvent) => boolean;
  /** The view after one event, as far as it can be told; `coming` is the one after the whole move. */
  after?: (view: Viewed, event: VisibleEvent, coming: Viewed | null) => Viewed;
  /** Called as each event begins: for sounds, the log and live regions. */
  onevent?: (playing: PlayingEvent, line: Line) => void;
  /** Called when a move has been shown completely, skipped or not. */
  onshown?: (line: Line) => void;
}

const PLAIN: QueueHooks = { duration: () => undefined };

export class EventQueue {
  /** The view to draw. */
  view = $state.raw<Viewed | null>(null);
  /** The event that is being played. */
  current = $state.raw<PlayingEvent | null>(null);
  /** Moves that are not completely shown yet. */
  waiting = $state(0);
  /** Cross-fade instead of travelling. */
  isCalm = $state(false);
  /** A move has been shown, and the next view waits until the device is passed on. */
  isHeld = $state(false);
  /** The event that is being played stays until this person reads on. */
  isUnread = $state(false);
  /** Show everything at its own pace, however much waits: for somebody who sees it for the first time. */
  isPatient = $state(false);
  /** 1 is normal; 2 is twice as fast. */
  speed = $state(1);

  /** Whether something is still to be shown. */
  readonly isBusy = $derived(this.waiting > 0);

  hooks: QueueHooks = PLAIN;
  #steps: Step[] = [];
  #events: VisibleEvent[] = [];
  #serial = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isPaused = false;
  #hasRead = false; // what came in meanwhile is shown at its own pace

  /** The view after the move that is being played: it has the face of a card that is just turned up. */
  get coming(): Viewed | null {
    return this.#steps[0]?.view ?? null;
  }

  /** Show a view at once; whatever was waiting is dropped. */
  show(view: Viewed | null): void {
    this.#stop();
    this.#steps = [];
    this.#events = [];
    this.waiting = 0;
    this.current = null;
    this.isHeld = false;
    this.isUnread = false;
    this.#hasRead = false;
    this.view = view;
  }

  /** Show a move when those before it have been shown. */
  push(step: Step): void {
    this.#steps.push(step);
    this.waiting = this.#steps.length;
    if (this.waiting === 1 && !this.#isPaused) this.#begin();
  }

  /** Play nothing more that comes until there is a board to show it on. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#steps.length > 0 && this.current === null && !this.isHeld) this.#begin();
  }

  /** Show everything that waits at once, as far as nothing is to be read. */
  skip(): void {
    if (this.isUnread) return this.readOn();
    if (this.#steps.length === 0) return;
    this.#stop();
    const next = this.#steps.findIndex((step) => this.#left(step).some(this.#isToBeRead));
    if (next >= 0) return this.#skipTo(next);
    const skipped = this.#steps;
    this.show(skipped.findLast((step) => step.view !== null)?.view ?? this.view);
    for (const step of skipped) this.hooks.onshown?.(step.line);
  }

  /** This person has read the event that stays. */
  readOn(): void {
    if (!this.isUnread || this.current === null) return;
    this.isUnread = false;
    this.#hasRead = true;
    this.#land(this.current.event);
  }

  /** The device is passed on: go on with the view that was held back. */
  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.#pass();
  }

  /** No more timers. */
  close(): void {
    this.#stop();
  }

  #begin(): void {
    this.#events = [...(this.#steps[0]?.line.events ?? [])];
    this.#next();
  }

  #next(): void {
    const event = this.#events.shift();
    const line = this.#steps[0]?.line;
    if (event === undefined || line === undefined) return this.#finish();
    const duration = this.#duration(event.kind, line);
    this.#serial += 1;
    const playing = { event, serial: this.#serial, duration, seat: line.seat };
    this.current = playing;
    this.hooks.onevent?.(playing, line);
    this.isUnread = this.#isToBeRead(event);
    if (this.isUnread) return;
    if (duration === 0) return this.#land(event);
    this.#timer = setTimeout(() => this.#land(event), duration);
  }

  #land(event: VisibleEvent): void {
    this.#timer = null;
    this.#apply(event);
    this.#next();
  }

  #apply(event: VisibleEvent): void {
    if (this.view !== null && this.hooks.after) {
      this.view = this.hooks.after(this.view, event, this.coming);
    }
  }

  #isToBeRead = (event: VisibleEvent): boolean => this.hooks.isToBeRead?.(event) ?? false;

  /** The events of a move that have not begun. */
  #left(step: Step): readonly VisibleEvent[] {
    return step === this.#steps[0] ? this.#events : step.line.events;
  }

  /** Show at once what comes before the event of a move that is to be read. */
  #skipTo(next: number): void {
    const skipped = this.#steps.splice(0, next);
    this.waiting = this.#steps.length;
    if (skipped.length > 0) {
      this.isHeld = false;
      // What is held back is for somebody else at this screen: it waits for the cover.
      const isOpen = (step: Step) => step.view !== null && !step.isHeld;
      this.view = skipped.findLast(isOpen)?.view ?? this.view;
      this.#events = [...(this.#steps[0]?.line.events ?? [])];
    } else if (this.current) this.#apply(this.current.event);
    for (const step of skipped) this.hooks.onshown?.(step.line);
    const first = this.#events.findIndex(this.#isToBeRead);
    for (const event of this.#events.splice(0, first)) this.#apply(event);
    this.#next();
  }

  #finish(): void {
    this.current = null;
    this.isHeld = this.#steps[0]?.isHeld ?? false;
    if (!this.isHeld) this.#pass();
  }

  #pass(): void {
    const done = this.#steps.shift();
    this.waiting = this.#steps.length;
    if (this.waiting === 0) this.#hasRead = false;
    if (done) {
      this.view = done.view ?? this.view;
      this.hooks.onshown?.(done.line);
    }
    if (this.#steps.length > 0 && !this.#isPaused) this.#begin();
  }

  #duration(kind: string, line: Line): number {
    const usual = this.hooks.duration(kind, line) ?? USUAL;
    if (usual === 0) return 0;
    if (this.isCalm) return FADE / this.speed;
    const behind = this.isPatient || this.#hasRead ? 0 : this.#behind();
    const limit = behind > HURRIED ? 0 : behind > BRISK ? SHORTEST : Infinity;
    return Math.min(usual, limit) / this.speed;
  }

  /** Events that wait behind the one to be played. */
  #behind(): number {
    const later = this.#steps.slice(1).reduce((sum, step) => sum + step.line.events.length, 0);
    return this.#events.length + later;
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
