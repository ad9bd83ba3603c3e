import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ExplainerState } from "$lib/rules/explainer.svelte";

const RESTED = 700; // milliseconds after which a thing under a mouse explains itself

function mouse(type: string, thing: Element, x: number, y = 5): PointerEvent {
  const event = new PointerEvent(type, { clientX: x, clientY: y, pointerType: "mouse" });
  Object.defineProperty(event, "target", { value: thing });
  return event;
}

describe("What lies under a mouse", () => {
  let card: HTMLElement;
  let asking: ExplainerState;

  beforeEach(() => {
    vi.useFakeTimers();
    card = document.createElement("div");
    card.dataset["explain"] = "bomb";
    document.body.append(card);
    asking = new ExplainerState();
  });
  afterEach(() => {
    card.remove();
    vi.useRealTimers();
  });

  it("explains itself once the mouse has come to it and rests", () => {
    asking.onpointermove(mouse("pointermove", document.body, 1));
    asking.onpointermove(mouse("pointermove", document.body, 2));
    asking.onpointerover(mouse("pointerover", card, 3));
    expect(asking.shown).toBeNull();
    vi.advanceTimersByTime(RESTED);

    expect(asking.shown?.key).toBe("bomb");
  });

  it("is silent if it was laid under a mouse that does not move, until it does", () => {
    asking.onpointerover(mouse("pointerover", card, 3));
    vi.advanceTimersByTime(RESTED);
    expect(asking.shown).toBeNull();
    asking.onpointermove(mouse("pointermove", card, 4));
    vi.advanceTimersByTime(RESTED);

    expect(asking.shown?.key).toBe("bomb");
  });

  it("is silent after a press of the mouse, until it moves", () => {
    asking.onpointermove(mouse("pointermove", document.body, 1));
    asking.onpointermove(mouse("pointermove", document.body, 2));
    asking.onpointerdown(mouse("pointerdown", document.body, 3));
    asking.onpointerover(mouse("pointerover", card, 3));
    vi.advanceTimersByTime(RESTED);

    expect(asking.shown).toBeNull();
  });
});
