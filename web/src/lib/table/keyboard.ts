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
  sitting: { table: { stage: { isBusy: boolean; skip: () => void } } };
}

const KEYS: Record<string, (room: Keyed) => void> = {
  l: (room) => room.show("log"),
  c: (room) => room.show("chat"),
  r: (room) => room.show("rules"),
  m: (room) => room.toggleSound(),
  b: () => onBoard()?.focus(),
  s: (room) => (room.dialog = "settings"),
  "?": (room) => (room.dialog = "keys"),
  Escape: (room) => room.closePanel(),
};

/** What can be chosen on the board, first what does no harm; else the page, from which tabs lead on. */
function onBoard(): HTMLElement | null {
  const found = ["[data-safe]", "[data-choice=true]"].map((those) =>
    document.querySelector<HTMLElement>(`#content ${those}`),
  );
  return found.find((one) => one !== null) ?? document.getElementById("content");
}

export function tableKeys(event: KeyboardEvent, room: Keyed): void {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || isHeld || room.dialog !== null || isWriting(event.target)) return;
  const { stage } = room.sitting.table;
  if (stage.isBusy && isSkip(event)) {
    event.preventDefault();
    stage.skip();
    return;
  }
  const action = actionOf(event.key, room);
  if (!action) return;
  event.preventDefault();
  action(room);
}

/** Space and Enter show everything at once, unless they would press a button. */
function isSkip(event: KeyboardEvent): boolean {
  const isPress = event.key === " " || event.key === "Enter";
  const onButton = event.target instanceof Element && event.target.closest("button, a, summary");
  return isPress && !onButton;
}

/** With no panel over it, Escape is the board's: it puts back what is picked. */
function actionOf(key: string, room: Keyed): ((room: Keyed) => void) | undefined {
  const isBoards = key === "Escape" && (room.isWide || !room.isPanelOpen);
  return isBoards ? undefined : KEYS[key];
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
