/** What is a hand told, where, and for how long? Until it has been read, or the hand presses again. */
import type { Point } from "./mistakes";

const READING = 70; // milliseconds for a letter
const SHORTEST = 3000;

export class Advice {
  given = $state.raw<{ words: string; at: Point } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  give(words: string, at: Point): void {
    this.clear();
    this.given = { words, at };
    this.#timer = setTimeout(() => this.clear(), Math.max(SHORTEST, READING * words.length));
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.given = null;
  }
}
