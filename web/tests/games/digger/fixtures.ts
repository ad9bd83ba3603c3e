/** Where the positions and the words of Digger lie. */
import type { Catalogue } from "$lib/game";
import type { View } from "$games/digger/view";

import { type FixtureOf, positionsOf } from "../positions";

export type Fixture = FixtureOf<View>;
export { NAMES } from "../positions";
export const { FIXTURES, LANGUAGES, fixture, speech, boardAt } = positionsOf<View>(
  import.meta.glob<Fixture>("../../../src/games/digger/fixtures/*.json", {
    import: "default",
    eager: true,
  }),
  import.meta.glob<Catalogue>("../../../src/games/digger/languages/*.json", {
    import: "default",
    eager: true,
  }),
);
