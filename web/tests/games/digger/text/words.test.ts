import { expect, test } from "vitest";

import { CUES } from "$games/digger/events/cues";
import { EVENT_RULES } from "$games/digger/event-rules";
import type { View } from "$games/digger/view";
import { action, mark, prompt, score, describeEvent } from "$games/digger/text/words";
import type { VisibleEvent } from "$lib/connection/protocol";

import { fixture, FIXTURES, LANGUAGES, speech } from "../fixtures";

const FACTS = {
  ...{ colour: "yellow", count: 2, box: 3, height: 4, timekeeper: 0, turn: 5, throws: 4, limit: 6 },
  ...{ dice: "blue blue red white black", throw: 2, side: "B", reason: "river_dry", points: 12 },
  ...{ seconds: 24, thousandths: 80, sand_seconds: 30, sand_thousandths: 0, spent: 9, night: 28 },
};
const OF_NOBODY = ["returned", "timed", "ticked", "counted", "ended"];
const OF_TWO = ["stole", "fumbled", "broke_off", "void_path"];
const told = (kind: string): VisibleEvent => ({
  kind,
  facts: {
    ...FACTS,
    ...(OF_NOBODY.includes(kind) ? {} : { seat: 1 }),
    ...(OF_TWO.includes(kind) ? { victim: 2 } : {}),
  },
});
const { view } = fixture("thief-4");

test.each(LANGUAGES)("every event is told in %s, for everybody it concerns", (language) => {
  for (const kind of Object.keys(CUES)) {
    for (const me of [[], [1], [2]]) {
      const { words } = describeEvent(told(kind), view, speech(language, me));

      expect(words, kind).not.toMatch(/events\.|\{|undefined/i);
    }
  }
});

test("what shows more than once in a throw is said once", () => {
  const { words } = describeEvent(told("threw"), view, speech());

  expect(words).toBe("Bob throws 2 × water, ruby, diamond, and thief.");
});

test("whoever is robbed reads that it was she", () => {
  expect(describeEvent(told("stole"), view, speech("en", [2])).words).toBe(
    "Bob steals gold from you!",
  );
  expect(describeEvent(told("stole"), view, speech("en", [1])).words).toBe(
    "You steal gold from Cas.",
  );
});

test("the time of a turn is told in seconds when it is over", () => {
  expect(describeEvent(told("timed"), view, speech("nl")).words).toBe(
    "24,1 van de 30 seconden zijn gebruikt.",
  );
});

test("every event but the end has one rule behind it, and the end has the rule of its reason", () => {
  for (const kind of Object.keys(CUES)) {
    const rule = describeEvent(told(kind), view, speech()).rule;

    expect(rule, kind).toBe(kind === "ended" ? "DG-END-01" : EVENT_RULES[kind]);
  }
});

test.each(LANGUAGES)("every position asks for something in %s", (language) => {
  for (const { name, view: now, actors, seat } of FIXTURES) {
    const own = prompt(now, actors, seat, speech(language, [seat]));
    const others = prompt(now, actors, null, speech(language));

    expect(own, name).not.toMatch(/prompts\.|\{/i);
    expect(others, name).not.toMatch(/prompts\.|\{/i);
  }
});

test.each(LANGUAGES)("every offer has words in %s that begin like a sentence", (language) => {
  for (const { name, view: now, offers } of FIXTURES) {
    for (const offer of Object.values(offers).flat()) {
      expect(action(offer, now, speech(language)), name).toMatch(/^[A-ZÀ-Ý]/);
    }
  }
});

test("a single thief is pointed out only where there is something to steal", () => {
  const ask = (now: View) => prompt(now, [0], 0, speech("en", [0]));
  const poor = { ...view, usable: view.usable.filter((face) => face !== "black") };

  expect(ask(view)).toMatch(/thief/);
  expect(ask(poor)).toMatch(/^Gather/);
});

test("a throw that gives nothing says so", () => {
  const { view: now } = fixture("none-3");

  expect(prompt(now, [0], 0, speech("en", [0]))).toMatch(/Nothing more to gather/);
});

test("seats are marked with their points, and whoever leads is known", () => {
  const marks = view.seats.map(({ seat }) => mark(view, seat, speech()));

  expect(marks.map((one) => one?.value)).toEqual(["8", "17", "3", "12"]);
  expect(marks.map((one) => one?.state)).toEqual([undefined, "leading", undefined, undefined]);
  expect(score(1, speech())).toBe("one point");
});
