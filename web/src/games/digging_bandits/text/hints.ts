/** What is this? A sentence for the card, the place or the deck that somebody looks at. */
import type { Speech } from "$lib/game";

import type { Choice } from "../board/choice.svelte";
import { cardName, cardText, counted, list, nameOf, placeName, sentence, timesOf } from "./names";
import { CABIN, isLand } from "../trail/ring";
import type { SpaceView, View } from "../view";

export function cardHint(card: string, speech: Speech): string {
  return speech.t("hints.card", { card: cardName(card, speech), text: cardText(card, speech) });
}

/** The layers of a place as far as one knows them: "Ground, unknown, Stone" */
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

/** What a screen reader calls a thing: with the word that is written on it, so that it can be asked for by voice. */
export function calledBy(written: string, label: string): string {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.includes(written.toLowerCase()) ? label : `${written}. ${label}`;
}

/** A deck: how many cards, and what one knows of them. */
export function deckLabel(
  view: View,
  deck: string,
  cards: readonly (string | null)[],
  speech: Speech,
): string {
  const { t } = speech;
  const isTold = deck === "draw" && view.is_top_immediate !== null;
  return [
    `${t("decks.left", { deck: t(`decks.${deck}`), count: cards.length })}.`,
    ...knownParts(cards, speech),
    ...(isTold ? [t(view.is_top_immediate ? "decks.immediate" : "decks.not_immediate")] : []),
  ].join(" ");
}

/** What one knows of a deck: the cards on top, those at the bottom, and whatever lies between. */
function knownParts(cards: readonly (string | null)[], speech: Speech): string[] {
  const first = cards.indexOf(null);
  const last = cards.lastIndexOf(null);
  const parts: Record<string, readonly (string | null)[]> =
    first < 0
      ? { all: cards }
      : {
          top: cards.slice(0, first),
          between: cards.slice(first, last + 1),
          bottom: cards.slice(last + 1),
        };
  return Object.entries(parts).flatMap(([part, some]) => {
    const known = some.filter((card) => card !== null);
    return known.length > 0
      ? [speech.t(`decks.known.${part}`, { cards: runs(known, speech) })]
      : [];
  });
}

/** Equal neighbours together: "4 × Shovel, Coin" */
function runs(cards: readonly string[], speech: Speech): string {
  const starts = cards.flatMap((card, n) => (card === cards[n - 1] ? [] : [n]));
  return starts
    .map((start, n) => timesOf(cards[start] ?? "", (starts[n + 1] ?? cards.length) - start, speech))
    .join(", ");
}

/** What one knows of a hand: "You know: Shovel, Sheriff" */
function knownOf(view: View, seat: number, speech: Speech): string | null {
  const known = counted(view.seats[seat]?.known ?? []);
  if (known.length === 0) return null;
  const cards = known.map(({ card, count }) => timesOf(card, count, speech)).join(", ");
  return `${nameOf(seat, speech)}. ${speech.t("seat.known", { cards })}`;
}

/** What is said beside the prompt of what somebody looks at, or has half chosen. */
export function hintOf(
  view: View,
  { pointed, picked, tools }: Pick<Choice, "pointed" | "picked" | "tools">,
  seat: number | null,
  speech: Speech,
): string | null {
  const seen = pointed && pointedHint(view, pointed, seat, speech);
  if (seen !== null) return seen;
  if (tools) return speech.t("hints.dig");
  return picked === null ? null : cardHint(picked, speech);
}

/** What is said of a thing that somebody looks at; of a hand of others only what one knows of it. */
function pointedHint(
  view: View,
  { kind, id }: NonNullable<Choice["pointed"]>,
  seat: number | null,
  speech: Speech,
): string | null {
  switch (kind) {
    case "card":
      return cardHint(id, speech);
    case "place":
      return placeLabel(view, id, seat, speech);
    case "deck":
      return deckLabel(view, id, pile(view, id), speech);
    case "seat":
      return knownOf(view, Number(id), speech);
  }
}

function pile(view: View, deck: string): readonly (string | null)[] {
  if (deck === "landfill") return view.landfill;
  if (deck === "dig") return view.dig_deck;
  return deck === "draw" ? view.draw_deck : view.doodad_deck;
}
