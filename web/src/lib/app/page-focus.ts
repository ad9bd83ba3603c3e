/** Where is the reader after following a link? At the beginning of the new page, also with a screen reader. */

let isFirst = true;

/** Put on the main part of every page: its heading takes the focus, except on the page that was opened first. */
export function focusHeading(main: HTMLElement): void {
  main.tabIndex = -1;
  const heading = main.querySelector<HTMLElement>("h1") ?? main;
  heading.tabIndex = -1;
  if (!isFirst) heading.focus({ preventScroll: true });
  isFirst = false;
}
