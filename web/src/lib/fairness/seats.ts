/** Whose bytes may stand at which seat of a key? A seat is part of what is hashed, so nobody may choose it. */
import type { Fairness, Seat, TableInfo } from "$lib/connection/protocol";

/** The first seat of every person, in the order of seats. */
export function firstSeats(seats: readonly Seat[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  seats.forEach(({ guest, bot }, number) => {
    if (guest && !bot && !found.has(guest)) found.set(guest, number);
  });
  return found;
}

/** Whether the people of the proof have seats, each once, and bytes stand at theirs only. */
export function areSeatsRight({ seats }: TableInfo, { people, contributions }: Fairness): boolean {
  const isPerson = (seat: number) => seats[seat]?.bot === "";
  const given = contributions.map(({ seat }) => seat);
  return (
    isRising(people) &&
    people.every(isPerson) &&
    [...firstSeats(seats).values()].every((seat) => people.includes(seat)) &&
    isRising(given) &&
    given.every((seat) => people.includes(seat))
  );
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number));
}
