import { expect, test } from "vitest";

import {
  bonusOf,
  money,
  oddsOf,
  percent,
  signed,
  talentsOf,
  worthNow,
} from "$games/golddiggers/board/odds";

import { fixture, FIXTURES } from "../fixtures";

test.each(FIXTURES)("the odds at $name are those the server tells, for every seat", ({ view }) => {
  for (const { seat, odds } of view.seats) {
    for (const talent of talentsOf(view)) {
      const shown = oddsOf(view, seat, talent);
      const all = shown && {
        ...faces(shown.golds),
        loser: shown.loser.faces,
        miss: shown.miss.faces,
      };

      expect(all).toEqual(odds[talent]);
    }
  }
});

function faces(golds: Record<string, { faces: number }>): Record<string, number> {
  return Object.fromEntries(Object.entries(golds).map(([gold, odds]) => [gold, odds.faces]));
}

test("after the end there are no odds", () => {
  expect(oddsOf(fixture("over-4").view, 0, "beauty")).toBeUndefined();
});

test("a miss is what reaches no Gold at all", () => {
  const { view } = fixture("middle-4");
  const odds = oddsOf(view, 0, "beauty");
  const best = Math.max(...Object.values(odds?.golds ?? {}).map((one) => one.faces));

  expect(odds?.miss.faces).toBe(6 - best);
});

test("the lowest face that reaches a Gold makes up the bonus", () => {
  const { view } = fixture("middle-4");
  for (const talent of talentsOf(view)) {
    const odds = oddsOf(view, 1, talent);
    for (const gold of view.golds) {
      const { faces, from } = odds?.golds[gold.id] ?? { faces: 0, from: 0 };
      const requirement = gold.requirement[talent] ?? 0;

      if (faces > 0) expect(from + bonusOf(view, 1, talent)).toBeGreaterThanOrEqual(requirement);
      else expect(6 + bonusOf(view, 1, talent)).toBeLessThan(requirement);
    }
  }
});

test("numbers are written as the language writes them", () => {
  expect(percent(4, "en")).toBe("67%");
  expect(percent(3, "fr").replace(/\s/g, " ")).toBe("50 %");
  expect(money(30e9, "en")).toBe("30 billion");
  expect(money(30e9, "nl")).toBe("30 miljard");
  expect(money(75e9, "fr")).toBe("75 milliards");
  expect([2, 0, -1].map(signed)).toEqual(["+2", "0", "−1"]);
});

test("what somebody would claim now is the sum of the Golds she leads", () => {
  const { view } = fixture("danger-6");
  const [kip] = view.golds;

  expect(kip?.leader).toBe(5);
  expect(worthNow(view, 5)).toBe(kip?.net_worth);
  expect(worthNow(view, 0)).toBe(0);
});

test("after the end it is what was claimed", () => {
  const { view } = fixture("over-4");

  expect(view.seats.map(({ seat }) => worthNow(view, seat))).toEqual(
    view.seats.map(({ total }) => total),
  );
});
