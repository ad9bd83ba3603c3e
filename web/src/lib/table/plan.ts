/** How is a choice of several parts sent? As one request, whose steps name the questions that they answer. */
import type { Offer, PlanStep, Stopped } from "$lib/connection/protocol";

export type Plan = readonly PlanStep[];

/** The most steps of one request; what is more follows in another. */
export const MOST_STEPS = 32;

// Others decide first. After these the rest still makes sense, once the same person is asked again; after whatever came to
// light (`revealed`) she decides anew.
const INTERRUPTIONS = ["others_asked", "out_of_turn", "sealed"];
// Whatever else stopped it is seen on the table.
const TOLD = ["illegal", "stale"];

/** An action that answers a question: the first one offered of this name and with these arguments. */
export function step(decision: string, name: string, values: Offer["arguments"] = {}): PlanStep {
  return { decision, action: { name, arguments: values } };
}

export interface Next {
  offer: Offer;
  rest: Plan;
}

/** The next answer of a plan, if the decision is one of it; what was decided by itself in between is passed over. */
export function nextOf(plan: Plan, decision: string, offers: readonly Offer[]): Next | null {
  const n = plan.findIndex((one) => one.decision === decision);
  const next = plan[n];
  const offer = next && offers.find((one) => fits(one, next));
  return offer ? { offer, rest: plan.slice(n + 1) } : null;
}

function fits(offer: Offer, { action }: PlanStep): boolean {
  if (typeof action !== "object") return offer.id === action;
  const given = Object.entries(action.arguments);
  return offer.name === action.name && given.every(([key, one]) => offer.arguments[key] === one);
}

/** What of a plan is left for later after the server's answer. */
export function restOf(plan: Plan, stopped: Stopped | null): Plan {
  if (stopped === null) return plan.slice(MOST_STEPS);
  return INTERRUPTIONS.includes(stopped.code) ? plan.slice(stopped.step) : [];
}

/** Whether it must be said why a plan was not carried out to its end. */
export function isTold({ code }: Stopped): boolean {
  return TOLD.includes(code);
}

/** A plan on its way, and who is told what is left of it. */
export interface SentPlan {
  seat: number;
  steps: Plan;
  onrest: (rest: Plan) => void;
}

/** The plans on their way, by the id of their request. */
export class SentPlans {
  #plans: readonly { id: string; plan: SentPlan }[] = [];

  add(id: string, plan: SentPlan): void {
    this.#plans = [...this.#plans, { id, plan }];
  }

  /** The plan of a request that was answered. */
  take(id: string): SentPlan | undefined {
    const found = this.#plans.find((one) => one.id === id);
    this.#plans = this.#plans.filter((one) => one !== found);
    return found?.plan;
  }
}
