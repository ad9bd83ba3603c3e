import { beforeEach, expect, test, vi } from "vitest";
import { Table } from "$lib/table/table.svelte";
import { CODE, FakeServer, line, played, info, shown } from "../fakes";

const PASS = { id: 7, name: "pass", arguments: {} };
let server: FakeServer;
let table: Table;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  table = new Table(CODE, server.connection);
  await server.welcome();
});

test("a table is asked for when the line is live", () => {
  expect(server.of("watch")).toEqual([{ type: "watch", table: CODE, seen: null }]);
});

test("the first view is shown at once, with the log so far", () => {
  server.say(shown({ history: [line(2, "dug"), line(3, "found")] }));

  expect(table.queue.view).toEqual({ gold: [1, 2], turn: 0 });
  expect(table.log.map((one) => one.move)).toEqual([2, 3]);
  expect(table.offersFor(0)).toHaveLength(1);
});

test("a move changes the view where it says, after its events have played", () => {
  server.say(shown());
  server.say(played(4, { changes: [[["gold", 1], 9]] }));

  expect(table.view).toEqual({ gold: [1, 9], turn: 0 });
  expect(table.queue.view).toEqual({ gold: [1, 2], turn: 0 });

  vi.advanceTimersByTime(2_000);

  expect(table.queue.view).toEqual({ gold: [1, 9], turn: 0 });
});

test("what is composed in private changes the view and the offers, but counts as no move", () => {
  server.say(shown());
  server.say(played(4));
  table.queue.skip();
  const before = table.log;
  server.say(
    played(4, {
      line: line(4),
      changes: [[["turn"], 7]],
      offers: { 0: [{ id: 5, name: "list", arguments: {} }] },
      is_private: true,
    }),
  );

  expect(table.queue.view).toEqual({ gold: [1, 2], turn: 7 });
  expect(table.offersFor(0).map((one) => one.id)).toEqual([5]);
  expect(table.move).toBe(4);
  expect(table.log).toEqual(before);

  server.say(played(5, { changes: [[["turn"], 8]] }));

  expect(table.move).toBe(5);
  expect(server.of("watch")).toHaveLength(1);
});

test("nothing is offered while events are being played", () => {
  server.say(shown());
  server.say(played(4, { offers: { 0: [{ id: 1, name: "dig", arguments: {} }] } }));

  expect(table.offersFor(0)).toEqual([]);

  table.queue.skip();

  expect(table.offersFor(0)).toHaveLength(1);
});

test("the log grows event by event, as they are shown", () => {
  server.say(shown());
  server.say(played(4, { line: line(4, "dug", "found") }));

  expect(table.log.at(-1)?.events.map((one) => one.kind)).toEqual(["dug"]);

  table.queue.skip();

  expect(table.log.at(-1)?.events.map((one) => one.kind)).toEqual(["dug", "found"]);
  expect(table.log).toHaveLength(1);
});

test("while a move is shown it is its mover's turn, then that of those who may act", () => {
  server.say(shown());
  server.say(played(4, { line: { ...line(4, "dug"), seat: 2 }, actors: [1] }));
  server.say(played(5, { line: { ...line(5, "dug"), seat: 1 }, actors: [0] }));

  expect(table.turn).toEqual([2]);

  vi.advanceTimersByTime(400);

  expect(table.turn).toEqual([1]);

  vi.advanceTimersByTime(2_000);

  expect(table.turn).toEqual([0]);
});

test("the last mover's turn lasts until her move is shown, then it is nobody's", () => {
  server.say(shown());
  server.say(played(4, { line: { ...line(4, "won"), seat: 1 }, actors: [] }));
  server.say({
    type: "table_info",
    info: info({ phase: "over" }),
    my_seats: [0],
    clock: table.clock,
  });

  expect(table.turn).toEqual([1]);

  table.queue.skip();

  expect(table.turn).toEqual([]);
});

