/** What are players and colours called? */
import type { Speech } from "$lib/game";

import { type Colour, COLOURS, type Gem, GEMS } from "$games/digger/art/colours";

export { type Colour, COLOURS, type Gem, GEMS };

export function nameOf(seat: number, { names }: Pick<Speech, "names">): string {
  return names[seat] ?? "";
}

/** Whether a seat is the reader's; round one screen nobody is "you". */
export function isYou(seat: number, { me }: Pick<Speech, "me">): boolean {
  return me.length === 1 && me[0] === seat;
}

export function sentence(words: string, { language }: Pick<Speech, "language">): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

export function list(words: readonly string[], { language }: Pick<Speech, "language">): string {
  return new Intl.ListFormat(language).format(words);
}

export function isColour(name: unknown): name is Colour {
  return COLOURS.includes(name as Colour);
}

export function isGem(name: unknown): name is Gem {
  return GEMS.includes(name as Gem);
}

/** A number for each of the four gems. */
export function ofGems(cubes: Readonly<Record<string, number>>): Record<Gem, number> {
  return Object.fromEntries(GEMS.map((gem) => [gem, cubes[gem] ?? 0])) as Record<Gem, number>;
}

/** "gold", "water", "thief": what a face or a cube stands for. */
export function thing(colour: string, { t }: Pick<Speech, "t">): string {
  return t(`things.${colour}`);
}
