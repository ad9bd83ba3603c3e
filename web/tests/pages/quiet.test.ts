/** What is neither asked nor told: answers that the board gives by itself, events that are worth no line. */
import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";
import type { AppContext } from "$lib/app/app.svelte";
import PromptBar from "../../src/pages/table/PromptBar.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import { CODE, line, played, shown } from "../lib/fakes";
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

test("what the board answers by itself is neither this person's turn nor an answer to change", () => {
  const { container } = renderIn(app, PromptBar, { frame });
  const only = { id: 7, name: "pass", arguments: {} };
  at.server.say(shown({ move: 4, offers: { 0: [only] } }));
  at.presenter.isIdle = true;
  at.presenter.play(only);
  const id = at.server.of("play")[0]?.id ?? "";
  const kept = { type: "answer_sealed", table: CODE, id, seat: 0, action: only } as const;
  at.server.say({ ...kept, may_change: true });
  flushSync();

  expect(at.table.mayChange).toBe(true);
  expect(container.querySelector(".mine")).toBeNull();
  expect(container.querySelector("button:not(.flag)")).toBeNull();
  expect(container.querySelector(".below")?.textContent).toBe("");

  at.presenter.isIdle = false;
  flushSync();

  expect(container.querySelector(".mine")).not.toBeNull();
  expect(container.querySelector(".below")?.textContent).toContain("pass");
});

test("an event that is worth no line stands neither in the log nor beside the prompt", () => {
  const { describeEvent } = at.presenter.game;
  Object.assign(at.presenter.game, {
    describeEvent: (...given: Parameters<typeof describeEvent>) => ({
      ...describeEvent(...given),
      isSilent: given[0].kind === "rested",
    }),
  });
  at.server.say(played(4, { line: line(4, "stepped", "rested"), actors: [0] }));
  at.table.queue.skip();
  flushSync();
  const told = at.presenter.log.map((entry) => entry.told.words);
  const { announced, caption } = at.presenter;
  Object.assign(at.presenter.game, { describeEvent });

  expect([told, announced, caption]).toEqual([["It stepped."], "It stepped.", "It stepped."]);
});
