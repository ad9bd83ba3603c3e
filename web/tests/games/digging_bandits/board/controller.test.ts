import { tick } from "svelte";
import { expect, test } from "vitest";

import type { Limits, View } from "$games/digging_bandits/view";

import { boardAt, fixture } from "../fixtures";
import { key, played, show, type Shown } from "../shown";

/** Other limits than those of a position. */
function limited({ limits }: View, change: Partial<Limits>): Limits {
  return { ...limits, ...change };
}

test("what cannot be played is tried, so that the rule answers", async () => {
  const at = show("main-4");
  await at.press("[data-card=cowboy]");
  expect(played(at)).toBe("cowboy");
});

test("a step of the turn that glows can be pressed", async () => {
  const at = show("main-4");
  await at.press("[data-step=dig]");
  expect(at.has("[data-act=lay_out]")).toBe(true);
  await at.press("[data-step=pick_up]");
  expect(played(at)).toMatchObject({ name: "pick_up" });
  expect(at.has("[data-step=move]")).toBe(false);
});

test("the step of playing a card takes one that can be played, then the next one", async () => {
  const { view, seat } = fixture("main-4");
  const hand = ["cowboy", "lasso", "outlaw"];
  const seats = view.seats.map((one) => (one.seat === seat ? { ...one, hand } : one));
  const offers = ["play_lasso", "play_outlaw"].map((name, id) => ({ id, name, arguments: {} }));
  const at = show("main-4", { view: { ...view, seats }, offers });
  const picked = () => at.find("[data-card][aria-pressed=true]").dataset["card"];
  await at.press("[data-step=play]");
  expect(picked()).toBe("lasso");
  await at.press("[data-step=play]");
  expect(picked()).toBe("outlaw");
});

test("what lies on top is drawn where one knows it", () => {
  const { view } = fixture("main-4");
  const land = view.land.map((space, n) =>
    n === 5 ? { ...space, cards: ["stone", null] } : space,
  );
  const at = show("main-4", { view: { ...view, land, public: { L6: [0] } } });

  expect(at.find("[data-place=L6] .top").dataset["top"]).toBe("stone");
  expect(at.container.querySelectorAll(".top")).toHaveLength(1);
});

test("a tool that cannot be used says why, and does not have others dig", async () => {
  const { view, seat } = fixture("main-4");
  const hand = ["wheelbarrow", "shovel", "mining_site"];
  const seats = view.seats.map((one) => (one.seat === seat ? { ...one, hand, tech: 0 } : one));
  const limits = limited(view, {
    tools: { shovel: { most: 1, lifts: 1 } },
    refusals: { wheelbarrow: "DB-DIG-03", mining_site: "DB-DIG-02" },
  });
  const at = show("main-4", { view: { ...view, seats, limits } });
  await at.press("[data-card=wheelbarrow]");
  await at.press("[data-card=mining_site]");
  await key("2"); // the Wheelbarrow, after the Shovel

  expect(at.onforbid.mock.calls.flat()).toEqual(["DB-DIG-03", "DB-DIG-02", "DB-DIG-03"]);
  expect(at.onplay).not.toHaveBeenCalled();
});

test("a place where one does not stand says what it is for", async () => {
  const { view, seat } = fixture("main-4");
  const here = view.seats[seat]?.location;
  const away = view.land.find(({ id }) => id !== here)?.id ?? "";
  const at = show("main-4");
  for (const place of [away, "T1", "cabin"]) await at.press(`[data-place="${place}"]`);

  expect(at.onforbid.mock.calls.flat()).toEqual(["DB-DIG-01", "DB-TOWN-01", "DB-CABIN-01"]);
  expect(at.onplay).not.toHaveBeenCalled();
});

test("somebody who is safe, or has nothing, cannot be robbed and says why", async () => {
  const { view, seat } = fixture("main-4");
  const [safe, bare] = view.seats.filter((one) => one.seat !== seat).map((one) => one.seat);
  const seats = view.seats.map((one) => {
    if (one.seat === seat) return { ...one, hand: ["outlaw", "coin"] };
    if (one.seat === safe) return { ...one, location: "cabin" };
    return one.seat === bare ? { ...one, location: "L2", backs: {}, tech: 0 } : one;
  });
  const own = [{ id: 14, name: "play_outlaw", arguments: {} }];
  const limits = limited(view, {
    seats: { outlaw: [] },
    refusals: { [`seat ${safe}`]: "DB-CABIN-03", [`seat ${bare}`]: "DB-OUTL-03" },
  });
  const at = show("main-4", { view: { ...view, seats, limits }, offers: own });
  await at.press("[data-card=outlaw]");
  await at.press(`[data-seat="${safe}"]`);
  await at.press(`[data-seat="${bare}"]`);

  expect(at.onforbid.mock.calls.flat()).toEqual(["DB-CABIN-03", "DB-OUTL-03"]);
  expect(at.onplay).not.toHaveBeenCalled();
});

