/** A card that a newcomer reads: it stays until she goes on, but leaves her time to decide. */
import { fireEvent, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "$lib/app/app.svelte";
import type { VisibleEvent } from "$lib/connection/protocol";
import { USUAL } from "$lib/events/event-pace";
import BoardPlace from "../../src/pages/table/BoardPlace.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import { line, played, shown } from "../lib/fakes";
import AnyBoard from "./AnyBoard.svelte";
import { appWith, lamplight, renderIn, type Room, roomIn } from "../parts/harness";

const { Board } = lamplight;

let app: AppContext;
let at: Room;
let frame: FrameState;

const NOW = 1000; // the server's time, as it was told

/** The card is turned up; the table asks these next, with so many seconds to decide. */
function turnUp(isFirstGame: boolean, actors: number[], seconds: number | null): void {
  const isToBeRead = ({ kind }: VisibleEvent) => kind === "drew";
  Object.assign(at.presenter.game, { Board: AnyBoard, isToBeRead });
  at.presenter.isFirstGame = isFirstGame;
  renderIn(app, BoardPlace, { frame, isCovered: false });
  const clock = { seat: 0, until: seconds === null ? null : NOW + seconds, left: [] };
  at.server.say(played(4, { line: line(4, "drew"), actors, clock }));
  flushSync();
}

beforeEach(async () => {
  app = appWith();
  at = await roomIn(app);
  at.server.say(shown());
  frame = new FrameState(at.presenter, app);
  vi.useFakeTimers();
  vi.spyOn(app.connection, "serverNow").mockReturnValue(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(at.presenter.game, { Board, isToBeRead: undefined });
});

test("a card stays at her first game, however long, and goes by a click on the board", async () => {
  turnUp(true, [0], null);
  vi.advanceTimersByTime(3_600_000);

  expect(at.table.queue.isUnread).toBe(true);

  await fireEvent.click(screen.getByRole("button", { name: "dig" }));

  expect(at.table.queue.isBusy).toBe(false);
});

test("a card does not stay at later games", () => {
  turnUp(false, [0], null);
  vi.advanceTimersByTime(USUAL);

  expect(at.table.queue.isBusy).toBe(false);
});

test("a card leaves her time to decide where a clock runs against her", () => {
  turnUp(true, [0], 60);
  vi.advanceTimersByTime(44_000);
  expect(at.table.queue.isUnread).toBe(true);
  vi.advanceTimersByTime(1000);

  expect(at.table.queue.isBusy).toBe(false);
});

test("a card is shown as long as ever where the clock is short", () => {
  turnUp(true, [0], 8);
  vi.advanceTimersByTime(USUAL - 1);
  expect(at.table.queue.isUnread).toBe(true);
  vi.advanceTimersByTime(1);

  expect(at.table.queue.isBusy).toBe(false);
});

test("a card stays while the clock runs against others", () => {
  turnUp(true, [1], 8);
  vi.advanceTimersByTime(3_600_000);

  expect(at.table.queue.isUnread).toBe(true);
});
