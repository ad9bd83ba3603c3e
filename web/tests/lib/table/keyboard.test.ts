import { expect, test, vi } from "vitest";
import { type Keyed, tableKeys } from "$lib/table/keyboard";

function frame(given: Partial<Keyed> = {}) {
  return {
    show: vi.fn(),
    toggleSound: vi.fn(),
    closePanel: vi.fn(),
    isWide: true,
    isPanelOpen: false,
    dialog: null,
    presenter: { table: { queue: { isBusy: false, skip: vi.fn() } } },
    ...given,
  };
}

function press(key: string, at: Keyed): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  tableKeys(event, at);
  return event;
}

test("a key of the table is the table's alone", () => {
  const at = frame();

  expect(press("l", at).defaultPrevented).toBe(true);
  expect(at.show).toHaveBeenCalledExactlyOnceWith("log");
});

test.each([
  ["on a wide screen", { isWide: true, isPanelOpen: false }],
  [
    "on a wide screen that had a panel open when it was narrow",
    { isWide: true, isPanelOpen: true },
  ],
  ["on a narrow screen without a panel", { isWide: false, isPanelOpen: false }],
])("Escape is left to the board %s", (_, given) => {
  const at = frame(given);

  expect(press("Escape", at).defaultPrevented).toBe(false);
  expect(at.closePanel).not.toHaveBeenCalled();
});

test("Escape closes a panel that lies over the board, and nothing else", () => {
  const at = frame({ isWide: false, isPanelOpen: true });

  expect(press("Escape", at).defaultPrevented).toBe(true);
  expect(at.closePanel).toHaveBeenCalledOnce();
});

test("Space shows everything at once while something happens", () => {
  const skip = vi.fn();
  const at = frame({ presenter: { table: { queue: { isBusy: true, skip } } } });
  press(" ", at);

  expect(skip).toHaveBeenCalledOnce();
});
