/** What would people work out? How likely the next act is still before nightfall, and what the haul is worth. */
import { GEMS } from "../text/names";
import type { View } from "../view";

/** How likely an act is still before nightfall; null where only sand knows. */
export function odds(view: View, act: string): number | null {
  return view.odds && (view.odds[act] ?? 1000) / 1000;
}

/** What the gems of the haul would be worth on somebody's chest. */
export function worth(view: View, seat: number): number {
  const value = view.seats[seat]?.value ?? {};
  return GEMS.reduce((sum, gem) => sum + (view.haul[gem] ?? 0) * (value[gem] ?? 0), 0);
}

/** How many cubes lie in the haul. */
export function carried(view: View): number {
  return Object.values(view.haul).reduce((sum, count) => sum + count, 0);
}
