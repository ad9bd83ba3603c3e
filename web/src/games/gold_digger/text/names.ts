/** What are players, spaces and cards called? In the words as printed, or in the plainer ones. */
import { isYou, list, nameOf, sentence } from "$kit/speech";
import type { Speech } from "$lib/game";

import type { View } from "../view";

export { isYou, list, nameOf, sentence };

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
