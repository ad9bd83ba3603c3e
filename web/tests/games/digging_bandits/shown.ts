/** A board as it is shown, and what is touched on it. */
import { fireEvent, render } from "@testing-library/svelte";
import { vi } from "vitest";

import Board from "$games/digging_bandits/Board.svelte";
import type { View } from "$games/digging_bandits/view";
import type { BoardProps } from "$lib/game";
import type { Choice, Offer } from "$lib/connection/protocol";

import { boardAt } from "./fixtures";

/** A board that is touched like a person touches it. */
export function show(name: string, change: Partial<BoardProps<View>> = {}) {
  const onplay = vi.fn();
  const onhint = vi.fn();
  const onplan = vi.fn();
  const onforbid = vi.fn();
  const shown = render(Board, boardAt(name, { onplay, onplan, onhint, onforbid, ...change }));
  const { container } = shown;
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} at ${name}`);
    return found;
  };
  const has = (selector: string) => container.querySelector(selector) !== null;
  const press = (selector: string) => fireEvent.click(find(selector));
  return { ...shown, onplay, onplan, onhint, onforbid, find, has, press };
}

export type Shown = ReturnType<typeof show>;
export const key = (name: string) => fireEvent.keyDown(window, { key: name });
export const played = ({ onplay }: Shown) =>
  onplay.mock.lastCall?.[0] as Offer | string | undefined;

/** The steps of the last plan that was sent, in words: "dig", "shovels 2". */
export function planned({ onplan }: Shown): string[] {
  const plan = (onplan.mock.lastCall?.[0] ?? []) as readonly { action: Choice }[];
  return plan.map(({ action }) => [action.name, ...Object.values(action.arguments)].join(" "));
}
