import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";

import { added, asked, begun, isWhole, planOf } from "$games/gold_digger/board/draft";
import type { View } from "$games/gold_digger/view";
import type { Offer } from "$lib/connection/protocol";

import { fixture, FIXTURES, NAMES } from "./fixtures";
import { button, key, show, type Shown } from "./shown";

/** What a person does to choose an offer, by hand. */
const WAYS: Record<string, (at: Shown, offer: Offer, view: View) => Promise<unknown>> = {
  move: () => fireEvent.click(button("Roll and move")),
  sift: () => fireEvent.click(button("Sift two cards")),
  pass: () => fireEvent.click(button("Pass")),
  play: async (_, offer) => {
    const card = new RegExp(`^Play ${String(offer.arguments["card"])}`, "i");
    await fireEvent.click(button(card));
    await fireEvent.click(button("Play"));
  },
  pick: async (_, { arguments: { card } }, view) => {
    await fireEvent.click(button(new RegExp(`^(Put|Lay|Show|Take) ${String(card)}`, "i")));
    if (view.decision === "redefine_card") await fireEvent.click(button("Play"));
  },
  go: (at, { arguments: { direction } }) => at.press(`.compass .${String(direction)}`),
  enter: (_, { arguments: { space } }) => fireEvent.click(button(`Enter ${String(space)}`)),
  to: (at, { arguments: { space } }) => at.press(`[data-space="${String(space)}"]`),
  choose: (_, { arguments: { seat } }) =>
    fireEvent.click(
      screen.getAllByRole("button", {
        name: new RegExp(NAMES[Number(seat)] ?? ""),
      })[0] as HTMLElement,
    ),
  none: () => fireEvent.click(button("Offer nothing")),
  chosen: (_, { arguments: { gold } }) =>
    fireEvent.click(button(`${String(gold)} gold if Ann chooses me`)),
  spared: (_, { arguments: { gold } }) =>
    fireEvent.click(button(`${String(gold)} gold if Ann spares me`)),
  decline: async (_, __, view) => {
    // Without a Shield it happens by itself.
    if (view.seats[view.asked ?? 0]?.kept?.["shield"]) {
      await fireEvent.click(button("Take the blow"));
    }
  },
  keep: () => fireEvent.click(button("Stay fettered")),
  draw: () => fireEvent.click(button("Draw a chance card")),
  skip: () => fireEvent.click(button("Draw nothing")),
  use: async (at, { arguments: { kind } }, view) => {
    if (kind === undefined) {
      return fireEvent.click(
        button(view.decision === "key" ? "Use the Key" : "Hold up the Shield"),
      );
    }
    await at.press(`[data-kind="${String(kind)}"]`);
    return fireEvent.click(button("Use it"));
  },
};

/** The first and the last offer of each sort. */
function some(offers: readonly Offer[]): readonly Offer[] {
  const sorts = [...new Set(offers.map((offer) => offer.name))];
  const ends = sorts.flatMap((sort) => {
    const all = offers.filter((offer) => offer.name === sort);
    return [all[0], all.at(-1)].filter((offer) => offer !== undefined);
  });
  return [...new Set(ends)];
}

const OFFERED = FIXTURES.flatMap(({ name, seat, offers, view }) =>
  some(offers[seat] ?? []).map((offer) => ({
    name,
    seat,
    offer,
    view,
    what: `${offer.name} ${Object.values(offer.arguments).join(" ")}`,
  })),
);

const isBegun = ({ view, seat, offer }: (typeof OFFERED)[number]) =>
  begun(view, seat, offer) !== null;
const [PARTLY, WHOLE] = [OFFERED.filter(isBegun), OFFERED.filter((one) => !isBegun(one))];

test.each(WHOLE)("at $name one can choose $what by hand", async ({ name, offer, view }) => {
  const at = show(name);
  await WAYS[offer.name]?.(at, offer, view);

  expect(at.onplay).toHaveBeenCalledExactlyOnceWith(offer);
});

