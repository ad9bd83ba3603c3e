/**
 * What does this browser add to the luck of a table, and what does it remember of it?
 *
 * When it first sees a table it keeps the hash of the server's key. If somebody here has a seat, it draws bytes of its own, sends
 * their hash, and the bytes only when the server asks for them under that same hash. All of it stays in this browser, so
 * that the end is checked against what was shown then, not against what is said later.
 */
import { contributionHash } from "./keys";
import { firstSeats } from "./seats";
import type {
  Epoch,
  Fairness,
  FromBrowser,
  Seat,
  TableInfo,
  TableShown,
} from "$lib/connection/protocol";
import type { Connection } from "$lib/connection/socket.svelte";

/** What stood at a table when this browser showed its bytes there. */
export interface SeenParts {
  /** This browser's seat. */
  seat: number;
  /** The first seat of each person. */
  people: readonly number[];
  /** seat → the hash of its bytes, for those people who had sent one */
  hashes: Readonly<Record<string, string>>;
  /** How many restores the server had told of. */
  epochs: number;
}

/** What is remembered of one table. */
export interface KeptPart {
  /** The hash of the server's key, as it was first shown. */
  hash: string;
  /** Whether it was shown before the game was dealt. */
  isEarly: boolean;
  /** This browser's bytes; empty if it has none here. */
  value: string;
  /** The restores that the server has told of. */
  epochs: readonly string[];
  /** Whether one of these was missing or another one later: a server must not take back a restore. */
  isTakenBack: boolean;
  /** What stood there before this browser showed its bytes. */
  seen: SeenParts | null;
}

type Told = Pick<TableShown, "info" | "my_seats">;
type Sent = Extract<FromBrowser, { type: "commit" | "reveal" }>;

const KEY = "motherlode.fairness";
const MOST = 100; // tables
const BYTES = 32;

export class Contributions {
  #kept: Readonly<Record<string, KeptPart>> = {};
  /** None where nothing can be kept: then all is forgotten with the page. */
  #storage: Storage | null;
  readonly #draw: () => string;

  constructor(storage: Storage | null, draw: () => string = drawBytes) {
    this.#storage = storage;
    this.#draw = draw;
  }

  of(code: string): KeptPart | null {
    this.#read();
    return this.#kept[code] ?? null;
  }

  /** Take in what is told of a table, and send this browser's part when it is asked for. */
  answer(told: Told, connection: Pick<Connection, "send">): void {
    const part = this.follow(told.info, told.my_seats);
    if (part !== null) connection.send(part);
  }

  /** Take in what is told of a table; what is to be sent to the server now, if anything. */
  follow(info: TableInfo, mySeats: readonly number[]): Sent | null {
    const { fairness, code, phase } = info;
    if (!fairness?.commitment) return null;
    const kept = this.#noted(code, fairness, phase === "gathering");
    const me = info.seats[mySeats[0] ?? -1]?.guest;
    // A server that shows another hash than before, or takes back a restore, is not given anything.
    const isTrusted = fairness.commitment === kept.hash && !kept.isTakenBack;
    if (!me || phase !== "gathering" || !isTrusted) return null;
    const isRevealing = fairness.stage === "revealing";
    return isRevealing
      ? this.#revealed(code, kept, fairness, me, info.seats)
      : this.#committed(code, kept, fairness, me);
  }

  /** The hash of this browser's bytes, unless one of this person's is there. */
  #committed(table: string, kept: KeptPart, fairness: Fairness, me: string): Sent | null {
    if (fairness.commitments[me] !== undefined) return null;
    const value = kept.value || this.#draw();
    this.#keep(table, { ...kept, value });
    return { type: "commit", table, commitment: contributionHash(table, value) };
  }

  /** The bytes, if they are asked for under the hash that was sent. */
  #revealed(
    table: string,
    kept: KeptPart,
    fairness: Fairness,
    me: string,
    seats: readonly Seat[],
  ): Sent | null {
    const { value } = kept;
    const isMine = fairness.commitments[me] === contributionHash(table, value);
    if (value === "" || !isMine) return null;
    this.#keep(table, { ...kept, seen: kept.seen ?? seenParts(fairness, me, seats) });
    return { type: "reveal", table, value };
  }

  /** What is remembered; after a restore before the start, bytes that were shown once are drawn anew. */
  #noted(table: string, fairness: Fairness, isEarly: boolean): KeptPart {
    const epochs = fairness.epochs.map(epochName);
    const fresh = { value: "", epochs, isTakenBack: false, seen: null };
    const stored = this.of(table);
    const before = stored ?? { hash: fairness.commitment, isEarly, ...fresh };
    const after = followed(before, epochs, isEarly);
    if (after !== stored) this.#keep(table, after);
    return after;
  }

  /** Other tabs of this browser keep their tables in the same place. */
  #read(): void {
    this.#kept = { ...this.#kept, ...read(this.#storage) };
  }

  #keep(table: string, part: KeptPart): void {
    this.#read();
    const others = Object.entries(this.#kept).filter(([code]) => code !== table);
    this.#kept = Object.fromEntries([...others, [table, part] as const].slice(-MOST));
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      this.#storage = null; // what is stored there is older than what this page knows
    }
  }
}

/** What is remembered once the server has told of these restores. */
function followed(before: KeptPart, epochs: readonly string[], isEarly: boolean): KeptPart {
  if (!before.epochs.every((epoch, number) => epochs[number] === epoch))
    return before.isTakenBack ? before : { ...before, isTakenBack: true };
  if (before.epochs.length === epochs.length) return before;
  return isEarly ? { ...before, epochs, value: "", seen: null } : { ...before, epochs };
}

/** A restore as it is remembered. */
export function epochName({ number, nonce }: Epoch): string {
  return `${number} ${nonce}`;
}

/** Hashes by seat; those of people without a seat are good for nothing. */
function seenParts(fairness: Fairness, me: string, seats: readonly Seat[]): SeenParts {
  const first = firstSeats(seats);
  const sent = [...first].flatMap(([guest, seat]) => {
    const hash = fairness.commitments[guest];
    return hash === undefined ? [] : [[String(seat), hash] as const];
  });
  const people = [...first.values()];
  const epochs = fairness.epochs.length;
  return { seat: first.get(me) ?? -1, people, hashes: Object.fromEntries(sent), epochs };
}

function drawBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read(storage: Storage | null): Record<string, KeptPart> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, part]) => isPart(part)));
  } catch {
    return {};
  }
}

function isPart(part: unknown): part is KeptPart {
  if (typeof part !== "object" || part === null) return false;
  const { hash, value, epochs, seen } = part as Partial<Record<keyof KeptPart, unknown>>;
  const areTexts = typeof hash === "string" && typeof value === "string";
  return areTexts && Array.isArray(epochs) && (seen === null || isSeen(seen));
}

function isSeen(seen: unknown): seen is SeenParts {
  if (typeof seen !== "object" || seen === null) return false;
  const { people, hashes } = seen as Partial<Record<keyof SeenParts, unknown>>;
  return Array.isArray(people) && typeof hashes === "object" && hashes !== null;
}
