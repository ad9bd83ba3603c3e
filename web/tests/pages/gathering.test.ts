/** The gathering room and the lists of the lobby. */
import { fireEvent, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { TableCard, TableInfo } from "$lib/connection/protocol";
import Gathering from "../../src/pages/gathering/Gathering.svelte";
import TableRow from "../../src/pages/lobby/TableRow.svelte";
import ComeIn from "../../src/pages/table/ComeIn.svelte";
import HouseRules from "../../src/parts/HouseRules.svelte";
import { me, CODE, seat, info, shown } from "../lib/fakes";
import { appWith, card, renderIn, roomIn } from "../parts/harness";

const guest = me();

async function gather(
  seats: ReturnType<typeof seat>[],
  mySeats: number[],
  given: Partial<TableInfo> = {},
) {
  const app = appWith({ "GET /api/me": guest });
  await app.session.load();
  const { server, table } = await roomIn(app);
  const gathering = info({ phase: "gathering", seats, host: "g1", ...given });
  server.say(shown({ info: gathering, my_seats: mySeats, view: null, move: 0, offers: {} }));
  renderIn(app, Gathering, { table, info: gathering });
  return server;
}

const ann = seat({ guest: "g1", name: "Ann", is_ready: true });
const bob = (isReady: boolean) => seat({ guest: "g2", name: "Bob", is_ready: isReady });

test("the host starts when every seat is taken and everybody is ready", async () => {
  const server = await gather([ann, bob(true)], [0]);
  await fireEvent.click(screen.getByRole("button", { name: "Start the game" }));

  expect(server.of("start")).toEqual([{ type: "start", table: CODE }]);
});

test("until then the room says what is missing", async () => {
  await gather([ann, seat()], [0]);

  expect(screen.getByText("1 seat is still free.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start the game" }).disabled).toBe(
    true,
  );
});

test("somebody who is not ready is waited for by name", async () => {
  await gather([ann, bob(false)], [0]);

  expect(screen.getByText("Waiting for Bob")).toBeTruthy();
});

test("a newcomer takes one of several free seats", async () => {
  const server = await gather([bob(true), seat(), seat()], [], { host: "g2" });
  const [, second] = screen.getAllByRole("button", { name: "Sit down here" });
  if (second) await fireEvent.click(second);

  expect(server.of("sit")).toEqual([{ type: "sit", table: CODE, seat: 2 }]);
});

test("whoever takes the last free seat is ready", async () => {
  const server = await gather([bob(true), seat()], [], { host: "g2" });
  await fireEvent.click(screen.getByRole("button", { name: "Sit down and play" }));

  expect(server.of("sit")).toEqual([{ type: "sit", table: CODE, seat: 1 }]);
});

test("somebody round the screen cannot be called by blanks", async () => {
  const cas = seat({ guest: "g1", name: "Cas", is_ready: true });
  const local = { ...info().settings, is_local: true };
  const server = await gather([ann, cas], [0, 1], { settings: local });
  const field = screen.getByLabelText<HTMLInputElement>("Name at seat 2");
  await fireEvent.change(field, { target: { value: "  " } });

  expect(server.of("seat_friend")).toEqual([]);
  expect(field.value).toBe("Cas");

  await fireEvent.change(field, { target: { value: " Dee " } });

  expect(server.of("seat_friend")).toEqual([
    { type: "seat_friend", table: CODE, seat: 1, name: "Dee" },
  ]);
});

test("a guest says that she is ready, and may stand up", async () => {
  const own = seat({ guest: "g1", name: "Ann", is_ready: false });
  const server = await gather([bob(true), own], [1], { host: "g2" });
  await fireEvent.click(screen.getByRole("button", { name: "I am ready" }));
  await fireEvent.click(screen.getByRole("button", { name: "Stand up" }));

  expect(server.of("ready")).toEqual([{ type: "ready", table: CODE, is_ready: true }]);
  expect(server.of("stand")).toEqual([{ type: "stand", table: CODE }]);
});

test("two against two: every seat says its team", async () => {
  await gather([ann, bob(true), seat(), seat()], [0], { teams: [0, 1, 0, 1] });

  expect(screen.getAllByText(/^Team/).map((one) => one.textContent.trim())).toEqual([
    "Team 1",
    "Team 2",
    "Team 1",
    "Team 2",
  ]);
});

