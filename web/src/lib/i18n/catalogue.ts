/** How is a key of a catalogue said? Plurals by Intl, numbers as the language writes them. */
import type { Catalogue, Translate } from "$lib/game";

export type Values = Record<string, string | number>;

/** "../languages/nl.json" → "nl" */
export function codeOf(path: string): string {
  return (path.split("/").at(-1) ?? "").replace(/\.json$/, "");
}

/** The language to speak: the one chosen, else the browser's first that there is, else the last resort. */
export function choose(
  have: readonly string[],
  chosen: string,
  wanted: readonly string[],
  otherwise: string,
): string {
  const codes = [chosen, ...wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "")];
  return codes.find((code) => have.includes(code)) ?? otherwise;
}

/** What stands at a dotted path of a catalogue. */
export function find(catalogue: Catalogue, path: string): string | Catalogue | undefined {
  let here: string | Catalogue | undefined = catalogue;
  for (const key of path.split(".")) {
    here = typeof here === "object" && Object.hasOwn(here, key) ? here[key] : undefined;
  }
  return here;
}

/** A function that says keys of catalogues, the first that has one, in a language. */
export function speaker(language: string, catalogues: readonly Catalogue[]): Translate {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    for (const catalogue of catalogues) {
      const found = find(catalogue, key);
      const text = typeof found === "object" ? plural(found, values, plurals) : found;
      if (text !== undefined) return fill(text, values, numbers);
    }
    return key;
  };
}

function plural(forms: Catalogue, values: Values, rules: Intl.PluralRules): string | undefined {
  const count = values.count;
  if (typeof count !== "number") return undefined;
  const zero = count === 0 ? forms.zero : undefined;
  const form = zero ?? forms[rules.select(count)] ?? forms.other;
  return typeof form === "string" ? form : undefined;
}

function fill(text: string, values: Values, numbers: Intl.NumberFormat): string {
  return text.replace(/\{(\w+)\}/g, (brace, name: string) => {
    const value = values[name];
    if (value === undefined) return brace;
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

/** "1:05", "2:00:00" */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, n) => (n === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
