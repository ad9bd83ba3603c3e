/** A board as it is shown, and how a test finds and touches what is on it. */
import { fireEvent, render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { vi } from "vitest";

import type { BoardProps } from "$lib/game";

type BoardAt<View> = (name: string, change: Partial<BoardProps<View>>) => BoardProps<View>;

/** How the tests of one game show its board, touched like a person touches it. */
export function showing<View>(Board: Component<BoardProps<View>>, boardAt: BoardAt<View>) {
  return function show(name: string, change: Partial<BoardProps<View>> = {}) {
    const told = { onplay: vi.fn(), onplan: vi.fn(), onhint: vi.fn(), onforbid: vi.fn() };
    const shown = render(Board, boardAt(name, { ...told, ...change }));
    const { container } = shown;
    const find = (selector: string) => {
      const found = container.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`no ${selector} at ${name}`);
      return found;
    };
    const has = (selector: string) => container.querySelector(selector) !== null;
    const press = (selector: string) => fireEvent.click(find(selector));
    return { ...shown, ...told, find, has, press };
  };
}

export const key = (name: string) => fireEvent.keyDown(window, { key: name });
