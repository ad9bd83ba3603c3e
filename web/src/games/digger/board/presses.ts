/** When is a press meant? The second one of a double press never is: it was meant for what lay there before. */

export function isSecondClick(event: MouseEvent): boolean {
  return event.detail > 1;
}

/** A key that is held down presses again and again; only the first time is meant. */
export function isHeldKey(event: KeyboardEvent): boolean {
  return event.repeat && (event.key === "Enter" || event.key === " ");
}
