/** What is to be said of a table in a list? */
import { isFree, seatNames } from "$lib/table/seat-names";
import type { TableCard } from "$lib/connection/protocol";

/** Everybody at a table but me. */
export function othersAt(table: TableCard): string[] {
  const names = seatNames(table.seats);
  return names.filter((name, seat) => name !== "" && !table.my_seats.includes(seat));
}

export function freeSeats(table: TableCard): number {
  return table.seats.filter(isFree).length;
}

/** The names of those who won. */
export function winnersOf(table: TableCard): string[] {
  const names = seatNames(table.seats);
  return table.ranking.flatMap(({ seat, is_winner }) => (is_winner ? [names[seat] ?? ""] : []));
}

/** Those who are awaited; the server calls a bot by its kind, we by the name it has at the table. */
export function awaitedAt(table: TableCard): string[] {
  const names = seatNames(table.seats);
  return table.waiting_for.map((name) => {
    const seat = table.seats.findIndex((one) => one.bot !== "" && one.name === name);
    return names[seat] ?? name;
  });
}
