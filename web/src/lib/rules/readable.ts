/**
 * What do the rules say to a player?
 *
 * Each game brings a page per language, `web/src/games/<slug>/rulebook/<language>.md`, with three parts: `quick`, one
 * illustrated page; `glossary`, an entry for each card and piece; `rules`, everything in sentences. After a sentence
 * stand the rules of the ledger that it explains, in brackets; docs/languages.md shows the form.
 */

/** Words, and the rules of the ledger that they explain. */
export interface Sentence {
  text: string;
  rules: readonly string[];
}

export type Block =
  | { kind: "text"; sentences: readonly Sentence[] }
  | { kind: "list" | "steps"; items: readonly (readonly Sentence[])[] }
  | { kind: "picture"; name: string; alt: string };

/** A heading and what stands below it; an entry of the glossary is one, too. */
export interface Section {
  key: string;
  title: string;
  /** What people call it when they search. */
  words: string;
  blocks: readonly Block[];
}

export interface Group {
  key: string;
  title: string;
  entries: readonly Section[];
}

export interface ReadableRules {
  quick: readonly Section[];
  glossary: readonly Group[];
  rules: readonly Section[];
}

/** What the reader shows: a part of the readable rules, or the ledger behind them. */
export type Part = keyof ReadableRules | "ledger";

export const PARTS: readonly Part[] = ["quick", "glossary", "rules", "ledger"];

type Mutable = Omit<Section, "blocks"> & { blocks: Block[] };
type Look = (path: string) => string;

const HEADING = /^(#{1,3}) (.+)$/;
const TITLED = /^(\S+?)(?: \(([^)]+)\))?: (.+)$/; // "key: Title", "card.% (ace king): Title"
const PICTURE = /^!\[(.*)\]\((.+)\)$/;
const ITEM = /^(-|\d+\.) +/;
const CITED = /\s*\[([A-Z]{2,6}-[A-Z]+-[^\]]+)\]\s*/;

/** Read a page. `look` finds words of the game's catalogue, for what begins with "@". */
export function readPage(page: string, look: Look = (path) => path): ReadableRules {
  const read: { quick: Section[]; glossary: Group[]; rules: Section[] } = {
    quick: [],
    glossary: [],
    rules: [],
  };
  let part: keyof ReadableRules = "quick";
  for (const { level, title, chunks } of headed(page)) {
    if (level === 1) part = title as keyof ReadableRules;
    else if (part === "glossary" && level === 2)
      read.glossary.push({ ...named(title), entries: [] });
    else if (part === "glossary") {
      const group = read.glossary.at(-1);
      if (group) group.entries = [...group.entries, ...sections(title, chunks, look)];
    } else read[part].push(...sections(title, chunks, look));
  }
  return read;
}

/** Each heading with the chunks of text below it. */
function headed(page: string): { level: number; title: string; chunks: string[] }[] {
  const found: { level: number; title: string; chunks: string[] }[] = [];
  for (const chunk of page.split(/\n\s*\n/).map((one) => one.trim())) {
    const heading = HEADING.exec(chunk);
    if (heading)
      found.push({ level: heading[1]?.length ?? 1, title: heading[2] ?? "", chunks: [] });
    else if (chunk) found.at(-1)?.chunks.push(chunk);
  }
  return found;
}

function named(title: string): { key: string; title: string } {
  const [, key = title, , words = title] = TITLED.exec(title) ?? [];
  return { key, title: words };
}

/** A section; several where its title names what "%" stands for. */
function sections(title: string, chunks: readonly string[], look: Look): Section[] {
  const each = TITLED.exec(title)?.[2]?.split(" ") ?? [""];
  return each.map((one) => {
    const fill = (text: string) => text.replaceAll("%", one);
    const { key, title: words } = named(title);
    const section: Mutable = {
      key: fill(key),
      title: said(fill(words), look),
      words: "",
      blocks: [],
    };
    for (const chunk of chunks.map(one ? fill : String)) add(section, chunk, look);
    return section;
  });
}

function add(section: Mutable, chunk: string, look: Look): void {
  const picture = PICTURE.exec(chunk);
  if (chunk.startsWith("words: ")) section.words = oneLine(chunk.slice(7));
  else if (picture)
    section.blocks.push({ kind: "picture", alt: picture[1] ?? "", name: picture[2] ?? "" });
  else section.blocks.push(textBlock(chunk, look));
}

function textBlock(chunk: string, look: Look): Block {
  const mark = ITEM.exec(chunk)?.[1];
  if (mark === undefined) return { kind: "text", sentences: sentencesOf(chunk, look) };
  const items = chunk
    .split(/\n(?=-|\d+\.)/)
    .map((item) => sentencesOf(item.replace(ITEM, ""), look));
  return { kind: mark === "-" ? "list" : "steps", items };
}

/** "One. [A-B-01] Two." → two sentences, the first with a rule. */
function sentencesOf(chunk: string, look: Look): Sentence[] {
  const parts = oneLine(chunk).split(CITED);
  const found: Sentence[] = [];
  for (let n = 0; n < parts.length; n += 2) {
    const text = said((parts[n] ?? "").trim(), look);
    if (text) found.push({ text, rules: parts[n + 1]?.split(/[\s,]+/) ?? [] });
  }
  return found;
}

const oneLine = (text: string): string => text.replace(/[ \t]*\n[ \t]*/g, " ");

const said = (text: string, look: Look): string =>
  text.startsWith("@") ? look(text.slice(1)) : text;

/** All sentences of a section in their order. */
export function sentencesIn(section: Section): Sentence[] {
  return section.blocks.flatMap((block) => {
    if (block.kind === "picture") return [];
    return block.kind === "text" ? block.sentences : block.items.flat();
  });
}

/** Every section of all three parts: the full rules first, since they say most. */
export function allSections(read: ReadableRules): Section[] {
  return [...read.rules, ...read.glossary.flatMap(({ entries }) => entries), ...read.quick];
}

/** The sentence that explains a rule, and the section it stands in. */
export function explaining(
  read: ReadableRules,
  rule: string,
): { section: Section; sentence: Sentence } | null {
  for (const section of allSections(read)) {
    const sentence = sentencesIn(section).find(({ rules }) => rules.includes(rule));
    if (sentence) return { section, sentence };
  }
  return null;
}

/** An entry of the glossary by its key. */
export function entryOf(read: ReadableRules, key: string): Section | undefined {
  return read.glossary.flatMap(({ entries }) => entries).find((entry) => entry.key === key);
}

/** Words without the marks of bold print. */
export const unmarked = (text: string): string => text.replaceAll("**", "");
