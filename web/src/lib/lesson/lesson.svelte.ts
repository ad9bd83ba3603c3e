/** Where in the lesson are we? Steps are read or done; what follows each is played on the queue. */
import type { GameClient } from "$lib/game";
import type { Line, Offer, Viewed } from "$lib/connection/protocol";
import { EventQueue } from "$lib/events/event-queue.svelte";

/** The table at one moment, as tools/tutorial.py recorded it. */
export interface Shown {
  view: Viewed;
  actors: number[];
  offers: Record<string, Offer[]>;
}

export interface Step {
  say: string;
  point: string | null;
  /** What else the step speaks of, where a game has such things. */
  talent: string | null;
  /** What the learner does; nothing where only reading is asked. */
  do: Offer | null;
  follows: (Shown & { line: Line })[];
}

export interface Scene {
  start: Shown;
  steps: Step[];
}

export interface Script {
  seat: number;
  names: string[];
  scenes: Scene[];
}

/** How a game goes on after an event, and how long that takes to be seen. */
export type Play = Pick<GameClient, "after" | "cues">;

export class Lesson {
  readonly queue = new EventQueue();
  readonly #script: Script;
  readonly #steps: { step: Step; scene: Scene; isFirst: boolean }[];
  /** The step that is read or done now. */
  at = $state(0);
  /** Whether what follows the step is being played. */
  isPlaying = $state(false);

  constructor(script: Script, { after, cues }: Play) {
    this.#script = script;
    this.#steps = script.scenes.flatMap((scene) =>
      scene.steps.map((step, n) => ({ step, scene, isFirst: n === 0 })),
    );
    this.queue.hooks = {
      duration: (kind) => cues[kind]?.duration,
      after: (view, event, coming) => after?.(view, event, coming) ?? view,
      onshown: () => this.#shown(),
    };
    this.#begin();
  }

  get seat(): number {
    return this.#script.seat;
  }
  get count(): number {
    return this.#steps.length;
  }
  get step(): Step | null {
    return this.#steps[this.at]?.step ?? null;
  }
  get isLast(): boolean {
    return this.at === this.count - 1;
  }
  /** What may be done: the step's own move and nothing else. */
  get offers(): Offer[] {
    return this.step?.do && !this.isPlaying ? [this.step.do] : [];
  }

  /** Go on after a step that is only read. */
  next(): void {
    if (!this.isPlaying && this.step?.do === null) this.#follow();
  }

  /** Try a move; says whether it is the one asked for. */
  try(action: Offer | string): boolean {
    const asked = this.step?.do;
    if (this.isPlaying || !asked || typeof action === "string" || action.id !== asked.id)
      return false;
    this.#follow();
    return true;
  }

  again(): void {
    this.isPlaying = false;
    this.at = 0;
    this.#begin();
  }

  #follow(): void {
    const follows = this.step?.follows ?? [];
    if (follows.length === 0) return this.#advance();
    this.isPlaying = true;
    for (const { line, view } of follows) this.queue.push({ line, view });
  }

  #shown(): void {
    if (this.queue.waiting > 0 || !this.isPlaying) return;
    this.isPlaying = false;
    this.#advance();
  }

  #advance(): void {
    if (this.isLast) return;
    this.at += 1;
    this.#begin();
  }

  /** A scene starts from a table of its own. */
  #begin(): void {
    const here = this.#steps[this.at];
    if (here?.isFirst) this.queue.show(here.scene.start.view);
  }
}
