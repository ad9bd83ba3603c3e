/** What are players, spaces and cards called? In the words as printed, or in the plainer ones. */
import type { Speech } from "$lib/game";

import type { View } from "../view";

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

/** "B3"; the start beside the map has a name. */
export function spaceName(space: string, view: View, { t }: Pick<Speech, "t">): string {
  return space === "Go" ? t(`spaces.go.${view.labels}`) : space;
}

/** The two halves of an action card's name: "bomb B3". */
export function split(card: string): { type: string; space: string } {
  const [type = "", space = ""] = card.split(" ");
  return { type, space };
}

export function cardName(card: string, { t }: Pick<Speech, "t">): string {
  const { type, space } = split(card);
  return t(`cards.${type}`, { space });
}

/** A kind of chance card without the space it names. */
export function kindOf(chance: string): string {
  return chance.split(" ")[0] ?? chance;
}

function keyOf(chance: string): { key: string; space: string } {
  const [kind = "", space = ""] = chance.split(" ");
  return { key: space === "any" ? "teleport_any" : kind, space };
}

/** "Teleport (tile C3)", "Shield" */
export function chanceName(chance: string, view: View, { t }: Pick<Speech, "t">): string {
  const { key, space } = keyOf(chance);
  return t(`chance.names.${view.labels}.${key}`, { space });
}

/** What a chance card does. */
export function chanceText(chance: string, { t }: Pick<Speech, "t">): string {
  const { key, space } = keyOf(chance);
  return t(`chance.texts.${key}`, { space });
}
