/** Does the search answer what people type? */
import { expect, test } from "vitest";
import { answers } from "$lib/rules/finding";
import { loadRulebook } from "$lib/rules/rulebook";

/** The section people are looking for, and what they type; the first answer must be it. */
const ASKED: Record<string, Record<string, [string, string][]>> = {
  golddiggers: {
    en: [
      ["who wins", "winning"],
      ["Who wins?", "winning"],
      ["knocked out", "sign.out"],
      ["host", "round"],
      ["take back", "disappoint"],
    ],
    nl: [
      ["wie wint", "winning"],
      ["terugnemen", "disappoint"],
    ],
    fr: [
      ["qui gagne", "winning"],
      ["reprendre", "disappoint"],
    ],
  },
  gold_digger: {
    en: [
      ["who wins", "winning"],
      ["poison", "poison"],
      ["purple drop", "poison"],
      ["sift", "sift"],
      ["fettered", "fetter"],
      ["tie", "tie"],
    ],
    nl: [
      ["wie wint", "winning"],
      ["gif", "poison"],
      ["ziften", "sift"],
    ],
    fr: [
      ["qui gagne", "winning"],
      ["poison", "poison"],
      ["tamiser", "sift"],
    ],
  },
  digger: {
    en: [
      ["who wins", "winning"],
      ["steal", "stealing"],
      ["time up", "night"],
    ],
    nl: [
      ["wie wint", "winning"],
      ["misgreep", "fumble"],
    ],
    fr: [
      ["qui gagne", "winning"],
      ["maladresse", "fumble"],
    ],
  },
  digging_bandits: {
    en: [
      ["who wins", "winning"],
      ["cowboy", "answering"],
      ["dynamite", "stone"],
      ["toll", "bridges"],
    ],
    nl: [
      ["wie wint", "winning"],
      ["tol", "bridges"],
    ],
    fr: [
      ["qui gagne", "winning"],
      ["péage", "bridges"],
    ],
  },
};
const TIES: Record<string, string[]> = {
  en: ["tie", "draw"],
  nl: ["gelijkspel", "gelijk"],
  fr: ["égalité", "ex aequo", "egalite"],
};

const cases = Object.entries(ASKED).flatMap(([slug, languages]) =>
  Object.entries(languages).flatMap(([language, pairs]) =>
    pairs.map(([query, key]) => [slug, language, query, key] as const),
  ),
);

test.each(cases)("%s, %s: “%s” leads to %s", async (slug, language, query, key) => {
  const page = await loadRulebook(slug, language);
  const found = page ? answers(page.rules, query) : [];

  expect(found.slice(0, 2).map(({ section }) => section.key)).toContain(key);
  expect(found[0]?.excerpt).not.toBe("");
});

test.each(
  Object.keys(ASKED).flatMap((slug) =>
    Object.entries(TIES).flatMap(([language, words]) =>
      words.map((word) => [slug, language, word]),
    ),
  ),
)("%s, %s: “%s” is answered in the full rules", async (slug = "", language = "", word = "") => {
  const page = await loadRulebook(slug, language);
  const found = page ? answers(page.rules, word) : [];

  expect(found[0]?.part).toBe("rules");
});

test("words nobody uses find nothing, and nothing asked is nothing found", async () => {
  const page = await loadRulebook("golddiggers", "en");

  expect(page && answers(page.rules, "helicopter")).toEqual([]);
  expect(page && answers(page.rules, "  ")).toEqual([]);
});