test.each(PARTLY)("at $name $what is sent in one request", async ({ name, seat, offer, view }) => {
  const at = show(name);
  await WAYS[offer.name]?.(at, offer, view);
  let draft = begun(view, seat, offer);
  while (draft && !isWhole(view, draft)) {
    const { view: open, offers } = asked(view, seat, draft);
    const [next] = offers;
    if (!next) throw new Error(`nothing to choose at ${open.decision}`);
    expect(at.onhint.mock.lastCall?.[0]).toBeTruthy();
    await WAYS[next.name]?.(at, next, open);
    draft = added(draft, next);
  }

  expect(at.onplay).not.toHaveBeenCalled();
  expect(at.onplan).toHaveBeenCalledOnce();
  expect(at.onplan.mock.lastCall?.[0]).toEqual(draft && planOf(view, draft));
});

test("a card that was chosen to be sifted can be put back, and Sift, too", async () => {
  const at = show("middle-4");
  const cards = () => Array.from(at.container.querySelectorAll<HTMLElement>("[data-group=hand]"));
  await fireEvent.click(button("Sift two cards"));
  await fireEvent.click(cards()[0] as HTMLElement);
  expect(at.container.querySelectorAll(".hand .picked")).toHaveLength(1);
  await fireEvent.click(cards()[0] as HTMLElement);
  expect(at.container.querySelectorAll(".hand .picked")).toHaveLength(0);
  await fireEvent.click(button("Back"));
  await tick();

  expect(document.activeElement).toBe(button("Sift two cards"));
  expect(at.onplay).not.toHaveBeenCalled();
  expect(at.onplan).not.toHaveBeenCalled();
});

test("every sort of offer of the game was tried", () => {
  const tried = new Set(OFFERED.map(({ offer }) => offer.name));

  expect([...tried].toSorted()).toEqual(Object.keys(WAYS).toSorted());
});

test.each(FIXTURES)("at $name all spaces and all players are there", ({ name, view }) => {
  const { container } = show(name);
  const spaces = container.querySelectorAll("[data-space]");
  const pieces = container.querySelectorAll(".piece");

  expect(spaces).toHaveLength(25);
  expect(pieces).toHaveLength(view.seats.filter((seat) => seat.space !== null).length);
  expect(container.querySelectorAll(".rival")).toHaveLength(view.players - 1);
});

test("a card is laid on the space it names; its effect is told before", async () => {
  const at = show("cards-4");
  await fireEvent.click(button(/^Play bomb D1/i));

  expect(at.find('[data-space="D1"]').classList).toContain("lit");
  expect(at.onhint.mock.lastCall?.[0]).toBe(
    "Bomb D1: tap D1 or press Play. Bomb D1 would cost Cas a life.",
  );
  await at.press('[data-space="D1"]');
  expect(at.onplay).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      name: "play",
      arguments: expect.objectContaining({ card: "bomb D1" }) as object,
    }),
  );
});

test("a card that cannot be played is tried, so that the rule answers", async () => {
  const at = show("cards-4");
  await fireEvent.click(button(/^Bomb B4, cannot/));

  expect(at.onplay).toHaveBeenCalledExactlyOnceWith("play bomb b4");
});

test("a picked card can be put back", async () => {
  const at = show("cards-4");
  await fireEvent.click(button(/^Play bomb D1/i));
  await fireEvent.click(button("Back"));
  expect(at.container.querySelector(".space.lit")).toBeNull();

  await key("3");
  expect(at.container.querySelector(".picked")).not.toBeNull();
  await key("Escape");
  expect(at.container.querySelector(".picked")).toBeNull();
  expect(at.onplay).not.toHaveBeenCalled();
});

test("a kept card is opened with its text, and says what it costs", async () => {
  const at = show("cards-4");
  await at.press('[data-kind="shield"]');

  expect(screen.getByRole("region", { name: "Shield" }).textContent).toContain("Costs no action.");
  await fireEvent.click(button("Close"));
  await at.press('[data-kind="thief"]');
  expect(screen.getByRole("region", { name: "Thief" }).textContent).toContain(
    "It cannot be used now.",
  );
  await key("Escape");
  expect(screen.queryByRole("region", { name: "Thief" })).toBeNull();
});

