import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { EVENT_RULES } from "$games/gold_digger/event-rules";
import { CUES } from "$games/gold_digger/events/cues";
import { chanceName, chanceText } from "$games/gold_digger/text/names";
import { action, mark, prompt, score, describeEvent } from "$games/gold_digger/text/words";
import type { Offer, VisibleEvent } from "$lib/connection/protocol";

import { namesOf } from "../../by-fact";
import { fixture, FIXTURES, LANGUAGES, speech } from "../fixtures";

const FACTS = {
  ...{ die: 4, steps: 4, space: "B3", card: "bomb B3", chance: "teleport_named C3", gold: 2 },
  ...{ lives: 1, hand: 5, cards: 3, place: 2, offer: "chosen 2", poison: 3, actions: 2 },
  ...{ why: "too much poison", reason: "full_board", round: 7 },
};
const NOBODYS = ["laid", "set_aside", "dealt", "spent", "renewed", "renewed_chance", "ended"];
const TWO = ["looked", "saw", "showed", "was_shown", "stole", "stolen", "stole_gold"];
const TRADING = ["offered", "traded", "paid", "caught"];

function event(kind: string): VisibleEvent {
  const seat = NOBODYS.includes(kind) ? {} : { seat: 1 };
  const other = [...TWO, ...TRADING].includes(kind) ? { other: 2 } : {};
  return { kind, facts: { ...FACTS, ...seat, ...other } };
}

/** Words that were found and filled in. */
function expectWords(words: string) {
  expect(words).not.toMatch(/[{}]|^[a-z_]+(\.[a-z_0-9]+)+$/);
  expect(words.length).toBeGreaterThan(1);
}

test.each(LANGUAGES)(
  "every event is told in %s, to oneself, to whom it is done and to others",
  (language) => {
    const { view } = fixture("middle-4");
    for (const kind of Object.keys(CUES)) {
      for (const me of [[], [1], [2]])
        expectWords(describeEvent(event(kind), view, speech(language, me)).words);
    }
  },
);

test.each(LANGUAGES)("every decision is asked for in %s", (language) => {
  for (const { view, actors, seat } of FIXTURES) {
    expectWords(prompt(view, actors, seat, speech(language, [seat])));
    expectWords(prompt(view, actors, null, speech(language)));
  }
});

test.each(LANGUAGES)(
  "a kept card that can be used now is named in the prompt in %s",
  (language) => {
    const { view, actors, seat, offers } = fixture("cards-4");
    const asked = (given: readonly Offer[]) =>
      prompt(view, actors, seat, speech(language, [seat]), given);
    const all = offers[seat] ?? [];
    const others = all.filter(({ name }) => name !== "use");

    expectWords(asked(all));
    expect(asked(all)).toMatch(/chance card|kanskaart|carte chance/);
    expect(asked(others)).not.toBe(asked(all));
  },
);

test("that it is somebody's turn is for the prompt to say", () => {
  const { view } = fixture("middle-4");

  expect(describeEvent(event("turn"), view, speech()).isPrompt).toBe(true);
  expect(describeEvent(event("rolled"), view, speech()).isPrompt).toBeUndefined();
});

test.each(LANGUAGES)("every offer has words in %s", (language) => {
  for (const { view, offers } of FIXTURES) {
    for (const offer of Object.values(offers).flat()) {
      expectWords(action(offer, view, speech(language)));
    }
  }
});

test.each(LANGUAGES)("every chance card has a name, a plainer one and a text in %s", (language) => {
  const { view } = fixture("middle-4");
  for (const kind of [...namesOf(EVENT_RULES, "used"), "teleport_named any", "teleport_named E5"]) {
    expectWords(chanceName(kind, view, speech(language)));
    expectWords(chanceName(kind, { ...view, labels: "plain" }, speech(language)));
    expectWords(chanceText(kind, speech(language)));
  }
});