test("a wish names the position it is for, and offers nothing until it is answered and shown", () => {
  server.say(shown());
  table.play(0, { id: 7, name: "dig", arguments: {} });
  const [request] = server.of("play");

  expect(request).toMatchObject({ table: CODE, seat: 0, move: 3, action: 7 });
  expect(table.isRequestPending).toBe(true);
  expect(table.offersFor(0)).toEqual([]);

  server.say({ type: "accepted", table: CODE, id: request?.id ?? "", move: 4 });

  expect(table.isRequestPending).toBe(true);

  server.say(played(4));

  expect(table.isRequestPending).toBe(false);
});

test("an answer that the server keeps is on its way until all are opened", () => {
  server.say(shown());
  table.play(0, { id: 7, name: "pass", arguments: {} });
  const [request] = server.of("play");

  expect(table.isSealed).toBe(false);

  server.say({
    type: "answer_sealed",
    table: CODE,
    id: request?.id ?? "",
    seat: 0,
    action: PASS,
    may_change: false,
  });

  expect([table.isRequestPending, table.isSealed]).toEqual([true, true]);

  server.say({ type: "accepted", table: CODE, id: request?.id ?? "", move: 4 });

  expect(table.isSealed).toBe(false);
});

test("what is answered on another page stands for what was answered on this one", () => {
  const stale = { type: "refused", code: "stale", sentence: "", table: CODE, rule: null } as const;
  server.say(shown());
  table.play(0, { id: 9, name: "cowboy", arguments: {} });
  const [request] = server.of("play");
  const elsewhere = { id: "on-another-page", seat: 0, action: PASS, may_change: true };
  server.say({ type: "answer_sealed", table: CODE, ...elsewhere });
  server.say({ ...stale, id: request?.id ?? "" });

  expect(table.refusal).toBeNull();
  expect([table.isSealed, table.answer]).toEqual([true, PASS]);
  expect(table.offersFor(0)).toEqual([]);

  server.say({ ...stale, id: "on-another-page" });

  expect([table.isRequestPending, table.refusal?.code]).toEqual([false, "stale"]);
});

test("what was answered before the page was loaded again is not asked for again", () => {
  server.say(shown({ sealed: { 0: { id: "earlier-request", action: PASS } } }));

  expect([table.isRequestPending, table.isSealed]).toEqual([true, true]);
  expect(table.answer).toEqual(PASS);
  expect(table.offersFor(0)).toEqual([]);
  expect(server.of("play")).toMatchObject([{ id: "earlier-request", seat: 0, move: 3, action: 7 }]);

  server.say({
    type: "refused",
    code: "stale",
    sentence: "",
    table: CODE,
    id: "earlier-request",
    rule: null,
  });

  expect(table.isRequestPending).toBe(false);
  expect(table.offersFor(0)).toHaveLength(1);
});

test("who announced something goes on at this position, and all hear of it until the next", () => {
  server.say(shown());
  table.goOn(0);

  expect(server.of("go_on")).toMatchObject([{ table: CODE, seat: 0, move: 3 }]);
  expect(table.hasGoneOn).toBe(false);

  server.say({ type: "goes_on", table: CODE, move: 3, at: 12 });

  expect(table.hasGoneOn).toBe(true);

  server.say(played(4));

  expect(table.hasGoneOn).toBe(false);
});

test("a second click while a wish is on its way does nothing", () => {
  server.say(shown());
  table.play(0, "dig");
  table.play(0, "dig");

  expect(server.of("play")).toHaveLength(1);
});

test("an unanswered wish is sent again with the same id after a lost line", async () => {
  server.say(shown());
  table.play(0, "dig");
  server.hangUp();
  await vi.advanceTimersByTimeAsync(500);
  await server.welcome();

  expect(server.of("watch").at(-1)).toEqual({ type: "watch", table: CODE, seen: 3 });

  server.say(shown());
  const [first, second] = server.of("play");

  expect(second).toEqual(first);
});

test("a refused wish is explained and can be tried again", () => {
  server.say(shown());
  table.play(0, "dig");
  const id = server.of("play")[0]?.id ?? "";
  server.say({
    type: "refused",
    code: "illegal",
    sentence: "Not here.",
    table: CODE,
    id,
    rule: "X-1",
  });

  expect(table.refusal?.rule).toBe("X-1");
  expect(table.isRequestPending).toBe(false);
  expect(table.offersFor(0)).toHaveLength(1);
});

