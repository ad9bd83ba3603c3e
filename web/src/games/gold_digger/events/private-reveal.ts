/** Which cards does somebody look at for a moment, and how does she note them? */
import type { Speech } from "$lib/game";
import type { VisibleEvent } from "$lib/connection/protocol";

import { cardName, isYou, list, nameOf, sentence } from "../text/names";

export interface Seen {
  /** Whose cards they are. */
  title: string;
  cards: string[];
}

/** What the reader at a seat may look at now; nothing if it was for somebody else's eyes. */
export function seenBy(seat: number, events: readonly VisibleEvent[], speech: Speech): Seen | null {
  const [first] = events;
  if (first === undefined) return null;
  const eyes = first.kind === "was_shown" ? first.facts["other"] : first.facts["seat"];
  if (first.kind === "stolen" || eyes !== seat) return null;
  return { title: titleOf(first, speech), cards: cardsOf(events) };
}

/** "The hand of Ben: bomb A1 and gold B2." */
export function note(events: readonly VisibleEvent[], speech: Speech): string {
  const [first] = events;
  if (first === undefined) return "";
  const cards = cardsOf(events).map((card) => cardName(card, speech));
  return speech.t("reveals.note", { title: titleOf(first, speech), cards: list(cards, speech) });
}

function titleOf({ kind, facts }: VisibleEvent, speech: Speech): string {
  const [seat, other] = [Number(facts["seat"]), Number(facts["other"] ?? -1)];
  const reader = isYou(seat, speech) ? "you" : isYou(other, speech) ? "to_you" : "they";
  const names = { name: nameOf(seat, speech), other: nameOf(other, speech) };
  return sentence(speech.t(`reveals.${kind}.${reader}`, names), speech);
}

function cardsOf(events: readonly VisibleEvent[]): string[] {
  return events.map(({ facts }) => String(facts["card"]));
}
