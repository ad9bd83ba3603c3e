/** The page for operators: nothing without a key, and with it what the server shows and does. */
import { fireEvent, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import BannedPage from "../../src/pages/BannedPage.svelte";
import InvitationPage from "../../src/pages/InvitationPage.svelte";
import OperatorPage from "../../src/pages/operator/OperatorPage.svelte";
import ReportDialog from "../../src/dialogs/ReportDialog.svelte";
import { Refusal } from "$lib/connection/api";
import { Operator } from "$lib/operator/operator.svelte";
import { CODE, me } from "../lib/fakes";
import { type Answers, appWith, asked, renderIn } from "../parts/harness";

const person = {
  id: "g2",
  short_name: "9b1e0c7a44d2f803",
  name: "Rude Bob",
  has_account: true,
  is_connected: true,
  created_at: 1,
  seen_at: 2,
  devices: 1,
  banned_until: null,
};
const table = {
  code: CODE,
  game: "lamplight",
  phase: "playing",
  host: "Ann",
  seats: [
    { guest: "g2", name: "Rude Bob", bot: "", is_connected: true, is_away: true },
    { guest: null, name: "", bot: "", is_connected: false, is_away: false },
  ],
  is_listed: true,
  move: 7,
  created_at: 1,
  changed_at: 2,
  watchers: 1,
};
const details = {
  person,
  devices: [{ id: "d1", created_at: 1, seen_at: 2 }],
  addresses: ["5f0c2a9be17d4410"],
  tables: [table],
};
const ban = {
  id: "b1",
  kind: "account",
  subject: "g2",
  name: "Rude Bob",
  reason: "Shouting.",
  made_by: "jo",
  made_at: 1,
  until: 2_000_000_000,
  places: 2,
};
const report = {
  id: "r1",
  at: 1,
  table: CODE,
  reporter: "g1",
  guest: "g2",
  name: "Rude Bob",
  reason: "abuse",
  has_words: true,
  settled_at: 0,
  settled_by: "",
  outcome: "",
};
const words = [
  { name: "Ann", text: "hello", at: 1, channel: "open" },
  { name: "Rude Bob", text: "something rude", at: 2, channel: "whisper" },
];
const act = {
  number: 3,
  at: 1,
  operator: "jo",
  action: "ban_account",
  subject: "9b1e",
  detail: "",
};
const invitation = {
  id: "i1",
  label: "Monday",
  made_by: "jo",
  made_at: 1,
  until: 2_000_000_000,
  uses_left: 3,
};
const answers: Answers = {
  "GET /api/operator": { label: "jo" },
  "GET /api/operator/reports": { reports: [report] },
  "GET /api/operator/reports?settled=yes": {
    reports: [{ ...report, id: "r0", settled_at: 1, settled_by: "jo", outcome: "warned" }],
  },
  "GET /api/operator/reports/r1": { report, note: "again", words },
  "POST /api/operator/reports/r1/settle": { reports: [] },
  "GET /api/operator/people?name=": { people: [person] },
  "GET /api/operator/people/g2": details,
  "POST /api/operator/people/g2/rename": { ...details, person: { ...person, name: "Kind Bob" } },
  "POST /api/operator/people/g2/reset": { code: "abcd-efgh" },
  "GET /api/operator/tables?phase=playing": { tables: [table] },
  "GET /api/operator/tables": { tables: [{ ...table, phase: "over" }] },
  [`POST /api/operator/tables/${CODE}/close`]: { tables: [] },
  "GET /api/operator/bans": [ban],
  "POST /api/operator/bans": [ban],
  "DELETE /api/operator/bans/b1": [],
  "GET /api/operator/invitations": { invitations: [], code: "" },
  "POST /api/operator/invitations": { invitations: [invitation], code: "abcd-efgh" },
  "DELETE /api/operator/invitations/i1": { invitations: [], code: "" },
  "GET /api/operator/settings": {
    who_opens_tables: "kept",
    who_talks: "everybody",
    is_invitation_only: true,
    keep_games_days: 30,
    keep_accounts_days: null,
    old_games: 4,
    unused_accounts: 0,
  },
  "GET /api/operator/log": { acts: [act] },
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => history.replaceState(null, "", "/operator"));

async function enter(more: Answers = {}) {
  const app = appWith({ ...answers, ...more });
  renderIn(app, OperatorPage, {});
  await fireEvent.input(await screen.findByLabelText("Your key"), { target: { value: " key " } });
  await press("Open");
  await screen.findByText("jo");
  return app;
}

test("the key is sent in a header, and forgotten", async () => {
  const seen: [string, RequestInit | undefined][] = [];
  const operator = new Operator((path, init) => {
    seen.push([path, init]);
    return Promise.resolve(new Response(JSON.stringify({ label: "jo" })));
  });
  await operator.enter(" secret\n");
  operator.leave();
  await operator.log();

  expect(seen.map(([path]) => path)).toEqual(["/api/operator", "/api/operator/log"]);
  expect(seen.map(([, init]) => init?.headers)).toEqual([
    { authorization: "Bearer secret" },
    { authorization: "Bearer " },
  ]);
});

test("a wrong key is told, and nothing is shown", async () => {
  renderIn(appWith(), OperatorPage, {});
  await fireEvent.input(await screen.findByLabelText("Your key"), { target: { value: "x" } });
  await press("Open");

  expect(await screen.findByText("No.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "People" })).toBeNull();
});

test("reports are listed in pages", async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ ...report, id: `r${100 - n}` }));
  const settled = [{ ...report, id: "r0", name: "Calm Cas", settled_at: 1 }];
  await enter({
    "GET /api/operator/reports": { reports: many },
    "GET /api/operator/reports?before=r1": { reports: [{ ...report, id: "r0", name: "Old Bob" }] },
    "GET /api/operator/reports?settled=yes": { reports: settled },
  });
  await fireEvent.click(await screen.findByText("Earlier"));

  expect(await screen.findByText("Old Bob")).toBeTruthy();
  expect(screen.getAllByText("Rude Bob")).toHaveLength(100);
  expect(screen.queryByText("Earlier")).toBeNull();
  await fireEvent.click(screen.getByLabelText("Settled"));
  expect(await screen.findByText("Calm Cas")).toBeTruthy();
  expect(screen.queryByText("Rude Bob")).toBeNull();
});

