/** How do cubes lie in a heap? Six on the ground, three on them, one on top; what is taken is taken from above. */
import { RISE } from "$games/digger/art/space";

export interface Lying {
  x: number;
  y: number;
}

interface Place extends Lying {
  level: number;
}

const row = (xs: readonly number[], y: number, level: number): Place[] =>
  xs.map((x) => ({ x, y, level }));
const TOP: Place = { x: 0, y: 2, level: 2 };
// In the order in which they are laid down: the front row first, so that few cubes lie near.
const PLACES: readonly Place[] = [
  ...row([-50, 0, 50], 17, 0),
  ...row([-42, 8, 58], -15, 0),
  ...row([-22, 27], 4, 1),
  ...row([4], -16, 1),
  TOP,
];

/** Where so many cubes lie, as they are drawn: from below, and from the back to the front. */
export function heap(count: number): Lying[] {
  const laid = Array.from({ length: Math.max(0, count) }, (_, n) => {
    const { x, y, level } = PLACES[n % PLACES.length] ?? TOP;
    const storey = Math.floor(n / PLACES.length) * 3; // a card file may have more cubes
    return { x, y, level: level + storey };
  });
  return laid
    .sort((one, other) => one.level - other.level || one.y - other.y || one.x - other.x)
    .map(({ x, y, level }) => ({ x, y: y - level * RISE }));
}