test("missed moves are played after a lost line", () => {
  server.say(shown());
  server.say(shown({ move: 5, view: { gold: [], turn: 1 }, missed: [line(4, "a"), line(5, "b")] }));

  expect(table.queue.current?.event.kind).toBe("a");
  expect(table.queue.view).toEqual({ gold: [1, 2], turn: 0 });

  vi.advanceTimersByTime(2_000);

  expect(table.queue.view).toEqual({ gold: [], turn: 1 });
  expect(table.log.map((one) => one.move)).toEqual([4, 5]);
});

test("whoever missed very much is shown the table as it stands", () => {
  server.say(shown());
  const missed = [line(4, ...Array.from({ length: 80 }, () => "a"))];
  server.say(shown({ move: 4, view: { turn: 1 }, missed }));

  expect(table.queue.view).toEqual({ turn: 1 });
  expect(table.queue.isBusy).toBe(false);
});

test("an undo shows the earlier position at once", () => {
  server.say(shown());
  server.say(shown({ move: 2, view: { gold: [0], turn: 1 }, history: [line(2, "dug")] }));

  expect(table.queue.view).toEqual({ gold: [0], turn: 1 });
  expect(table.log).toHaveLength(1);
});

test("a gap between moves makes the table ask again", () => {
  server.say(shown());
  server.say(played(6));

  expect(server.of("watch").at(-1)).toEqual({ type: "watch", table: CODE, seen: 3 });
  expect(table.move).toBe(3);
});

test("a move heard twice counts once", () => {
  server.say(shown());
  server.say(played(4));
  server.say(played(4));
  vi.advanceTimersByTime(2_000);

  expect(table.log).toHaveLength(1);
});

test("a game that starts is asked for", () => {
  server.say(shown({ view: null, move: 0, info: info({ phase: "gathering" }), offers: {} }));
  server.say({ type: "table_info", info: info(), my_seats: [0], clock: table.clock });

  expect(server.of("watch")).toHaveLength(2);
});

test("what is said elsewhere is not heard here", () => {
  server.say(shown());
  const own = { type: "said", number: 1, guest: "g2", name: "Bob", text: "hi" } as const;
  const words = { ...own, is_aside: false, channel: "open", to: "", is_kept: false } as const;
  server.say({ ...words, table: CODE, reaction: "", at: 1 });
  server.say({ ...words, table: "zzzzzzzzzz", reaction: "", at: 1 });

  expect(table.said).toHaveLength(1);
});

test("a table that cannot be shown says why", () => {
  server.say({
    type: "refused",
    code: "unknown_table",
    sentence: "No such table.",
    table: CODE,
    id: null,
    rule: null,
  });

  expect(table.problem?.code).toBe("unknown_table");
});

test("whoever is sent away sees no table any more, but why", () => {
  server.say(shown());
  server.say({
    type: "refused",
    code: "removed",
    sentence: "The host of this table has sent you away.",
    table: CODE,
    id: null,
    rule: null,
  });

  expect(table.problem?.code).toBe("removed");
});

test("whoever leaves is heard of no more", () => {
  server.say(shown());
  table.leave();

  expect(server.of("unwatch")).toHaveLength(1);
});

test("standing orders come with the table, and change when the server says so", () => {
  server.say(shown({ orders: { 0: { shield: "never" } } }));

  expect(table.orders).toEqual({ 0: { shield: "never" } });

  server.say({ type: "ordered", table: CODE, seat: 0, orders: { key: "always" } });

  expect(table.orders).toEqual({ 0: { key: "always" } });
});

test("an answer that is accepted for later is waited for", () => {
  server.say(shown());
  table.play(0, { id: 1, name: "decline", arguments: {} });
  const [request] = server.of("play");
  server.say({ type: "accepted", table: CODE, id: request?.id ?? "", move: 4 });

  expect(table.isRequestPending).toBe(true);

  server.say(played(4));
  table.queue.skip();

  expect(table.isRequestPending).toBe(false);
});
