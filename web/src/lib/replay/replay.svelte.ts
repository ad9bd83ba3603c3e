/** How is a finished game watched again? Step by step, back and forth, or by itself. */
import { applied } from "$lib/connection/view-patch";
import type { Line, Replay, Viewed } from "$lib/connection/protocol";
import { EventQueue } from "$lib/events/event-queue.svelte";

const BREATH = 450; // milliseconds between two moves that play by themselves

/** Every view of a replay: the first, and one after each line. */
export function viewsOf(replay: Replay): Viewed[] {
  const views: Viewed[] = [replay.view];
  for (const changes of replay.changes) views.push(applied(views.at(-1) ?? replay.view, changes));
  return views;
}

export class ReplayPlayer {
  readonly queue = new EventQueue();
  replay: Replay;
  /** Moves shown so far. */
  at = $state(0);
  /** The furthest move shown so far. */
  furthest = $state(0);
  isPlaying = $state(false);

  readonly views = $derived.by(() => viewsOf(this.replay));
  readonly length = $derived.by(() => this.replay.lines.length);
  readonly isAtEnd = $derived(this.at >= this.length);
  /** Whether all has been shown, the last move too. */
  readonly isOver = $derived.by(() => this.isAtEnd && !this.queue.isBusy);
  /** The lines that were shown at any time: whoever goes back still finds the later ones. */
  readonly log = $derived.by<readonly Line[]>(() => this.replay.lines.slice(0, this.furthest));
  /** What happened last at the moment shown. */
  readonly latest = $derived.by(() => this.replay.lines[this.at - 1]?.events.at(-1));

  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(replay: Replay, at = 0) {
    this.replay = $state.raw(replay);
    this.to(at);
  }

  /** The same game from another seat, at the same move. */
  see(replay: Replay): void {
    this.pause();
    this.replay = replay;
    this.to(this.at);
  }

  /** Show the position after a number of moves at once. */
  to(move: number): void {
    this.pause();
    this.#reach(Math.min(Math.max(0, Math.round(move)), this.length));
    this.queue.show(this.views[this.at] ?? null);
  }

  back(): void {
    this.to(this.at - 1);
  }

  /** Play the next move; one that is still being shown is finished first. */
  forward(): void {
    this.pause();
    this.queue.skip();
    this.#step();
  }

  /** Play on from here, from the end all over again; a move that is being shown goes on. */
  play(): void {
    if (this.isOver) this.to(0);
    this.isPlaying = true;
    if (!this.queue.isBusy) this.#step();
  }

  pause(): void {
    this.isPlaying = false;
    this.#wait();
  }

  /** Stay at this moment: what is being shown is finished at once. */
  hold(): void {
    this.pause();
    this.queue.skip();
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** What the queue must tell this player. */
  following(): Pick<EventQueue["hooks"], "onshown"> {
    return { onshown: () => this.#goOn() };
  }

  close(): void {
    this.pause();
    this.queue.close();
  }

  #reach(move: number): void {
    this.at = move;
    this.furthest = Math.max(this.furthest, move);
  }

  #step(): void {
    this.#wait();
    const line = this.replay.lines[this.at];
    if (line === undefined) return this.pause();
    this.#reach(this.at + 1);
    this.queue.push({ line, view: this.views[this.at] ?? null });
  }

  #goOn(): void {
    if (!this.isPlaying) return;
    if (this.isAtEnd) return this.pause();
    this.#wait(() => this.#step());
  }

  /** Do something after a breath, and nothing else that was to be done then: one game runs by one timer. */
  #wait(then?: () => void): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = then ? setTimeout(then, BREATH / this.queue.speed) : null;
  }
}
