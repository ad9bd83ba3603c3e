/** The board of Gold Digger at a fixture. */
import Board from "$games/gold_digger/Board.svelte";

import { showing } from "../shown";
import { boardAt } from "./fixtures";

export { key } from "../shown";
export const show = showing(Board, boardAt);
export type Shown = ReturnType<typeof show>;

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
