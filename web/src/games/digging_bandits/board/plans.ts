/** What is sent once a choice of several parts is complete? The parts are composed here and answered one after another. */
import type { Offer } from "$lib/connection/protocol";

/** An answer, and the decision it belongs to. */
export interface Step {
  at: string;
  name: string;
  argument?: string | number;
}

export type Plan = readonly Step[];

/** The digging hand that is being chosen. */
export interface Tools {
  shovel: number;
  wheelbarrow: number;
  pickaxe: number;
  /** A tool that digs by itself. */
  alone: "mining_site" | "saving_spoon" | null;
}

export function digPlan({ shovel, wheelbarrow, pickaxe, alone }: Tools): Plan {
  return [
    { at: "main", name: "dig" },
    { at: "dig_tool", name: alone ?? "standard_tools" },
    { at: "dig_shovels", name: "shovels", argument: shovel },
    { at: "dig_wheelbarrows", name: "wheelbarrows", argument: wheelbarrow },
    { at: "dig_pickaxes", name: "pickaxes", argument: pickaxe },
  ];
}

export function outlawPlan(seat: number, aim: string): Plan {
  return [
    { at: "main", name: "play_outlaw" },
    { at: "play_more", name: "another" },
    { at: "outlaw_target", name: "choose", argument: seat },
    { at: "outlaw_aim", name: "take", argument: aim },
  ];
}

export function lassoPlan(seat: number): Plan {
  return [
    { at: "main", name: "play_lasso" },
    { at: "lasso_target", name: "choose", argument: seat },
  ];
}

export function bridgePlan(space: string): Plan {
  return [
    { at: "main", name: "play_bridge" },
    { at: "play_more", name: "another" },
    { at: "bridge_space", name: "on", argument: space },
  ];
}

export function plotPlan(space: string): Plan {
  return [
    { at: "bonus", name: "use", argument: "private_plot" },
    { at: "plot_space", name: "on", argument: space },
  ];
}

export function warpPlan(location: string): Plan {
  return [
    { at: "move", name: "western_warp" },
    { at: "bridge_due", name: "western_warp" },
    { at: "four_two", name: "warp" },
    { at: "warp_to", name: "to", argument: location },
  ];
}

export interface Next {
  offer: Offer;
  rest: Plan;
}

/** The next answer of a plan, if the decision is one of it; what was decided by itself in between is passed over. */
export function nextOf(plan: Plan, decision: string, offers: readonly Offer[]): Next | null {
  const n = plan.findIndex((step) => step.at === decision);
  const step = plan[n];
  if (!step) return null;
  const offer = offers.find((one) => fits(one, step));
  return offer ? { offer, rest: plan.slice(n + 1) } : null;
}

function fits(offer: Offer, { name, argument }: Step): boolean {
  if (offer.name !== name) return false;
  return argument === undefined || Object.values(offer.arguments)[0] === argument;
}
