import { expect, test } from "vitest";

import { RealtimeHands } from "$lib/table/realtime.svelte";
import type { FromBrowser, HandMoved, TableInfo } from "$lib/connection/protocol";

function table(gestures: Record<string, string> = { throw: "hold", take: "drag" }) {
  const sent: FromBrowser[] = [];
  let number = 0;
  const realtime = new RealtimeHands({
    info: () => ({ gestures }) as unknown as TableInfo,
    send: (message) => sent.push(message) > 0,
    table: "abcdefgh23",
    newId: () => `id-${(number += 1)}`,
    now: () => 500,
  });
  return { realtime, sent };
}

function hand(phase: HandMoved["phase"], more: Partial<HandMoved> = {}): HandMoved {
  return {
    ...{ type: "hand", table: "abcdefgh23", seat: 1, id: "other", phase, action: null },
    ...{ samples: [], view: null },
    ...more,
  };
}

test("a table is live if it says how acts are made; what it does not say is a click", () => {
  expect(table({}).realtime.isRealtime).toBe(false);
  expect(table().realtime.isRealtime).toBe(true);
  expect(table().realtime.wayOf("throw")).toBe("hold");
  expect(table().realtime.wayOf("call_stop")).toBe("click");
});

test("a gesture has one id from its press to its release", () => {
  const { realtime, sent } = table();
  const id = realtime.press(0, "take blue") ?? "";
  realtime.move(0, id, [[10, 1, 2]]);
  realtime.release(0, id, [[20, 3, 4]]);

  expect(realtime.open).toBe("id-1");
  expect(
    sent.map((one) => (one.type === "gesture" ? [one.phase, one.id, one.samples] : one)),
  ).toEqual([
    ["press", "id-1", undefined],
    ["move", "id-1", [[10, 1, 2]]],
    ["release", "id-1", [[20, 3, 4]]],
  ]);
});

test("a gesture is over when it is cancelled, refused or played", () => {
  const { realtime } = table();
  const [first, second] = [realtime.press(0, "throw"), realtime.press(0, "throw")];
  realtime.settle(first ?? "");

  expect(realtime.open).toBe(second);

  realtime.played();

  expect(realtime.open).toBeNull();

  realtime.cancel(0, realtime.press(0, "throw") ?? "");

  expect(realtime.open).toBeNull();
});

test("another's hand closes, moves, lets go and goes back before everybody's eyes", () => {
  const { realtime } = table();
  realtime.heard(hand("press"));
  realtime.heard(hand("move", { samples: [[10, 1, 1]] }));
  realtime.heard(hand("move", { samples: [[20, 2, 2]] }));

  expect(realtime.hand?.samples).toEqual([
    [10, 1, 1],
    [20, 2, 2],
  ]);
  expect(realtime.hand?.since).toBe(500);

  realtime.heard(hand("release"));

  expect(realtime.hand?.isClosed).toBe(false);

  realtime.heard(hand("back", { id: "somebody else's" }));

  expect(realtime.hand).not.toBeNull();

  realtime.heard(hand("back"));

  expect(realtime.hand).toBeNull();
});

test("the sand is for the timekeeper, until something is played", () => {
  const { realtime } = table();
  const isHeard = realtime.heard({ type: "sand", table: "abcdefgh23", remaining_ms: 9000 });

  expect(isHeard).toBe(true);
  expect(realtime.remaining).toBe(9000);
  expect(realtime.heard({ type: "pong", now: 1 })).toBe(false);

  realtime.played();

  expect(realtime.remaining).toBeNull();
});
