import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replayKey } from "$lib/replay/keyboard";
import type { ReplayPlayer } from "$lib/replay/replay.svelte";

const player = { forward: vi.fn(), back: vi.fn(), to: vi.fn(), toggle: vi.fn(), length: 9 };

beforeEach(() => vi.clearAllMocks());
afterEach(() => document.body.replaceChildren());

/** Press a key while an element has the focus. */
function press(markup: string, key: string, held: KeyboardEventInit = {}): KeyboardEvent {
  document.body.innerHTML = markup;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  const listen = (heard: KeyboardEvent) => replayKey(player as unknown as ReplayPlayer, heard);
  document.body.addEventListener("keydown", listen, { once: true });
  (document.body.firstElementChild ?? document.body).dispatchEvent(event);
  return event;
}

test.each([
  ["nothing", ""],
  ["a button", "<button>Play</button>"],
  ["a link", '<a href="/">Home</a>'],
  ["a switch", '<input type="checkbox" role="switch">'],
])("arrows, Home and End step while %s has the focus", (_, markup) => {
  press(markup, "ArrowRight");
  press(markup, "ArrowLeft");
  press(markup, "Home");

  expect(press(markup, "End").defaultPrevented).toBe(true);
  expect(player.forward).toHaveBeenCalledOnce();
  expect(player.back).toHaveBeenCalledOnce();
  expect(player.to.mock.calls).toEqual([[0], [9]]);
});

test.each([
  ["a slider", '<input type="range">'],
  ["a list", "<select></select>"],
  ["a dialog", "<dialog></dialog>"],
  ["a thing on the board", '<button data-group="map">L6</button>'],
])("arrows are left to %s", (_, markup) => {
  expect(press(markup, "ArrowRight").defaultPrevented).toBe(false);
  expect(player.forward).not.toHaveBeenCalled();
});

test("the space bar plays, and presses the button that has the focus", () => {
  press("", " ");
  press("<button>Speed</button>", " ");

  expect(player.toggle).toHaveBeenCalledOnce();
});

test("shortcuts of the browser are the browser's", () => {
  expect(press("", "ArrowLeft", { altKey: true }).defaultPrevented).toBe(false);
  expect(player.back).not.toHaveBeenCalled();
});
