/** Under which name would somebody play who has not played yet? Kept in this browser only, until she changes it. */

const KEY = "motherlode.name";
const LONGEST = 24; // what the server takes

export class KeptName {
  readonly #storage: Storage | null;
  #name: string;

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.#name = read(storage);
  }

  /** The name that was suggested or written last; empty where there was none. */
  get name(): string {
    return this.#name;
  }

  /** Keep a name; blanks are none. */
  keep(name: string): void {
    const text = name.trim().slice(0, LONGEST);
    if (text === "" || text === this.#name) return;
    this.#name = text;
    try {
      this.#storage?.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing is suggested another one next time.
    }
  }
}

function read(storage: Storage | null): string {
  try {
    return (storage?.getItem(KEY) ?? "").trim().slice(0, LONGEST);
  } catch {
    return "";
  }
}
