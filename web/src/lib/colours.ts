/** In which colours are seats shown? In those of the game's pieces, where it has its own. */

/** Let the page wear a game's colours; gives back what takes them off. */
export function wear(colours: readonly string[] = []): () => void {
  const { style } = document.documentElement;
  colours.forEach((colour, seat) => style.setProperty(`--seat-${seat}`, colour));
  return () => colours.forEach((_, seat) => style.removeProperty(`--seat-${seat}`));
}
