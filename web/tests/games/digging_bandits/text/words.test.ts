import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { EVENT_RULES } from "$games/digging_bandits/event-rules";
import { lineName } from "$games/digging_bandits/trade/lines";
import { CUES } from "$games/digging_bandits/events/cues";
import { cardName, cardText, kindOf, ORDER } from "$games/digging_bandits/text/names";
import { sceneOf } from "$games/digging_bandits/events/overlay-scenes";
import { SUBJECTS } from "$games/digging_bandits/reaction-subjects";
import { pendingWords } from "$games/digging_bandits/reactions/windows";
import { action, mark, prompt, score, describeEvent } from "$games/digging_bandits/text/words";
import type { VisibleEvent } from "$lib/connection/protocol";

import { namesOf } from "../../by-fact";
import { fixture, FIXTURES, LANGUAGES, speech } from "../fixtures";

const FACTS = {
  ...{ first: 4, second: 2, location: "T2", space: "L3", card: "outlaw", back: "dig", aim: "tech" },
  ...{ count: 3, place: 2, shovels: 2, wheelbarrows: 1, pickaxes: 0, is_immediate: 1 },
  ...{ bandit: "bella", reason: "gold_cashed" },
};
const NOBODYS = ["nobody_objects", "ended"];

function event(kind: string): VisibleEvent {
  const seats = NOBODYS.includes(kind) ? {} : { seat: 1, other: 2 };
  return { kind, facts: { ...FACTS, ...seats } };
}

/** Words that were found and filled in. */
function expectWords(words: string) {
  expect(words).not.toMatch(/[{}]|^[a-z_]+(\.[a-zA-Z_0-9]+)+$/);
  expect(words.length).toBeGreaterThan(1);
}

test.each(LANGUAGES)("every event is told in %s, to whoever reads it", (language) => {
  const { view } = fixture("middle-4");
  for (const kind of Object.keys(CUES)) {
    for (const me of [[], [1], [2]]) {
      expectWords(describeEvent(event(kind), view, speech(language, me)).words);
    }
  }
});

test.each(LANGUAGES)("every decision is asked for in %s", (language) => {
  for (const { view, actors, seat } of FIXTURES) {
    expectWords(prompt(view, actors, seat, speech(language, [seat])));
    expectWords(prompt(view, actors, null, speech(language)));
  }
});

test.each(LANGUAGES)("every offer has words in %s", (language) => {
  for (const { view, offers, seat } of FIXTURES) {
    for (const offer of offers[seat] ?? []) expectWords(action(offer, view, speech(language)));
  }
});

test.each(LANGUAGES)("every card and line of an offer has a name and a text in %s", (language) => {
  const played = namesOf(EVENT_RULES, "plays");
  for (const card of [...ORDER, ...played.filter((one) => !one.startsWith("w"))]) {
    expectWords(cardName(card, speech(language)));
    expectWords(cardText(card, speech(language)));
  }
  for (const line of ["bridge L3", "plot", "coin"]) expectWords(lineName(line, speech(language)));
});

test.each(LANGUAGES)("whatever waits for an answer is said in %s", (language) => {
  const { view } = fixture("counter-4");
  const triggers = [...Object.values(SUBJECTS).flat(), "T08", "T22", "T23"];
  for (const trigger of triggers) {
    const about = { target: 2, against: 2, aim: "dig", space: "L3", place: "L3" };
    const waiting = { trigger, actor: 1, card: "coin", ...about };
    for (const me of [[], [1], [2]]) {
      expectWords(pendingWords({ ...view, stack: [waiting] }, waiting, speech(language, me)));
    }
  }
});

test("a doodad that is about a place is announced with it", () => {
  const { view } = fixture("counter-4");
  const words = (card: string, place: string | null) => {
    const aimed = { target: null, against: null, aim: null, space: null };
    const doodad = { trigger: "T20", actor: 1, card, place, ...aimed };
    return pendingWords({ ...view, stack: [doodad] }, doodad, speech("en"));
  };

  expect(words("private_plot", "L9")).toMatch(/uses Private Plot: L9\.$/);
  expect(words("western_warp", "T1")).toMatch(/uses Western Warp: Rustwater\.$/);
  expect(words("card_cache", null)).toMatch(/uses Card Cache\.$/);
});

