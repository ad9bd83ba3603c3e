/** To whom somebody at a table can speak. */
import { expect, test } from "vitest";
import type { TableSettings, TableInfo } from "$lib/connection/protocol";
import { addressees, isAside } from "$lib/chat/addressees";
import { seat, settings, info } from "../fakes";

const people = ["Ann", "Bob", "Cid", "Dot"].map((name, n) =>
  seat({ guest: `g${n + 1}`, name, is_ready: true }),
);

function table(changed: Partial<TableSettings> = {}, given: Partial<TableInfo> = {}): TableInfo {
  const teams = [0, 1, 0, 1];
  return info({ settings: { ...settings, ...changed }, seats: people, teams, ...given });
}

const channels = (one: TableInfo, mySeats: number[]) =>
  addressees(one, mySeats).map(({ channel, names }) => [channel, ...names].join(" "));

test("players speak to everybody and to their team", () => {
  expect(channels(table(), [0])).toEqual(["open", "team Cid"]);
  expect(channels(table(), [3])).toEqual(["open", "team Bob"]);
});

test("where whispers are on, every other person is somebody to whisper to", () => {
  const whispering = table({ has_whispers: true });

  expect(channels(whispering, [0])).toEqual([
    "open",
    "team Cid",
    "whisper Bob",
    "whisper Cid",
    "whisper Dot",
  ]);
  expect(addressees(whispering, [0])[2]?.to).toBe("g2");
});

test("what is switched off is not offered", () => {
  expect(channels(table({ has_chat: false }), [0])).toEqual(["team Cid"]);
  expect(channels(table({ has_chat: false }, { teams: [] }), [0])).toEqual([]);
});

test("spectators speak among themselves, and whisper to nobody", () => {
  expect(channels(table({ has_chat: false, has_whispers: true }), [])).toEqual(["open"]);
  expect(isAside(table(), [])).toBe(true);
  expect(isAside(table({}, { phase: "over" }), [])).toBe(false);
  expect(isAside(table({ has_chat: false }, { phase: "over" }), [])).toBe(true);
  expect(isAside(table(), [0])).toBe(false);
});

test("before the start nobody is a spectator, and there are no teams", () => {
  const gathering = table({ has_chat: false }, { phase: "gathering", started_at: null, teams: [] });

  expect(channels(gathering, [])).toEqual([]);
  expect(channels(gathering, [0])).toEqual([]);
});

test("people of one name are told apart by their seats", () => {
  const seats = ["Ann", "Bob", "ＢOB", "Dot"].map((name, n) => seat({ guest: `g${n + 1}`, name }));

  expect(
    channels(table({ has_whispers: true, has_chat: false }, { seats, teams: [] }), [0]),
  ).toEqual(["whisper Bob (2)", "whisper ＢOB (3)", "whisper Dot"]);
});

test("bots are nobody to talk to, and round one screen there is nobody else", () => {
  const bot = seat({ bot: "heuristic", name: "heuristic" });
  const withBots = table({ has_whispers: true }, { seats: [...people.slice(0, 2), bot, bot] });
  const own = people.map((one) => ({ ...one, guest: "g1" }));
  const local = table({ has_whispers: true }, { seats: own });

  expect(channels(withBots, [0])).toEqual(["open", "whisper Bob"]);
  expect(channels(local, [0, 1, 2, 3])).toEqual(["open"]);
});
