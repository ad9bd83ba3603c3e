/** What is to be said of a table in a list? */
import type { Seat, TableCard } from "../../lib/protocol";

/** How a seat is called. */
export function nameOf(seat: Seat): string {
  return seat.name || seat.bot;
}

/** Everybody at a table but me. */
export function othersAt(table: TableCard): string[] {
  const others = table.seats.filter((_, seat) => !table.my_seats.includes(seat));
  return others.map(nameOf).filter(Boolean);
}

export function freeSeats(table: TableCard): number {
  return table.seats.filter((seat) => !seat.guest && !seat.bot).length;
}

/** The names of those who won. */
export function winnersOf(table: TableCard): string[] {
  const winners = table.ranking.filter((standing) => standing.is_winner);
  return winners.map(({ seat }) => (table.seats[seat] ? nameOf(table.seats[seat]) : ""));
}
