/**
 * A hostile or broken server: whatever it says, the page is never broken by it.
 *
 * Every message that a server can say is damaged and said, to a connection and a table, and shown on a page. MOTHERLODE_EFFORT multiplies how many.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "$lib/app/app.svelte";
import type { FromServer, Replay } from "$lib/connection/protocol";
import { ReplayPlayer, viewsOf } from "$lib/replay/replay.svelte";
import { Table } from "$lib/table/table.svelte";
import { CODE, FakeServer, info, line, played, shown } from "../lib/fakes";
import { appWith, renderIn } from "../parts/harness";
import { chanceFrom, Damager } from "./damage";
import Fragile from "./Fragile.svelte";

const EFFORT = Number(process.env["MOTHERLODE_EFFORT"] ?? "1");
const LONG = 60_000 * EFFORT; // milliseconds, on a busy machine
const SEED = Number(process.env["MOTHERLODE_SEED"] ?? "1");

const clock = { seat: 0, until: 2000, left: [10, null] };
const MESSAGES: readonly FromServer[] = [
  shown(),
  shown({ move: 5, missed: [line(4, "a"), line(5, "b")], history: [line(3, "c")], clock }),
  played(4),
  played(4, { changes: [[["gold", 0], 7] as never, [["turn"], 1] as never] }),
  { type: "table_info", info: info({ phase: "gathering" }), my_seats: [0, 1], clock },
  { type: "accepted", table: CODE, id: "r1", move: 4 },
  { type: "refused", code: "illegal", sentence: "No.", table: CODE, id: null, rule: null },
  { type: "pong", now: 1001 },
  { type: "closing", code: "stopping", sentence: "The server stops." },
  {
    type: "brief",
    table: CODE,
    line: {
      move: 4,
      seat: 0,
      at: 1,
      events: [["a", { n: 1 }, {}]],
      action: { id: 7, name: "dig", arguments: {} },
    },
    actors: [1],
    changes: [
      [
        ["gold", null],
        [3, 4],
      ],
    ],
    offers: { 1: [7, { id: 8, name: "pass", arguments: {} }] },
  } as unknown as FromServer,
];

let server: FakeServer;
let table: Table;
let app: AppContext;

beforeEach(async () => {
  vi.useFakeTimers();
  app = appWith();
  server = new FakeServer();
  table = new Table(CODE, server.connection);
  await server.welcome();
  server.say(shown());
});

afterEach(() => {
  table.leave();
  vi.useRealTimers();
});

/** After a message that was given up for, the browser comes back by itself, and the table is as the server says. */
async function comeBack(): Promise<void> {
  if (server.connection.contact === "lost") {
    server.connection.retry();
    await server.welcome();
  }
  table.leave();
  table = new Table(CODE, server.connection);
  if (!server.connection.isOpen) await server.welcome();
  server.say(shown());
}

test(
  "no message breaks the connection or the table for good",
  async () => {
    const damager = new Damager(chanceFrom(SEED));
    let givenUp = 0;
    for (let n = 0; n < 1000 * EFFORT; n += 1) {
      const text = damager.text(damager.pick(MESSAGES));

      expect(() => server.sayText(text), text).not.toThrow();
      vi.advanceTimersByTime(1);

      givenUp += server.connection.isUnreadable ? 1 : 0;
      await comeBack();

      expect(server.connection.contact, text).toBe("open");
      expect(table.move, text).toBe(3);
      expect(table.view, text).toEqual(shown().view);
    }
    expect(givenUp).toBeGreaterThan(10);
  },
  LONG,
);

test("what nobody understands is told, and the waits before new tries grow", async () => {
  const waits: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    server.sayText("{");

    expect(server.connection.isUnreadable).toBe(true);
    expect(server.connection.contact).toBe("lost");

    const wait = (server.connection.retryAt ?? 0) - Date.now();
    waits.push(wait);
    vi.advanceTimersByTime(wait);
    await server.welcome();
  }
  expect(waits).toEqual([500, 1000, 2000, 4000]);

  server.say(shown());

  expect(server.connection.isUnreadable).toBe(false);
});

test(
  "a damaged replay is shown or refused, and nothing hangs",
  () => {
    const damager = new Damager(chanceFrom(SEED + 1));
    const replay: Replay = {
      info: info({ phase: "over" }),
      seat: null,
      view: { gold: [1, 2], turn: 0, seats: [{ name: "Ann", cards: [null, 3] }] },
      lines: [line(1, "a"), line(2, "b"), line(3, "c")],
      changes: [
        [[["gold", 0], 4]],
        [
          [
            ["seats", 0, null],
            [["x"], "Bob"],
          ],
        ],
        [[["turn"], 1]],
      ] as never,
    };
    let refused = 0;
    for (let n = 0; n < 1000 * EFFORT; n += 1) {
      const text = damager.text(replay);
      try {
        const player = new ReplayPlayer(JSON.parse(text) as Replay);
        player.forward();
        player.to(2);
        player.close();
      } catch (error) {
        expect(error, text).toBeInstanceOf(Error);

        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10);
    expect(viewsOf(replay)).toHaveLength(4);
  },
  LONG,
);

test("where a page cannot be shown there are words in its place, and the fault is reported", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report); // which every browser has
  const { container } = renderIn(app, Fragile, { value: { name: "Ann" } });

  expect(container.textContent).toContain("Ann");

  const broken = renderIn(app, Fragile, { value: null });

  expect(broken.container.textContent).toContain("Something unexpected happened.");
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
