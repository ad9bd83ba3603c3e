/** Which names does a game give rules to, where a fact of an event decides? */
import type { EventRules } from "$kit/event-rules";

/** The names of the facts that the rule of a kind of event depends on. */
export function namesOf(rules: EventRules, kind: string): string[] {
  const found = rules[kind];
  return typeof found === "object" ? Object.keys(found.rules) : [];
}
