/** How do the tests of Digger's board press, drag and listen? */
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";

import Board from "$games/digger/Board.svelte";
import type { View } from "$games/digger/view";
import type { BoardProps } from "$lib/game";
import type { FromBrowser, TableInfo } from "$lib/connection/protocol";
import { RealtimeHands } from "$lib/table/realtime.svelte";

import { boardAt } from "./fixtures";

const BY_HAND = { throw: "hold", take: "drag", box_water: "drag", stack: "drag", steal: "path" };
export const under = { drop: "" }; // what lies under the pointer

/** Timers are the test's, and only what lies under the pointer has any extent. */
export function setUp(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    // Only what lies under the pointer has any extent.
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      const isUnder = this.getAttribute("data-drop") === under.drop;
      return isUnder ? new DOMRect(-500, -500, 1000, 1000) : new DOMRect(-900, -900, 0, 0);
    });
    Element.prototype.hasPointerCapture = () => false;
    // A browser takes a cancelled animation calmly; happy-dom complains of a promise nobody awaits.
    vi.spyOn(Animation.prototype, "cancel").mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export function show(name: string, change: Partial<BoardProps<View>> = {}) {
  const [onplay, onhint] = [vi.fn(), vi.fn()];
  const { container } = render(Board, boardAt(name, { onplay, onhint, ...change }));
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} at ${name}`);
    return found;
  };
  const named = (words: RegExp) => {
    const isIt = (one: Element) => words.test(one.getAttribute("aria-label") ?? one.textContent);
    const found = Array.from(container.querySelectorAll("button")).find(isIt);
    if (!found) throw new Error(`no button ${String(words)} at ${name}`);
    return found;
  };
  return { container, onplay, onhint, find, named };
}

/** A realtime table whose server only listens. */
export function listening() {
  const sent: FromBrowser[] = [];
  const realtime = new RealtimeHands({
    info: () => ({ gestures: BY_HAND }) as unknown as TableInfo,
    send: (message) => sent.push(message) > 0,
    table: "abcdefgh23",
    newId: () => "gesture-1",
  });
  const phases = () => sent.map((one) => (one.type === "gesture" ? one.phase : one.type));
  return { realtime, sent, phases };
}

export type Shown = ReturnType<typeof show>;

export const pointer = (x: number) => ({
  ...{ button: 0, isPrimary: true, pointerId: 1, clientX: x, clientY: 0, bubbles: true },
});
