/** Where in the lesson are we? Steps are read or done; what follows each is played on the queue. */
import type { GameClient } from "$lib/game";
import type { Line, Offer, Viewed } from "$lib/connection/protocol";
import { EventQueue } from "$lib/events/event-queue.svelte";
import { nextOf, type Plan } from "$lib/table/plan";

/** The table at one moment, as tools/tutorial.py recorded it. */
export interface Shown {
  view: Viewed;
  actors: number[];
  offers: Record<string, Offer[]>;
}

/** An action that the learner is to choose, and the decision that it answers. */
export interface Act {
  decision: string;
  offer: Offer;
  /** What is drawn for a hand that makes it, in a game that is played by hand. */
  view?: Record<string, unknown>;
}

export interface Step {
  say: string;
  point: string | null;
  /** What else the step speaks of, where a game has such things. */
  talent: string | null;
  /** What the learner does, one action after the other; nothing where only reading is asked. */
  do: Act[];
  /** The moves that come of it: the learner's own, then those of the others. */
  follows: (Shown & { line: Line })[];
}

export interface Scene {
  start: Shown;
  steps: Step[];
}

export interface Script {
  seat: number;
  names: string[];
  /** Everything legal is offered, and another choice than the one asked for is answered with words. */
  is_open?: boolean;
  scenes: Scene[];
}

/** What a lesson gives to hands that practise in it. */
export interface Practice {
  lesson: Lesson;
  /** Try a move. */
  play: (request: Offer | string) => void;
  /** Say something of what was tried, by its key. */
  say: (key: string) => void;
}

/** How a game goes on after an event, and how long that takes to be seen. */
export type Play = Pick<GameClient, "after" | "cues">;

export class Lesson {
  readonly queue = new EventQueue();
  readonly #script: Script;
  /** Each step with the table before it. */
  readonly #steps: { step: Step; before: Shown }[];
  /** The step that is read or done now. */
  at = $state(0);
  /** Whether what follows the step is being played. */
  isPlaying = $state(false);
  /** How many of the step's actions have been done. */
  #done = $state(0);

  constructor(script: Script, { after, cues }: Play) {
    this.#script = script;
    this.#steps = script.scenes.flatMap(stepsOf);
    this.queue.hooks = {
      duration: (kind) => cues[kind]?.duration,
      after: (view, event, coming) => after?.(view, event, coming) ?? view,
      onshown: () => this.#shown(),
    };
    this.#go(0);
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
  get isFirst(): boolean {
    return this.at === 0 && this.#done === 0;
  }
  get isLast(): boolean {
    return this.at === this.count - 1;
  }
  /** What is still to be done in this step, in order. */
  get asked(): Offer[] {
    return this.#acts.map(({ offer }) => offer);
  }
  /** The action that is to be done next. */
  get act(): Act | null {
    return this.isPlaying ? null : (this.#acts[0] ?? null);
  }
  /** What may be done: the step's own move and nothing else, or everything where the lesson is open. */
  get offers(): Offer[] {
    if (this.isPlaying || this.asked.length === 0) return [];
    const { seat, is_open: isOpen } = this.#script;
    return isOpen ? (this.#now?.offers[String(seat)] ?? []) : this.asked.slice(0, 1);
  }
  /** Whether the learner only reads here, and goes on when she likes. */
  get isReading(): boolean {
    return !this.isPlaying && this.step?.do.length === 0;
  }

  /** Go on after a step that is only read. */
  next(): void {
    if (this.isReading) this.#follow(0);
  }

  /** One step back; while something is played, to the beginning of the step that it follows. */
  back(): void {
    const isBegun = this.isPlaying || this.#done > 0;
    this.#go(isBegun ? this.at : Math.max(this.at - 1, 0));
  }

  /** Try a move; says whether it is the one asked for. */
  try(action: Offer | string): boolean {
    const [asked] = this.asked;
    if (this.isPlaying || !asked || typeof action === "string" || action.id !== asked.id)
      return false;
    this.#follow(1);
    return true;
  }

  /** Try a choice of several parts; all of them must be what the step asks for. */
  tryPlan(plan: Plan): boolean {
    const count = this.isPlaying ? 0 : countRight(plan, this.#acts);
    const isRight = count > 0 && (count === plan.length || count === this.#acts.length);
    if (isRight) this.#follow(count);
    return isRight;
  }

  again(): void {
    this.#go(0);
  }

  /** The table as it stands, after what has been done of the step. */
  get #now(): Shown | undefined {
    const here = this.#steps[this.at];
    return here?.step.follows[this.#done - 1] ?? here?.before;
  }

  get #acts(): readonly Act[] {
    return this.step?.do.slice(this.#done) ?? [];
  }

  /** Play the next actions of the learner; with the last one, what the others do as well. */
  #follow(count: number): void {
    const [from, to] = [this.#done, this.#done + count];
    const isWhole = to === (this.step?.do.length ?? 0);
    const follows = this.step?.follows.slice(from, isWhole ? undefined : to) ?? [];
    this.#done = to;
    if (follows.length === 0) return this.#advance();
    this.isPlaying = true;
    for (const { line, view } of follows) this.queue.push({ line, view });
  }

  #shown(): void {
    if (this.queue.waiting > 0 || !this.isPlaying) return;
    this.isPlaying = false;
    if (this.#acts.length === 0) this.#advance();
  }

  #advance(): void {
    if (!this.isLast) this.#go(this.at + 1);
  }

  /** A step begins with the table as the one before it left it, or with the scene's own. */
  #go(at: number): void {
    this.isPlaying = false;
    this.#done = 0;
    this.at = at;
    this.queue.show(this.#steps[at]?.before.view ?? null);
  }
}

/** The steps of a scene with the table before each. */
function stepsOf({ start, steps }: Scene): { step: Step; before: Shown }[] {
  let before = start;
  return steps.map((step) => {
    const here = { step, before };
    before = step.follows.at(-1) ?? before;
    return here;
  });
}

/** How many actions are answered by a plan, from the first one on. */
function countRight(plan: Plan, acts: readonly Act[]): number {
  let [rest, count] = [plan, 0];
  for (const { decision, offer } of acts) {
    const next = nextOf(rest, decision, [offer]);
    if (!next) break;
    rest = next.rest;
    count += 1;
  }
  return count;
}
