/** Where does what was chosen on a board go? To the frame, after the focus is safe. */
import type { BoardProps } from "$lib/game";

export interface Sending {
  onplay: BoardProps["onplay"];
  onplan: NonNullable<BoardProps["onplan"]>;
}

/**
 * What a controller sends with. What was pressed may go away: `keepFocus` gives the focus to the board until there is
 * something to choose again. `frame` is asked each time, since what a board is given changes.
 */
export function sendingTo(
  frame: () => Pick<BoardProps, "onplay" | "onplan">,
  keepFocus: () => void,
): Sending {
  return {
    onplay: (action) => {
      keepFocus();
      frame().onplay(action);
    },
    onplan: (plan) => {
      keepFocus();
      frame().onplan?.(plan);
    },
  };
}
