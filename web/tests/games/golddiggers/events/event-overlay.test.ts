import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Board from "$games/golddiggers/Board.svelte";
import { after } from "$games/golddiggers/events/after";
import { CUES } from "$games/golddiggers/events/cues";
import type { View } from "$games/golddiggers/view";
import type { VisibleEvent, Viewed } from "$lib/connection/protocol";
import { EventQueue } from "$lib/events/event-queue.svelte";

import { boardAt, fixture } from "../fixtures";

beforeEach(() => {
  vi.useFakeTimers();
  // A browser takes a cancelled animation calmly; happy-dom complains of a promise nobody awaits.
  vi.spyOn(Animation.prototype, "cancel").mockReturnValue();
});
afterEach(() => vi.useRealTimers());

/** A board in whose queue some events begin to play. */
async function play(name: string, events: VisibleEvent[], coming?: View, isCalm = false) {
  const queue = new EventQueue();
  const { view } = fixture(name);
  queue.isCalm = isCalm;
  queue.hooks = {
    duration: (kind) => CUES[kind]?.duration,
    after: (now, event) => after(now as unknown as View, event) as unknown as Viewed,
  };
  queue.show(view as unknown as Viewed);
  const line = { move: 1, seat: 0, by: "person", action: null, events, at: 0 };
  queue.push({ line, view: (coming ?? view) as unknown as Viewed });
  const { container } = render(Board, boardAt(name, { queue, offers: [] }));
  await tick();
  return { container, queue };
}

test("a token travels over the board", async () => {
  const gold = fixture("middle-4").view.golds[0]?.id ?? "";
  const { container, queue } = await play("middle-4", [
    { kind: "placed", facts: { seat: 0, talent: "humor", gold } },
  ]);

  expect(container.querySelectorAll(".air .token")).not.toHaveLength(0);
  vi.advanceTimersByTime(CUES["placed"]?.duration ?? 0);
  await tick();
  expect(queue.isBusy).toBe(false);
  expect(container.querySelectorAll(".air svg")).toHaveLength(0);
});

test("with reduced motion nothing travels", async () => {
  const { container } = await play(
    "middle-4",
    [{ kind: "failed", facts: { seat: 0, talent: "humor", loser: 1 } }],
    undefined,
    true,
  );

  expect(container.querySelectorAll(".air svg")).toHaveLength(0);
});

test("the die tumbles before it stops on what the server rolled", async () => {
  const { view } = fixture("place-4");
  const { container } = await play("place-4", [
    { kind: "rolled", facts: { seat: view.turn ?? 0, die: 2, score: 9 } },
  ]);

  expect(container.querySelector(".die.is-rolling")).not.toBeNull();
  expect(container.querySelector(".cube.shows-2")).not.toBeNull();
  vi.advanceTimersByTime((CUES["rolled"]?.duration ?? 0) * 0.6);
  await tick();
  expect(container.querySelector(".die.is-rolling")).toBeNull();
  expect(container.querySelector(".sum")).toBeNull();
  vi.advanceTimersByTime((CUES["rolled"]?.duration ?? 0) * 0.2);
  await tick();
  expect(container.querySelector(".sum")?.textContent).toContain("= 9");
});

test("a new Event shows its face while it is turned up", async () => {
  const { view } = fixture("middle-4");
  const event = { id: "E13", title: "Masquerade Ball", line: "", effect: { charm: 1, beauty: -1 } };
  const { container } = await play(
    "middle-4",
    [{ kind: "turned_up", facts: { event: "E13", left: 3 } }],
    { ...view, event },
  );

  expect(container.querySelector(".event h3")?.textContent).toBe("Masquerade Ball");
  expect(container.querySelector(".event .turning")).not.toBeNull();
});

test.each(["knocked_out", "claimed", "ended", "won"])("%s is a moment of theatre", async (kind) => {
  const gold = fixture("middle-4").view.golds[0]?.id ?? "";
  const facts = { seat: 1, gold, reason: "card_empty", round: 20 };
  const { container } = await play("middle-4", [{ kind, facts }]);

  const said = container.querySelector(`.scene .banner.${kind} p`)?.textContent;
  expect(said?.length).toBeGreaterThan(3);
});

test("a sentence without a picture leaves no room for one", async () => {
  const facts = { reason: "card_empty", round: 20 };
  const { container } = await play("middle-4", [{ kind: "ended", facts }]);

  expect(container.querySelector(".banner.ended")?.childElementCount).toBe(1);
});

test("the outcome is not told before it is shown", async () => {
  const over = fixture("over-4");
  const { container } = await play(
    "middle-4",
    [
      { kind: "ended", facts: { reason: "card_empty", round: 20 } },
      { kind: "won", facts: { seat: 0 } },
    ],
    over.view,
  );
  vi.advanceTimersByTime((CUES["ended"]?.duration ?? 0) + 10);
  await tick();

  expect(container.querySelector(".outcome")).toBeNull();
});
