/**
 * What is chosen part by part, and sent as one request?
 *
 * Two cards to sift or to show, a kept card and what it is used on: the board asks for the parts as the server would,
 * with what the view says can be chosen, and nothing is sent before the last of them.
 */
import type { Offer } from "$lib/connection/protocol";
import { type Plan, step } from "$lib/table/plan";

import type { View } from "../view";

/** A choice that is not complete yet. */
export interface Draft {
  /** The kept card, "sift", or the question that was asked. */
  subject: string;
  /** The action that it begins with; none where the server has asked for the parts already. */
  start: Offer | null;
  chosen: readonly (string | number)[];
}

/** The questions that follow, and what answers them. */
interface Parts {
  questions: readonly string[];
  name: string;
  argument: string;
}

const pick = (...questions: string[]): Parts => ({ questions, name: "pick", argument: "card" });
const choose = (question: string): Parts => ({
  questions: [question],
  name: "choose",
  argument: "seat",
});
const PARTS: Record<string, Parts> = {
  sift: pick("sift_1", "sift_2"),
  sift_1: pick("sift_1", "sift_2"),
  viewer_show_1: pick("viewer_show_1", "viewer_show_2"),
  redefine: pick("redefine_card"),
  teleport_free: { questions: ["teleport_tile"], name: "to", argument: "space" },
  spy: choose("spy_target"),
  viewer: choose("viewer_target"),
  thief: choose("thief_target"),
  thief_gold: choose("thief_target"),
};

/** The choice that an offer begins; null where it is a whole one. */
export function begun(view: View, own: number, offer: Offer): Draft | null {
  const { name, arguments: given } = offer;
  const subject = String(given["kind"] ?? (name === "pick" ? view.decision : name));
  if (PARTS[subject] === undefined) return null;
  const draft: Draft =
    name === "pick"
      ? { subject, start: null, chosen: [given["card"] ?? ""] }
      : { subject, start: offer, chosen: [] };
  const isAsked = draft.start === null || valuesOf(view, own, draft).length > 1;
  return isAsked && !isWhole(view, draft) ? draft : null; // what leaves no choice is not asked
}

/** The choice with one more part. */
export function added(draft: Draft, { arguments: given }: Offer): Draft {
  const value = given[PARTS[draft.subject]?.argument ?? ""] ?? "";
  return { ...draft, chosen: [...draft.chosen, value] };
}

/** The choice without a card that was chosen; null where nothing is left of it. */
export function without(draft: Draft, card: string): Draft | null {
  const chosen = draft.chosen.filter((one) => one !== card);
  return draft.start === null && chosen.length === 0 ? null : { ...draft, chosen };
}

/** Whether all parts have been chosen. */
export function isWhole({ limits }: View, { subject, chosen }: Draft): boolean {
  return chosen.length >= (limits.targets?.[subject] ? 1 : (limits.picks ?? 0));
}

/** The choice as one request. */
export function planOf({ decision }: View, { subject, start, chosen }: Draft): Plan {
  const { questions, name, argument } = PARTS[subject] ?? pick();
  const first = start ? [step(decision, start.name, start.arguments)] : [];
  const parts = chosen.map((value, n) => step(questions[n] ?? "", name, { [argument]: value }));
  return [...first, ...parts];
}

/** The question that is open, as the server would ask it. */
export function asked(view: View, own: number, draft: Draft): { view: View; offers: Offer[] } {
  const { questions, name, argument } = PARTS[draft.subject] ?? pick();
  const decision = questions[draft.chosen.length] ?? view.decision;
  const offers = valuesOf(view, own, draft).map((value, n) => ({
    id: -1 - n, // no number of the server's
    name,
    arguments: { [argument]: value },
  }));
  return { view: { ...view, decision }, offers };
}

/** What can be chosen next: what the server names, or another card of the hand. */
function valuesOf(view: View, own: number, { subject, chosen }: Draft): (string | number)[] {
  const values = view.limits.targets?.[subject] ?? view.seats[own]?.hand ?? [];
  return values.filter((value) => !chosen.includes(value));
}
