/** At which step is a turn, which are over, and which can be taken now? */
import type { Offered } from "./offers";
import type { View } from "../view";

const STEPS: Record<string, readonly string[]> = {
  move: ["move", "bridge_due", "bridge_met", "four_two", "warp_to", "react_sheriff"],
  bonus: ["bonus", "plot_space", "cache_discard", "cache_draw"],
  dig: ["dig_tool", "dig_shovels", "dig_wheelbarrows", "dig_pickaxes", "dig_on", "react_dynamite"],
  play: [
    ...["lasso_target", "outlaw_target", "outlaw_aim", "bribe", "play_more", "bridge_space"],
    ...["trade_give", "trade_want", "trade_answer", "trade_pick"],
  ],
  pick_up: ["duel_target", "shuffle_again", "tip_count", "tip_first", "tip_space"],
  win: ["win", "absent_target", "absent_back", "spoon_life"],
};
const BY_TRIGGER: Record<string, string> = {
  ...{ T01: "dig", T02: "dig", T03: "dig", T04: "pick_up", T05: "move", T06: "move" },
  ...{ T07: "play", T08: "play", T09: "play", T10: "play", T11: "play", T12: "play" },
  ...{ T13: "pick_up", T14: "pick_up", T15: "pick_up", T16: "pick_up", T17: "move" },
  ...{ T20: "bonus", T21: "win", T22: "win" },
};

/** "move", "bonus", "dig", "play", "pick_up", "win"; nothing between them. */
export function stepOf({ decision, stack }: View): string | null {
  const announced = BY_TRIGGER[stack[0]?.trigger ?? ""];
  return announced ?? Object.keys(STEPS).find((step) => STEPS[step]?.includes(decision)) ?? null;
}

export type StepState = "now" | "open" | "past" | "";

const ORDER = ["move", "bonus", "dig", "play", "pick_up", "win"] as const;
export type Step = (typeof ORDER)[number];
const AFTER_MOVE = ["main", "double_time"]; // decisions between the main actions, and after them

/** The steps of a turn in their order, each with how it stands. */
export function stepsOf(view: View, offered: Offered): { step: Step; state: StepState }[] {
  const now = stepOf(view);
  const at = ORDER.findIndex((step) => step === now);
  const reached = AFTER_MOVE.includes(view.decision) ? ORDER.indexOf("dig") : Math.max(at, 0);
  const open = now === null ? openTo(offered) : [];
  const stateOf = (step: Step, n: number): StepState => {
    if (step === now) return "now";
    if (open.includes(step)) return "open";
    return n < reached || view.given_up.includes(step) ? "past" : "";
  };
  return ORDER.map((step, n) => ({ step, state: stateOf(step, n) }));
}

/** The main actions that somebody may choose from. */
function openTo({ plain }: Offered): string[] {
  return Object.keys(plain).map((name) => (name.startsWith("play_") ? "play" : name));
}
