import { expect, test, vi } from "vitest";
import { Api } from "$lib/connection/api";
import { plain, RuleBooks, rulesCatalogue, search, translated } from "$lib/rules/rulebook";
import type { Book } from "$lib/connection/protocol";

const book: Book = {
  game: "golddiggers",
  chapters: [
    {
      title: "Turns",
      rules: [
        { id: "GS-TRN-01", kind: "stated", sentence: "Everybody has one turn." },
        { id: "GS-TRN-02", kind: "ruling", sentence: "The Événement is read first." },
      ],
    },
    { title: "End", rules: [{ id: "GS-END-01", kind: "stated", sentence: "It ends." }] },
  ],
};

test("a search finds words in any order, without case and accents, in ids and titles too", () => {
  const ids = (query: string) =>
    search(book, query).flatMap(({ rules }) => rules.map(({ id }) => id));

  expect(ids("turn one")).toEqual(["GS-TRN-01"]);
  expect(ids("evenement")).toEqual(["GS-TRN-02"]);
  expect(ids("gs-end")).toEqual(["GS-END-01"]);
  expect(ids("turns")).toEqual(["GS-TRN-01", "GS-TRN-02"]);
  expect(ids("nowhere")).toEqual([]);
  expect(ids("")).toHaveLength(3);
});

test("accents and case do not matter", () => {
  expect(plain("Événement")).toBe("evenement");
  expect(plain("l’Hôte")).toBe("l'hote");
});

test("sentences are translated where there is a translation", () => {
  const dutch = translated(book, {
    chapters: { Turns: "Beurten" },
    rules: { "GS-TRN-01": "Iedereen heeft één beurt." },
    switches: {},
  });

  expect(dutch.chapters[0]?.title).toBe("Beurten");
  expect(dutch.chapters[0]?.rules.map(({ sentence }) => sentence)).toEqual([
    "Iedereen heeft één beurt.",
    "The Événement is read first.",
  ]);
});

test("a language without rules reads the ledger's own words", async () => {
  expect((await rulesCatalogue("golddiggers", "xx")).rules).toEqual({});
});

test("a book is asked for once, and again after a failure", async () => {
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError())
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(book))));
  const books = new RuleBooks(new Api(fetch));

  await expect(books.read("golddiggers", "en")).rejects.toThrow();

  await books.read("golddiggers", "en");
  await books.read("golddiggers", "en");

  expect(fetch).toHaveBeenCalledTimes(2);
});
