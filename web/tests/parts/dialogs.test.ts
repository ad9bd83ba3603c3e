/** Setting up a table, settings, the account: what is filled in. */
import { fireEvent, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import AccountDialog from "../../src/dialogs/AccountDialog.svelte";
import CreateTable from "../../src/dialogs/create/CreateTable.svelte";
import SettingsDialog from "../../src/dialogs/SettingsDialog.svelte";
import JoinByCode from "../../src/pages/lobby/JoinByCode.svelte";
import { me } from "../lib/fakes";
import { asked, card, appWith, renderIn } from "./harness";

const ann = me();
const table = { code: "abcdefgh23" };

beforeEach(() => history.replaceState(null, "", "/"));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a table is set up with bots and house rules, and opened", async () => {
  const app = appWith({ "POST /api/me": ann, "POST /api/tables": table });
  app.session.wanted = "Ann";
  const onclose = vi.fn();
  renderIn(app, CreateTable, { game: card, onclose });
  await press("One player fewer");
  await fireEvent.change(screen.getByLabelText("Seat 2"), { target: { value: "random" } });
  await fireEvent.click(screen.getByLabelText("Lamps start without oil."));
  await press("Set the table");
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());

  expect(asked).toHaveBeenLastCalledWith(
    "POST /api/tables",
    expect.objectContaining({
      settings: expect.objectContaining({ players: 2, variant: { dark: true } }) as object,
      bots: ["random"],
    }),
  );
  expect(location.pathname).toBe("/table/abcdefgh23");
});

test("where people agree in words alone open chat stays on, and the form says why", async () => {
  const app = appWith({ "POST /api/me": ann, "POST /api/tables": table });
  app.session.wanted = "Ann";
  const choice = { kind: "choice", words: ["offers", "talk"], lowest: null, highest: null };
  const trade = { ...choice, name: "trade", rule: "LL-VAR-02", sentence: "How one trades." };
  const switches = [{ ...trade, default: "offers" }];
  const game = { ...card, switches, talk: ["trade", "talk"] as [string, string] };
  renderIn(app, CreateTable, { game, onclose: vi.fn() });
  const chat = screen.getByRole<HTMLInputElement>("switch", { name: "Open chat" });
  await fireEvent.click(chat);

  expect(chat.checked).toBe(false);

  await fireEvent.change(screen.getByLabelText(/How one trades/), { target: { value: "talk" } });

  expect([chat.checked, chat.disabled]).toEqual([true, true]);
  expect(screen.getByText(/agree in open words alone/)).toBeTruthy();
  await press("Set the table");
  await vi.waitFor(() => expect(location.pathname).toBe("/table/abcdefgh23"));
  expect(asked).toHaveBeenLastCalledWith(
    "POST /api/tables",
    expect.objectContaining({ settings: expect.objectContaining({ has_chat: true }) as object }),
  );
});

test("round one screen, names that are missing are asked for", async () => {
  const app = appWith({ "POST /api/me": ann });
  renderIn(app, CreateTable, { game: card, onclose: vi.fn() });
  await fireEvent.click(screen.getByLabelText("Together round this screen"));
  await fireEvent.input(screen.getByLabelText("Name at seat 2"), { target: { value: "" } });
  await press("Set the table");

  expect(screen.getByRole("alert").textContent).toContain("a name of their own");
});

test("a refused table says why and stays open", async () => {
  const app = appWith({ "POST /api/me": ann });
  app.session.wanted = "Ann";
  const onclose = vi.fn();
  renderIn(app, CreateTable, { game: card, onclose });
  await press("Set the table");
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("No."));

  expect(onclose).not.toHaveBeenCalled();
});

test("settings are changed and kept", async () => {
  const app = appWith();
  renderIn(app, SettingsDialog, { onclose: vi.fn() });
  await fireEvent.click(screen.getByLabelText("Dark wood"));
  await fireEvent.click(screen.getByLabelText("High contrast"));
  await fireEvent.click(screen.getByLabelText("Sound"));

  expect(app.preferences.kept()).toMatchObject({ theme: "dark", contrast: true, sound: false });
});

test("whoever guessed too often is told in her language when to try again", async () => {
  const app = appWith();
  await app.translations.use("nl");
  const problem = { code: "must_wait", sentence: "Try again in 2 minutes.", wait: 120 };

  expect(app.sentenceOf(problem)).toContain("over 2 minuten opnieuw");
});

test("a guest is renamed, and a password keeps the name", async () => {
  const kept = { ...me({ id: "g1", name: "Ann", has_account: true }), codes: ["abcd-efgh"] };
  const answers = { "GET /api/me": ann, "POST /api/me": ann, "POST /api/me/account": kept };
  const app = appWith(answers);
  await app.session.load();
  renderIn(app, AccountDialog, { onclose: vi.fn() });
  const [password] = screen.getAllByLabelText("Password");
  if (password) await fireEvent.input(password, { target: { value: "long enough" } });
  await press("Keep my name");
  await screen.findByText("Saved");

  expect(asked).toHaveBeenLastCalledWith("POST /api/me/account", {
    name: "Ann",
    password: "long enough",
  });
  expect(screen.getByText("abcd-efgh")).toBeTruthy();
  expect(app.session.guest?.has_account).toBe(true);
});

test("what was said of names goes as soon as they are right", async () => {
  const app = appWith({ "POST /api/me": ann, "POST /api/tables": table });
  renderIn(app, CreateTable, { game: card, onclose: vi.fn() });
  await fireEvent.click(screen.getByLabelText("Together round this screen"));
  const field = screen.getByLabelText("Name at seat 2");
  await fireEvent.input(field, { target: { value: " " } });

  expect(screen.queryByText(/a name of their own/)).toBeNull();

  await press("Set the table");

  expect(screen.getByText(/a name of their own/)).toBeTruthy();

  await fireEvent.input(field, { target: { value: "Cas" } });

  expect(screen.queryByText(/a name of their own/)).toBeNull();
});

test("a name that is changed again is not saved any more", async () => {
  const app = appWith({ "GET /api/me": ann, "POST /api/me": ann });
  await app.session.load();
  renderIn(app, AccountDialog, { onclose: vi.fn() });
  await press("Save");
  await screen.findByText("Saved");
  await fireEvent.input(screen.getAllByLabelText("Your name")[0] as HTMLElement, {
    target: { value: "Anna" },
  });

  expect(screen.queryByText("Saved")).toBeNull();
});

test("a code that is being mended is not called bad", async () => {
  renderIn(appWith(), JoinByCode, {});
  const field = screen.getByLabelText("Code or link");
  await fireEvent.input(field, { target: { value: "abc" } });
  await press("Go to the table");

  expect(screen.getByText("A code has ten letters and digits.")).toBeTruthy();

  await fireEvent.input(field, { target: { value: "abcd" } });

  expect(screen.queryByText("A code has ten letters and digits.")).toBeNull();
});
