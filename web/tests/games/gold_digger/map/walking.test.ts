/** A way is chosen by its end and walked in one request. */
import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";

import type { Choice } from "$lib/connection/protocol";

import { fixture } from "../fixtures";
import { button, show } from "../shown";

test("a way is chosen by its end: looked at it shows, with a click it is walked to the end", async () => {
  const at = show("step-4");
  await fireEvent.pointerEnter(at.find('[data-space="E5"]'), { pointerType: "mouse" });

  expect(at.container.querySelector(".path .trail")).not.toBeNull();
  expect(at.onhint).toHaveBeenLastCalledWith("Walk to E5: no bomb on the way, takes a gold.");
  await at.press('[data-space="E5"]');
  expect(at.onplan).toHaveBeenCalledOnce();
  const [walk] = at.onplan.mock.lastCall as [readonly { action: Choice }[]];
  expect(walk.map(({ action }) => action.name)).toEqual(["go", "go", "go"]); // the fourth follows by itself
});

/** After the first step of a walk to E5: the shown board, the steps, and what is offered next. */
async function interrupted(decision: string) {
  const at = show("step-4");
  await at.press('[data-space="E5"]');
  const { view, seat } = fixture("step-4");
  const [walk] = at.onplan.mock.lastCall as [readonly { action: Choice }[]];
  const first = String(walk[0]?.action.arguments["direction"]);
  const here = first === "down" ? "D3" : "C4";
  const seats = view.seats.map((one) => (one.seat === seat ? { ...one, space: here } : one));
  const next = ["down", "right"].map((way, id) => ({
    id,
    name: "go",
    arguments: { direction: way },
  }));
  const answers = ["use", "decline"].map((name, n) => ({ id: 8 + n, name, arguments: {} }));
  const after = { ...view, seats, steps: 3, used: [first] };
  await at.rerender({ view: after, offers: [] });
  await at.rerender({ view: { ...after, decision }, offers: decision === "step" ? next : answers });
  await tick();
  return { at, after, next };
}

test.each(["shield", "step"])(
  "a walk that %s has stopped waits for its walker",
  async (decision) => {
    const { at, after, next } = await interrupted(decision);
    await at.rerender({ view: after, offers: [] });
    await at.rerender({ offers: next });
    await tick();

    expect(at.onplan).toHaveBeenCalledTimes(1);
    expect(at.onplay).not.toHaveBeenCalled();
  },
);

test("a bomb on the way is marked", async () => {
  const { view } = fixture("step-4");
  const board = view.board.map((space) =>
    space.id === "E5" ? { ...space, card: "bomb", face: "live", stack: ["bomb"] } : space,
  );
  const routes = Object.keys(view.limits.routes ?? {}).map((one) => [one, +one.endsWith("E5")]);
  const limits = {
    routes: Object.fromEntries(routes) as Record<string, number>,
    landings: { E5: "deadly" },
  };
  const at = show("step-4", { view: { ...view, board, limits } });
  await fireEvent.pointerEnter(at.find('[data-space="E5"]'), { pointerType: "mouse" });

  expect(at.container.querySelectorAll(".path .warning")).toHaveLength(1);
  expect(at.onhint.mock.lastCall?.[0]).toContain("costs your last life");
});

test("by touch the first tap shows the way, the second walks it", async () => {
  const at = show("step-4");
  const tap = () =>
    fireEvent(
      at.find('[data-space="A1"]'),
      new PointerEvent("click", { pointerType: "touch", bubbles: true }),
    );
  await tap();

  expect(at.onplan).not.toHaveBeenCalled();
  expect(at.container.querySelector(".path .trail")).not.toBeNull();
  expect(at.onhint.mock.lastCall?.[0]).toContain("Tap again");
  await tap();
  expect(at.onplan).toHaveBeenCalledTimes(1);
});

test("after a tap a button walks the way, too", async () => {
  const at = show("step-4");
  const tap = new PointerEvent("click", { pointerType: "touch", bubbles: true });
  await fireEvent(at.find('[data-space="A1"]'), tap);
  await fireEvent.click(button("Walk"));

  expect(at.onplan).toHaveBeenCalledTimes(1);
});

test("a neighbouring space where the roll does not end is one step", async () => {
  const at = show("step-4");
  await at.press('[data-space="C2"]');
  expect(at.onplay).toHaveBeenLastCalledWith(
    expect.objectContaining({ arguments: { direction: "left" } }),
  );
});

test("a step that is not allowed is tried, so that the rule answers", async () => {
  const at = show("block-4");
  await at.press('[data-space="B3"]');

  expect(at.onplay).toHaveBeenCalledExactlyOnceWith("right");
});
