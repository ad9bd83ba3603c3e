import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import Board from "$games/golddiggers/Board.svelte";
import type { BoardProps } from "$lib/game";
import type { View } from "$games/golddiggers/view";

import { boardAt, fixture, FIXTURES, NAMES } from "./fixtures";

function show(name: string, change: Partial<BoardProps<View>> = {}) {
  const onplay = vi.fn();
  const onhint = vi.fn();
  const { container } = render(Board, boardAt(name, { onplay, onhint, ...change }));
  return { onplay, onhint, container };
}

const tile = (talent: RegExp) => within(screen.getByLabelText("Talents")).getByLabelText(talent);
const press = (key: string) => fireEvent.keyDown(window, { key });

test.each(FIXTURES)(
  "at $name every Gold, the Loser and every Digger are there",
  ({ name, view }) => {
    const { container } = show(name);
    const labels = Array.from(container.querySelectorAll("[aria-label]"), (one) =>
      one.getAttribute("aria-label"),
    );

    for (const gold of view.golds) {
      expect(labels.some((label) => label?.startsWith(`${gold.name}, net worth`))).toBe(true);
    }
    expect(labels).toContain("The Loser");
    for (const { seat } of view.seats)
      expect(labels).toContain(`Digger card of ${NAMES[seat] ?? ""}`);
  },
);

test("looking at a talent shows its odds on every Gold", async () => {
  const { onhint, container } = show("middle-4");
  await fireEvent.pointerEnter(tile(/^Charm/));

  const { golds } = fixture("middle-4").view;
  expect(container.querySelectorAll(".chance .odds")).toHaveLength(golds.length);
  expect(onhint.mock.lastCall?.[0]).toMatch(/^Charm .*%.*No Gold .*%/);
  await fireEvent.pointerLeave(tile(/^Charm/));
  expect(container.querySelectorAll(".chance .odds")).toHaveLength(0);
});

test("a talent is picked first, then the way to act", async () => {
  const { onplay } = show("middle-4");
  await fireEvent.click(tile(/^Humor/));
  await fireEvent.click(screen.getByRole("button", { name: "Impress with Humor" }));

  expect(onplay).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: "impress", arguments: { talent: "humor" } }),
  );
});

test("before a talent is picked, the buttons ask for one", async () => {
  const { onplay, onhint } = show("middle-4");
  await fireEvent.click(screen.getByRole("button", { name: "Disappoint" }));

  expect(onplay).not.toHaveBeenCalled();
  expect(onhint).toHaveBeenCalledWith("Pick a talent on your card first.");
});

test("that they ask for one is over with the position", async () => {
  const onhint = vi.fn();
  const given = boardAt("middle-4", { onhint });
  const { rerender } = render(Board, given);
  await fireEvent.pointerDown(window);
  await fireEvent.click(screen.getByRole("button", { name: "Disappoint" }));

  expect(onhint.mock.lastCall).toEqual(["Pick a talent on your card first."]);

  await rerender({ ...given, view: { ...given.view }, offers: [], actors: [] });

  expect(onhint.mock.lastCall).toEqual([null]);
});

test("impressing without a token is tried, so that the rule answers", async () => {
  const { onplay } = show("danger-6");
  await fireEvent.click(tile(/^Beauty/));
  await fireEvent.click(screen.getByRole("button", { name: "Impress with Beauty" }));

  expect(onplay).toHaveBeenCalledExactlyOnceWith("impress beauty");
});

test("a Gold is chosen after the roll; tapped before, the rule answers", async () => {
  const { onplay } = show("middle-4");
  const [gold] = fixture("middle-4").view.golds;
  await fireEvent.click(screen.getByRole("button", { name: new RegExp(`on ${gold?.name ?? ""}`) }));

  expect(onplay).toHaveBeenCalledExactlyOnceWith(`place ${gold?.id ?? ""}`);
});

test("reached Golds are lit and take the token; the others answer with the rule", async () => {
  const { onplay, container } = show("place-4");
  const { offers, seat, view } = fixture("place-4");
  const reached = (offers[seat] ?? []).filter((offer) => offer.name === "place");

  expect(container.querySelectorAll(".gold.offered")).toHaveLength(reached.length);
  for (const gold of view.golds) {
    await fireEvent.click(screen.getByRole("button", { name: new RegExp(`on ${gold.name}`) }));
    const offer = reached.find((one) => one.arguments["gold"] === gold.id);
    expect(onplay).toHaveBeenLastCalledWith(offer ?? `place ${gold.id}`);
  }
});

