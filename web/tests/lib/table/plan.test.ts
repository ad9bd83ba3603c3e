import { beforeEach, expect, test, vi } from "vitest";
import type { Stopped } from "$lib/connection/protocol";
import { MOST_STEPS, nextOf, step } from "$lib/table/plan";
import { Table } from "$lib/table/table.svelte";
import { CODE, FakeServer, played, shown } from "../fakes";

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

/** Send a plan; gives the id of the request and who is told what is left. */
function send(plan = DIG) {
  const onrest = vi.fn();
  table.playPlan(0, plan, onrest);
  return { onrest, id: server.of("play_plan").at(-1)?.id ?? "" };
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
  const { id, onrest } = send();
  table.play(0, "dig");
  send();
  expect(server.of("play_plan")).toHaveLength(1);

  answer(id);
  expect(table.isRequestPending).toBe(true); // its last move was not told yet
  server.say(played(4));

  expect(server.of("play")).toEqual([]);
  expect(table.isRequestPending).toBe(false);
  expect(onrest).toHaveBeenCalledExactlyOnceWith([]);
  expect(table.refusal).toBeNull();
});

test("a plan is sent again with its id after a lost connection", () => {
  const { id } = send();
  server.say(shown({ view: { decision: "main" } }));

  expect(server.of("play_plan").map((one) => one.id)).toEqual([id, id]);
});

test("why a step was not legal is said, and the rest is dropped", () => {
  const { id, onrest } = send();
  server.say(played(4));
  answer(id, STOPPED);

  expect(onrest).toHaveBeenCalledExactlyOnceWith([]);
  expect(table.refusal).toMatchObject({ code: "illegal", rule: "DB-DIG-02" });
});

test("after something came to light the rest is for the player to decide again", () => {
  const { id, onrest } = send();
  server.say(played(4));
  answer(id, { ...STOPPED, code: "revealed", rule: null });

  expect(onrest).toHaveBeenCalledExactlyOnceWith([]);
  expect(table.refusal).toBeNull();
});

test.each(["others_asked", "out_of_turn", "sealed"])(
  "after %s the rest waits, and nothing need be said",
  (code) => {
    const { id, onrest } = send();
    server.say(played(4));
    answer(id, { ...STOPPED, code, rule: null });

    expect(onrest).toHaveBeenCalledExactlyOnceWith(DIG.slice(1));
    expect(table.refusal).toBeNull();
  },
);

test("a plan that was refused changes nothing and is told like any other request", () => {
  const { id, onrest } = send();
  server.say({ type: "refused", code: "stale", sentence: "", table: CODE, id, rule: null });

  expect(onrest).toHaveBeenCalledExactlyOnceWith([]);
  expect(table.refusal?.code).toBe("stale");
  expect(table.isRequestPending).toBe(false);
});

test("where answers are opened together the first step is played alone", () => {
  const { id, onrest } = send();
  server.say({ type: "refused", code: "sealed", sentence: "", table: CODE, id, rule: null });

  expect(server.of("play")).toHaveLength(1);
  expect(server.of("play")[0]).toMatchObject({ action: 7 });
  expect(onrest).toHaveBeenCalledExactlyOnceWith(DIG.slice(1));
  expect(table.refusal).toBeNull();
});

test("what does not fit into one request follows in the next", () => {
  const plan = Array.from({ length: MOST_STEPS + 3 }, () => step("main", "dig"));
  const { id, onrest } = send(plan);
  expect(server.of("play_plan")[0]?.steps).toHaveLength(MOST_STEPS);
  answer(id);

  expect(onrest).toHaveBeenCalledExactlyOnceWith(plan.slice(MOST_STEPS));
});

test("an offer fits a step by its name and the arguments that are given", () => {
  const offers = [1, 2].map((count) => ({ id: count, name: "shovels", arguments: { count } }));

  expect(nextOf(DIG, "tools", offers)?.offer.id).toBe(2);
  expect(nextOf([step("tools", "shovels")], "tools", offers)?.offer.id).toBe(1);
  expect(nextOf([{ decision: "tools", action: 2 }], "tools", offers)?.offer.id).toBe(2);
  expect(nextOf(DIG, "main", offers)).toBeNull();
});
