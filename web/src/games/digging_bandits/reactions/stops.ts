/** Which windows is somebody asked about? Preferences that stay in this browser, and the answer they give by themselves. */
import type { Offer } from "$lib/connection/protocol";

import { SUBJECTS } from "../reaction-subjects";
import type { EventView, View } from "../view";

export interface Stops {
  /** Triggers that are always let go. */
  letGo: readonly string[];
  /** Ask all the same where it is about oneself. */
  unlessMe: boolean;
  /** Ask also where one has no card to answer with. */
  evenWithout: boolean;
}

export const USUAL: Stops = { letGo: [], unlessMe: true, evenWithout: false };

/** How much of a subject one is asked about. */
export function askedAbout(subject: string, { letGo }: Stops): "all" | "some" | "none" {
  const triggers = SUBJECTS[subject] ?? [];
  const asked = triggers.filter((one) => !letGo.includes(one)).length;
  if (asked === triggers.length) return "all";
  return asked === 0 ? "none" : "some";
}

/** The announced event that waits for an answer. */
export function pending(view: View): EventView | undefined {
  return view.stack.at(-1);
}

export function isWindow(view: View): boolean {
  return view.decision.startsWith("react");
}

/** What is answered by itself after a while; null where somebody must choose. */
export function answerOf(view: View, offers: readonly Offer[], stops: Stops): Offer | null {
  const { let_go, marks } = view.limits;
  const letGo = offers.find((offer) => let_go.includes(offer.name));
  if (letGo && isLetGo(view, stops)) return letGo;
  const [only] = offers;
  if (!only || offers.length > 1) return null;
  return marks.includes("masked") && !stops.evenWithout ? only : null;
}

function isLetGo(view: View, stops: Stops): boolean {
  return !isSpared(view, stops) && stops.letGo.includes(pending(view)?.trigger ?? "");
}

/** Whether one is asked whatever is let go, since it is about oneself. */
export function isSpared({ limits }: View, { unlessMe }: Stops): boolean {
  return unlessMe && limits.marks.includes("concerned");
}

/** Milliseconds for which a question is seen that answers itself; when others hear of the answer the server decides. */
const GLANCE = 500;

/** Give an answer that gives itself, unless what is returned is called before. */
export function answerSoon(given: Offer | null, play: (answer: Offer) => void): () => void {
  const timer = given ? setTimeout(() => play(given), GLANCE) : undefined;
  return () => clearTimeout(timer);
}
