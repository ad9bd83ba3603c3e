/** What stands on a box of the shelf. */
import { expect, test } from "vitest";
import GameBox from "../../src/pages/lobby/GameBox.svelte";
import { appWith, card, renderIn } from "../parts/harness";

function factsOn(game: typeof card): string[] {
  const nothing = () => undefined;
  const acts = { onopen: nothing, onplay: nothing, onfriends: nothing };
  const given = { game, isStarting: false, isBusy: false, ...acts };
  const { container } = renderIn(appWith(), GameBox, given);
  return [...container.querySelectorAll("p.facts span")].map((one) => one.textContent);
}

test("a box says how long a game takes against bots and among friends", () => {
  expect(factsOn(card).slice(2)).toEqual(["3–6 min with bots", "10–20 min with friends"]);
});

test("one that was not measured says what is printed on it", () => {
  expect(factsOn({ ...card, bot_minutes: null })[2]).toBe("10–20 min");
});
