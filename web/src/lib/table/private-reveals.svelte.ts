/**
 * Which cards lie open for this person only, and for how long?
 *
 * Whoever looks at cards that others hide has some seconds; then they are covered again and only the notes keep them. The
 * time runs by the server's clock from when it happened, so that opening the page again does not make it longer.
 */
import type { Line, VisibleEvent } from "$lib/connection/protocol";

export const LONGEST = 20; // seconds to look
const LEAD = 5; // seconds within which what led to it has been shown

export class PrivateReveals {
  /** The line whose cards lie open now. */
  line = $state.raw<Line | null>(null);
  #latest = -1;
  #until = 0;
  readonly #now: () => number;

  /** now: the server's time in seconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Take in the latest line in which something was shown for a moment; it may grow while it is being played. */
  follow(line: Line | null): void {
    if (line === null) return this.close();
    if (line.move !== this.#latest) {
      this.#latest = line.move;
      this.#until = Math.min(this.#now(), line.at + LEAD) + LONGEST;
      this.line = this.#until > this.#now() ? line : null;
    } else if (this.line !== null) this.line = line;
  }

  close(): void {
    this.line = null;
  }

  secondsLeft(): number {
    return Math.max(0, this.#until - this.#now());
  }
}

/** What of a line was shown for a moment, to few. */
export function notesIn(line: Line): VisibleEvent[] {
  return line.events.filter((event) => event.is_note);
}

/** Events as they are told: what was shown in one go is told in one sentence. */
export function grouped(events: readonly VisibleEvent[]): VisibleEvent[][] {
  const groups: VisibleEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0] && isSameLook(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Whether two notes are of one look: of the same kind, by the same seat at the same other one. */
function isSameLook(one: VisibleEvent, other: VisibleEvent): boolean {
  const isSame = (fact: string) => one.facts[fact] === other.facts[fact];
  return (
    Boolean(one.is_note && other.is_note) &&
    one.kind === other.kind &&
    isSame("seat") &&
    isSame("other")
  );
}
