/** What is this? A sentence for the card, the place or the deck that somebody looks at. */
import type { Speech } from "$lib/game";

import type { Choice } from "./choice.svelte";
import { cardName, cardText, list, nameOf, placeName, sentence } from "./names";
import { CABIN, isLand, startOf } from "./ring";
import type { SpaceView, View } from "./view";

export function cardHint(card: string, speech: Speech): string {
  return speech.t("hints.card", { card: cardName(card, speech), text: cardText(card, speech) });
}

/** Cards that are known among others: "Ground, ?, Stone" */
export function knownWords(cards: readonly (string | null)[], speech: Speech): string {
  return cards
    .map((card) => (card === null ? speech.t("decks.unknown") : cardName(card, speech)))
    .join(", ");
}

/** A place for those who listen: how deep, whose bridge, who stands there. */
export function placeLabel(view: View, place: string, own: number | null, speech: Speech): string {
  const space = view.land.find(({ id }) => id === place);
  return [
    ...(space ? landParts(space, own, speech) : [plainPlace(place, speech)]),
    ...peopleParts(view, place, own, speech),
  ]
    .map((part, n) => (n === 0 ? sentence(part, speech) : part))
    .join(", ");
}

function plainPlace(place: string, speech: Speech): string {
  if (place === CABIN) return speech.t("space.cabin");
  return speech.t("space.town", { place: placeName(place, speech) });
}

function landParts(space: SpaceView, own: number | null, speech: Speech): string[] {
  const { t } = speech;
  const owned = (seat: number | null, key: string) => {
    if (seat === null) return [];
    return [
      seat === own ? t(`space.your_${key}`) : t(`space.${key}`, { name: nameOf(seat, speech) }),
    ];
  };
  const isKnown = space.cards.some((card) => card !== null);
  return [
    t("space.land", { place: space.id, count: space.layers }),
    ...owned(space.bridge, "bridge"),
    ...owned(space.plot, "plot"),
    ...(isKnown ? [t("space.known", { cards: knownWords(space.cards, speech) })] : []),
  ];
}

function peopleParts(view: View, place: string, own: number | null, speech: Speech): string[] {
  const here = view.seats.filter((seat) => seat.location === place);
  const others = here.filter((seat) => seat.seat !== own && !(seat.is_near && isLand(place)));
  const waiting = here.filter((seat) => seat.seat !== own && seat.is_near && isLand(place));
  const names = others.map((seat) => nameOf(seat.seat, speech));
  return [
    ...(names.length > 0 ? [speech.t("space.here", { names: list(names, speech) })] : []),
    ...waiting.map((seat) => speech.t("space.near", { name: nameOf(seat.seat, speech) })),
    ...(here.some((seat) => seat.seat === own) ? [speech.t("space.you_here")] : []),
  ];
}

/** A deck: how many cards, and what one knows of them. */
export function deckLabel(
  view: View,
  deck: string,
  cards: readonly (string | null)[],
  speech: Speech,
): string {
  const { t } = speech;
  const name = t(`decks.${deck}`);
  const last = cards.findLastIndex((card) => card !== null);
  const isTold = deck === "draw" && view.is_top_immediate !== null;
  return [
    `${t("decks.left", { deck: name, count: cards.length })}.`,
    last >= 0 ? t("decks.known", { cards: knownWords(cards.slice(0, last + 1), speech) }) : "",
    isTold ? t(view.is_top_immediate ? "decks.immediate" : "decks.not_immediate") : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

const ROLLS = 36;

/** How likely the next roll ends in a town, with the 4-2 that leads anywhere; in percent. */
export function townOdds(view: View, seat: number): number {
  const from = startOf(view, view.seats[seat]?.location ?? CABIN);
  let count = 0;
  for (let first = 1; first <= 6; first += 1) {
    for (let second = 1; second <= 6; second += 1) {
      const isWarp = first + second === 6 && first * second === 8;
      const end = view.trail[(from + first + second) % view.trail.length] ?? "";
      if (isWarp || end.startsWith("T")) count += 1;
    }
  }
  return Math.round((count / ROLLS) * 100);
}

/** What is said beside the prompt of what somebody looks at, or has half chosen. */
export function hintOf(
  view: View,
  { pointed, picked, tools }: Pick<Choice, "pointed" | "picked" | "tools">,
  seat: number | null,
  speech: Speech,
): string | null {
  if (pointed?.kind === "card") return cardHint(pointed.id, speech);
  if (pointed?.kind === "place") return placeLabel(view, pointed.id, seat, speech);
  if (pointed?.kind === "deck") return deckLabel(view, pointed.id, pile(view, pointed.id), speech);
  if (tools) return speech.t("hints.dig");
  return picked === null ? null : cardHint(picked, speech);
}

function pile(view: View, deck: string): readonly (string | null)[] {
  if (deck === "landfill") return view.landfill;
  if (deck === "dig") return view.dig_deck;
  return deck === "draw" ? view.draw_deck : view.doodad_deck;
}
