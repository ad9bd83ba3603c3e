// Written by tools/typescript.py from src/motherlode/games/golddiggers/event_rules.py; change it there.
import type { EventRules } from "$kit/event-rules";

const BY_REASON = {
  fact: "reason",
  rules: {
    card_empty: "GS-END-02",
    last_standing: "GS-VAR-08",
    all_knocked_out: "GS-END-06",
    deck_empty: "GS-VAR-06",
    round_limit: "GS-END-08",
    forfeit: "GS-ONL-09",
  },
};

/** The rule behind each kind of event; where a fact decides, by that fact. */
export const EVENT_RULES: EventRules = {
  dealt: "GS-SET-01",
  laid: "GS-SET-04",
  hosts: "GS-RND-07",
  shuffled: "GS-EVT-05",
  turned_up: "GS-RND-02",
  impresses: "GS-IMP-01",
  disappoints: "GS-DIS-01",
  rolled: "GS-SCO-01",
  placed: "GS-IMP-04",
  kept: "GS-IMP-09",
  failed: "GS-IMP-11",
  took_back: "GS-DIS-08",
  recovered: "GS-DIS-10",
  took_nothing: "GS-DIS-11",
  knocked_out: "GS-LOS-03",
  resigned: "GS-ONL-08",
  claimed: "GS-CLM-03",
  unclaimed: "GS-CLM-10",
  won: "GS-WIN-02",
  nobody_won: "GS-WIN-04",
  ended: BY_REASON,
};
