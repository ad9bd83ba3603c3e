/** Does every language say everything? */
import { expect, test } from "vitest";
import type { Catalogue } from "$lib/game";

const files = import.meta.glob<Catalogue>(
  ["../../../src/languages/*.json", "../../../src/games/*/languages/box/*.json"],
  { import: "default", eager: true },
);
const englishOf = (path: string): Catalogue => files[path.replace(/\w+\.json$/, "en.json")] ?? {};
const PLURALS = ["zero", "one", "two", "few", "many", "other"];

const isPlural = (node: Catalogue): boolean =>
  Object.keys(node).every((key) => PLURALS.includes(key));

/** Every key and the braces its text has. */
function leaves(node: Catalogue, path = ""): [string, string[]][] {
  return Object.entries(node).flatMap(([key, value]): [string, string[]][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return [[here, braces(value)]];
    if (isPlural(value)) return [[here, braces(JSON.stringify(value.other))]];
    return leaves(value, here);
  });
}

const braces = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

const others = Object.entries(files).filter(([path]) => !path.endsWith("/en.json"));

test.each(others)(
  "%s has the keys and braces of English, no more and no less",
  (path, catalogue) => {
    const english = leaves(englishOf(path));

    expect(Object.fromEntries(leaves(catalogue))).toEqual(Object.fromEntries(english));
  },
);

test.each(Object.entries(files))("%s leaves no text empty", (_, catalogue) => {
  const empty = JSON.stringify(catalogue).match(/:""/g);

  expect(empty).toBeNull();
});
