// Written by tools/typescript.py from tests/shelf/lamplight/event_rules.py; change it there.
import type { EventRules } from "$kit/event-rules";

/** The rule behind each kind of event; where a fact decides, by that fact. */
export const EVENT_RULES: EventRules = {
  dealt: "LL-SET-01",
  evening: "LL-MOVE-01",
  stepped: "LL-MOVE-03",
  waited: "LL-MOVE-04",
  looked_at_deck: "LL-ROOM-01",
  looked: "LL-ROOM-01",
  saw: "LL-ROOM-01",
  drew: "LL-ROOM-03",
  got: "LL-ROOM-03",
  tucked: "LL-ROOM-04",
  sealed: "LL-NIGHT-02",
  chose: "LL-NIGHT-02",
  shone: "LL-NIGHT-04",
  won_lamp: "LL-NIGHT-05",
  resigned: "LL-ONL-02",
  ended: "LL-END-04",
  won: "LL-END-04",
};
