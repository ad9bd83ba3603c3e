import { beforeEach, expect, test, vi } from "vitest";
import type { Offer } from "$lib/connection/protocol";
import { Table } from "$lib/table/table.svelte";
import { CODE, FakeServer, played, shown } from "../fakes";

let server: FakeServer;
let table: Table;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  table = new Table(CODE, server.connection);
  await server.welcome();
});

const PASS = { id: 7, name: "pass", arguments: {} };
const COWBOY = { id: 8, name: "cowboy", arguments: {} };

/** Somebody answers, and the server keeps it; gives the id of her answer. */
function keep(action: Offer, mayChange = true): string {
  table.play(0, action);
  const id = server.of("play").at(-1)?.id ?? "";
  server.say({ type: "answer_sealed", table: CODE, id, seat: 0, action, may_change: mayChange });
  return id;
}

test("an answer that waits is thought about again without a word to the server", () => {
  server.say(shown());
  keep(PASS);

  expect([table.mayChange, table.isChanging]).toEqual([true, false]);
  expect(table.offersFor(0)).toEqual([]);

  table.think(true);

  expect([table.isSealed, table.isChanging]).toEqual([true, true]);
  expect(table.offersFor(0)).toHaveLength(1);

  table.think(false);

  expect(table.offersFor(0)).toEqual([]);

  table.think(true);
  table.play(0, PASS);

  expect([table.isSealed, table.isChanging]).toEqual([true, false]);
  expect(server.of("play")).toHaveLength(1);
});

test("another answer takes the place of the one that waits, whose refusal is no news", () => {
  server.say(shown());
  const first = keep(PASS);
  table.think(true);
  table.play(0, COWBOY);
  const second = server.of("play").at(-1);

  expect(second).toMatchObject({ seat: 0, move: 3, action: 8 });
  expect(second?.id).not.toBe(first);
  expect([table.isRequestPending, table.isSealed, table.isChanging]).toEqual([true, false, false]);

  const stale = { type: "refused", code: "stale", sentence: "", table: CODE, rule: null } as const;
  const id = second?.id ?? "";
  server.say({ ...stale, id: first });
  server.say({ type: "answer_sealed", table: CODE, id, seat: 0, action: COWBOY, may_change: true });
  server.say({ ...stale, id: first });

  expect(table.refusal).toBeNull();
  expect([table.isSealed, table.answer]).toEqual([true, COWBOY]);
});

test("what is opened meanwhile ends the second thoughts", () => {
  server.say(shown());
  const first = keep(PASS);
  table.think(true);
  server.say({ type: "accepted", table: CODE, id: first, move: 4 });
  server.say(played(4));
  table.queue.skip();

  expect([table.isRequestPending, table.mayChange, table.isChanging]).toEqual([
    false,
    false,
    false,
  ]);
});

test("where an answer is final it cannot be thought about again", () => {
  server.say(shown());
  keep(COWBOY, false);
  table.think(true);

  expect([table.isSealed, table.mayChange, table.isChanging]).toEqual([true, false, false]);
  expect(table.offersFor(0)).toEqual([]);
});
