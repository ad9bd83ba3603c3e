/** Which die follows from the key? Worked out here, by hand, from the number of its draw. */
import { bytesOf } from "./fairness";
import type { Draw, VisibleEvent } from "$lib/connection/protocol";

/** A word of chance: its number, what SipHash gives for it, and the result that follows. */
export interface Word {
  number: number;
  /** The eight bytes, as they come. */
  hash: string;
  result: number;
}

const MASK = (1n << 64n) - 1n;
type Four = [bigint, bigint, bigint, bigint];

/** A draw, and in words what its dice showed, where their numbers do not say so. */
export interface Roll extends Draw {
  shows?: readonly string[] | undefined;
  /** The move it belongs to. */
  move?: number;
}

/** The draws that events tell of. dice: what an event says of its dice, in words. */
export function drawsIn(
  events: readonly VisibleEvent[],
  dice?: (event: VisibleEvent) => readonly string[] | undefined,
  move = 0,
): Roll[] {
  return events.flatMap((event) =>
    event.draw ? [{ ...event.draw, shows: dice?.(event), move }] : [],
  );
}

/** The words of a draw; nothing if the key is damaged. */
export function wordsOf(key: string, draw: Draw): Word[] {
  const { first, words, stream_number, sides, lowest = 1 } = draw;
  const bytes = bytesOf(key);
  if (bytes?.length !== 16) return [];
  return Array.from({ length: words }, (_, n) => {
    const number = first + n;
    const word = siphash(bytes, (BigInt(stream_number) << 32n) | BigInt(number));
    const result = Number(((word >> 32n) * BigInt(sides)) >> 32n) + lowest;
    return { number, hash: hexOf(word), result };
  });
}

/** The dice that one number stands for, each a number from 0: its digits, the lowest first. */
export function digitsOf(result: number, draw: Draw): number[] {
  const { apart = 1, lowest = 1 } = draw;
  const faces = facesOf(draw);
  return Array.from(
    { length: apart },
    (_, n) => Math.floor((result - lowest) / faces ** n) % faces,
  );
}

/** What each die can show that a number is taken apart into. */
export function facesOf({ sides, apart = 1 }: Draw): number {
  return Math.round(sides ** (1 / apart));
}

/** The numbers of a draw's words: "12" or "12–13". */
export function numbersOf({ first, words }: Draw): string {
  return words === 1 ? String(first) : `${first}–${first + words - 1}`;
}

/** SipHash-2-4 of one message of eight bytes, as its authors write it. */
export function siphash(key: Uint8Array<ArrayBuffer>, message: bigint): bigint {
  const view = new DataView(key.buffer);
  const [low, high] = [view.getBigUint64(0, true), view.getBigUint64(8, true)];
  let state: Four = [
    low ^ 0x736f6d6570736575n,
    high ^ 0x646f72616e646f6dn,
    low ^ 0x6c7967656e657261n,
    high ^ 0x7465646279746573n,
  ];
  for (const block of [message, 8n << 56n]) {
    state[3] ^= block;
    state = round(round(state));
    state[0] ^= block;
  }
  state[2] ^= 0xffn;
  const [a, b, c, d] = round(round(round(round(state))));
  return a ^ b ^ c ^ d;
}

const turned = (word: bigint, bits: bigint): bigint =>
  ((word << bits) | (word >> (64n - bits))) & MASK;

function round([a, b, c, d]: Four): Four {
  a = (a + b) & MASK;
  c = (c + d) & MASK;
  b = turned(b, 13n) ^ a;
  d = turned(d, 16n) ^ c;
  a = turned(a, 32n);
  c = (c + b) & MASK;
  a = (a + d) & MASK;
  b = turned(b, 17n) ^ c;
  d = turned(d, 21n) ^ a;
  return [a, b, turned(c, 32n), d];
}

function hexOf(word: bigint): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, word, true);
  const bytes = Array.from(new Uint8Array(view.buffer));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
