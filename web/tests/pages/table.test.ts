/** The table frame: prompt, panel, refusal, chat, undo. */
import { fireEvent, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "$lib/app/app.svelte";
import { tableKeys } from "$lib/table/keyboard";
import UndoDialog from "../../src/pages/table/dialogs/UndoDialog.svelte";
import BoardPlace from "../../src/pages/table/BoardPlace.svelte";
import HandOver from "../../src/pages/table/HandOver.svelte";
import PromptBar from "../../src/pages/table/PromptBar.svelte";
import Refusal from "../../src/pages/table/Refusal.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import SeatStrip from "../../src/pages/table/SeatStrip.svelte";
import Chat from "../../src/parts/Chat.svelte";
import { CODE, line, played, seat, info, shown } from "../lib/fakes";
import AnyBoard from "./AnyBoard.svelte";
import { appWith, renderIn, type Room, roomIn } from "../parts/harness";

const open = { channel: "open", to: "", is_kept: false } as const; // words for everybody

let app: AppContext;
let at: Room;
let frame: FrameState;

beforeEach(async () => {
  app = appWith();
  at = await roomIn(app);
  at.server.say(shown());
  frame = new FrameState(at.presenter, app);
});

test("the prompt says what is awaited, and what happens while it happens", async () => {
  const { container } = renderIn(app, PromptBar, { frame });
  const sentence = () => container.querySelector(".sentence")?.textContent;

  expect(sentence()).toBe("You step.");

  at.server.say(played(4, { line: line(4, "stepped"), actors: [1] }));
  flushSync();

  expect(sentence()).toBe("It stepped.");

  await fireEvent.click(screen.getByRole("button", { name: "Show at once" }));

  expect(sentence()).toBe("Somebody steps.");
});

test("whose turn it is stands in the prompt alone, what happened before it below", () => {
  const { container } = renderIn(app, PromptBar, { frame });
  at.server.say(played(4, { line: line(4, "stepped", "turn"), actors: [0] }));
  at.table.queue.skip();
  flushSync();

  expect(container.querySelector(".sentence")?.textContent).toBe("You step.");
  expect(container.querySelector(".below")?.textContent).toBe("It stepped.");
  expect(at.presenter.announced).toBe("It stepped.");

  at.server.say(shown({ move: 6, history: [line(5, "stepped"), line(6, "turn")] }));
  flushSync();

  expect(container.querySelector(".below")?.textContent).toBe("It stepped.");
});

test("whoever is away can come back", async () => {
  const seats = [seat({ guest: "g1", name: "Ann", is_away: true }), seat({ bot: "b", name: "b" })];
  at.server.say({
    type: "table_info",
    info: info({ seats }),
    my_seats: [0],
    clock: at.table.clock,
  });
  renderIn(app, PromptBar, { frame });
  await fireEvent.click(screen.getByRole("button", { name: "I am back" }));

  expect(at.server.of("return")).toEqual([{ type: "return", table: CODE, seat: 0 }]);
});

test("a refused move is explained and leads to its rule", async () => {
  renderIn(app, Refusal, { frame });
  at.table.play(0, "step cellar");
  const id = at.server.of("play")[0]?.id ?? "";
  const refused = { type: "refused", code: "illegal", sentence: "No door there." } as const;
  at.server.say({ ...refused, table: CODE, id, rule: "LL-MOVE-03" });
  await screen.findByText("No door there.");
  await fireEvent.click(screen.getByRole("button", { name: /Why/ }));

  expect(frame.why).toEqual({ rule: "LL-MOVE-03", sentence: "No door there." });
  expect(frame.tab).toBe("rules");
});

test("a click on the board shows everything at once, but covers cards as well while moves are shown", async () => {
  Object.assign(at.presenter, { game: { ...at.presenter.game, Board: AnyBoard } });
  renderIn(app, BoardPlace, { frame, isCovered: false });
  at.server.say(played(4, { line: line(4, "stepped", "dug"), actors: [1] }));
  flushSync();
  await fireEvent.click(screen.getByRole("button", { name: "cover" }));

  expect(screen.queryByRole("button", { name: "cover" })).toBeNull();
  expect(at.table.queue.isBusy).toBe(true);

  await fireEvent.click(screen.getByRole("button", { name: "dig" }));

  expect(at.table.queue.isBusy).toBe(false);
});

test("under a cover the prompt does not say what the next one is asked", () => {
  const { container } = renderIn(app, PromptBar, { frame, isCovered: true });

  expect(container.textContent).not.toContain("You step.");
  expect(container.querySelector(".sentence")?.textContent).toBe("Pass the device to Ann");
});

test("under a cover the board is out of reach", () => {
  const { container } = renderIn(app, BoardPlace, { frame, isCovered: true });

  expect(container.querySelector("section")?.hasAttribute("inert")).toBe(true);
});

test("seats show who is who, whose turn it is and who is away", () => {
  const seats = [
    seat({ guest: "g1", name: "Ann" }),
    seat({ guest: "g2", name: "Bob", is_connected: false }),
    seat({ bot: "random", name: "random" }),
  ];
  at.server.say({
    type: "table_info",
    info: info({ seats }),
    my_seats: [0],
    clock: at.table.clock,
  });
  renderIn(app, SeatStrip, { presenter: at.presenter });
  const chips = screen
    .getAllByRole("listitem")
    .map((chip) => chip.textContent.replace(/\s+/g, " "));

  expect(chips[0]).toMatch(/Ann you.*decides now/);
  expect(chips[1]).toContain("not connected");
  expect(chips[2]).toMatch(/Rivet bot/);
});

test("while a move is shown, the seat of whoever made it is lit", () => {
  const { container } = renderIn(app, SeatStrip, { presenter: at.presenter });
  const lit = () => container.querySelector("[aria-current=true] .name")?.textContent;
  const byBot = (move: number) => ({ line: { ...line(move, "stepped"), seat: 1 } });
  at.server.say(played(4, { ...byBot(4), actors: [1] }));
  at.server.say(played(5, { ...byBot(5), actors: [0] }));
  flushSync();

  expect(lit()).toBe("Bot");

  at.table.queue.skip();
  flushSync();

  expect(lit()).toBe("Ann");
});

const react = (number: number, guest: string, reaction: string, text = "") => {
  const words = { type: "said", table: CODE, name: guest, is_aside: false, ...open } as const;
  at.server.say({ ...words, number, guest, reaction, text, at: 100 + number });
  flushSync();
};

test("a reaction is seen once, whatever others say afterwards, and never of those who are muted", () => {
  vi.useFakeTimers();
  const seats = ["g1", "g2", "g3"].map((guest) => seat({ guest, name: guest }));
  at.server.say(shown({ info: info({ seats }) }));
  renderIn(app, SeatStrip, { presenter: at.presenter });
  const bubbles = () => screen.queryAllByRole("img", { name: /^g\d: / }).length;
  react(1, "g2", "laugh");

  expect(bubbles()).toBe(1);

  vi.advanceTimersByTime(4000);
  react(2, "g3", "", "hello");

  expect(bubbles()).toBe(0);

  app.muted.set("g3", true);
  react(3, "g3", "wow");

  expect(bubbles()).toBe(0);
  vi.useRealTimers();
});

test("unread are words of others whom one wants to hear, also of those said while the line was down", () => {
  frame.isWide = false;
  app.muted.set("g3", true);
  react(1, "g2", "", "hello");
  react(2, "g3", "", "buy gold");

  expect(frame.unread).toBe(1);

  frame.read();
  const said = [5, 6].map((number) => ({
    ...{ type: "said", table: CODE, number: 1, guest: "g2", name: "g2", text: "", reaction: "wow" },
    ...{ at: 100 + number, is_aside: false, ...open },
  })) as never[];
  at.server.say(shown({ said }));
  flushSync();

  expect(frame.unread).toBe(2);
});

test("words and reactions are sent and shown, markup as text, and muted guests are not", async () => {
  renderIn(app, Chat, { table: at.table });
  await fireEvent.input(screen.getByLabelText("Say something"), { target: { value: " hi " } });
  await fireEvent.submit(screen.getByLabelText("Say something").closest("form") as HTMLFormElement);
  await fireEvent.click(screen.getByRole("button", { name: "Cheers!" }));

  expect(at.server.of("say")).toEqual([
    { type: "say", table: CODE, text: "hi", channel: "open", to: "" },
  ]);
  expect(at.server.of("react")).toEqual([{ type: "react", table: CODE, reaction: "cheers" }]);

  const words = { type: "said", table: CODE, name: "Bob", reaction: "", at: 1, ...open } as const;
  at.server.say({ ...words, number: 1, guest: "g2", text: "<b>loud</b>", is_aside: false });
  flushSync();

  expect(screen.getByText("<b>loud</b>")).toBeTruthy();
  expect(screen.queryByText("to the spectators")).toBeNull();

  app.muted.set("g2", true);
  flushSync();

  expect(screen.queryByText("<b>loud</b>")).toBeNull();
});

test("spectators are told that they talk among themselves", () => {
  at.server.say({ type: "table_info", info: info(), my_seats: [], clock: at.table.clock });
  renderIn(app, Chat, { table: at.table });
  const words = { type: "said", table: CODE, name: "Eve", reaction: "", at: 1, ...open } as const;
  at.server.say({ ...words, number: 1, guest: "g3", text: "psst", is_aside: true });
  flushSync();

  expect(screen.getByLabelText("Say something to the spectators")).toBeTruthy();
  expect(screen.getByText("to the spectators")).toBeTruthy();
});

test("whoever is asked for an undo answers", async () => {
  const undo = { seat: 1, move: 2, agreed: [] };
  at.server.say({ type: "table_info", info: info({ undo }), my_seats: [0], clock: at.table.clock });
  renderIn(app, UndoDialog, { presenter: at.presenter });
  await fireEvent.click(screen.getByRole("button", { name: "Agree", hidden: true }));

  expect(at.server.of("answer_undo")).toMatchObject([{ seat: 0, is_agreed: true }]);
});

test("round one screen the device is handed over before anything secret is shown", async () => {
  const both = { my_seats: [0, 1], actors: [1] };
  at.server.say(shown({ ...both, move: 4, missed: [] }));
  renderIn(app, HandOver, { presenter: at.presenter });
  const take = screen.getByRole("button", { name: /I am/ });
  await fireEvent.click(take);

  expect(screen.queryByRole("button", { name: /I am/ })).toBeNull();
  expect(at.presenter.seat).toBe(1);
});

test("keys open panels, and do nothing while somebody writes", () => {
  const press = (key: string, target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "target", { value: target });
    tableKeys(event, frame);
  };
  press("c");

  expect(frame.tab).toBe("chat");

  press("r", document.createElement("input"));

  expect(frame.tab).toBe("chat");

  press("m");

  expect(app.preferences.sound).toBe(false);
});