test("a question can be put aside to look at the board", async () => {
  show("shield-4");
  await fireEvent.click(button("Look at the board"));
  expect(screen.queryByRole("button", { name: "Hold up the Shield" })).toBeNull();

  await fireEvent.click(button("Back to the question"));
  expect(button("Hold up the Shield")).toBeTruthy();
});

test("offers of a trade lie open, and what each swap would bring", () => {
  show("partner-4");

  expect(button(/you would have 8. Swap all gold with Bob/)).toBeTruthy();
  expect(button(/you would have 4. Swap all gold with Cas/)).toBeTruthy();
  expect(button(/you would have 2. Swap all gold with Dee/)).toBeTruthy();
});

test("arrows walk over the map and between its neighbours", async () => {
  const at = show("step-4");
  at.find('[data-space="C3"]').focus();
  await key("ArrowUp");
  expect(document.activeElement).toBe(at.find('[data-space="B3"]'));
  await key("ArrowRight");
  expect(document.activeElement).toBe(at.find('[data-space="B4"]'));
  at.find('[data-space="E1"]').focus();
  await key("ArrowLeft");
  expect(document.activeElement).toBe(at.find('[data-space="E1"]'));
  await key("ArrowDown");
  expect(document.activeElement?.getAttribute("data-group")).toBe("actions");
});

test("whoever plays by keys is led to what can be chosen next", async () => {
  const { offers, seat } = fixture("step-4");
  const { rerender } = show("step-4", { offers: [] });
  await key("Tab");
  await rerender({ offers: offers[seat] ?? [] });
  await tick();
  await tick();

  expect(document.activeElement?.getAttribute("data-space")).toBe("A1");
});

test("who only watches can touch nothing, and sees no hand", async () => {
  const { view } = fixture("middle-4");
  const seats = view.seats.map((one) => ({ ...one, hand: null, kept: null }));
  const at = show("middle-4", { view: { ...view, seats }, seat: null, mySeats: [], offers: [] });
  await at.press('[data-space="C1"]');

  expect(at.container.querySelectorAll(".hand button")).toHaveLength(0);
  expect(at.container.querySelectorAll("[data-choice=true]")).toHaveLength(0);
  expect(at.onplay).not.toHaveBeenCalled();
});

test("spaces, tokens and cards are said to those who cannot see them", () => {
  show("cards-4");

  expect(button(/^A1, spent Gold, one card beneath, Bob here/)).toBeTruthy();
  expect(button(/^C2, spent Gold, you are here/)).toBeTruthy();
  expect(button(/^D3, live bomb/)).toBeTruthy();
  expect(screen.getAllByText("2 poison tokens of 5").length).toBeGreaterThan(0);
  expect(screen.getByText("Fettered")).toBeTruthy();
});

test("where the server says that poison is near, it is warned of", () => {
  const { view } = fixture("cards-4");
  const limits = { ...view.limits, is_poison_near: true };
  const warned = show("cards-4", { view: { ...view, limits } });
  expect(warned.onhint).toHaveBeenLastCalledWith("Without a move you take a poison token.");

  const moved = show("cards-4");
  expect(moved.onhint).toHaveBeenLastCalledWith(null);
});

test("in the replay of a finished game all hands and hidden cards lie open", () => {
  const { view } = fixture("hunt-4");
  const hidden = { E3: "gold" };
  const hunt = show("hunt-4", { view: { ...view, hidden }, seat: null, offers: [] });
  expect(hunt.find('[data-space="E3"] .stamp')).toBeTruthy();

  const cards = fixture("cards-4").view;
  const seats = cards.seats.map((one) => ({ ...one, hand: ["gold A1", "bomb E5"] }));
  const open = show("cards-4", { view: { ...cards, seats }, seat: null, offers: [] });
  expect(open.container.querySelectorAll(".rival .known")).toHaveLength(4);
});
