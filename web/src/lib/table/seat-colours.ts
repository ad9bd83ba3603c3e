/** In which colours are seats shown? In those of the game's pieces, where it has its own, else in those of `styles/tokens.css`. */
import type { GameClient } from "$lib/game";
import type { Viewed } from "$lib/connection/protocol";

/** The colours of the seats one after another, as one text, so that it is plain when they change; none without a game's own. */
export function coloursOf({ colours }: Pick<GameClient, "colours">, view: Viewed | null): string {
  const found = typeof colours === "function" ? (view ? colours(view) : []) : (colours ?? []);
  return found.join("|");
}

/** Let the page wear a game's colours; gives back what takes them off. */
export function applySeatColours(colours: string): () => void {
  const { style } = document.documentElement;
  const each = colours === "" ? [] : colours.split("|");
  each.forEach((colour, seat) => style.setProperty(`--seat-${seat}`, colour));
  return () => each.forEach((_, seat) => style.removeProperty(`--seat-${seat}`));
}
