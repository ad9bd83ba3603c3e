/** What does the app want to say for a moment? Short sentences that come and go by themselves. */
import { untrack } from "svelte";

export interface Notice {
  number: number;
  words: string;
  tone: "calm" | "warning";
}

const STAYS = 6_000; // milliseconds

export class Notices {
  shown = $state.raw<readonly Notice[]>([]);
  #number = 0;

  say(words: string): void {
    this.#add(words, "calm");
  }

  warn(words: string): void {
    this.#add(words, "warning");
  }

  dismiss(number: number): void {
    this.shown = this.shown.filter((notice) => notice.number !== number);
  }

  #add(words: string, tone: Notice["tone"]): void {
    this.#number += 1;
    const number = this.#number;
    // An effect that says something does not depend on what else is said: it would run again and again.
    const shown = untrack(() => this.shown);
    const others = shown.filter((notice) => notice.words !== words).slice(-2);
    this.shown = [...others, { number, words, tone }];
    setTimeout(() => this.dismiss(number), STAYS);
  }
}
