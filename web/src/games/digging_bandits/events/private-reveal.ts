/** Which cards does somebody look at for a moment, and how does she note them? */
import type { Speech } from "$lib/game";
import type { VisibleEvent } from "$lib/connection/protocol";

import { cardName, counted, list, nameOf, sentence, timesOf } from "../text/names";

export interface Seen {
  /** Where they lie. */
  title: string;
  cards: string[];
}

/** What the reader at a seat may look at now; nothing if it was for somebody else's eyes. */
export function seenBy(seat: number, events: readonly VisibleEvent[], speech: Speech): Seen | null {
  const [first] = events;
  if (first?.facts["seat"] !== seat) return null;
  return { title: titleOf(first, speech), cards: cardsOf(events) };
}

/** "The hand of Ben: 2 × Shovel and Gold." Where the order tells something, it is kept. */
export function note(events: readonly VisibleEvent[], speech: Speech): string {
  const [first] = events;
  if (first === undefined) return "";
  const cards = cardsOf(events);
  const names =
    first.kind === "saw"
      ? counted(cards).map(({ card, count }) => timesOf(card, count, speech))
      : cards.map((card) => cardName(card, speech));
  return speech.t("reveals.note", { title: titleOf(first, speech), cards: list(names, speech) });
}

function titleOf({ kind, facts }: VisibleEvent, speech: Speech): string {
  const other = facts["other"] === undefined ? "" : nameOf(Number(facts["other"]), speech);
  const space = String(facts["space"] ?? "");
  return sentence(speech.t(`reveals.${kind}`, { other, space }), speech);
}

function cardsOf(events: readonly VisibleEvent[]): string[] {
  return events.map(({ facts }) => String(facts["card"]));
}
