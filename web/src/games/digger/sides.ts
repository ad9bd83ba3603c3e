/** Which black sides are still open, and what are they worth? The view names them; their values are printed. */
import type { Gem } from "./names";
import type { View } from "./view";

type Values = Record<Gem, number>;

// As the card file has them; every side is worth 15 in all. [DG-BLACK-01]
const PRINTED: Record<string, Values> = {
  A: { yellow: 6, green: 4, red: 3, white: 2 },
  B: { yellow: 2, green: 6, red: 4, white: 3 },
  C: { yellow: 3, green: 2, red: 6, white: 4 },
  D: { yellow: 4, green: 3, red: 2, white: 6 },
  E: { yellow: 2, green: 3, red: 4, white: 6 },
};

export function sidesOf(view: View): { side: string; values: Values }[] {
  return view.open_sides.flatMap((side) => {
    const values = PRINTED[side];
    return values ? [{ side, values }] : [];
  });
}
