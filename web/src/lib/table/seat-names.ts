/** How is everybody at a table called? People by their names; bots by names of the mine, the same for all who look. */
import type { Seat } from "$lib/connection/protocol";

const BOTS = ["Rivet", "Cog", "Sprocket", "Piston", "Crank", "Gizmo", "Bolt", "Valve"];

/** The name of each seat; empty for one that nobody has. */
export function seatNames(seats: readonly Seat[]): string[] {
  const taken = seats.filter((seat) => !seat.bot).map((seat) => seat.name);
  const free = BOTS.filter((name) => !taken.includes(name));
  let next = 0;
  return seats.map((seat) => {
    if (!seat.bot || seat.name !== seat.bot) return seat.name;
    next += 1;
    return free[(next - 1) % free.length] ?? seat.name;
  });
}

/** Names by which people of one name can be told apart: they have the number of their seat with it. */
export function distinctNames(seats: readonly Seat[]): string[] {
  const names = seatNames(seats);
  const folded = names.map((name) => name.normalize("NFKC").toLowerCase());
  return names.map((name, n) => {
    const isDoubled = folded.some((other, m) => m !== n && name !== "" && other === folded[n]);
    return isDoubled ? `${name} (${n + 1})` : name;
  });
}

const LONG = 12; // letters

/** Whether a name is written smaller where little room is, so that it is whole in two or three lines. */
export function isLongName(name: string): boolean {
  return name.length > LONG;
}

/** Whether nobody has a seat yet. */
export function isFree(seat: Seat): boolean {
  return !seat.guest && !seat.bot;
}
