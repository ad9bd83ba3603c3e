/** At which step is a turn, which are over, and which can be taken now? */
import type { Offered } from "./offers";
import type { View } from "../view";

export type StepState = "now" | "open" | "past" | "";

const ORDER = ["move", "bonus", "dig", "play", "pick_up", "win"] as const;
export type Step = (typeof ORDER)[number];
const AFTER_MOVE = ["main", "double_time"]; // decisions between the main actions, and after them

/** The steps of a turn in their order, each with how it stands. */
export function stepsOf(view: View, offered: Offered): { step: Step; state: StepState }[] {
  const now = view.turn_step;
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
