import { expect, test } from "vitest";

import { action, mark, prompt, score, describeEvent } from "$games/golddiggers/text/words";
import { CUES } from "$games/golddiggers/events/cues";

import { fixture, FIXTURES, LANGUAGES, speech } from "../fixtures";

const FACTS = { talent: "charm", gold: "kip", event: "E01", digger: "roxy", loser: 2, round: 3 };
const MORE = { seat: 1, die: 4, score: 6, cards: 20, left: 3, reason: "card_empty", slot: 0 };
const NOBODYS = ["laid", "shuffled", "turned_up", "ended", "unclaimed", "nobody_won"];

function event(kind: string) {
  const { seat, ...others } = { ...FACTS, ...MORE };
  return { kind, facts: NOBODYS.includes(kind) ? others : { seat, ...others } };
}

/** Words that were found and filled in. */
function expectWords(words: string) {
  expect(words).not.toMatch(/[{}]|^[a-z_]+(\.[a-z_]+)+$/);
  expect(words.length).toBeGreaterThan(1);
}

test.each(LANGUAGES)("every event is told in %s, to oneself and to others", (language) => {
  const { view } = fixture("middle-4");
  for (const kind of Object.keys(CUES)) {
    for (const me of [[], [1]])
      expectWords(describeEvent(event(kind), view, speech(language, me)).words);
  }
});

test.each(LANGUAGES)("every decision is asked for in %s", (language) => {
  for (const { view, actors, seat } of FIXTURES) {
    expectWords(prompt(view, actors, seat, speech(language, [seat])));
    expectWords(prompt(view, actors, null, speech(language)));
  }
});

test.each(LANGUAGES)("every offer has words in %s", (language) => {
  for (const { view, offers } of FIXTURES) {
    for (const offer of Object.values(offers).flat()) {
      expectWords(action(offer, view, speech(language)));
    }
  }
});

test("the rule behind an end is that of its reason", () => {
  const { view } = fixture("middle-4");
  const ended = { kind: "ended", facts: { reason: "deck_empty" } };

  expect(describeEvent(ended, view, speech()).rule).toBe("GS-VAR-06");
  expect(describeEvent(event("rolled"), view, speech()).rule).toBe("GS-SCO-01");
});

test("one is told of one's own moves as you, and round one screen by name", () => {
  const { view } = fixture("middle-4");
  const placed = event("placed");

  expect(describeEvent(placed, view, speech("en", [1])).words).toBe(
    "You place a token of Charm on Kip Bitwell.",
  );
  expect(describeEvent(placed, view, speech("en", [0, 1])).words).toBe(
    "Bob places a token of Charm on Kip Bitwell.",
  );
  expect(describeEvent(placed, view, speech("nl")).words).toBe(
    "Bob plaatst een fiche voor Charme op Kip Bitwell.",
  );
  expect(describeEvent(placed, view, speech("fr")).words).toBe(
    "Bob pose un jeton Charme sur Kip Bitwell.",
  );
});

test("a roll tells the sum, and no bonus where there is none", () => {
  const { view } = fixture("middle-4");
  const roll = (die: number, sum: number) =>
    describeEvent({ kind: "rolled", facts: { seat: 0, die, score: sum } }, view, speech()).words;

  expect(roll(4, 6)).toBe("Ann rolls 4; with +2 that scores 6.");
  expect(roll(1, -1)).toBe("Ann rolls 1; with −2 that scores −1.");
  expect(roll(3, 3)).toBe("Ann rolls 3 and scores 3.");
});

test("cards of one's own keep their printed names", () => {
  const { view } = fixture("middle-4");
  const [gold] = view.golds;
  if (!gold) throw new Error("no Gold");
  const own = { ...view, golds: [{ ...gold, id: "midas", name: "King Midas" }] };

  expect(
    describeEvent({ kind: "unclaimed", facts: { gold: "midas" } }, own, speech("nl")).words,
  ).toContain("King Midas");
});

test("a round and the end head a paragraph, claims and knock-outs stand out", () => {
  const { view } = fixture("middle-4");
  const weight = (kind: string) => describeEvent(event(kind), view, speech()).weight;

  expect(["hosts", "ended", "claimed", "knocked_out", "placed"].map(weight)).toEqual([
    "heading",
    "heading",
    "moment",
    "moment",
    undefined,
  ]);
});

test("the mark of a seat says what it would claim, and whether it is in danger or out", () => {
  const { view } = fixture("danger-6");

  expect(mark(view, 5, speech())).toEqual({
    value: "65B",
    label: "would claim 65 billion now",
    state: "leading",
  });
  expect(mark(view, 4, speech())?.state).toBe("danger");
  expect(mark(view, 1, speech())?.state).toBe("out");
  expect(mark(view, 0, speech())).toEqual({ value: "–", label: "nothing" });
  expect(mark(view, 9, speech())).toBeNull();
});

test("the outcome names the winner, you, several, or nobody", () => {
  const { view } = fixture("over-4");
  const said = (winners: number[], me: number[] = []) =>
    prompt({ ...view, winners }, [], null, speech("en", me));

  expect(said([1])).toBe("Bob wins.");
  expect(said([1], [1])).toBe("You win!");
  expect(said([0, 2])).toBe("Ann and Cas share the win.");
  expect(said([])).toBe("Nobody wins this evening.");
});

test("a total is money or nothing", () => {
  expect(score(80e9, speech("nl"))).toBe("80 miljard");
  expect(score(0, speech())).toBe("nothing");
});
