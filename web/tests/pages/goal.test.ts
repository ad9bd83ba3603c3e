/** What the game is about, beside the prompt. */
import { fireEvent, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";
import type { AppContext } from "$lib/app/app.svelte";
import PromptBar from "../../src/pages/table/PromptBar.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import { shown } from "../lib/fakes";
import { appWith, renderIn, type Room, roomIn } from "../parts/harness";

let app: AppContext;
let at: Room;
let frame: FrameState;

beforeEach(async () => {
  app = appWith();
  at = await roomIn(app);
  at.server.say(shown());
  frame = new FrameState(at.presenter, app);
});

test("what the game is about can be read beside the prompt, and in its second line", async () => {
  Object.assign(at.presenter, {
    game: { ...at.presenter.game, goal: () => "Be the brightest." },
  });
  const { container } = renderIn(app, PromptBar, { frame });
  const below = () => container.querySelector(".below")?.textContent;
  const flag = screen.getByRole("button", { name: "What the game is about" });

  expect(container.querySelector(".aside")?.textContent).toContain("Be the brightest.");
  expect(below()).not.toBe("Be the brightest.");
  await fireEvent.click(flag);
  expect(below()).toBe("Be the brightest.");
  expect(flag.getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(flag);
  expect(below()).not.toBe("Be the brightest.");
});

test("on a narrow screen a newcomer reads the goal until the board says something", () => {
  at.presenter.isFirstGame = true;
  frame.isWide = false;
  const { container } = renderIn(app, PromptBar, { frame });
  const below = () => container.querySelector(".below")?.textContent;

  expect(below()).toBe(at.presenter.goal);
  at.presenter.hint = "Look here.";
  flushSync();
  expect(below()).toBe("Look here.");
  at.presenter.hint = null;
  flushSync();
  expect(below()).toBe(at.presenter.goal);
});
