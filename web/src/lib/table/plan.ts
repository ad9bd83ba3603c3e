/**
 * How is a choice of several parts sent? As one request, whose steps name the questions that they answer.
 *
 * The server plays it as far as it could be foreseen. Whatever stopped it, the rest is dropped: its sender decides again.
 */
import type { Offer, PlanStep, Stopped } from "$lib/connection/protocol";

export type Plan = readonly PlanStep[];

/** The most steps of one request; what is more follows in another, if all of these were played. */
export const MOST_STEPS = 32;

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

/** Whether it must be said why a plan was not carried out to its end. */
export function isTold({ code }: Stopped): boolean {
  return TOLD.includes(code);
}

/** The steps of a seat. */
export interface SeatPlan {
  seat: number;
  steps: Plan;
}

/** How a table stands when the rest of a plan might be sent. */
interface Moment {
  isWaiting: (id: string) => boolean;
  /** The number of the position, and the one that was promised last. */
  move: number;
  promised: number;
}

/** The plans on their way, by the id of their request, and what is left of one of which only a part was sent. */
export class SentPlans {
  /** Nobody was told anything of the last move. */
  isQuiet = false;
  #plans: readonly { id: string; plan: SeatPlan }[] = [];
  #rest: { id: string; plan: SeatPlan } | null = null;

  add(id: string, plan: SeatPlan): void {
    this.#plans = [...this.#plans, { id, plan }];
  }

  /** The plan of a request that was answered. */
  take(id: string): SeatPlan | undefined {
    const found = this.#plans.find((one) => one.id === id);
    this.#plans = this.#plans.filter((one) => one !== found);
    return found?.plan;
  }

  /** What is left after the request with this id, if anything. */
  keep(id: string, seat: number, steps: Plan): void {
    this.#rest = steps.length > 0 ? { id, plan: { seat, steps } } : null;
  }

  drop(id: string): void {
    if (this.#rest?.id === id) this.#rest = null;
  }

  /**
   * What is to be sent now of such a rest: all of it, if nothing came between. What was sent before must have ended with the
   * last move, of which there was nothing to tell. Else it is dropped, and its sender decides.
   */
  rest({ isWaiting, move, promised }: Moment): SeatPlan | null {
    const rest = this.#rest;
    if (rest === null || isWaiting(rest.id) || move < promised) return null;
    this.#rest = null;
    return this.isQuiet && move === promised ? rest.plan : null;
  }
}
