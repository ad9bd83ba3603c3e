/**
 * How does the key of a game follow from everybody's parts?
 *
 * Each hash is the SHA-256 of lines of plain text, each ended by a line feed. Worked out here on its own: what the server says
 * is not believed.
 */
import { digestOf } from "./fairness";
import type { Epoch, Fairness } from "$lib/connection/protocol";

const KEY_DIGITS = 32;

function hashOf(...lines: string[]): string {
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
  return Array.from(digestOf(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the server must have shown since the table was opened. */
export function serverHash(code: string, serverKey: string): string {
  return hashOf("motherlode server key", code, serverKey);
}

/** What a browser sends before its bytes. */
export function contributionHash(code: string, value: string): string {
  return hashOf("motherlode contribution", code, value);
}

/** The key of the game, from the deal or from a restore on. */
export function gameKey(code: string, fairness: Fairness, epoch: Epoch | null): string {
  const era = epoch === null ? "0" : `${epoch.number} ${epoch.nonce}`;
  const given = fairness.contributions
    .filter(({ value }) => value !== "")
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ seat, value }) => `${seat} ${value}`);
  const hash = hashOf("motherlode game key", code, era, fairness.server_key, ...given);
  return hash.slice(0, KEY_DIGITS);
}
