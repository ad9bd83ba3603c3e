/** What is touched but not possible, and where the focus goes when something is put back. */
import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import Board from "$games/gold_digger/Board.svelte";

import { boardAt, fixture } from "../fixtures";

function show(name: string, change: Parameters<typeof boardAt>[1] = {}) {
  const onplay = vi.fn();
  const onhint = vi.fn();
  const { container } = render(Board, boardAt(name, { onplay, onhint, ...change }));
  const find = (thing: string) => {
    const found = container.querySelector<HTMLElement>(`[data-thing="${thing}"]`);
    if (!found) throw new Error(`no ${thing} at ${name}`);
    return found;
  };
  const tap = (thing: string) =>
    fireEvent(find(thing), new PointerEvent("click", { pointerType: "touch", bubbles: true }));
  const click = (thing: string) => fireEvent.click(find(thing));
  const press = (words: string) => {
    const buttons = Array.from(container.querySelectorAll("button"));
    const found = buttons.find((one) => one.textContent.trim() === words);
    if (!found) throw new Error(`no button ${words} at ${name}`);
    found.focus();
    return fireEvent.click(found);
  };
  return { container, onplay, onhint, find, tap, click, press };
}

const key = (name: string) => fireEvent.keyDown(window, { key: name });

test.each([
  ["step-4", "B1", "enter b1"],
  ["cards-4", "E5", "to e5"],
  ["push-4", "A1", "to a1"],
])(
  "at %s a click on a space that is not possible is tried, so that the rule answers",
  async (name, space, words) => {
    const at = show(name);
    await at.click(space);

    expect(at.onplay).toHaveBeenCalledExactlyOnceWith(words);
  },
);

test("a finger sees what lies on a space with its first tap, and tries with the second", async () => {
  const at = show("step-4");
  await at.tap("B1");

  expect(at.onplay).not.toHaveBeenCalled();
  expect(at.onhint.mock.lastCall?.[0]).toMatch(/^On B1, from the top/);
  expect(at.container.querySelector(".controls > .main")).toBeNull();

  await at.tap("B1");

  expect(at.onplay).toHaveBeenCalledExactlyOnceWith("enter b1");
});

test("a bare space says that nothing lies there", async () => {
  const at = show("cards-4");
  const bare = fixture("cards-4").view.board.find(({ face }) => face === null)?.id ?? "";
  await at.tap(bare);

  expect(at.onhint).toHaveBeenLastCalledWith(`${bare} is empty.`);
});

test("a picked card that is carried to another space is answered by its rule", async () => {
  const at = show("cards-4");
  await at.click("bomb D1");
  await at.click("E5");

  expect(at.onplay).toHaveBeenCalledExactlyOnceWith("play bomb e5");
});

test("another card of the hand is never played by mistake", async () => {
  const { view, seat } = fixture("cards-4");
  const seats = view.seats.map((one) =>
    one.seat === seat ? { ...one, hand: ["bomb D1", "bomb E5"] } : one,
  );
  const at = show("cards-4", { view: { ...view, seats } });
  await at.click("bomb D1");
  await at.click("E5");

  expect(at.onplay).not.toHaveBeenCalled();
});

test("out of turn a space is only looked at", async () => {
  const at = show("step-4", { offers: [] });
  await at.click("B1");
  await at.tap("B1");
  await at.tap("B1");

  expect(at.onplay).not.toHaveBeenCalled();
});

test("Back and Escape leave the focus on the card that was picked", async () => {
  const at = show("cards-4");
  await at.click("bomb D1");
  await at.press("Back");

  expect(document.activeElement).toBe(at.find("bomb D1"));

  await at.click("bomb D1");
  await key("Escape");

  expect(document.activeElement).toBe(at.find("bomb D1"));
  expect(at.container.querySelector(".picked")).toBeNull();
});

test("a chance card that was read has the focus when it is closed", async () => {
  const at = show("cards-4");
  await at.click("shield");
  await at.press("Close");

  expect(document.activeElement).toBe(at.find("shield"));
  expect(at.container.querySelector(".overlay")).toBeNull();
});

test("whoever is out has no empty hand and no place for chance cards, but is told that the others play on", () => {
  const { view, seat } = fixture("middle-4");
  const seats = view.seats.map((one) =>
    one.seat === seat ? { ...one, is_in: false, space: null, hand: [], cards: 0, kept: {} } : one,
  );
  const at = show("middle-4", { view: { ...view, seats }, offers: [] });

  expect(at.container.querySelector(".own .hand, .own .kept")).toBeNull();
  expect(at.container.querySelector(".own > .out")?.textContent).toContain("the others play on");
});
