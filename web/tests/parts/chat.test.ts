/** The chat: whom to speak to, and what is marked as private. */
import { fireEvent, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { flushSync } from "svelte";
import type { Said, TableSettings, TableInfo } from "$lib/connection/protocol";
import Chat from "../../src/parts/Chat.svelte";
import { CODE, type FakeServer, me, seat, settings, info, shown } from "../lib/fakes";
import { appWith, renderIn, roomIn } from "./harness";

const ann = me();
const seats = ["Ann", "Bob", "Cid", "Dot"].map((name, n) => seat({ guest: `g${n + 1}`, name }));

async function chat(
  changed: Partial<TableSettings>,
  said: Said[] = [],
  mySeats = [0],
  given: Partial<TableInfo> = {},
) {
  const app = appWith({ "GET /api/me": ann });
  await app.session.load();
  const { server, table } = await roomIn(app);
  const teams = [0, 1, 0, 1];
  const playing = info({ settings: { ...settings, ...changed }, seats, teams, ...given });
  server.say(shown({ info: playing, my_seats: mySeats, said }));
  renderIn(app, Chat, { table });
  return server;
}

function words(number: number, given: Partial<Said>): Said {
  const said = { guest: "g2", name: "Bob", text: "", reaction: "", at: 0, is_aside: false };
  const open = { channel: "open", to: "", is_kept: false } as const;
  return { type: "said", table: CODE, number, ...said, ...open, ...given };
}

async function write(text: string, to?: string) {
  if (to) {
    const whom = screen.getByLabelText<HTMLSelectElement>("To");
    const option = [...whom.options].find((one) => one.text === to);
    await fireEvent.change(whom, { target: { value: option?.value } });
  }
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: text } });
}

async function say(text: string, to?: string) {
  await write(text, to);
  await fireEvent.submit(screen.getByRole("textbox"));
}

test("words go to whoever is chosen", async () => {
  const server = await chat({ has_whispers: true });
  await say("hello");
  await say("to the bridge", "Your team: Cid");
  await say("psst", "Dot, in private");

  expect(server.of("say").map(({ text, channel, to }) => [text, channel, to])).toEqual([
    ["hello", "open", ""],
    ["to the bridge", "team", ""],
    ["psst", "whisper", "g4"],
  ]);
  expect(screen.getByRole("textbox", { name: "Whisper to Dot" })).toBeTruthy();
});

/** The host changes the settings. */
function change(
  server: FakeServer,
  changed: Partial<TableSettings>,
  given: Partial<TableInfo> = {},
) {
  const now = info({
    settings: { ...settings, ...changed },
    seats,
    teams: [0, 1, 0, 1],
    ...given,
  });
  const clock = { seat: null, until: null, left: [] };
  server.say({ type: "table_info", info: now, my_seats: [0], clock });
  flushSync();
}

const SECRET = "I have the gold";

test("what was meant for one is told to nobody else when whispers are switched off", async () => {
  const server = await chat({ has_whispers: true });
  await write(SECRET, "Dot, in private");
  change(server, { has_whispers: false });
  await fireEvent.submit(screen.getByRole("textbox"));

  expect(server.of("say")).toEqual([]);
  expect(screen.getByRole("status").textContent).toContain("cannot hear it any more");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(SECRET);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);

  await say(SECRET, "Your team: Cid");
  expect(server.of("say").map(({ channel }) => channel)).toEqual(["team"]);
});

test("what was begun as a whisper stays one when open chat is switched on", async () => {
  const server = await chat({ has_chat: false, has_whispers: true }, [], [0], { teams: [] });
  await write(SECRET);
  change(server, { has_whispers: true }, { teams: [] });
  await fireEvent.submit(screen.getByRole("textbox"));

  expect(server.of("say").map(({ channel, to }) => [channel, to])).toEqual([["whisper", "g2"]]);
});

test("whoever has written nothing yet is offered whom she can speak to", async () => {
  const server = await chat({ has_whispers: true });
  await say("psst", "Dot, in private");
  change(server, { has_whispers: false });
  await say("hello");

  expect(server.of("say").map(({ channel }) => channel)).toEqual(["whisper", "open"]);
});

test("private words say whom they are for", async () => {
  await chat({ has_whispers: true }, [
    words(1, { text: "open" }),
    words(2, { text: "ours", guest: "g3", name: "Cid", channel: "team" }),
    words(3, { text: "mine", channel: "whisper", to: "g1" }),
    words(4, { text: "yours", guest: "g1", name: "Ann", channel: "whisper", to: "g2" }),
  ]);
  const lines = screen.getAllByRole("listitem").map((one) => one.textContent);

  expect(lines[0]).not.toContain("private");
  expect(lines[1]).toContain("to the team");
  expect(lines[2]).toContain("to you, in private");
  expect(lines[3]).toContain("to Bob, in private");
});

test("with open chat off, reactions go and the team stays", async () => {
  await chat({ has_chat: false });

  expect(screen.queryByRole("group", { name: "Quick reactions" })).toBeNull();
  expect(screen.queryByLabelText("To")).toBeNull();
  expect(screen.getByRole("textbox", { name: "Say something to your team" })).toBeTruthy();
});

test("where nobody can be spoken to, that is said", async () => {
  const app = appWith({ "GET /api/me": ann });
  await app.session.load();
  const { server, table } = await roomIn(app);
  const quiet = info({ settings: { ...settings, has_chat: false }, seats });
  server.say(shown({ info: quiet }));
  renderIn(app, Chat, { table });

  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Open chat is switched off at this table.")).toBeTruthy();
});

test("spectators speak to spectators", async () => {
  await chat({ has_chat: false, has_whispers: true }, [], []);

  expect(screen.getByRole("textbox", { name: "Say something to the spectators" })).toBeTruthy();
});

test("whoever keeps her name with a password is marked in the chat, and nobody else", async () => {
  const kept = words(1, { text: "it is me", is_kept: true });
  await chat({}, [kept, words(2, { guest: "g9", text: "me too" })]);
  const [first, second] = screen.getAllByRole("listitem");

  expect(first?.textContent).toContain("bear this name");
  expect(second?.textContent).not.toContain("bear this name");
});
