/** How is the table put into words? Events, prompts and actions from the catalogue, with the rule behind each. */
import { ruleOf } from "$kit/event-rules";
import type { Offer, VisibleEvent } from "$lib/connection/protocol";
import type { EventText, SeatMark, Speech } from "$lib/game";

import { EVENT_RULES } from "../event-rules";
import type { View } from "../view";

/** Whether a seat is the reader's; round one screen nobody is "you". */
function isYou(seat: number, { me }: Speech): boolean {
  return me.length === 1 && me[0] === seat;
}

/** An event in words. */
export function describeEvent(event: VisibleEvent, _view: View, speech: Speech): EventText {
  const { seat, reason } = event.facts;
  const values = {
    ...event.facts,
    name: speech.names[Number(seat)] ?? "",
    reason: speech.t(`reasons.${reason}`),
    count: Number(event.facts["nuggets"] ?? 0),
  };
  const person = isYou(Number(seat), speech) ? "you" : "they";
  const key = seat === undefined ? `events.${event.kind}` : `events.${event.kind}.${person}`;
  const rule = ruleOf(event, EVENT_RULES);
  return { words: speech.t(key, values), ...(rule ? { rule } : {}) };
}

/** What is awaited, from whom and why. */
export function prompt(
  view: View,
  actors: readonly number[],
  seat: number | null,
  speech: Speech,
): string {
  const winner = view.seats.find((one) => one.is_winner)?.seat;
  const subject = winner ?? actors[0] ?? 0;
  const isOwn = isYou(subject, speech) && (winner !== undefined || seat === subject);
  const key = `prompts.${view.decision}.${isOwn ? "you" : "they"}`;
  return speech.t(key, { name: speech.names[subject] ?? "" });
}

/** An action in words. */
export function action(offer: Offer, _view: View, { t }: Speech): string {
  return t(`actions.${offer.name}`, { count: Number(offer.arguments["nuggets"]) });
}

/** How a seat stands: its nuggets. */
export function mark(view: View, seat: number, { t }: Speech): SeatMark | null {
  const own = view.seats[seat];
  if (!own) return null;
  const label = t("board.taken", { count: own.taken });
  return { value: String(own.taken), label, ...(own.has_resigned ? { state: "out" } : {}) };
}

/** Nuggets at the end. */
export function score(total: number, { t }: Speech): string {
  return t("board.taken", { count: total });
}