test("a token can be kept, and nothing taken back", async () => {
  const first = show("place-4");
  await fireEvent.click(screen.getByRole("button", { name: "Keep the token" }));
  expect(first.onplay).toHaveBeenCalledWith(expect.objectContaining({ name: "keep" }));

  const second = show("take-back-6");
  await fireEvent.click(screen.getByRole("button", { name: "Take nothing back" }));
  expect(second.onplay).toHaveBeenCalledWith(expect.objectContaining({ name: "take_none" }));
});

test("a token comes back from a lit card", async () => {
  const { onplay } = show("take-back-6");
  await fireEvent.click(screen.getByRole("button", { name: "Take a token back from the Loser" }));

  expect(onplay).toHaveBeenCalledWith(expect.objectContaining({ name: "take_loser" }));
});

test("digits pick talents and Golds, Escape puts a talent back", async () => {
  const { onplay } = show("middle-4");
  await press("3");
  await tick();

  expect(tile(/^Humor/).getAttribute("aria-pressed")).toBe("true");
  expect(document.activeElement?.textContent).toContain("Impress");
  await press("Escape");
  expect(tile(/^Humor/).getAttribute("aria-pressed")).toBe("false");
  expect(onplay).not.toHaveBeenCalled();
});

test("a digit after the roll chooses a Gold", async () => {
  const { onplay } = show("place-4");
  const { view, offers, seat } = fixture("place-4");
  await press("1");

  const id = view.golds[0]?.id ?? "";
  const offer = offers[seat]?.find((one) => one.name === "place" && one.arguments["gold"] === id);
  expect(onplay).toHaveBeenCalledExactlyOnceWith(offer ?? `place ${id}`);
});

test("arrows walk along what can be chosen, and between the rows", async () => {
  show("middle-4");
  tile(/^Beauty/).focus();
  await press("ArrowRight");

  expect(document.activeElement).toBe(tile(/^Intelligence/));
  await press("ArrowLeft");
  await press("ArrowLeft");
  expect(document.activeElement).toBe(tile(/^Style/));
  await press("2");
  await tick();
  await press("ArrowDown");
  expect(document.activeElement).toBe(tile(/^Beauty/));
});

test("keys meant for something else are left alone", async () => {
  show("middle-4");
  const field = document.body.appendChild(document.createElement("input"));
  await fireEvent.keyDown(field, { key: "3" });
  await fireEvent.keyDown(window, { key: "3", ctrlKey: true });

  expect(tile(/^Humor/).getAttribute("aria-pressed")).toBe("false");
  field.remove();
});

test("who only watches can touch nothing", async () => {
  const { onplay, container } = show("middle-4", { seat: null, mySeats: [], offers: [] });
  await fireEvent.click(tile(/^Charm/));
  await press("1");

  expect(onplay).not.toHaveBeenCalled();
  expect(container.querySelectorAll(".offered")).toHaveLength(0);
});

test("talents, tokens and odds are said to those who cannot see them", () => {
  show("middle-4");
  const { view } = fixture("middle-4");

  expect(tile(/^Style/).getAttribute("aria-label")).toMatch(/^Style [+−]?\d, .* tokens? left, .*%/);
  expect(screen.getAllByText(/would claim .* now$/)).toHaveLength(view.golds.length);
  expect(screen.getAllByText(/tokens? of 5$/)).toHaveLength(view.players);
});

test("the knock-out is near, and it shows", () => {
  show("danger-6");

  expect(screen.getAllByText("In danger").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Knocked out").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Resigned").length).toBeGreaterThan(0);
});

test("whoever plays by keys is led to what can be chosen next", async () => {
  const { view, offers, seat } = fixture("place-4");
  const act = { ...view, decision: "act", talent: null, die: null, score: null };
  const props = boardAt("place-4", { view: act, offers: [] });
  const { rerender } = render(Board, props);
  await press("Tab");
  await rerender({ view, offers: offers[seat] ?? [] });
  await tick();

  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Place the token/);
});

test("whoever is writing in the chat is not drawn away", async () => {
  const { view, offers, seat } = fixture("place-4");
  const field = document.body.appendChild(document.createElement("input"));
  const { rerender } = render(Board, boardAt("place-4", { offers: [] }));
  await press("Tab");
  field.focus();
  await rerender({ view, offers: offers[seat] ?? [] });
  await tick();

  expect(document.activeElement).toBe(field);
  field.remove();
});
