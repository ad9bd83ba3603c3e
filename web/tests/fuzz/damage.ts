/** How is something valid damaged? A value is dropped, doubled, nested or replaced by one that is rarely thought of; or the text is cut. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A source of chance that gives the same again for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const RARE: readonly Json[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    2 ** 53,
    0.5,
    "",
    "0",
    "__proto__",
    "constructor",
    "x".repeat(5000),
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    { then: 1 },
    "\u0000",
    "\ud800",
    "<img src=x onerror=alert(1)>",
  ],
];

export class Damager {
  constructor(private readonly chance: () => number) {}

  pick<One>(some: readonly One[]): One {
    return some[Math.floor(this.chance() * some.length)] as One;
  }

  /** A text that was valid JSON: mostly it still is. */
  text(message: unknown): string {
    let damaged = JSON.parse(JSON.stringify(message)) as Json;
    const times = 1 + Math.floor(this.chance() * 3);
    for (let n = 0; n < times; n += 1) damaged = this.value(damaged);
    const text = JSON.stringify(damaged);
    if (this.chance() > 0.05) return text;
    return this.pick([
      text.slice(0, text.length / 2),
      `${text}}`,
      "",
      "undefined",
      "NaN",
      "\ufeff" + text,
    ]);
  }

  /** The same with one place damaged. */
  value(here: Json): Json {
    if (this.chance() < 0.15 || here === null || typeof here !== "object") return this.leaf(here);
    if (Array.isArray(here)) return this.#list(here);
    const keys = Object.keys(here);
    if (keys.length === 0) return this.leaf(here);
    const key = this.pick(keys);
    const { [key]: old = null, ...rest } = here;
    const fate = this.chance();
    if (fate < 0.2) return rest;
    if (fate < 0.3) return { ...here, [this.pick(["more", "type", "table", key + "s"])]: old };
    return { ...here, [key]: this.value(old) };
  }

  #list(here: Json[]): Json {
    const place = Math.floor(this.chance() * here.length);
    const fate = this.chance();
    if (here.length === 0 || fate < 0.15) return [...here, this.leaf(null)];
    if (fate < 0.3) return here.filter((_, n) => n !== place);
    if (fate < 0.4) return [...here, ...here];
    return here.map((one, n) => (n === place ? this.value(one) : one));
  }

  leaf(here: Json): Json {
    const fate = this.chance();
    if (fate < 0.15) return [here];
    if (fate < 0.3) return { value: here };
    if (fate < 0.45 && typeof here === "number") return here + this.pick([-1, 1, 1000, 0.5]);
    return this.pick(RARE);
  }
}