test("what was said while the chat was closed is counted", () => {
  const words = {
    type: "said",
    table: CODE,
    name: "Bob",
    reaction: "",
    at: 1,
    ...open,
    text: "x",
  } as const;
  at.server.say({ ...words, number: 1, guest: "g2", is_aside: false });

  expect(frame.unread).toBe(1);

  frame.show("chat");

  expect(frame.unread).toBe(0);
});

test("round one screen whoever moved sees what came of it, and then passes the device on", async () => {
  const seats = [seat({ guest: "g1", name: "Ann" }), seat({ guest: "g1", name: "Bob" })];
  const view = { seat: 0, card: "lamp" };
  at.server.say(shown({ info: info({ seats }), my_seats: [0, 1], view, actors: [0] }));
  at.presenter.holder = 0;
  renderIn(app, PromptBar, { frame });
  renderIn(app, HandOver, { presenter: at.presenter });
  const changes: [string[], unknown][] = [
    [["seat"], 1],
    [["card"], "rope"],
  ];
  at.server.say(played(4, { line: line(4, "dug"), changes, actors: [1], offers: { 1: [] } }));
  await vi.waitFor(() => expect(at.table.queue.isHeld).toBe(true));

  expect(at.table.queue.view).toEqual(view);
  await fireEvent.click(await screen.findByRole("button", { name: "Done: pass on to Bob" }));
  expect(at.table.queue.view).toEqual({ seat: 1, card: "rope" });
  expect(await screen.findByRole("button", { name: "I am Bob" })).toBeTruthy();
});

