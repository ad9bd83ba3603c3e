/** The panel of cards that one may look at for a while. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import PrivateReveal from "../../src/parts/PrivateReveal.svelte";

const onclose = vi.fn();
const children = createRawSnippet(() => ({ render: () => "<span>bomb A1</span>" }));

beforeEach(() => {
  onclose.mockClear();
  const given = {
    title: "The hand of Ben",
    secondsLeft: () => 20,
    onclose,
    t: (key: string) => key,
  };
  render(PrivateReveal, { ...given, children });
});

function within(tag: string): Element {
  const element = document.createElement(tag);
  document.body.append(element);
  return element;
}

test("Escape covers the cards, wherever on the board somebody is", async () => {
  await fireEvent.keyDown(document.body, { key: "Escape" });

  expect(onclose).toHaveBeenCalledOnce();
  expect(screen.getByRole("region", { name: "The hand of Ben" })).toBeTruthy();
});

test.each(["dialog", "input", "textarea", "select"])(
  "Escape in a %s is not for the cards",
  async (tag) => {
    await fireEvent.keyDown(within(tag), { key: "Escape" });

    expect(onclose).not.toHaveBeenCalled();
  },
);
