/**
 * What does this browser add to the luck of a table, and what does it remember of it?
 *
 * When it first sees a table it keeps the hash of the server's key. If somebody here has a seat, it draws bytes of its own, sends
 * their hash, and the bytes only when the server asks for them under that same hash. All of it stays in this browser, so
 * that the end is checked against what was shown then, not against what is said later.
 */
import { contributionHash } from "./keys";
import type { Fairness, FromBrowser, TableInfo, TableShown } from "$lib/connection/protocol";
import type { Connection } from "$lib/connection/socket.svelte";

/** What is remembered of one table. */
export interface KeptPart {
  /** The hash of the server's key, as it was first shown. */
  hash: string;
  /** Whether it was shown before the game was dealt. */
  isEarly: boolean;
  /** This browser's bytes; empty if it has none here. */
  value: string;
  /** How many restores the server had told of when they were drawn. */
  epochs: number;
  /** The hashes of everybody's bytes that were there before this browser showed its own. */
  seen: readonly string[] | null;
}

type Told = Pick<TableShown, "info" | "my_seats">;
type Sent = Extract<FromBrowser, { type: "commit" | "reveal" }>;

const KEY = "motherlode.fairness";
const MOST = 100; // tables
const BYTES = 32;

export class Contributions {
  #kept: Readonly<Record<string, KeptPart>>;
  readonly #storage: Storage | null;
  readonly #draw: () => string;

  constructor(storage: Storage | null, draw: () => string = drawBytes) {
    this.#storage = storage;
    this.#draw = draw;
    this.#kept = read(storage);
  }

  of(code: string): KeptPart | null {
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
    // A server that shows another hash than before is not given anything.
    if (!me || phase !== "gathering" || fairness.commitment !== kept.hash) return null;
    const isRevealing = fairness.stage === "revealing";
    return isRevealing
      ? this.#revealed(code, kept, fairness, me)
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
  #revealed(table: string, kept: KeptPart, fairness: Fairness, me: string): Sent | null {
    const { value } = kept;
    const isMine = fairness.commitments[me] === contributionHash(table, value);
    if (value === "" || !isMine) return null;
    this.#keep(table, { ...kept, seen: kept.seen ?? Object.values(fairness.commitments) });
    return { type: "reveal", table, value };
  }

  /** What is remembered; after a restore before the start, bytes that were shown once are drawn anew. */
  #noted(table: string, fairness: Fairness, isEarly: boolean): KeptPart {
    const epochs = fairness.epochs.length;
    const before = this.of(table);
    if (before !== null && (before.epochs === epochs || !isEarly)) return before;
    const fresh = { hash: fairness.commitment, isEarly, value: "", epochs, seen: null };
    const noted = before === null ? fresh : { ...before, value: "", epochs, seen: null };
    this.#keep(table, noted);
    return noted;
  }

  #keep(table: string, part: KeptPart): void {
    const others = Object.entries(this.#kept).filter(([code]) => code !== table);
    this.#kept = Object.fromEntries([...others, [table, part] as const].slice(-MOST));
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
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
  return areTexts && typeof epochs === "number" && (seen === null || Array.isArray(seen));
}
