/** What would people work out? How likely the next act is still before nightfall, and what the haul is worth. */
import { GEMS } from "../text/names";
import type { View } from "../view";

// Throws: of twelve nights so many allow exactly 3, 4 … 8 throws. [DG-THRW-01]
const FEWEST = 3;
const NIGHTS = [1, 2, 3, 3, 2, 1];
// Ticks: night comes with tick 24 + a + b, each of them 0 to 6. [DG-TICK-02]
const EARLIEST = 24;
const WIDTH = 6;
const COSTS: Record<string, number> = { throw: 3, take: 1, steal: 2, box_water: 1, stack: 1 };

/** Of all nights that have not come yet, the part in which one more throw succeeds. */
export function throwOdds(throws: number): number {
  const left = (from: number) =>
    NIGHTS.reduce((sum, weight, n) => (FEWEST + n >= from ? sum + weight : sum), 0);
  return throws === 0 ? 1 : left(throws + 1) / left(throws);
}

/** Of all nights that have not come yet, the part in which so many more ticks are left. */
export function tickOdds(spent: number, cost: number): number {
  const nights = Array.from({ length: (WIDTH + 1) ** 2 }, (_, n) => {
    return EARLIEST + Math.floor(n / (WIDTH + 1)) + (n % (WIDTH + 1));
  });
  const open = nights.filter((night) => night >= spent);
  return open.length === 0 ? 0 : open.filter((night) => night >= spent + cost).length / open.length;
}

/** How likely an act is still before nightfall; null where only sand knows. */
export function odds(view: View, act: string): number | null {
  if (view.clock_mode === "throws") return act === "throw" ? throwOdds(view.throws) : 1;
  if (view.clock_mode === "ticks") return tickOdds(view.ticks ?? 0, COSTS[act] ?? 0);
  return null;
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

/** Faces of the throw that still give something: a cube of the centre, or one of somebody's chest. */
export function usable(view: View): string[] {
  const open = view.unique.filter((colour) => !view.claimed.includes(colour));
  const isThief = view.unique.includes("black");
  const canSteal = (colour: string) =>
    isThief &&
    view.seats.some(({ seat, stack }) => seat !== view.digger && (stack[colour] ?? 0) > 0);
  const canTake = (colour: string) => (view.centre[colour] ?? 0) > 0;
  const gives = (colour: string) =>
    colour === "black" ? open.some(canSteal) : canTake(colour) || canSteal(colour);
  return open.filter(gives);
}
