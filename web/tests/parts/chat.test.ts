/** The chat: whom to speak to, and what is marked as private. */
import { fireEvent, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Said, Settings } from "$lib/protocol";
import Chat from "../../src/parts/Chat.svelte";
import { CODE, seat, settings, sheet, shown } from "../lib/fakes";
import { houseWith, renderIn, roomIn } from "./harness";

const me = { guest: { id: "g1", name: "Ann", has_account: false }, devices: [] };
const seats = ["Ann", "Bob", "Cid", "Dot"].map((name, n) => seat({ guest: `g${n + 1}`, name }));

async function chat(changed: Partial<Settings>, said: Said[] = [], mySeats = [0]) {
  const house = houseWith({ "GET /api/me": me });
  await house.session.load();
  const { server, table } = await roomIn(house);
  const playing = sheet({ settings: { ...settings, ...changed }, seats, teams: [0, 1, 0, 1] });
  server.say(shown({ sheet: playing, my_seats: mySeats, said }));
  renderIn(house, Chat, { table });
  return server;
}

function words(number: number, given: Partial<Said>): Said {
  const said = { guest: "g2", name: "Bob", text: "", reaction: "", at: 0, is_aside: false };
  return { type: "said", table: CODE, number, ...said, channel: "open", to: "", ...given };
}

async function say(text: string, to?: string) {
  if (to) {
    const whom = screen.getByLabelText<HTMLSelectElement>("To");
    const option = [...whom.options].find((one) => one.text === to);
    await fireEvent.change(whom, { target: { value: option?.value } });
  }
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: text } });
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
  const house = houseWith({ "GET /api/me": me });
  await house.session.load();
  const { server, table } = await roomIn(house);
  const quiet = sheet({ settings: { ...settings, has_chat: false }, seats });
  server.say(shown({ sheet: quiet }));
  renderIn(house, Chat, { table });

  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Open chat is switched off at this table.")).toBeTruthy();
});

test("spectators speak to spectators", async () => {
  await chat({ has_chat: false, has_whispers: true }, [], []);

  expect(screen.getByRole("textbox", { name: "Say something to the spectators" })).toBeTruthy();
});
