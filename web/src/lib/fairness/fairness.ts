/** Was the luck of a game fixed before it began? The hash shown at the start must be that of the key shown at the end. */

export type Verdict = "holds" | "broken" | "pending";

/** Compare a game's commitment with its key; `pending` while one of them is not known. */
export async function verify(commitment: string | null, key: string | null): Promise<Verdict> {
  if (!commitment || !key) return "pending";
  const bytes = bytesOf(key);
  if (bytes === null) return "broken";
  return (await sha256(bytes)) === commitment.toLowerCase() ? "holds" : "broken";
}

/** The SHA-256 of bytes, in hexadecimal; by the browser where it may, by our own hand where the page is not served safely. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const digest = subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : digestOf(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(hexadecimal: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(hexadecimal)) return null;
  const pairs = hexadecimal.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

const primes = firstPrimes(64);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

/** SHA-256 as FIPS 180-4 writes it. */
export function digestOf(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, bytes.length * 8);
  let state = START;
  for (let block = 0; block < padded.length; block += 64) state = compress(state, words, block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setInt32(n * 4, word));
  return new Uint8Array(digest.buffer);
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: readonly number[], words: DataView, block: number): number[] {
  const schedule = spread(words, block);
  let [a, b, c, d, e, f, g, h] = state as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  schedule.forEach((word, n) => {
    const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big + ((e & f) ^ (~e & g)) + (ROUNDS[n] ?? 0) + word) | 0;
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, n) => (word + (state[n] ?? 0)) | 0);
}

function spread(words: DataView, block: number): number[] {
  const schedule = Array.from({ length: 16 }, (_, n) => words.getInt32(block + n * 4));
  const at = (n: number): number => schedule[n] ?? 0;
  for (let n = 16; n < 64; n += 1) {
    const early = turn(at(n - 15), 7) ^ turn(at(n - 15), 18) ^ (at(n - 15) >>> 3);
    const late = turn(at(n - 2), 17) ^ turn(at(n - 2), 19) ^ (at(n - 2) >>> 10);
    schedule.push((at(n - 16) + early + at(n - 7) + late) | 0);
  }
  return schedule;
}
