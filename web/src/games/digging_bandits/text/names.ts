/** What are players, places and cards called? */
import type { Speech } from "$lib/game";

import { BANDITS } from "$games/digging_bandits/art/bandits";
import { deckOf, type Deck } from "$games/digging_bandits/art/decks";
import { CABIN, isTown } from "../trail/ring";
import type { View } from "../view";

type Words = Pick<Speech, "t">;

export function nameOf(seat: number, { names }: Pick<Speech, "names">): string {
  return names[seat] ?? "";
}

/** Whether a seat is the reader's; round one screen nobody is "you". */
export function isYou(seat: number, { me }: Speech): boolean {
  return me.length === 1 && me[0] === seat;
}

/** A sentence that may begin with the name of a card. */
export function sentence(words: string, { language }: Pick<Speech, "language">): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

export function list(words: readonly string[], { language }: Pick<Speech, "language">): string {
  return new Intl.ListFormat(language).format(words);
}

/** "Rustwater", "L3", "the Hideout Cabin" */
export function placeName(location: string, { t }: Words): string {
  if (location === CABIN) return t("places.cabin");
  return isTown(location) ? t(`places.${location}`) : location;
}

const POSTER = /^wanted_(land|draw)_(.+)$/;

/** The bandit that a WANTED card is after; nothing for others. */
export function wantedOf(card: string): string | undefined {
  return POSTER.exec(card)?.[2];
}

export function banditName(bandit: string, { t }: Words): string {
  return t(`cards.bandits.${bandit}`);
}

/** "Shovel", "WANTED Bella Moon (Land)" */
export function cardName(card: string, speech: Words): string {
  const bandit = wantedOf(card);
  if (bandit === undefined) return speech.t(`cards.names.${card}`);
  return speech.t(`cards.names.${kindOf(card)}`, { bandit: banditName(bandit, speech) });
}

/** "Shovel", "4 × Shovel" */
export function timesOf(card: string, count: number, speech: Words): string {
  return count > 1 ? `${count} × ${cardName(card, speech)}` : cardName(card, speech);
}

/** What a card does, in a sentence or two. */
export function cardText(card: string, speech: Words): string {
  const bandit = wantedOf(card) ?? "";
  return speech.t(`cards.texts.${kindOf(card)}`, { bandit: bandit && banditName(bandit, speech) });
}

/** A type without the bandit it names. */
export function kindOf(card: string): string {
  const found = POSTER.exec(card);
  return found ? `wanted_${found[1]}` : card;
}

export const BACKS: readonly Deck[] = ["land", "dig", "draw", "doodad"];

export function backName(back: string, { t }: Words): string {
  return t(`backs.${back}`);
}

/** "a Dig card", "a Tech Card", "the bridge" */
export function aimName(aim: string, { t }: Words): string {
  return t(`aims.${aim}`);
}

/** The back of a card that is held; Tech lies open. */
export function backOf(card: string): Deck {
  return deckOf(card);
}

/** The order of the types in lists and offers, that of the ledger. */
export const ORDER: readonly string[] = [
  "gold",
  ...["jesse", "john", "willy", "bella"].map((bandit) => `wanted_land_${bandit}`),
  ...["tech", "shovel", "wheelbarrow", "pickaxe", "mining_site"],
  ...["bridge", "coin", "cowboy", "lasso", "outlaw", "sheriff", "tnt", "trade"],
  ...["jesse", "john", "willy", "bella"].map((bandit) => `wanted_draw_${bandit}`),
  ...["bandits_block", "card_cache", "double_time", "golden_guide", "money_magnet"],
  ...["ouija_oracle", "private_plot", "saving_spoon", "western_warp"],
];

/** Cards by type, in the order of the list, with how many there are. */
export function counted(cards: readonly string[]): { card: string; count: number }[] {
  return [...new Set(cards)]
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((card) => ({ card, count: cards.filter((one) => one === card).length }));
}

/** The colours of the bandits on the seats; the frame's where it is not known. */
export function colours({ seats }: View): string[] {
  return seats.map(({ bandit }) => BANDITS[bandit ?? ""]?.word ?? "");
}
