/** Which rule stands behind an event? The game's table, written from Python, says it. */
import type { VisibleEvent } from "$lib/connection/protocol";

/** The rules behind a kind of event that depend on one of its facts, by what the fact is or begins with. */
interface RulesByFact {
  fact: string;
  rules: Readonly<Record<string, string>>;
}

/** The rule behind each kind of event. */
export type EventRules = Readonly<Record<string, string | RulesByFact>>;

/** The rule behind an event, if the game names one. */
export function ruleOf({ kind, facts }: VisibleEvent, table: EventRules): string | undefined {
  const found = table[kind];
  if (typeof found !== "object") return found;
  const fact = String(facts[found.fact]);
  const names = Object.keys(found.rules).filter((name) => fact.startsWith(name));
  const longest = names.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : found.rules[longest];
}
