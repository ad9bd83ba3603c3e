/** Whose words does this person not want to read? Kept in this browser; the others are not told. */

const KEY = "motherlode.muted";
const MOST = 200;

export class Muted {
  #guests = $state.raw<readonly string[]>([]);
  readonly #storage: Storage | null;

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.#guests = read(storage);
  }

  has(guest: string): boolean {
    return this.#guests.includes(guest);
  }

  set(guest: string, isMuted: boolean): void {
    const others = this.#guests.filter((one) => one !== guest);
    this.#guests = (isMuted ? [...others, guest] : others).slice(-MOST);
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.#guests));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
}

function read(storage: Storage | null): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
