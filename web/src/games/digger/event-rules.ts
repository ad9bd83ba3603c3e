// Written by tools/typescript.py from src/motherlode/games/digger/event_rules.py; change it there.
import type { EventRules } from "$kit/event-rules";

const BY_REASON = {
  fact: "reason",
  rules: {
    river_dry: "DG-END-01",
    round_limit: "DG-END-06",
    abandoned: "DG-NET-27",
  },
};

/** The rule behind each kind of event; where a fact decides, by that fact. */
export const EVENT_RULES: EventRules = {
  begins: "DG-SETUP-06",
  dealt: "DG-BLACK-03",
  chose: "DG-BLACK-04",
  turn: "DG-TURN-01",
  threw: "DG-DICE-01",
  took: "DG-TAKE-01",
  boxed: "DG-WATER-02",
  stole: "DG-STEAL-01",
  fumbled: "DG-FUMB-01",
  broke_off: "DG-STEAL-16",
  void_path: "DG-NET-11",
  stopped: "DG-BANK-02",
  stacked: "DG-BANK-04",
  slipped: "DG-BANK-05",
  called: "DG-BANK-06",
  night: "DG-NIGHT-01",
  returned: "DG-NIGHT-02",
  timed: "DG-TIME-10",
  ticked: "DG-TICK-05",
  counted: "DG-THRW-05",
  resigned: "DG-NET-27",
  won: "DG-SCORE-03",
  ended: BY_REASON,
};
