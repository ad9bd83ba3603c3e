/** What do single keys do at a table? Nothing while somebody writes. */

/** What keys can do. */
export interface Keyed {
  show: (tab: "log" | "chat" | "rules") => void;
  toggleSound: () => void;
  closePanel: () => void;
  isWide: boolean;
  /** Whether a panel lies over the board, on a narrow screen. */
  isPanelOpen: boolean;
  dialog: string | null;
  presenter: { table: { queue: { isBusy: boolean; skip: () => void } } };
}

const KEYS: Record<string, (frame: Keyed) => void> = {
  l: (frame) => frame.show("log"),
  c: (frame) => frame.show("chat"),
  r: (frame) => frame.show("rules"),
  m: (frame) => frame.toggleSound(),
  b: () => onBoard()?.focus(),
  s: (frame) => (frame.dialog = "settings"),
  "?": (frame) => (frame.dialog = "keys"),
  Escape: (frame) => frame.closePanel(),
};

/** What can be chosen on the board, first what does no harm; else the page, from which tabs lead on. */
function onBoard(): HTMLElement | null {
  const found = ["[data-safe]", "[data-choice=true]"].map((those) =>
    document.querySelector<HTMLElement>(`#content ${those}`),
  );
  return found.find((one) => one !== null) ?? document.getElementById("content");
}

export function tableKeys(event: KeyboardEvent, frame: Keyed): void {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || isHeld || frame.dialog !== null || isWriting(event.target)) return;
  const { queue } = frame.presenter.table;
  if (queue.isBusy && isSkip(event)) {
    event.preventDefault();
    queue.skip();
    return;
  }
  const action = actionOf(event.key, frame);
  if (!action) return;
  event.preventDefault();
  action(frame);
}

/** Space and Enter show everything at once, unless they would press a button. */
function isSkip(event: KeyboardEvent): boolean {
  const isPress = event.key === " " || event.key === "Enter";
  const onButton = event.target instanceof Element && event.target.closest("button, a, summary");
  return isPress && !onButton;
}

/** With no panel over it, Escape is the board's: it puts back what is picked. */
function actionOf(key: string, frame: Keyed): ((frame: Keyed) => void) | undefined {
  const isBoards = key === "Escape" && (frame.isWide || !frame.isPanelOpen);
  return isBoards ? undefined : KEYS[key];
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