test("a report is read and settled, and who is reported is shown", async () => {
  await enter();

  expect(await screen.findByText("Insults or threats")).toBeTruthy();
  expect(screen.queryByText("something rude")).toBeNull();

  await press("Read: Rude Bob");

  expect(await screen.findByText("something rude")).toBeTruthy();
  expect(screen.getByText("in private")).toBeTruthy();
  expect(screen.getByText("again")).toBeTruthy();

  await press("Who is reported");
  expect(await screen.findByRole("dialog", { name: "Rude Bob" })).toBeTruthy();
  await press("Close");
  await fireEvent.input(screen.getByLabelText("What came of it"), { target: { value: "warned" } });
  await press("Settle");

  expect(await screen.findByText("No reports.")).toBeTruthy();
  expect(asked).toHaveBeenLastCalledWith("POST /api/operator/reports/r1/settle", {
    outcome: "warned",
  });
  await fireEvent.click(screen.getByLabelText("Settled"));
  expect(await screen.findByText("warned")).toBeTruthy();
  await press("Forget the key");
  expect(screen.getByLabelText("Your key")).toBeTruthy();
});

test("a person is renamed, given a code, and banned", async () => {
  const app = await enter();
  await press("People");
  await fireEvent.click(await screen.findByRole("button", { name: "Show Rude Bob" }));
  await fireEvent.input(await screen.findByLabelText("Name"), { target: { value: "Kind Bob" } });
  await press("Rename");

  expect(await screen.findByRole("dialog", { name: "Kind Bob" })).toBeTruthy();

  await press("Make a one-time code");
  expect(await screen.findByDisplayValue("abcd-efgh")).toBeTruthy();

  await fireEvent.change(screen.getByLabelText("Whom to keep out"), { target: { value: "2" } });
  await fireEvent.change(screen.getByLabelText("For how long"), { target: { value: "30" } });
  await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "Shouting." } });
  await press("Ban");
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith("POST /api/operator/bans", {
      kind: "address",
      subject: "5f0c2a9be17d4410",
      days: 30,
      reason: "Shouting.",
    }),
  );
  await vi.waitFor(() =>
    expect(app.notices.shown.at(-1)?.words).toBe("The ban holds from now on."),
  );
});

test("a person who is gone is told, and her dialog closes", async () => {
  const app = await enter({ "GET /api/operator/people/g2": undefined });
  await press("People");
  await fireEvent.click(await screen.findByRole("button", { name: "Show Rude Bob" }));

  await vi.waitFor(() => expect(app.notices.shown).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a table is closed with a reason", async () => {
  await enter();
  await press("Tables");
  await fireEvent.click(await screen.findByRole("button", { name: `Close … ${CODE}` }));
  await fireEvent.input(screen.getByLabelText("Why, for the log"), { target: { value: "fight" } });
  await press("Close the table");
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(`POST /api/operator/tables/${CODE}/close`, {
      reason: "fight",
    }),
  );
  await fireEvent.change(screen.getByLabelText("Which tables"), { target: { value: "" } });

  await vi.waitFor(() => expect(screen.queryByRole("button", { name: /Close …/ })).toBeNull());
});

