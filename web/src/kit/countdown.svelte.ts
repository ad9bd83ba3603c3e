/** How much is left of the time to answer? Seconds, and their part of the whole, while somebody looks. */

const OFTEN = 200; // milliseconds

export class Countdown {
  /** Seconds left; null where no clock runs. */
  left = $state<number | null>(null);
  #whole = $state(0);
  readonly #secondsLeft: () => number | null;

  /** secondsLeft: by the server's clock. usual: the least that counts as the whole time. */
  constructor(secondsLeft: () => number | null, usual = 0) {
    this.#secondsLeft = secondsLeft;
    this.#whole = usual;
  }

  /** From 1 to 0; null where no clock runs. */
  get part(): number | null {
    return this.left === null || this.#whole === 0 ? null : this.left / this.#whole;
  }

  /** Keep looking until the function given back is called. */
  run(): () => void {
    const look = () => {
      this.left = this.#secondsLeft();
      this.#whole = Math.max(this.#whole, this.left ?? 0);
    };
    look();
    const timer = setInterval(look, OFTEN);
    return () => clearInterval(timer);
  }
}
