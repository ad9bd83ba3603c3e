import { beforeEach, expect, test, vi } from "vitest";
import { FakeServer } from "../fakes";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});

test("the first listener opens the line with a ticket, and is told when it is live", async () => {
  const onopen = vi.fn();
  server.connection.listen({ onopen });

  expect(server.connection.contact).toBe("connecting");

  await server.welcome();

  expect(server.heard[0]).toEqual({ type: "hello", ticket: "t1", is_brief: true });
  expect(server.connection.contact).toBe("open");
  expect(onopen).toHaveBeenCalledOnce();
});

test("the server's clock is known from its greeting", async () => {
  vi.setSystemTime(5_000_000);
  server.now = 5100;
  server.connection.listen({});
  await server.welcome();

  expect(server.connection.serverNow()).toBeCloseTo(5100);
});

test("a lost line is opened again, later after each failure", async () => {
  server.connection.listen({});
  await server.welcome();
  server.isDown = true;
  server.hangUp();

  expect(server.connection.contact).toBe("lost");
  const waits: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    waits.push((server.connection.retryAt ?? 0) - Date.now());
    await vi.advanceTimersByTimeAsync(waits.at(-1) ?? 0);
  }

  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test("a person need not wait for the next try", async () => {
  server.connection.listen({});
  await server.welcome();
  server.hangUp();
  server.connection.retry();
  await server.welcome();

  expect(server.connection.contact).toBe("open");
  expect(server.lines).toBe(2);
});

test("every new line needs a new ticket", async () => {
  server.connection.listen({});
  await server.welcome();
  server.hangUp();
  await vi.advanceTimersByTimeAsync(500);

  expect(server.tickets).toBe(2);
});

test("a line is opened for the table that is listened to, and every other try after a failure for none", async () => {
  server.connection.listen({ table: "abcdefgh23" });
  await server.welcome();
  for (const wait of [500, 1000, 2000]) {
    server.hangUp();
    await vi.advanceTimersByTimeAsync(wait);
  }

  expect(server.tables).toEqual(["abcdefgh23", "abcdefgh23", "", "abcdefgh23"]);
});

test("a silent line is asked for a sign of life, doubted, and given up", async () => {
  server.connection.listen({});
  await server.welcome();
  vi.advanceTimersByTime(20_000);

  expect(server.of("ping")).toHaveLength(1);

  vi.advanceTimersByTime(3_000);

  expect(server.connection.contact).toBe("stale");

  vi.advanceTimersByTime(3_000);

  expect(server.connection.contact).toBe("lost");
});

test("a line there is reason to doubt is asked at once, and not waited for long", async () => {
  server.connection.listen({});
  await server.welcome();
  server.connection.probe();
  vi.advanceTimersByTime(0);

  expect(server.of("ping")).toHaveLength(1);

  vi.advanceTimersByTime(2_000);

  expect(server.connection.contact).toBe("lost");
});

test("a sign of life ends the doubt", async () => {
  server.connection.listen({});
  await server.welcome();
  vi.advanceTimersByTime(23_000);
  server.say({ type: "pong", now: 1023 });

  expect(server.connection.contact).toBe("open");
});

test("a line that does not open in time is tried again", () => {
  server.connection.listen({});
  vi.advanceTimersByTime(10_000);

  expect(server.connection.contact).toBe("lost");
});

test("a closing server says why, and the line is opened again", async () => {
  server.connection.listen({});
  await server.welcome();
  server.say({ type: "closing", code: "restart", sentence: "The server restarts." });
  server.hangUp();

  expect(server.connection.closing?.code).toBe("restart");
  expect(server.connection.contact).toBe("lost");

  await vi.advanceTimersByTimeAsync(500);
  await server.welcome();

  expect(server.connection.closing).toBeNull();
});

test("whoever is nobody any more does not knock again unasked", async () => {
  server.isNobody = true;
  server.connection.listen({});
  await vi.advanceTimersByTimeAsync(60_000);

  expect(server.connection.contact).toBe("refused");
  expect(server.lines).toBe(0);

  server.isNobody = false;
  server.connection.restart();
  await server.welcome();

  expect(server.connection.contact).toBe("open");
});

test("nothing is said into a dead line", async () => {
  server.connection.listen({});

  expect(server.connection.send({ type: "ping" })).toBe(false);

  await server.welcome();

  expect(server.connection.send({ type: "ping" })).toBe(true);
});

test("the last listener who leaves closes the line", async () => {
  const leave = server.connection.listen({});
  await server.welcome();
  leave();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(server.connection.contact).toBe("idle");
  expect(server.lines).toBe(1);
});
