/** Where the positions and the words of Digging Bandits lie. */
import type { Catalogue } from "$lib/game";
import type { View } from "$games/digging_bandits/view";

import { type FixtureOf, positionsOf } from "../positions";

export type Fixture = FixtureOf<View>;
export { NAMES } from "../positions";
export const { FIXTURES, LANGUAGES, fixture, speech, boardAt } = positionsOf<View>(
  import.meta.glob<Fixture>("../../../src/games/digging_bandits/fixtures/*.json", {
    import: "default",
    eager: true,
  }),
  import.meta.glob<Catalogue>("../../../src/games/digging_bandits/languages/*.json", {
    import: "default",
    eager: true,
  }),
);
