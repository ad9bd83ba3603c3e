/** What are players and colours called? */
import { isYou, list, nameOf, sentence } from "$kit/speech";
import type { Speech } from "$lib/game";

import { type Colour, COLOURS, type Gem, GEMS } from "$games/digger/art/colours";

export { isYou, list, nameOf, sentence };

export { type Colour, COLOURS, type Gem, GEMS };

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