test("every kind of event that the game knows has a moment", () => {
  const source = readFileSync("../src/motherlode/games/gold_digger/events.py", "utf-8");
  const kinds = [...source.matchAll(/EventKind\(\s*"(\w+)"/g)].map(([, kind]) => kind);

  expect(kinds.length).toBeGreaterThan(50);
  expect(Object.keys(CUES).toSorted()).toEqual(kinds.toSorted());
});

test("the rule behind a chance card, an end or going out is that of its kind", () => {
  const { view } = fixture("middle-4");
  const ruleOf = (kind: string, facts: VisibleEvent["facts"]) =>
    describeEvent({ kind, facts: { seat: 1, ...facts } }, view, speech()).rule;

  expect(ruleOf("used", { chance: "teleport_named C3" })).toBe("GD-CC-08");
  expect(ruleOf("drew_chance", { chance: "spy_now" })).toBe("GD-VAR-16");
  expect(ruleOf("ended", { reason: "full_board" })).toBe("GD-END-02");
  expect(ruleOf("out", { why: "no life left" })).toBe("GD-LIFE-01");
});

test("one is told of one's own moves as you, and round one screen by name", () => {
  const { view } = fixture("middle-4");
  const stolen = event("stolen");

  expect(describeEvent(stolen, view, speech("en", [1])).words).toBe("You take bomb B3 from Cas.");
  expect(describeEvent(stolen, view, speech("en", [2])).words).toBe("Bob takes bomb B3 from you.");
  expect(describeEvent(stolen, view, speech("en", [1, 2])).words).toBe(
    "Bob takes bomb B3 from Cas.",
  );
  expect(describeEvent(event("laid"), view, speech()).words).toBe("Bomb B3 is laid face up.");
});

test("a roll that finds no room says so", () => {
  const { view } = fixture("block-4");
  const rolled = (steps: number) =>
    describeEvent({ kind: "rolled", facts: { seat: 0, die: 3, steps } }, view, speech()).words;

  expect(rolled(3)).toBe("Ann rolls 3.");
  expect(rolled(1)).toBe("Ann rolls 3; there is room for one step.");
  expect(rolled(0)).toBe("Ann rolls 3, but there is no way to go.");
});

test("round one screen whoever has the device reads what to do", () => {
  const { view, actors, seat } = fixture("start-4");
  const all = [0, 1, 2, 3];

  expect(prompt(view, actors, seat, speech("en", all))).toContain("roll, play a card or sift");
  expect(prompt(view, actors, (seat + 1) % 4, speech("en", all))).not.toContain("play a card");
});

test("whoever lacks the card that is asked for is told so, and nobody else", () => {
  const { view, actors, seat } = fixture("no-shield-4");

  expect(prompt(view, actors, seat, speech("en", [seat]))).toContain("no Shield");
  expect(prompt(view, actors, null, speech())).not.toContain("no Shield");
});

test("plain labels name cards and the start as the designers wished", () => {
  const { view } = fixture("pass-4");
  const sent = { kind: "swapped_places", facts: { seat: 1, space: "Go" } };
  const used = { kind: "used", facts: { seat: 1, chance: "viewer" } };

  expect(describeEvent(sent, view, speech()).words).toBe("Bob is sent to Camp.");
  expect(describeEvent(used, view, speech()).words).toBe("Bob uses Open Hands.");
  expect(describeEvent(used, { ...view, labels: "printed" }, speech()).words).toBe(
    "Bob uses Viewer.",
  );
});

test("the mark of a seat says its gold, and whether it leads, is in danger or out", () => {
  const { view } = fixture("cards-4");

  expect(mark(view, 2, speech())).toMatchObject({ value: "6", state: "leading" });
  expect(mark(view, 0, speech())?.state).toBe("danger");
  expect(mark(view, 3, speech())?.state).toBe("out");
  expect(mark(view, 1, speech())).toEqual({ value: "2", label: "2 gold, 2 lives, 0 poison" });
  expect(mark(view, 9, speech())).toBeNull();
});

test("in a hunt the diggers count together, and the hunter has no gold", () => {
  const { view } = fixture("hunt-4");
  const hunter = view.seats.findIndex((seat) => seat.is_hunter);

  expect(mark(view, hunter, speech())?.label).toBe("the hunter");
  expect(mark({ ...view, poison_limit: null, common_gold: null }, 0, speech())?.label).toContain(
    "lives",
  );
});

test("the outcome names the winner, you, or several", () => {
  const { view } = fixture("over-4");
  const said = (winners: number[], me: number[] = []) =>
    prompt({ ...view, winners }, [], null, speech("en", me));

  expect(said([1])).toBe("Bob wins.");
  expect(said([1], [1])).toBe("You win!");
  expect(said([0, 2])).toBe("Ann and Cas win together.");
  expect(said([])).toBe("Nobody wins.");
  expect([score(1, speech()), score(4, speech())]).toEqual(["1 gold", "4 gold"]);
});