test("whoever comes to a question with the keys is led to it, and nobody from elsewhere", async () => {
  const at = show("main-4");
  at.find("[data-place=L1]").focus();
  await at.rerender(boardAt("aim-4"));
  await tick();

  expect(at.find("[role=dialog]").contains(document.activeElement)).toBe(true);

  const other = show("main-4");
  const chat = document.body.appendChild(document.createElement("input"));
  chat.focus();
  await other.rerender(boardAt("aim-4"));
  await tick();

  expect(document.activeElement).toBe(chat);

  chat.remove();
});

test("keys lead to letting a window go, not to spending a card", async () => {
  const at = show("main-4");
  at.find("[data-place=L1]").focus();
  await key("ArrowRight");
  await at.rerender(boardAt("counter-4"));
  await tick();

  expect((document.activeElement as HTMLElement).dataset["answer"]).toBe("pass");
});

const NOWHERE = { target: null, against: null, aim: null };
const DIGGING = { trigger: "T01", actor: 0, card: null, space: "L1", place: "L1", ...NOWHERE };
const all = (at: Shown, name: string) =>
  [...at.container.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((one) => [
    one.dataset[name],
    /×\d/.exec(one.querySelector(".count, b")?.textContent ?? "")?.[0],
  ]);

test("a window shows the tools that are really laid out, and nothing twice", () => {
  const { view } = fixture("dig-on-4");
  const window = { ...view, decision: "react", stack: [DIGGING], seat: 1, asked: [] };
  const at = show("dig-on-4", { view: { ...window, table: { wheelbarrow: 1 } }, offers: [] });
  expect(all(at, "leaf")).toEqual([["wheelbarrow", undefined]]);
  at.unmount();

  const many = show("dig-on-4", {
    view: { ...window, table: { pickaxe: 1, shovel: 2 } },
    offers: [],
  });
  expect(all(many, "leaf")).toEqual([
    ["shovel", "×2"],
    ["pickaxe", undefined],
  ]);
  expect(many.has("[data-laid]")).toBe(false);
});

test("the tools stay in sight while somebody digs on, also for the others", () => {
  const { view } = fixture("dig-on-4");
  const own = show("dig-on-4");
  expect(all(own, "laid")).toEqual([
    ["shovel", "×3"],
    ["pickaxe", undefined],
  ]);
  expect(own.container.textContent).toContain("Your tools");
  own.unmount();

  const other = show("dig-on-4", { view: { ...view, seat: 1 }, seat: 1, mySeats: [1], offers: [] });
  expect(all(other, "laid").length).toBe(2);
  expect(other.container.textContent).toContain("Tools of Ann");
  other.unmount();

  const stack = [{ ...DIGGING, trigger: "T03", card: "dynamite" }];
  const lifted = show("dig-on-4", { view: { ...view, decision: "react_dynamite", stack } });
  expect(all(lifted, "laid").length).toBe(2);
  expect(all(lifted, "leaf")).toEqual([["dynamite", undefined]]);
});

test("a bribe is two Coins, a toll is one", () => {
  const { view } = fixture("bribe-4");
  for (const [trigger, count] of [
    ["T09", "×2"],
    ["T05", undefined],
  ] as const) {
    const at = show("bribe-4", { view: { ...view, stack: [{ ...DIGGING, trigger }] } });
    expect(all(at, "leaf")).toEqual([["coin", count]]);
    at.unmount();
  }
});

test("whoever tips sees the card in the action bar, others see none", () => {
  const { view } = fixture("tip-space-4");
  const own = show("tip-space-4");
  expect(own.find("[data-tipped]").dataset["tipped"]).toBe("ground");
  expect(own.find("[data-tipped]").textContent).toContain("Ground");
  own.unmount();

  const other = show("tip-space-4", {
    ...{ view: { ...view, seat: 1 }, seat: 1, mySeats: [1], offers: [] },
  });
  expect(other.has("[data-tipped]")).toBe(false);
});
