/** The board at a fixture, and how a test finds and presses what is on it. */
import { fireEvent, render } from "@testing-library/svelte";
import { vi } from "vitest";

import Board from "$games/gold_digger/Board.svelte";
import type { View } from "$games/gold_digger/view";
import type { BoardProps } from "$lib/game";

import { boardAt } from "./fixtures";

export function show(name: string, change: Partial<BoardProps<View>> = {}) {
  const onplay = vi.fn();
  const onplan = vi.fn();
  const onhint = vi.fn();
  const shown = render(Board, boardAt(name, { onplay, onplan, onhint, ...change }));
  const { container } = shown;
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} at ${name}`);
    return found;
  };
  const press = (selector: string) => fireEvent.click(find(selector));
  return { ...shown, onplay, onplan, onhint, find, press };
}

export type Shown = ReturnType<typeof show>;
export const key = (name: string) => fireEvent.keyDown(window, { key: name });

/** What a button is called, for those who listen. */
function nameOf(one: Element): string {
  const isHeard = (node: Node) =>
    !(node instanceof Element && node.getAttribute("aria-hidden") === "true");
  const said = Array.from(one.childNodes).filter(isHeard);
  const words = said.map((node) => node.textContent ?? "").join("");
  return one.getAttribute("aria-label") ?? words.trim();
}

/** The one button of a name; Testing Library's own search takes long on a board of this size. */
export function button(name: string | RegExp): HTMLElement {
  const isIt = (words: string) => (typeof name === "string" ? words === name : name.test(words));
  const [found, ...others] = Array.from(document.querySelectorAll("button")).filter((one) =>
    isIt(nameOf(one)),
  );
  if (!found || others.length > 0) throw new Error(`not one button ${String(name)}`);
  return found;
}
