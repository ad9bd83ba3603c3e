import { expect, test } from "vitest";

import { LiveHands } from "$lib/table/realtime.svelte.ts";
import type { FromBrowser, HandMoved, Sheet } from "$lib/connection/protocol";

function table(gestures: Record<string, string> = { throw: "hold", take: "drag" }) {
  const sent: FromBrowser[] = [];
  let number = 0;
  const live = new LiveHands({
    sheet: () => ({ gestures }) as unknown as Sheet,
    send: (message) => sent.push(message) > 0,
    table: "abcdefgh23",
    newId: () => `id-${(number += 1)}`,
    now: () => 500,
  });
  return { live, sent };
}

function hand(phase: HandMoved["phase"], more: Partial<HandMoved> = {}): HandMoved {
  return {
    ...{ type: "hand", table: "abcdefgh23", seat: 1, id: "other", phase, action: null },
    ...{ samples: [], view: null },
    ...more,
  };
}

test("a table is live if it says how acts are made; what it does not say is a click", () => {
  expect(table({}).live.isLive).toBe(false);
  expect(table().live.isLive).toBe(true);
  expect(table().live.wayOf("throw")).toBe("hold");
  expect(table().live.wayOf("call_stop")).toBe("click");
});

test("a gesture has one id from its press to its release", () => {
  const { live, sent } = table();
  const id = live.press(0, "take blue") ?? "";
  live.move(0, id, [[10, 1, 2]]);
  live.release(0, id, [[20, 3, 4]]);

  expect(live.open).toBe("id-1");
  expect(
    sent.map((one) => (one.type === "gesture" ? [one.phase, one.id, one.samples] : one)),
  ).toEqual([
    ["press", "id-1", undefined],
    ["move", "id-1", [[10, 1, 2]]],
    ["release", "id-1", [[20, 3, 4]]],
  ]);
});

test("a gesture is over when it is cancelled, refused or played", () => {
  const { live } = table();
  const [first, second] = [live.press(0, "throw"), live.press(0, "throw")];
  live.settle(first ?? "");

  expect(live.open).toBe(second);

  live.played();

  expect(live.open).toBeNull();

  live.cancel(0, live.press(0, "throw") ?? "");

  expect(live.open).toBeNull();
});

test("another's hand closes, moves, lets go and goes back before everybody's eyes", () => {
  const { live } = table();
  live.heard(hand("press"));
  live.heard(hand("move", { samples: [[10, 1, 1]] }));
  live.heard(hand("move", { samples: [[20, 2, 2]] }));

  expect(live.hand?.samples).toEqual([
    [10, 1, 1],
    [20, 2, 2],
  ]);
  expect(live.hand?.since).toBe(500);

  live.heard(hand("release"));

  expect(live.hand?.isClosed).toBe(false);

  live.heard(hand("back", { id: "somebody else's" }));

  expect(live.hand).not.toBeNull();

  live.heard(hand("back"));

  expect(live.hand).toBeNull();
});

test("the sand is for the timekeeper, until something is played", () => {
  const { live } = table();
  const isHeard = live.heard({ type: "sand", table: "abcdefgh23", remaining_ms: 9000 });

  expect(isHeard).toBe(true);
  expect(live.remaining).toBe(9000);
  expect(live.heard({ type: "pong", now: 1 })).toBe(false);

  live.played();

  expect(live.remaining).toBeNull();
});
