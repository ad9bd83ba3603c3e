/** Where is the reader after following a link? At the beginning of the new page, also with a screen reader. */

let isFirst = true;

/** Put on the main part of every page: it takes the focus, except on the page that was opened first. */
export function arrive(main: HTMLElement): void {
  main.tabIndex = -1;
  if (!isFirst) main.focus({ preventScroll: true });
  isFirst = false;
}
