// Written by tools/typescript.py from tests/skeleton/heap_of_gold/event_rules.py; change it there.
import type { EventRules } from "$kit/event-rules";

/** The rule behind each kind of event; where a fact decides, by that fact. */
export const EVENT_RULES: EventRules = {
  begins: "HG-HEAP-01",
  took: "HG-HEAP-02",
  found: "HG-HEAP-05",
  resigned: "HG-ONL-02",
  ended: "HG-HEAP-04",
  won: "HG-HEAP-04",
};
