/** Everything a game brings is found by its place in the tree, in any folder of games. */
import { expect, test } from "vitest";

import { BOXES_IN_ENGLISH, boxesIn, clients, covers, rulesIn } from "$games/found";
import { find } from "$lib/i18n/catalogue";

const slugs = Object.keys(clients);
const PATIENCE = 60_000; // milliseconds: a whole board is compiled for its first import

test("the game that lives only in tests is found beside those that are shipped", () => {
  expect(slugs).toContain("lamplight");
  expect(slugs).toContain("golddiggers");
});

test.each(slugs)("%s brings a cover, and a box and rules in every language", async (slug) => {
  expect(covers).toHaveProperty(slug);
  expect(find(BOXES_IN_ENGLISH, `boxes.${slug}.tagline`)).toBeTypeOf("string");
  for (const language of ["nl", "fr"]) {
    expect(find(await boxesIn(language), `boxes.${slug}.tagline`)).toBeTypeOf("string");
    expect(await rulesIn(slug, language)?.()).toHaveProperty("rules");
  }
});

test.each(slugs)(
  "the client of %s goes by the name of its folder",
  async (slug) => {
    const load = clients[slug];

    expect((await load?.())?.default.slug).toBe(slug);
  },
  PATIENCE,
);

test("what nobody brings is not there", async () => {
  expect(rulesIn("unknown", "nl")).toBeUndefined();
  expect(await boxesIn("xx")).toEqual({ boxes: {} });
});
