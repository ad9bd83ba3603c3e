/** Somebody who is awaited has lost the connection: it is said, and what can be done is in reach. */
import { fireEvent, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "$lib/app/app.svelte";
import type { Seat, TableInfo } from "$lib/connection/protocol";
import PromptBar from "../../src/pages/table/PromptBar.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import { CODE, info, me, seat, settings, shown } from "../lib/fakes";
import { appWith, renderIn, type Room, roomIn } from "../parts/harness";

const LONG = 2_000; // milliseconds: no hiccup any more

let app: AppContext;
let at: Room;
let frame: FrameState;

beforeEach(async () => {
  app = appWith({ "GET /api/me": me() });
  await app.session.load();
  at = await roomIn(app);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const ann = seat({ guest: "g1", name: "Ann" });
const bob = (given: Partial<Seat> = {}) => seat({ guest: "g2", name: "Bob", ...given });

/** A table that waits for Bob. */
function waiting(other: Seat, given: Partial<TableInfo> = {}, actors = [1]): HTMLElement {
  const table = info({ seats: [ann, other], ...given });
  at.server.say(shown({ info: table, my_seats: [0], actors, offers: {} }));
  frame = new FrameState(at.presenter, app);
  const { container } = renderIn(app, PromptBar, { frame });
  flushSync();
  vi.advanceTimersByTime(LONG);
  flushSync();
  return container;
}

const sentence = (container: HTMLElement) => container.querySelector(".sentence")?.textContent;
const below = (container: HTMLElement) => container.querySelector(".below")?.textContent;
const button = (name: string) => screen.queryByRole("button", { name });
const timed = { ...settings, pace: "60" };

test("the host marks whoever has lost the connection as away, or resigns", async () => {
  const bar = waiting(bob({ is_connected: false }));

  expect(sentence(bar)).toBe("Bob has lost the connection.");
  expect(below(bar)).toBe("If you mark them as away, a bot plays until they are back.");

  await fireEvent.click(screen.getByRole("button", { name: "Mark as away" }));
  await fireEvent.click(screen.getByRole("button", { name: "Resign" }));

  expect(at.server.of("step_away")).toEqual([{ type: "step_away", table: CODE, seat: 1 }]);
  expect(frame.dialog).toBe("resign");
});

test("a hiccup is not worth a word, and who is back is awaited as usual", () => {
  const bar = waiting(bob());

  expect(sentence(bar)).toBe("Somebody steps.");

  const lost = info({ seats: [ann, bob({ is_connected: false })] });
  const clock = { seat: null, until: null, left: [] };
  const tell = (now: TableInfo) =>
    at.server.say({ type: "table_info", my_seats: [0], info: now, clock });
  tell(lost);
  flushSync();
  vi.advanceTimersByTime(LONG / 2);
  flushSync();

  expect(sentence(bar)).toBe("Somebody steps.");

  vi.advanceTimersByTime(LONG / 2);
  flushSync();

  expect(sentence(bar)).toBe("Bob has lost the connection.");

  tell(info({ seats: [ann, bob()] }));
  flushSync();

  expect(sentence(bar)).toBe("Somebody steps.");
});

test.each<[Partial<TableInfo>, string, boolean]>([
  [
    { settings: { ...settings, do_bots_stand_in: false } },
    "If you mark them as away, the usual move is played until they are back.",
    true,
  ],
  [{ settings: timed }, "If they stay away, a bot plays for them.", false],
  [
    { settings: { ...timed, do_bots_stand_in: false } },
    "When the time is up, the usual move is played.",
    false,
  ],
  [
    { settings: { ...settings, game_seconds: 600 } },
    "If they stay away, a bot plays for them.",
    false,
  ],
  [{ gestures: { throw: "shake" } }, "If they stay away, a bot plays for them.", false],
  [{ host: "g2" }, "The table waits for its host.", false],
  [{ host: "g3" }, "The table waits. The host may mark them as away.", false],
])("what comes of it is said: %j", (given, words, mayMark) => {
  const bar = waiting(bob({ is_connected: false }), given);

  expect(below(bar)).toBe(words);
  expect(button("Mark as away") !== null).toBe(mayMark);
  expect(button("Resign")).not.toBeNull();
});

test.each<[string, Partial<Seat>]>([
  ["is away already", { is_connected: false, is_away: true }],
  ["has left", { is_connected: false, has_left: true }],
  ["is a bot", { guest: null, bot: "random", is_connected: false }],
])("nothing is said of somebody who %s", (_, given) => {
  expect(sentence(waiting(bob(given)))).toBe("Somebody steps.");
});

test("whoever is asked herself is not told that others are gone", () => {
  expect(sentence(waiting(bob({ is_connected: false }), {}, [0, 1]))).toBe("You step.");
});

test("two who are gone are named together", () => {
  const cas = seat({ guest: "g3", name: "Cas", is_connected: false });
  const seats = [ann, bob({ is_connected: false }), cas];

  expect(sentence(waiting(bob(), { seats }, [1, 2]))).toBe("Bob and Cas have lost the connection.");
});

test("who has resigned cannot do so again", () => {
  const seats = [{ ...ann, has_left: true }, bob({ is_connected: false })];
  waiting(bob(), { seats });

  expect(button("Resign")).toBeNull();
});
