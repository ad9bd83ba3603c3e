/** To whom can somebody at a table speak, and whom were words for? */
import type { Said, TableInfo } from "$lib/connection/protocol";
import { distinctNames } from "$lib/table/seat-names";

export interface Addressee {
  channel: Said["channel"];
  /** The guest whom a whisper is for. */
  to: string;
  /** How she is called; of a team, its other people. */
  names: string[];
}

/** What tells one addressee from another. */
export const keyOf = ({ channel, to }: Pick<Addressee, "channel" | "to">): string =>
  `${channel} ${to}`;

/** Whether somebody's open words go to the spectators alone: during the game, and wherever nobody talks openly. */
export function isAside(info: TableInfo, mySeats: readonly number[]): boolean {
  if (mySeats.length > 0 || info.started_at === null) return false;
  return info.phase === "playing" || !info.settings.has_chat;
}

/** Everybody whom somebody may speak to; nothing that is switched off. */
export function addressees(info: TableInfo, mySeats: readonly number[]): Addressee[] {
  const hasOpen = info.settings.has_chat || isAside(info, mySeats);
  return [
    ...(hasOpen ? [{ channel: "open" as const, to: "", names: [] }] : []),
    ...team(info, mySeats),
    ...(info.settings.has_whispers ? confidants(info, mySeats) : []),
  ];
}

/** The other people on somebody's team. */
function team(info: TableInfo, mySeats: readonly number[]): Addressee[] {
  const own = new Set(mySeats.map((seat) => info.teams[seat]));
  if (info.phase === "gathering" || info.teams.length === 0 || own.size !== 1) return [];
  const others = people(info, mySeats).filter(({ seat }) => own.has(info.teams[seat]));
  const names = others.map(({ name }) => name);
  return names.length > 0 ? [{ channel: "team", to: "", names }] : [];
}

/** Players whisper to players. */
function confidants(info: TableInfo, mySeats: readonly number[]): Addressee[] {
  if (mySeats.length === 0) return [];
  const others = people(info, mySeats);
  return others.map(({ guest, name }) => ({ channel: "whisper", to: guest, names: [name] }));
}

/** The people on the other seats. */
function people(
  info: TableInfo,
  mySeats: readonly number[],
): { seat: number; guest: string; name: string }[] {
  const names = distinctNames(info.seats);
  const me = info.seats[mySeats[0] ?? -1]?.guest;
  return info.seats.flatMap(({ guest }, seat) =>
    guest && guest !== me ? [{ seat, guest, name: names[seat] ?? "" }] : [],
  );
}
