import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { after } from "$games/gold_digger/events/after";
import Board from "$games/gold_digger/Board.svelte";
import { flightsOf } from "$games/gold_digger/events/flights";
import { CUES, isToBeRead } from "$games/gold_digger/events/cues";
import type { View } from "$games/gold_digger/view";
import type { VisibleEvent, Viewed } from "$lib/connection/protocol";
import { EventQueue } from "$lib/events/event-queue.svelte";

import { boardAt, fixture } from "../fixtures";

const FACTS = {
  ...{ seat: 1, other: 2, die: 3, steps: 3, space: "B4", card: "bomb B4", chance: "cops", gold: 1 },
  ...{ lives: 1, hand: 5, cards: 3, place: 2, offer: "chosen 2", poison: 3, actions: 2 },
  ...{ why: "no life left", reason: "full_board", round: 7 },
};

const MOST = 150; // milliseconds between two looks at the board

beforeEach(() => {
  vi.useFakeTimers();
  // A browser takes a cancelled animation calmly; happy-dom complains of a promise nobody awaits.
  vi.spyOn(Animation.prototype, "cancel").mockReturnValue();
});
afterEach(() => vi.useRealTimers());

/** A board in whose queue some events begin to play. */
async function play(events: VisibleEvent[], { isCalm = false, isFirst = false } = {}) {
  const queue = new EventQueue();
  const { view } = fixture("cards-4");
  queue.isCalm = isCalm;
  queue.hooks = {
    duration: (kind) => CUES[kind]?.duration,
    isToBeRead: (event) => isFirst && isToBeRead(event, [0]),
    after: (now, event) => after(now as unknown as View, event) as unknown as Viewed,
  };
  queue.show(view as unknown as Viewed);
  const { container, rerender } = render(Board, boardAt("cards-4", { queue, offers: [] }));
  const line = { move: 1, seat: 1, by: "bot", action: null, events, at: 0 };
  queue.push({ line, view: view as unknown as Viewed });
  await tick();
  const on = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    const now: unknown = queue.view;
    await rerender({ view: now as View });
    await tick();
  };
  return { queue, container, on };
}

const told = (kind: string): VisibleEvent => ({ kind, facts: FACTS });

/** A handful of events at a time. */
const KINDS = Object.keys(CUES);
const HANDFULS = KINDS.flatMap((kind, n) => (n % 8 === 0 ? [{ kind, n }] : []));

test.each(HANDFULS)("$kind and the events after it are played on the board", async ({ n }) => {
  const { queue, container, on } = await play(KINDS.slice(n, n + 8).map(told));
  while (queue.isBusy) await on(MOST);

  expect(container.querySelector(".scene, .air > span")).toBeNull();
});

test("where motion is reduced nothing flies", async () => {
  const { queue, container, on } = await play(["drew", "took_gold", "poisoned"].map(told), {
    isCalm: true,
  });
  while (queue.isBusy) {
    expect(container.querySelector(".air > span")).toBeNull();
    await on(MOST);
  }
});

test("a piece slides to its space while the step lasts", async () => {
  const { container } = await play([{ kind: "stepped", facts: { seat: 1, space: "A2" } }]);
  const label = container.querySelector('[data-space="A2"]')?.getAttribute("aria-label");

  expect(label).toContain("Bob here");
});

test("a chance card that is drawn opens with its text", async () => {
  const { container } = await play([told("drew_chance")]);

  expect(container.querySelector(".scene .chance-card")?.textContent).toContain("You lose 1 gold.");
});

test("at a first game a card that anybody draws stays until it has been read", async () => {
  const { queue, container, on } = await play(["drew_chance", "got_chance"].map(told), {
    isFirst: true,
  });
  const card = () => container.querySelector(".overlay .chance-card");
  await on(600_000);

  expect(container.querySelector(".overlay [role=alert] > p")?.textContent).toContain("Bob");
  expect(card()?.textContent).toContain("You lose 1 gold.");
  expect(container.querySelector(".scene")).toBeNull();

  card()?.querySelector("button")?.click(); // the next card lies there at once, and stays as well
  await on(600_000);

  expect(queue.current?.event.kind).toBe("got_chance");
  card()?.querySelector("button")?.click();
  await on(0);

  expect(card()).toBeNull();
  expect(queue.isBusy).toBe(false);
});

test("a card that others use is read at a first game, one's own is known", () => {
  const by = (seat: number) => ({ kind: "used", facts: { seat, chance: "spy" } });

  expect(isToBeRead(by(1), [0])).toBe(true);
  expect(isToBeRead(by(0), [0])).toBe(false);
  expect(isToBeRead(told("stepped"), [0])).toBe(false);
});

test("a bomb bursts where it lies", async () => {
  const { container } = await play([told("hit")]);

  expect(container.querySelector('[data-space="B4"]')?.classList).toContain("boom");
});

test("what is dealt, taken, paid or lost flies from where it was to where it will be", () => {
  const flying = ["drew", "played", "took_gold", "took_life", "lost_gold", "paid", "poisoned"];
  for (const kind of flying) {
    const [flight] = flightsOf(told(kind));

    expect(flight?.from).not.toBe(flight?.to);
  }
  expect(flightsOf(told("traded"))).toHaveLength(6);
  expect(flightsOf(told("stepped"))).toEqual([]);
});

test("things end where somebody can see them land", async () => {
  const { container } = await play([told("stepped")]);
  const spots = new Set(
    Array.from(container.querySelectorAll("[data-spot]"), (one) => one.getAttribute("data-spot")),
  );
  for (const kind of Object.keys(CUES)) {
    for (const { from, to } of flightsOf(told(kind))) {
      expect([...spots], kind).toEqual(expect.arrayContaining([from, to]));
    }
  }
});