test("every kind of event that the game knows has a moment", () => {
  const source = readFileSync("../src/motherlode/games/digging_bandits/events.py", "utf-8");
  const kinds = [...source.matchAll(/EventKind\(\s*"(\w+)"/g)].map(([, kind]) => kind);

  expect(kinds.length).toBeGreaterThan(90);
  expect(Object.keys(CUES).toSorted()).toEqual(kinds.toSorted());
});

test("the rule behind a card that is played is that of the card", () => {
  const { view } = fixture("counter-4");
  const ruleOf = (card: string) =>
    describeEvent({ kind: "plays", facts: { seat: 1, card } }, view, speech()).rule;

  expect(ruleOf("coin")).toBe("DB-COIN-02");
  expect(ruleOf("wanted_draw_2")).toBe("DB-WANT-01");
  expect(describeEvent(event("ended"), view, speech()).rule).toMatch(/^DB-/);
});

test("who has nothing to answer with reads what bystanders read, and is asked nothing", () => {
  const { view, actors, offers } = fixture("react-none-4");
  const calm = "Ann wants to pick up cards. Does anybody object?";

  expect(prompt(view, actors, 2, speech("en", [2]), offers[2])).toBe(calm);
  expect(prompt({ ...view, asked: [] }, actors, 3, speech("en", [3]))).toBe(calm);
});

test("a question of one's own turn with nothing to choose says what goes on", () => {
  const { view, actors, seat, offers } = fixture("move-4");
  const roll = (offers[seat] ?? []).filter(({ name }) => name === "roll");
  const asked = (decision: string) =>
    prompt({ ...view, decision }, actors, seat, speech("en", [seat]), roll);

  expect(asked("move")).toBe("You roll the dice.");
  expect(asked("bonus")).toBe("Your turn goes on.");
  expect(asked("play_more")).toBe("Your turn goes on.");
  expect(prompt(view, actors, seat, speech("en", [seat]), offers[seat])).toBe(
    "Your turn: roll the dice.",
  );
});

test("that nobody objects is worth no line", () => {
  const { view } = fixture("middle-4");

  expect(describeEvent(event("nobody_objects"), view, speech()).isSilent).toBe(true);
  expect(describeEvent(event("stopped"), view, speech()).isSilent).toBeUndefined();
});

test("whoever tips is told which card, and nobody else is", () => {
  const { view, actors, offers } = fixture("tip-space-4");
  const [offer] = offers[0] ?? [];
  if (!offer) throw new Error("nothing is offered");
  const others = { ...view, seat: 1 };

  expect(prompt(view, actors, 0, speech("en", [0]))).toBe("Onto which space does Ground go?");
  expect(action(offer, view, speech("en", [0]))).toBe("Put Ground onto L1");
  for (const known of ["ground", null]) {
    const theirs = { ...others, landfill: [known, ...view.landfill.slice(1)] };
    expect(prompt(theirs, actors, 1, speech("en", [1]))).toBe(
      "Ann puts a card back into the ground.",
    );
    expect(action(offer, theirs, speech("en", [1]))).toBe("Put the card onto L1");
  }
});

test.each(LANGUAGES)("who takes no cards is not told of 0 cards in %s", (language) => {
  const { view } = fixture("middle-4");
  for (const kind of ["took_all", "passed_on"]) {
    for (const me of [[], [1], [2]]) {
      const { facts } = event(kind);
      const told = describeEvent(
        { kind, facts: { ...facts, count: 0 } },
        view,
        speech(language, me),
      );
      expectWords(told.words);
      expect(told.words).not.toMatch(/0/);
    }
  }
});

test("a Cowboy against oneself says so", () => {
  const { view, actors, offers } = fixture("counter-4");

  expect(prompt(view, actors, 0, speech("en", [0]), offers[0])).toBe(
    "Bob plays a Cowboy against you. Stop it?",
  );
});

test("a Cowboy who disarms Dynamite attacks nobody, and one's own announcements are one's own", () => {
  const { view } = fixture("counter-4");
  const aimed = { target: null, against: null, aim: null, space: null, place: null };
  const bare = { card: "cowboy", ...aimed };
  const lifted = { ...bare, trigger: "T03", actor: 0, card: null };
  const cowboy = { ...bare, trigger: "T19", actor: 0 };
  const dug = { ...view, stack: [lifted, cowboy] };

  expect(pendingWords(dug, cowboy, speech("en", [1]))).toMatch(/^Ann would disarm the Dynamite/);
  expect(pendingWords(dug, cowboy, speech("en", [0]))).toMatch(/^You would disarm the Dynamite/);
  const pickUp = { ...bare, trigger: "T04", actor: 0 };
  expect(pendingWords({ ...view, stack: [pickUp] }, pickUp, speech("en", [0]))).toBe(
    "You want to pick up cards.",
  );
});

test("the prompt of a turn names the main actions that are open", () => {
  const { view, actors, seat } = fixture("main-4");
  const asked = (...names: string[]) =>
    prompt(
      view,
      actors,
      seat,
      speech("en", [seat]),
      names.map((name, id) => ({ id, name, arguments: {} })),
    );

  expect(asked("pick_up")).toBe("Your turn: pick up.");
  expect(asked("dig", "play_trade", "play_outlaw", "pick_up", "end")).toBe(
    "Your turn: dig, play a card, or pick up, in this order.",
  );
});

test("a seat is marked by its cards, or as out of the game", () => {
  const { view } = fixture("main-4");

  expect(mark(view, 1, speech())).toEqual({ value: "4", label: "3 cards in hand, 1 Tech" });
  const out = { ...view, seats: view.seats.map((seat) => ({ ...seat, is_in: false })) };
  expect(mark(out, 1, speech())?.state).toBe("out");
  expect(mark(view, 9, speech())).toBeNull();
  expect([score(1, speech()), score(0, speech())]).toEqual(["Won", "No win"]);
});

test("the end names whoever has won", () => {
  const { view, actors } = fixture("over-4");
  const [winner = 0] = view.winners;

  expect(prompt(view, actors, winner, speech("en", [winner]))).toBe("You win!");
  expect(prompt({ ...view, winners: [] }, actors, null, speech())).toBe("Nobody wins.");
  expect(prompt({ ...view, winners: [0, 2] }, actors, 1, speech("en", [1]))).toBe(
    "Ann and Cas win.",
  );
  const teams = { ...view, has_teams: true, winners: [0, 2] };
  expect(prompt(teams, actors, 0, speech("en", [0]))).toBe("Your team wins!");
  expect(prompt(teams, actors, 1, speech("en", [1]))).toBe("Ann and Cas win as a team.");
});

test("a dug card is turned, an explosion is felt, an elimination strikes a face out", () => {
  expect(sceneOf(event("dug"))).toMatchObject({ isTurned: true, card: "outlaw", mood: "light" });
  expect(sceneOf(event("exploded"))).toMatchObject({ mood: "boom", card: "dynamite" });
  expect(sceneOf(event("eliminated"))).toMatchObject({ mood: "grave", out: 2, seats: [1, 2] });
  expect(sceneOf(event("nobody_objects"))).toBeNull();
  expect(kindOf("wanted_land_bella")).toBe("wanted_land");
});
