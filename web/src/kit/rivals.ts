/** Who sits where round the table? */

/** The seats after one's own, clockwise. */
export function rivals(players: number, own: number): number[] {
  return Array.from({ length: players - 1 }, (_, n) => (own + n + 1) % players);
}
