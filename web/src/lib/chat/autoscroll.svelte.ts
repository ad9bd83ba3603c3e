/** Does a list stay at its end as it grows? Yes, unless somebody has scrolled back to read. */
import { tick } from "svelte";

const NEAR = 48; // pixels from the end that count as the end

export class Autoscroll {
  #list: HTMLElement | null = null;
  #isAtEnd = true;

  /** Put on the element that scrolls. */
  attach = (list: HTMLElement): (() => void) => {
    this.#list = list;
    const note = (): void => {
      this.#isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR;
    };
    list.addEventListener("scroll", note);
    list.scrollTop = list.scrollHeight;
    return () => {
      list.removeEventListener("scroll", note);
      this.#list = null;
    };
  };

  /** The list has grown; how long it is now only says that it did. */
  follow(length: number): void {
    if (!this.#isAtEnd || length === 0) return;
    void tick().then(() => {
      if (this.#list) this.#list.scrollTop = this.#list.scrollHeight;
    });
  }
}
