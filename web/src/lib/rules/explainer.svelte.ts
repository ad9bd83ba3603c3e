/**
 * What is being asked about on the board?
 *
 * Whatever carries `data-explain="<key of the glossary>"` explains itself: under a mouse that rests on it, when it is
 * reached by keyboard, after a long press, and after a tap where a tap does nothing else.
 */

/** A thing on the board that is being explained. */
export interface Explained {
  key: string;
  thing: HTMLElement;
  /** Called for by hand, so that it stays until something else is touched. */
  isHeld: boolean;
}

const REST = 600; // milliseconds that a mouse rests before a thing explains itself
const FOCUS = 900; // the same for keys: whoever walks along the board is not stopped
const PRESS = 500; // of a long press
const CLICK = 80; // within which the click of a press comes
const SLIP = 10; // pixels a pressing finger may move
const PRESSABLE = "button, a, input, label, [role='button']"; // taken, so that a tap explains nothing

export class ExplainerState {
  shown = $state.raw<Explained | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #press: { x: number; y: number } | null = null;
  #rests = true; // the mouse has not moved since it pressed, or since the board came
  #swallows = false; // the click that ends a long press is not meant

  close = (): void => {
    clearTimeout(this.#timer);
    this.#press = null;
    this.shown = null;
  };

  /** Close what nobody called for by hand. */
  leave = (): void => {
    if (!this.shown?.isHeld) this.close();
  };

  onpointerover = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || this.shown?.isHeld || this.#rests) return;
    this.#point(thingOf(event.target), event.buttons === 0);
  };

  onfocusin = (event: FocusEvent): void => this.focus(event.target);

  /** Keys have come to something. */
  focus(target: EventTarget | null): void {
    const thing = thingOf(target);
    if (!thing || !(target as Element).matches(":focus-visible")) return;
    this.close();
    this.#later(thing, FOCUS);
  }

  onpointerdown = (event: PointerEvent): void => {
    this.#swallows = false;
    if (event.target instanceof Element && event.target.closest("[role='tooltip']")) return;
    this.close();
    if (event.pointerType === "mouse") {
      this.#rests = true;
      return;
    }
    const thing = thingOf(event.target);
    if (!thing) return;
    this.#press = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#swallows = true;
      this.#show(thing, true);
    }, PRESS);
  };

  onpointermove = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && this.#rests) {
      this.#rests = false; // what comes to lie under a resting mouse was not asked about; now it is
      this.onpointerover(event);
    }
    if (!this.#press || this.shown) return;
    const { x, y } = this.#press;
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP) this.close();
  };

  onpointerup = (): void => {
    this.#press = null;
    if (!this.shown?.isHeld) clearTimeout(this.#timer);
    // Not every browser sends a click after a long press: the next one is meant again.
    setTimeout(() => (this.#swallows = false), CLICK);
  };

  /** A click that ended a long press does nothing; a tap on what cannot be pressed explains it. */
  onclick = (event: MouseEvent): void => {
    if (this.#swallows) {
      this.#swallows = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const thing = thingOf(event.target);
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    const isPressable = event.target instanceof Element && event.target.closest(PRESSABLE) !== null;
    if (thing && isTouch && !isPressable) this.#show(thing, true);
  };

  /** No menu of the browser over a note. */
  oncontextmenu = (event: Event): void => {
    if (this.#swallows || this.#press) event.preventDefault();
  };

  onkeydown = (event: KeyboardEvent): void => {
    if (this.shown && event.key === "Escape") event.stopPropagation();
    this.close();
  };

  /** A mouse is over a thing or none; the next thing explains itself at once. */
  #point(thing: HTMLElement | null, isFree: boolean): void {
    if (thing !== null && thing === this.shown?.thing) return;
    const delay = this.shown === null ? REST : 0;
    this.close();
    if (thing && isFree) this.#later(thing, delay);
  }

  #later(thing: HTMLElement, delay: number): void {
    this.#timer = setTimeout(() => this.#show(thing, false), delay);
  }

  #show(thing: HTMLElement, isHeld: boolean): void {
    const key = thing.dataset["explain"];
    if (key && thing.isConnected) this.shown = { key, thing, isHeld };
  }
}

function thingOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-explain]") : null;
}
