import { beforeEach, expect, test, vi } from "vitest";
import type { Stopped } from "$lib/connection/protocol";
import { MOST_STEPS, nextOf, step } from "$lib/table/plan";
import { Table } from "$lib/table/table.svelte";
import { CODE, FakeServer, line, played, shown } from "../fakes";

const DIG = [step("main", "dig"), step("tools", "shovels", { count: 2 })];
const STOPPED: Stopped = { step: 1, code: "illegal", sentence: "No.", rule: "DB-DIG-02" };

let server: FakeServer;
let table: Table;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  table = new Table(CODE, server.connection);
  await server.welcome();
  server.say(shown({ view: { decision: "main" } }));
});

/** Send a plan; gives the id of the request. */
function send(plan = DIG): string {
  table.playPlan(0, plan);
  return server.of("play_plan").at(-1)?.id ?? "";
}

/** A move of which there is nothing to tell, after which the same seat is asked. */
function quiet(move: number) {
  const offers = { 0: [{ id: 9, name: "shovels", arguments: { count: 2 } }] };
  return played(move, { line: line(move), actors: [0], offers });
}

function answer(id: string, stopped: Stopped | null = null): void {
  server.say({ type: "plan_played", table: CODE, id, move: 4, played: 1, stopped });
}

test("a choice of several parts is one request", () => {
  send();

  expect(server.of("play")).toEqual([]);
  expect(server.of("play_plan")).toHaveLength(1);
  expect(server.of("play_plan")[0]).toMatchObject({ seat: 0, move: 3, steps: DIG });
  expect(table.isRequestPending).toBe(true);
  expect(table.offersFor(0)).toEqual([]);
});

test("nothing else is sent until a plan is answered and shown", () => {
  const id = send();
  table.play(0, "dig");
  send();
  expect(server.of("play_plan")).toHaveLength(1);

  answer(id);
  expect(table.isRequestPending).toBe(true); // its last move was not told yet
  server.say(played(4));

  expect(server.of("play")).toEqual([]);
  expect(table.isRequestPending).toBe(false);
  expect(table.refusal).toBeNull();
});

test("a plan is sent again with its id after a lost connection", () => {
  const id = send();
  server.say(shown({ view: { decision: "main" } }));

  expect(server.of("play_plan").map((one) => one.id)).toEqual([id, id]);
});

test("why a step was not legal is said, and the rest is dropped", () => {
  const id = send();
  server.say(quiet(4));
  answer(id, STOPPED);

  expect(server.of("play_plan")).toHaveLength(1);
  expect(table.refusal).toMatchObject({ code: "illegal", rule: "DB-DIG-02" });
});

test.each(["revealed", "others_asked", "out_of_turn", "sealed", "not_planned"])(
  "after %s the rest is for the player to decide again",
  (code) => {
    const id = send();
    server.say(played(4));
    answer(id, { ...STOPPED, code, rule: null });
    server.say(quiet(5));

    expect(server.of("play_plan")).toHaveLength(1);
    expect(server.of("play")).toEqual([]);
    expect(table.refusal).toBeNull();
  },
);

test("a plan that was refused changes nothing and is told like any other request", () => {
  const id = send();
  server.say({ type: "refused", code: "stale", sentence: "", table: CODE, id, rule: null });

  expect(table.refusal?.code).toBe("stale");
  expect(table.isRequestPending).toBe(false);
});

/** A plan is refused since answers are kept for a while; gives the id of its first step, which is sent alone. */
function sealed(): string {
  const id = send();
  server.say({ type: "refused", code: "sealed", sentence: "", table: CODE, id, rule: null });
  return server.of("play").at(-1)?.id ?? "";
}

const accept = (id: string, move: number) =>
  server.say({ type: "accepted", table: CODE, id, move });

test("where an answer is kept for a while the first step goes alone, and the rest right after it", () => {
  const id = sealed();
  expect(server.of("play")).toHaveLength(1);
  expect(server.of("play")[0]).toMatchObject({ action: 7 });
  server.say(quiet(4));
  expect(server.of("play_plan")).toHaveLength(1);
  accept(id, 4);

  expect(server.of("play_plan")).toHaveLength(2);
  expect(server.of("play_plan")[1]).toMatchObject({ seat: 0, move: 4, steps: DIG.slice(1) });
  expect(table.refusal).toBeNull();
});

test.each([
  ["something was told of it", () => server.say(played(4, { actors: [0], offers: { 0: [] } }))],
  ["somebody else is asked", () => server.say(played(4, { line: line(4) }))],
  ["another move came between", () => [4, 5].forEach((move) => server.say(quiet(move)))],
])("the rest of such a plan is dropped if %s", (_, happen) => {
  const id = sealed();
  happen();
  accept(id, 4);
  server.say(quiet(table.move + 1));

  expect(server.of("play_plan")).toHaveLength(1);
});

test("the rest of such a plan is dropped with its refused first step", () => {
  const id = sealed();
  server.say({ type: "refused", code: "stale", sentence: "", table: CODE, id, rule: null });
  server.say(quiet(4));

  expect(server.of("play_plan")).toHaveLength(1);
});

test("what does not fit into one request follows in the next", () => {
  const plan = Array.from({ length: MOST_STEPS + 3 }, () => step("main", "dig"));
  const id = send(plan);
  expect(server.of("play_plan")[0]?.steps).toHaveLength(MOST_STEPS);
  server.say(quiet(4));
  answer(id);

  expect(server.of("play_plan")).toHaveLength(2);
  expect(server.of("play_plan")[1]?.steps).toHaveLength(3);
});

test("an offer fits a step by its name and the arguments that are given", () => {
  const offers = [1, 2].map((count) => ({ id: count, name: "shovels", arguments: { count } }));

  expect(nextOf(DIG, "tools", offers)?.offer.id).toBe(2);
  expect(nextOf([step("tools", "shovels")], "tools", offers)?.offer.id).toBe(1);
  expect(nextOf([{ decision: "tools", action: 2 }], "tools", offers)?.offer.id).toBe(2);
  expect(nextOf(DIG, "main", offers)).toBeNull();
});
