import { expect, test } from "vitest";

import { calledBy, deckLabel } from "$games/digging_bandits/text/hints";

import { fixture, speech } from "../fixtures";

const { view } = fixture("main-4");
const words = (cards: (string | null)[], deck = "dig") =>
  deckLabel({ ...view, is_top_immediate: null }, deck, cards, speech("en"));

test("a deck of which one knows nothing says only how many cards it has", () => {
  expect(words([null, null])).toBe("Dig deck: 2 cards.");
  expect(words([])).toBe("Dig deck: 0 cards.");
});

test("what one knows of a deck is told by where it lies, and no card is told that one does not know", () => {
  const unseen = Array.from<null>({ length: 30 }).fill(null);

  expect(words([...unseen, ...["shovel", "shovel", "shovel", "shovel"]])).toBe(
    "Dig deck: 34 cards. At the bottom you know: 4 × Shovel.",
  );
  expect(words(["shovel", "pickaxe", ...unseen, "pickaxe", null, "wheelbarrow"])).toBe(
    "Dig deck: 35 cards. On top you know: Shovel, Stone Pickaxe. " +
      "In between you know: Stone Pickaxe. At the bottom you know: Wheelbarrow.",
  );
});

test("a deck that one knows whole is told from the top, equal neighbours together", () => {
  expect(words(["ground", "ground", "stone", "ground"], "landfill")).toBe(
    "Landfill: 4 cards. You know them all, from the top: 2 × Ground, Stone, Ground.",
  );
});

test("a thing is called by the word that is written on it, and not twice", () => {
  expect(calledBy("Dig", "Dig deck: 2 cards.")).toBe("Dig deck: 2 cards.");
  expect(calledBy("Graaf", "Graafstapel: 2 kaarten.")).toBe("Graaf. Graafstapel: 2 kaarten.");
});
