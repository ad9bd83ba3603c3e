/** Where are the preferences for windows kept? In this browser, and nowhere else; all its pages go by them at once. */
import { SUBJECTS } from "../reaction-subjects";
import { askedAbout, type Stops, USUAL } from "./stops";

const KEY = "motherlode.digging_bandits.stops";
const TRIGGERS = Object.values(SUBJECTS).flat();
/** What a subject was when only whole subjects could be set: kept ones still mean these. */
const ONCE: Record<string, readonly string[]> = { ...SUBJECTS, theft: ["T07", "T09", "T11"] };

export class KeptStops {
  now = $state.raw<Stops>(USUAL);
  readonly #storage: Storage | null;
  readonly #key: string;

  /** name: of somebody who shares a screen with others; everybody's choice there is her own. */
  constructor(storage: Storage | null, name = "") {
    this.#storage = storage;
    this.#key = name ? `${KEY}.${name}` : KEY;
    this.now = read(storage, this.#key);
  }

  /** Another page of this browser has kept something. */
  follow({ key }: Pick<StorageEvent, "key">): void {
    if (key === null || key === this.#key) this.now = read(this.#storage, this.#key);
  }

  set(change: Partial<Stops>): void {
    this.now = { ...this.now, ...change };
    try {
      this.#storage?.setItem(this.#key, JSON.stringify(this.now));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Always let a trigger go, or be asked about it again. */
  toggle(trigger: string): void {
    this.#letGo([trigger], !this.now.letGo.includes(trigger));
  }

  /** Be asked about everything that belongs to a subject; if that is so already, about nothing of it. */
  toggleAll(subject: string): void {
    this.#letGo(SUBJECTS[subject] ?? [], askedAbout(subject, this.now) === "all");
  }

  #letGo(triggers: readonly string[], isLetGo: boolean): void {
    const others = this.now.letGo.filter((one) => !triggers.includes(one));
    this.set({ letGo: isLetGo ? [...others, ...triggers] : others });
  }
}

/** Those of everybody who uses this browser: round one screen nobody lets go what somebody else would be asked. */
export class BrowserStops {
  readonly #alone: KeptStops;
  readonly #together: readonly KeptStops[];

  constructor(storage: Storage | null, names: readonly string[]) {
    this.#alone = new KeptStops(storage);
    this.#together = names.map((name) => new KeptStops(storage, name));
  }

  /** Those of a seat, or with null of whoever has the browser for herself. */
  of(seat: number | null): KeptStops {
    return (seat === null ? undefined : this.#together[seat]) ?? this.#alone;
  }

  follow = (kept: Pick<StorageEvent, "key">): void => {
    for (const one of [this.#alone, ...this.#together]) one.follow(kept);
  };
}

/** Only what can be set, with values it can have. */
function read(storage: Storage | null, key: string): Stops {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? "{}") as Partial<Record<keyof Stops, unknown>>;
    const { letGo, unlessMe, evenWithout } = kept;
    return {
      letGo: Array.isArray(letGo) ? triggersIn(letGo) : USUAL.letGo,
      unlessMe: typeof unlessMe === "boolean" ? unlessMe : USUAL.unlessMe,
      evenWithout: typeof evenWithout === "boolean" ? evenWithout : USUAL.evenWithout,
    };
  } catch {
    return USUAL;
  }
}

/** The triggers among words that were kept, each once; a word of earlier days stands for several. */
function triggersIn(words: readonly unknown[]): string[] {
  const named = words.flatMap((word) => (typeof word === "string" ? (ONCE[word] ?? [word]) : []));
  return TRIGGERS.filter((trigger) => named.includes(trigger));
}