test("round one screen the log keeps no secrets but the notes of whoever looks", () => {
  const secret = { kind: "got", facts: { seat: 0 }, is_private: true };
  const note = (who: number) => ({
    kind: "saw",
    facts: { seat: who },
    is_private: true,
    is_note: true,
  });
  const events = [secret, note(0), note(0), { kind: "stepped", facts: {} }];
  const history = [{ ...line(3), events, turn: 7 }];
  const kinds = () => at.presenter.log.map((entry) => entry.told.words);

  at.server.say(shown({ history }));
  expect(kinds()).toHaveLength(3); // two notes in one

  at.server.say(
    shown({
      history: [{ ...line(3), events: [secret, note(1), ...events.slice(3)] }],
      my_seats: [0, 1],
    }),
  );
  expect(kinds()).toEqual(["It stepped."]);
  expect(at.presenter.notes).toEqual([]);

  at.presenter.holder = 0;
  at.server.say(shown({ history: [{ ...line(3), events: [note(0)], turn: 7 }], my_seats: [0, 1] }));
  expect(at.presenter.notes.map((entry) => entry.turn)).toEqual([7]);
});

test("round one screen nobody's notes are shown while the device is passed on", () => {
  const notes = [0, 1].map((who) => ({
    ...line(who + 1),
    events: [{ kind: "saw", facts: { seat: who }, is_private: true, is_note: true }],
    turn: who + 1,
  }));
  const turns = () => at.presenter.notes.map((entry) => entry.turn);
  at.presenter.holder = 0;
  at.server.say(shown({ history: notes, my_seats: [0, 1], actors: [0] }));

  expect(turns()).toEqual([1]);

  at.server.say(shown({ history: notes, my_seats: [0, 1], actors: [1] }));

  expect(at.presenter.taker).toBe(1);
  expect(turns()).toEqual([]);

  at.presenter.holder = 1;

  expect(turns()).toEqual([2]);
});

test("notes of lines that the log no longer shows come first", () => {
  const note = (move: number) => ({
    ...line(move),
    events: [{ kind: "saw", facts: {}, is_private: true, is_note: true }],
    turn: move,
  });
  at.server.say(shown({ notes: [note(1)], history: [line(2, "stepped"), note(3)] }));

  expect(at.presenter.notes.map((entry) => entry.turn)).toEqual([1, 3]);
  expect(at.presenter.log).toHaveLength(2);
});

test("what is covered again does not stand beside the prompt", () => {
  const note = { kind: "saw", facts: {}, is_private: true, is_note: true };
  const events = [{ kind: "stepped", facts: {} }, note];
  at.server.say(played(4, { line: { ...line(4), events }, actors: [0] }));
  at.table.queue.skip();
  flushSync();

  expect(at.presenter.caption).toBe("It stepped.");
  expect(at.presenter.latest).toBe("It stepped.");
  expect(at.presenter.log.map((entry) => entry.turn)).toEqual([undefined, 0]);
});
