/** What time is it, as long as somebody looks? Four times a second, and only while a clock runs. */

const OFTEN = 250;

export class Ticker {
  now = $state(0);
  readonly #clock: () => number;

  /** clock: the time in seconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.now = clock();
  }

  /** Tick until the function given back is called; not at all if there is nothing to tick for. */
  run(isNeeded: boolean): () => void {
    if (!isNeeded) return () => undefined;
    this.now = this.#clock();
    const timer = setInterval(() => (this.now = this.#clock()), OFTEN);
    return () => clearInterval(timer);
  }
}
