/**
 * Which games are new to whoever sits at this browser?
 *
 * A game is new until a first table of it is left for another. The card that explains it is shown before that table is set, once.
 * Kept in this browser only.
 */

const KEY = "motherlode.first_games";

export class FirstGames {
  readonly #storage: Storage | null;
  /** By game: the code of the first table; empty while the card alone has been seen. */
  #tables: Readonly<Record<string, string>> = {};

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.#tables = read(storage);
  }

  /** Whether the card of a game has not been seen yet, and nothing of it has been played. */
  isUnknown(slug: string): boolean {
    return this.#tables[slug] === undefined;
  }

  /** The card has been seen, or the lesson. */
  meet(slug: string): void {
    if (this.isUnknown(slug)) this.#keep(slug, "");
  }

  /** Somebody sits down at a table; says whether it is her first one of the game. */
  sitDown(slug: string, code: string): boolean {
    if (!this.#tables[slug]) this.#keep(slug, code);
    return this.#tables[slug] === code;
  }

  #keep(slug: string, code: string): void {
    this.#tables = { ...this.#tables, [slug]: code };
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.#tables));
    } catch {
      // A browser that keeps nothing explains again.
    }
  }
}

function read(storage: Storage | null): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, code]) => typeof code === "string"));
  } catch {
    return {};
  }
}
