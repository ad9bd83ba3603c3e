/** What do the rules say, in the reader's language, and where is a word found in them? */
import { rulebookIn, rulesIn, wordsIn } from "$games/found";
import { speaker } from "$lib/i18n/catalogue";
import type { Api } from "$lib/connection/api";
import type { Book, Chapter, RuleText } from "$lib/connection/protocol";
import type { Translate } from "$lib/game";

import { readPage, type ReadableRules } from "./readable";

/** A translation of a ledger: titles of chapters, sentences of rules and of switches. */
export interface RulesCatalogue {
  chapters: Record<string, string>;
  rules: Record<string, string>;
  switches: Record<string, string>;
}

/** The rules for players, with the words of the game for its pictures, and the language they are in. */
export interface Rulebook {
  rules: ReadableRules;
  t: Translate;
  language: string;
}

const FALLBACK = "en";
const EMPTY: RulesCatalogue = { chapters: {}, rules: {}, switches: {} };

/** The translation of a game's rules; empty where there is none, and English stands. */
export async function rulesCatalogue(slug: string, language: string): Promise<RulesCatalogue> {
  const load = rulesIn(slug, language);
  return load ? await load() : EMPTY;
}

/** The book with its sentences in another language, as far as they are translated. */
export function translated(book: Book, catalogue: RulesCatalogue): Book {
  return {
    ...book,
    chapters: book.chapters.map((chapter) => ({
      title: catalogue.chapters[chapter.title] ?? chapter.title,
      rules: chapter.rules.map((rule) => ({
        ...rule,
        sentence: catalogue.rules[rule.id] ?? rule.sentence,
      })),
    })),
  };
}

/** Letters without accents and case, apostrophes as typed, so that "l'evenement" finds "l’Événement". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();
}

/** The chapters with only the rules that have every word asked for, in id, sentence or title. */
export function search(book: Book, query: string): Chapter[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const fits = (chapter: Chapter, rule: RuleText): boolean => {
    const text = plain(`${rule.id} ${chapter.title} ${rule.sentence}`);
    return words.every((word) => text.includes(word));
  };
  return book.chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(chapter, rule)) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** The readable rules of a game in a language, in English where it has none; null for a game without. */
export async function loadRulebook(slug: string, language: string): Promise<Rulebook | null> {
  const spoken = rulebookIn(slug, language) ? language : FALLBACK;
  const page = await rulebookIn(slug, spoken)?.();
  if (page === undefined) return null;
  const t = speaker(spoken, [(await wordsIn(slug, spoken)?.()) ?? {}]);
  return { rules: readPage(page, t), t, language: spoken };
}

export class RuleBooks {
  readonly #api: Api;
  readonly #books = new Map<string, Promise<Book>>();
  readonly #readable = new Map<string, Promise<Rulebook | null>>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** The rules of a game in a language; asked of the server once. */
  async read(slug: string, language: string): Promise<Book> {
    const asked = this.#books.get(slug) ?? this.#api.rules(slug);
    this.#books.set(slug, asked);
    try {
      return translated(await asked, await rulesCatalogue(slug, language));
    } catch (error) {
      this.#books.delete(slug);
      throw error;
    }
  }

  /** The readable rules of a game in a language; fetched once. */
  async readable(slug: string, language: string): Promise<Rulebook | null> {
    const key = `${slug} ${language}`;
    const asked = this.#readable.get(key) ?? loadRulebook(slug, language);
    this.#readable.set(key, asked);
    try {
      return await asked;
    } catch (error) {
      this.#readable.delete(key);
      throw error;
    }
  }
}
