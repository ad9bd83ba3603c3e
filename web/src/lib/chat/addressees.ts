/** To whom can somebody at a table speak, and whom were words for? */
import type { Said, Sheet } from "$lib/connection/protocol";
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
export function isAside(sheet: Sheet, mySeats: readonly number[]): boolean {
  if (mySeats.length > 0 || sheet.started_at === null) return false;
  return sheet.phase === "playing" || !sheet.settings.has_chat;
}

/** Everybody whom somebody may speak to; nothing that is switched off. */
export function addressees(sheet: Sheet, mySeats: readonly number[]): Addressee[] {
  const hasOpen = sheet.settings.has_chat || isAside(sheet, mySeats);
  return [
    ...(hasOpen ? [{ channel: "open" as const, to: "", names: [] }] : []),
    ...team(sheet, mySeats),
    ...(sheet.settings.has_whispers ? confidants(sheet, mySeats) : []),
  ];
}

/** The other people on somebody's team. */
function team(sheet: Sheet, mySeats: readonly number[]): Addressee[] {
  const own = new Set(mySeats.map((seat) => sheet.teams[seat]));
  if (sheet.teams.length === 0 || own.size !== 1) return [];
  const others = people(sheet, mySeats).filter(({ seat }) => own.has(sheet.teams[seat]));
  const names = others.map(({ name }) => name);
  return names.length > 0 ? [{ channel: "team", to: "", names }] : [];
}

/** Players whisper to players. */
function confidants(sheet: Sheet, mySeats: readonly number[]): Addressee[] {
  if (mySeats.length === 0) return [];
  const others = people(sheet, mySeats);
  return others.map(({ guest, name }) => ({ channel: "whisper", to: guest, names: [name] }));
}

/** The people on the other seats. */
function people(
  sheet: Sheet,
  mySeats: readonly number[],
): { seat: number; guest: string; name: string }[] {
  const names = distinctNames(sheet.seats);
  const me = sheet.seats[mySeats[0] ?? -1]?.guest;
  return sheet.seats.flatMap(({ guest }, seat) =>
    guest && guest !== me ? [{ seat, guest, name: names[seat] ?? "" }] : [],
  );
}
