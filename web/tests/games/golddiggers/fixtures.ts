/** Where the positions and the words of Golddiggers lie. */
import type { Catalogue } from "$lib/game";
import type { View } from "$games/golddiggers/view";

import { type FixtureOf, positionsOf } from "../positions";

export type Fixture = FixtureOf<View>;
export { NAMES } from "../positions";
export const { FIXTURES, LANGUAGES, fixture, speech, boardAt } = positionsOf<View>(
  import.meta.glob<Fixture>("../../../src/games/golddiggers/fixtures/*.json", {
    import: "default",
    eager: true,
  }),
  import.meta.glob<Catalogue>("../../../src/games/golddiggers/languages/*.json", {
    import: "default",
    eager: true,
  }),
);