test("a ban is lifted, and an address banned", async () => {
  await enter();
  await press("Bans");
  await fireEvent.click(await screen.findByRole("button", { name: "Lift Rude Bob" }));

  expect(await screen.findByText("Nobody is banned.")).toBeTruthy();

  await fireEvent.input(screen.getByLabelText("Address"), { target: { value: " 203.0.113.7 " } });
  await press("Ban");
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith("POST /api/operator/bans", {
      kind: "address",
      subject: "203.0.113.7",
      days: 7,
      reason: "",
    }),
  );
});

test("people are invited with a code that is shown once, and an invitation is withdrawn", async () => {
  await enter();
  await press("Invitations");
  await fireEvent.input(await screen.findByLabelText("Whom it is for"), {
    target: { value: "Monday" },
  });
  await fireEvent.input(screen.getByLabelText("People"), { target: { value: "3" } });
  await press("Invite");

  expect(await screen.findByDisplayValue("abcd-efgh")).toBeTruthy();
  expect(asked).toHaveBeenLastCalledWith("POST /api/operator/invitations", {
    label: "Monday",
    uses: 3,
    days: 7,
  });

  await press("Withdraw Monday");
  expect(await screen.findByText("No invitation is open.")).toBeTruthy();
});

test("how the server is set up is shown, with what is older than it may be", async () => {
  await enter();
  await press("Server");

  expect(await screen.findByText("names with a password")).toBeTruthy();
  expect(screen.getByText("the invited")).toBeTruthy();
  expect(screen.getByText("30 days · 4 are older")).toBeTruthy();
  expect(screen.getByText("for ever · 0 are older")).toBeTruthy();
});

test("a newcomer gives a code with her name, a guest gives it alone", async () => {
  const ann = me();
  const app = appWith({ "POST /api/me": ann, "POST /api/me/invitation": ann });
  app.session.wanted = "Ann";
  app.session.needsInvitation = true;
  renderIn(app, InvitationPage, {});
  const code = screen.getByLabelText("Code of your invitation");
  await fireEvent.input(code, { target: { value: " abcd " } });
  await press("Come in");
  await vi.waitFor(() => expect(app.session.guest?.name).toBe("Ann"));

  expect(asked).toHaveBeenCalledWith("POST /api/me", { name: "Ann", invitation: "abcd" });
  expect(app.session.needsInvitation).toBe(false);

  await press("Come in");
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith("POST /api/me/invitation", { code: "abcd" }),
  );
});

test("a code that is not good is told beside its field", async () => {
  const app = appWith();
  app.session.wanted = "Ann";
  renderIn(app, InvitationPage, {});
  const code = screen.getByLabelText("Code of your invitation");
  await fireEvent.input(code, { target: { value: "x" } });
  await press("Come in");

  expect(await screen.findByText("No.")).toBeTruthy();
  expect(code.getAttribute("aria-invalid")).toBe("true");
});

test("the log says who did what, a page at a time", async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ ...act, number: 200 - n }));
  await enter({
    "GET /api/operator/log": { acts: many },
    "GET /api/operator/log?before=101": { acts: [act] },
  });
  await press("Log");
  await fireEvent.click(await screen.findByRole("button", { name: "Earlier" }));

  await vi.waitFor(() => expect(screen.getAllByText("banned a person")).toHaveLength(101));
  expect(screen.queryByRole("button", { name: "Earlier" })).toBeNull();
});

test("somebody is reported, with a reason and a note", async () => {
  const app = appWith({ [`POST /api/tables/${CODE}/report`]: { id: "r1" } });
  const onclose = vi.fn();
  renderIn(app, ReportDialog, { code: CODE, guest: "g2", name: "Bob", onclose });
  await fireEvent.click(screen.getByLabelText("Cheating"));
  await fireEvent.input(screen.getByLabelText("Anything to add?"), { target: { value: "look" } });
  await press("Send the report");
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());

  expect(asked).toHaveBeenLastCalledWith(`POST /api/tables/${CODE}/report`, {
    guest: "g2",
    reason: "cheating",
    note: "look",
    said_at: null,
  });
});

test("whoever is banned reads until when and why, and can try again", async () => {
  const problem = { code: "banned", sentence: "No.", until: 2_000_000_000, reason: "Shouting." };
  const app = appWith({});
  app.api.onrefusal(new Refusal(problem, 403));
  const ban = app.ban;
  if (!ban) throw new Error("the app did not notice");
  renderIn(app, BannedPage, { ban });

  expect(screen.getByText(/2033/)).toBeTruthy();
  expect(screen.getByText("Shouting.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download" })).toBeTruthy();
  expect(await app.attempt(() => Promise.reject(ban))).toBe(false);
  expect(app.notices.shown).toEqual([]);

  await press("Try again");
  expect(app.ban).toBeNull();
});
