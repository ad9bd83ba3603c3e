/** What is sent once a choice of several parts is complete? One request, with a step for each question it may meet. */
import { type Plan, step } from "$lib/table/plan";

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
    step("main", "dig"),
    step("dig_tool", alone ?? "standard_tools"),
    step("dig_shovels", "shovels", { count: shovel }),
    step("dig_wheelbarrows", "wheelbarrows", { count: wheelbarrow }),
    step("dig_pickaxes", "pickaxes", { count: pickaxe }),
  ];
}

export function outlawPlan(seat: number, aim: string): Plan {
  return [
    step("main", "play_outlaw"),
    step("play_more", "another"),
    step("outlaw_target", "choose", { seat }),
    step("outlaw_aim", "take", { aim }),
  ];
}

export function lassoPlan(seat: number): Plan {
  return [step("main", "play_lasso"), step("lasso_target", "choose", { seat })];
}

export function bridgePlan(space: string): Plan {
  return [
    step("main", "play_bridge"),
    step("play_more", "another"),
    step("bridge_space", "on", { space }),
  ];
}

export function plotPlan(space: string): Plan {
  return [step("bonus", "use", { card: "private_plot" }), step("plot_space", "on", { space })];
}

export function warpPlan(location: string): Plan {
  return [
    step("move", "western_warp"),
    step("bridge_due", "western_warp"),
    step("four_two", "warp"),
    step("warp_to", "to", { location }),
  ];
}
