/** Where do the readable rules answer what somebody typed? "who wins", "tie", "poison". */
import { plain } from "./rulebook";
import { allSections, sentencesIn, unmarked, type ReadableRules, type Section } from "./readable";

export interface Answer {
  section: Section;
  /** The part of the rulebook it stands in. */
  part: keyof ReadableRules;
  /** What is said there, best first. */
  excerpt: string;
}

const TITLE = 8; // a word in a heading, or among the words people use for it
const TEXT = 1;
const LONGEST = 12; // answers
const SHORT = 3; // letters of a word that must be found whole

interface Scored {
  section: Section;
  score: number;
  words: number; // of those asked for
}

/** The sections that say something of the words asked for: those with all of them, else those with most. */
export function answers(read: ReadableRules, query: string): Answer[] {
  const asked = plain(query)
    .split(/[^\p{L}\p{N}+−-]+/u)
    .filter(Boolean);
  if (asked.length === 0) return [];
  const scored = allSections(read)
    .map((section) => score(section, asked))
    .filter(({ words }) => words > 0);
  const most = Math.max(0, ...scored.map(({ words }) => words));
  return scored
    .filter(({ words }) => words === most)
    .sort((one, other) => other.score - one.score)
    .slice(0, LONGEST)
    .map(({ section }) => ({
      section,
      part: partOf(read, section),
      excerpt: excerpt(section, asked),
    }));
}

function score(section: Section, asked: readonly string[]): Scored {
  const title = plain(`${section.title} ${section.words}`);
  const text = plain(
    sentencesIn(section)
      .map((sentence) => sentence.text)
      .join(" "),
  );
  const worth = asked.map((word) => (has(title, word) ? TITLE : has(text, word) ? TEXT : 0));
  return {
    section,
    score: worth.reduce<number>((sum, one) => sum + one, 0),
    words: worth.filter((one) => one > 0).length,
  };
}

/** Whether a text has a word, or one that begins with it; short words must be there whole. */
function has(text: string, word: string): boolean {
  const words = text.split(/[^\p{L}\p{N}+−-]+/u);
  return words.some((one) => one === word || (word.length > SHORT && one.startsWith(word)));
}

/** The sentences with the words asked for; the first one where only the heading has them. */
function excerpt(section: Section, asked: readonly string[]): string {
  const said = sentencesIn(section).map(({ text }) => unmarked(text));
  const fitting = said.filter((text) => asked.some((word) => has(plain(text), word)));
  return (fitting.length > 0 ? fitting : said).slice(0, 2).join(" ");
}

function partOf(read: ReadableRules, section: Section): keyof ReadableRules {
  if (read.rules.includes(section)) return "rules";
  return read.quick.includes(section) ? "quick" : "glossary";
}
