/** Which rule stands behind an event? */
import type { VisibleEvent } from "$lib/connection/protocol";

import { kindOf } from "./names";

/** The rule that stands behind each event. */
export const RULES: Record<string, string> = {
  rolled_to_start: "GD-SET-02",
  starts: "GD-SET-03",
  laid: "GD-SET-07",
  set_aside: "GD-SET-08",
  dealt: "GD-SET-10",
  turn: "GD-TURN-01",
  skipped: "GD-CC-20",
  rolled: "GD-MOVE-01",
  stepped: "GD-MOVE-01",
  pushed: "GD-PUSH-03",
  teleported: "GD-CC-12",
  swapped_places: "GD-VAR-12",
  took_gold: "GD-TILE-04",
  took_life: "GD-TILE-05",
  spent: "GD-TILE-02",
  hit: "GD-TILE-09",
  shielded: "GD-CC-30",
  played: "GD-PLAY-01",
  replaced: "GD-CC-03",
  sifted: "GD-SIFT-01",
  sifted_card: "GD-SIFT-03",
  drew: "GD-HAND-02",
  got: "GD-HAND-04",
  renewed: "GD-DECK-04",
  renewed_chance: "GD-CH-07",
  kept: "GD-CH-04",
  matched: "GD-MOVE-15",
  got_chance: "GD-CH-01",
  laid_open: "GD-OUT-04",
  fettered: "GD-CC-17",
  freed: "GD-CC-27",
  stayed: "GD-CC-13",
  bought_life: "GD-CC-15",
  sold_life: "GD-CC-33",
  lost_gold: "GD-CH-09",
  looked: "GD-CC-36",
  saw: "GD-CC-37",
  peeked: "GD-CC-38",
  saw_deck: "GD-CC-39",
  showed: "GD-CC-40",
  was_shown: "GD-CC-41",
  stole: "GD-CC-42",
  stolen: "GD-CC-44",
  stole_gold: "GD-VAR-17",
  offered: "GD-CC-50",
  traded: "GD-CC-48",
  paid: "GD-CC-52",
  passed: "GD-VAR-29",
  poisoned: "GD-PSN-01",
  resigned: "GD-OUT-06",
  hunts: "GD-VAR-33",
  found: "GD-VAR-35",
  caught: "GD-VAR-37",
  won: "GD-END-09",
};

/** The rule of each chance card. */
export const CHANCE_RULES: Record<string, string> = {
  redefine: "GD-CC-01",
  teleport_free: "GD-CC-05",
  teleport_named: "GD-CC-08",
  life_exchange: "GD-CC-15",
  gold_exchange: "GD-CC-33",
  spy: "GD-CC-36",
  deck_peek: "GD-CC-38",
  viewer: "GD-CC-40",
  thief: "GD-CC-42",
  thief_gold: "GD-VAR-17",
  key: "GD-CC-25",
  shield: "GD-CC-29",
  fetter: "GD-CC-17",
  justice_balloon: "GD-CC-35",
  trade_gold: "GD-CC-48",
  cops: "GD-CC-54",
  spy_now: "GD-VAR-16",
};

export const ENDINGS: Record<string, string> = {
  last_standing: "GD-END-01",
  full_board: "GD-END-02",
  round_limit: "GD-END-08",
  gold_found: "GD-VAR-38",
  all_caught: "GD-VAR-38",
};

export const OUTS: Record<string, string> = {
  "no life left": "GD-LIFE-01",
  "too much poison": "GD-PSN-03",
  resigned: "GD-OUT-06",
  caught: "GD-VAR-37",
};

export function ruleOf({ kind, facts }: VisibleEvent): string | undefined {
  if (kind === "drew_chance" || kind === "used")
    return CHANCE_RULES[kindOf(String(facts["chance"]))];
  if (kind === "ended") return ENDINGS[String(facts["reason"])];
  if (kind === "out") return OUTS[String(facts["why"])];
  return RULES[kind];
}
