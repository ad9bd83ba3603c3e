/**
 * In which language does the table speak?
 *
 * A language is one file in `web/src/languages/` and, for what stands on its box, one of each game; they are fetched when it is
 * spoken. English is always there and answers for keys another catalogue lacks.
 */
import { BOXES_IN_ENGLISH, boxesIn } from "$games/found";

import english from "../../languages/en.json";
import { choose, codeOf, speaker, type Values } from "./catalogue";
import type { Catalogue, Translate } from "$lib/game";

type Plural = { other: string };
type Paths<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string | Plural
    ? Key
    : `${Key}.${Paths<Node[Key]>}`;
}[keyof Node & string];

/** A key of the frame's catalogue. */
export type Key = Paths<typeof english>;

const FALLBACK = "en";
const ENGLISH: readonly Catalogue[] = [english, BOXES_IN_ENGLISH];
const loaders = import.meta.glob<Catalogue>("../../languages/*.json", { import: "default" });

/** The languages there are: their codes and what they call themselves. */
export const LANGUAGES: readonly { code: string; name: string }[] = Object.keys(loaders)
  .map(codeOf)
  .map((code) => ({ code, name: ownName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name));

/** What a language calls itself, as browsers know it: no catalogue is fetched for that. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The language to speak: the one chosen, else the browser's first that we have, else English. */
export function languageFor(chosen: string, wanted: readonly string[]): string {
  return choose(
    LANGUAGES.map((language) => language.code),
    chosen,
    wanted,
    FALLBACK,
  );
}

export class Translations {
  language = $state(FALLBACK);
  #catalogues = $state.raw<readonly Catalogue[]>(ENGLISH);
  readonly #speak = $derived(speaker(this.language, this.#catalogues));

  /** The frame's words. */
  t = (key: Key, values?: Values): string => this.#speak(key, values);

  /** Words for something the server names: a code, a slug. `otherwise` where no catalogue knows it. */
  maybe = (key: string, otherwise: string, values?: Values): string => {
    const said = this.#speak(key, values);
    return said === key ? otherwise : said;
  };

  /** Speak a language from now on. */
  async use(code: string): Promise<void> {
    const load = loaders[`../../languages/${code}.json`];
    if (!load) return;
    const own = code === FALLBACK ? [] : await Promise.all([load(), boxesIn(code)]);
    this.#catalogues = [...own, ...ENGLISH];
    this.language = code;
  }

  /** Words of a game, which may also use the frame's. */
  forGame(catalogue: Catalogue): Translate {
    return speaker(this.language, [catalogue, ...this.#catalogues]);
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language).format(value);
  }

  /** "Ann, Bob and Cas" */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(items);
  }

  /** "5 minutes ago" */
  ago(seconds: number): string {
    const format = new Intl.RelativeTimeFormat(this.language, { numeric: "auto" });
    const units = [
      ["day", 86_400],
      ["hour", 3_600],
      ["minute", 60],
    ] as const;
    for (const [unit, length] of units) {
      if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
    }
    return this.t("time.just_now");
  }

  /** A length of time in its largest whole unit: "30 seconds", "2 minutes", "1 hour". */
  duration(seconds: number): string {
    if (seconds % 3600 === 0) return this.t("time.hours", { count: seconds / 3600 });
    if (seconds % 60 === 0) return this.t("time.minutes", { count: seconds / 60 });
    return this.t("time.seconds", { count: seconds });
  }

  /** How long something took, in its two largest units: "1 hour and 5 minutes", "48 seconds". */
  elapsed(seconds: number): string {
    const units = [
      ["time.days", 86_400],
      ["time.hours", 3600],
      ["time.minutes", 60],
      ["time.seconds", 1],
    ] as const;
    const whole = Math.max(1, Math.round(seconds));
    const first = units.findIndex(([, length]) => whole >= length);
    let left = whole;
    const parts = units.slice(first, first + 2).flatMap(([unit, length]) => {
      const count = Math.floor(left / length);
      left -= count * length;
      return count > 0 ? [this.t(unit, { count })] : [];
    });
    return this.list(parts);
  }

  /** A moment, as the language writes date and time. */
  date(seconds: number): string {
    const format = new Intl.DateTimeFormat(this.language, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    return format.format(seconds * 1000);
  }
}
