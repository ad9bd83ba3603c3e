/** The board of Digging Bandits at a fixture, and what was sent from it. */
import Board from "$games/digging_bandits/Board.svelte";
import type { Choice, Offer } from "$lib/connection/protocol";

import { showing } from "../shown";
import { boardAt } from "./fixtures";

export { key } from "../shown";
export const show = showing(Board, boardAt);
export type Shown = ReturnType<typeof show>;

export const played = ({ onplay }: Shown) =>
  onplay.mock.lastCall?.[0] as Offer | string | undefined;

/** The steps of the last plan that was sent, in words: "dig", "shovels 2". */
export function planned({ onplan }: Shown): string[] {
  const plan = (onplan.mock.lastCall?.[0] ?? []) as readonly { action: Choice }[];
  return plan.map(({ action }) => [action.name, ...Object.values(action.arguments)].join(" "));
}
