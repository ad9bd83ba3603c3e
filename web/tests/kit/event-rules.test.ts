import { expect, test } from "vitest";

import { type EventRules, ruleOf } from "$kit/event-rules";

const RULES: EventRules = {
  stepped: "LL-MOVE-03",
  used: { fact: "card", rules: { spy: "LL-SPY-01", spy_now: "LL-SPY-02" } },
};

test("an event has the rule of its kind, or of what one of its facts begins with", () => {
  expect(ruleOf({ kind: "stepped", facts: {} }, RULES)).toBe("LL-MOVE-03");
  expect(ruleOf({ kind: "used", facts: { card: "spy C3" } }, RULES)).toBe("LL-SPY-01");
  expect(ruleOf({ kind: "used", facts: { card: "spy_now" } }, RULES)).toBe("LL-SPY-02");
});

test("an event without a rule has none", () => {
  expect(ruleOf({ kind: "used", facts: { card: "lamp" } }, RULES)).toBeUndefined();
  expect(ruleOf({ kind: "unheard_of", facts: {} }, RULES)).toBeUndefined();
});
