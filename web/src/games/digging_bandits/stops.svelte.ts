/** Where are the preferences for windows kept? In this browser, and nowhere else. */
import { SUBJECTS, type Stops, USUAL } from "./stops";

const KEY = "motherlode.digging_bandits.stops";

export class KeptStops {
  now = $state.raw<Stops>(USUAL);
  readonly #storage: Storage | null;

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.now = read(storage);
  }

  set(change: Partial<Stops>): void {
    this.now = { ...this.now, ...change };
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.now));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Always let a subject go, or be asked about it again. */
  toggle(subject: string): void {
    const { letGo } = this.now;
    const isLetGo = letGo.includes(subject);
    this.set({ letGo: isLetGo ? letGo.filter((one) => one !== subject) : [...letGo, subject] });
  }
}

/** Only what can be set, with values it can have. */
function read(storage: Storage | null): Stops {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? "{}") as Partial<Record<keyof Stops, unknown>>;
    const { letGo, unlessMe, evenWithout } = kept;
    return {
      letGo: Array.isArray(letGo) ? letGo.filter((one: string) => one in SUBJECTS) : USUAL.letGo,
      unlessMe: typeof unlessMe === "boolean" ? unlessMe : USUAL.unlessMe,
      evenWithout: typeof evenWithout === "boolean" ? evenWithout : USUAL.evenWithout,
    };
  } catch {
    return USUAL;
  }
}