test("the invitation is a link, a code and a picture", async () => {
  await gather([ann, seat()], [0]);
  const link = screen.getByLabelText<HTMLInputElement>("Invitation link");

  expect(link.value).toContain(`/table/${CODE}`);
  expect(screen.getByRole("img", { name: /to scan/ })).toBeTruthy();
});

test("house rules are named in words, one by one or as a set", () => {
  const app = appWith();
  renderIn(app, HouseRules, { game: "gold_digger", variant: { mode: "hunt", hands_1: 3 } });

  expect(screen.getByText("the hunt")).toBeTruthy();
  expect(screen.getByText("3")).toBeTruthy();

  renderIn(app, HouseRules, { game: "gold_digger", variant: "playtest_1" });

  expect(screen.getByText("First playtest")).toBeTruthy();
});

const row: TableCard = {
  code: CODE,
  game: "lamplight",
  phase: "playing",
  host: "Bob",
  seats: [ann, bob(true)],
  is_listed: false,
  pace: "off",
  game_seconds: null,
  variant: {},
  my_seats: [0],
  is_my_turn: true,
  waiting_for: ["Ann"],
  changed_at: 0,
  ranking: [],
};

const onsit = vi.fn();

test("an invitation tells the house rules of its table, where there are any", async () => {
  const invitation = (variant: TableCard["variant"]) =>
    appWith({ [`GET /api/tables/${CODE}`]: { ...row, variant } });
  renderIn(invitation({ dark: true }), ComeIn, { code: CODE, onsit });

  expect(await screen.findByRole("heading", { name: "House rules" })).toBeTruthy();
  expect(screen.getByText("on")).toBeTruthy();
});

test("an invitation to the printed rules has no word of them", async () => {
  renderIn(appWith({ [`GET /api/tables/${CODE}`]: row }), ComeIn, { code: CODE, onsit });

  expect(await screen.findByText("Bob invites you to lamplight")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "House rules" })).toBeNull();
});

test("a table of mine says that it is my turn", () => {
  renderIn(appWith(), TableRow, { table: row, isMine: true });

  expect(screen.getByRole("link").textContent).toContain("Your turn");
});

test("a finished one leads to the replay and says who won", () => {
  const ranking = [{ seat: 1, place: 1, score: 9, is_winner: true, note: "" }];
  renderIn(appWith(), TableRow, { table: { ...row, phase: "over", ranking }, isMine: true });
  const link = screen.getByRole<HTMLAnchorElement>("link");

  expect(link.pathname).toBe(`/replay/${CODE}`);
  expect(link.textContent).toContain("Bob won");
});

test("an open one is joined", () => {
  const open = { ...row, phase: "gathering", seats: [bob(true), seat()], my_seats: [] };
  renderIn(appWith(), TableRow, { table: { ...open, is_my_turn: false }, isMine: false });

  expect(screen.getByRole("link").textContent).toContain("Join");
});

test.each([
  [{ pace: "off" }, "no clock"],
  [{ pace: "standard" }, "standard clock"],
  [{ pace: "60" }, "1 minute for each decision"],
  [{ pace: "off", game_seconds: 600 }, "10 minutes for each player"],
  [{ pace: "slow", game_seconds: 3600 }, "a day for each decision and 1 hour for each player"],
])("an open table names its game, its seats and its clock: %j", (given, clock) => {
  const open = { ...row, phase: "gathering", seats: [bob(true), seat()], my_seats: [] };
  renderIn(appWith(), TableRow, { table: { ...open, ...given }, isMine: false });
  const words = screen.getByRole("link").textContent;

  expect(words).toContain("lamplight");
  expect(words).toContain("Bob’s table");
  expect(words).toContain(`1 of 2 seats free · ${clock}`);
});

test("one that is played says for how many it is, and that it has a clock of its own", () => {
  const app = appWith();
  app.lobby.games = [{ ...card, clock: ["dark", "yes"] }];
  const table = { ...row, my_seats: [], is_my_turn: false, variant: { dark: "yes" } };
  renderIn(app, TableRow, { table, isMine: false });
  const words = screen.getByRole("link").textContent;

  expect(words).toContain("Lamplight");
  expect(words).toContain("2 players · the game’s own clock");
});
