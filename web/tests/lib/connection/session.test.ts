import { expect, test, vi } from "vitest";
import { Api, Refusal } from "$lib/connection/api";
import { Session, suggestName } from "$lib/connection/session.svelte";

const usual = {
  devices: [],
  running_tables: 0,
  expires_at: null,
  codes_left: 0,
  codes: [],
  brought: 0,
};
const ann = { ...usual, guest: { id: "g1", name: "Ann", has_account: false } };
const nobody = { ...usual, guest: null };

function serverThat(answers: Record<string, unknown>, status = 200) {
  return vi.fn((path: string, init?: RequestInit) => {
    const body = answers[`${init?.method ?? "GET"} ${path}`] ?? {
      code: "unknown",
      sentence: "No.",
    };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

test("a name is suggested from the words of the language", () => {
  const parts = {
    pattern: "{animal} {adjective}",
    adjectives: "malin|gai",
    animals: "Renard|Loup",
  };

  expect(suggestName(parts, () => 0)).toBe("Renard malin");
  expect(suggestName(parts, () => 0.99)).toBe("Loup gai");
});

test("whoever has no name yet takes the one in the field", async () => {
  const server = serverThat({ "GET /api/me": nobody, "POST /api/me": ann });
  const session = new Session(new Api(server));
  session.wanted = "  Ann ";
  await session.load();
  const guest = await session.ensure();

  expect(guest.name).toBe("Ann");
  expect(server.mock.calls.at(-1)?.[1]?.body).toBe('{"name":"Ann"}');
});

test("whoever has a name keeps it", async () => {
  const server = serverThat({ "GET /api/me": ann });
  const session = new Session(new Api(server));
  await session.load();
  await session.ensure();

  expect(server).toHaveBeenCalledTimes(1);
});

test("becoming somebody else is told", async () => {
  const session = new Session(new Api(serverThat({ "POST /api/sign-in": ann })));
  session.onchange = vi.fn();
  await session.signIn("Ann", "a long password");

  expect(session.onchange).toHaveBeenCalledOnce();
});

test("a refusal carries its code and sentence", async () => {
  const problem = { code: "bad_password", sentence: "No.", rule: null };
  const api = new Api(serverThat({ "POST /api/sign-in": problem }, 403));

  await expect(api.signIn({ name: "A", password: "x" })).rejects.toMatchObject({
    code: "bad_password",
    status: 403,
  });
});

test("a server that cannot be reached is a refusal too", async () => {
  const api = new Api(() => Promise.reject(new TypeError("network")));

  await expect(api.me()).rejects.toBeInstanceOf(Refusal);
});

const account = {
  guest: { id: "g1", name: "Ann", has_account: true },
  devices: [],
  running_tables: 2,
  expires_at: 1_900_000_000,
  codes_left: 8,
  codes: ["abcd-efgh-jkmn-pqrs"],
  brought: 3,
};

test("a password keeps the name in the field, and its codes are shown until they were read", async () => {
  const server = serverThat({
    "POST /api/me/account": account,
    "GET /api/me": { ...account, codes: [] },
  });
  const session = new Session(new Api(server));
  await session.keepName(" Ann ", "a long password");
  await session.load();

  expect(server.mock.calls[0]?.[1]?.body).toBe('{"name":"Ann","password":"a long password"}');
  expect(session.codes).toEqual(["abcd-efgh-jkmn-pqrs"]);
  expect([session.codesLeft, session.runningTables]).toEqual([8, 2]);
  session.forgetCodes();
  expect(session.codes).toEqual([]);
});

test("a password is changed with the old one, and codes are renewed with it", async () => {
  const server = serverThat({ "POST /api/me/account": account, "POST /api/me/codes": account });
  const session = new Session(new Api(server));
  await session.changePassword("the old one", "a long password");
  await session.newCodes("a long password");

  expect(server.mock.calls.map((call) => call[1]?.body)).toEqual([
    '{"old":"the old one","password":"a long password"}',
    '{"password":"a long password"}',
  ]);
});

test("whoever comes back is told how many tables came along", async () => {
  const server = serverThat({ "POST /api/sign-in": account, "POST /api/recover": account });
  const session = new Session(new Api(server));

  expect(await session.signIn("Ann", "a long password", "bring")).toBe(3);
  expect(await session.recover("Ann", "abcd", "a long password")).toBe(3);
  expect(server.mock.calls[0]?.[1]?.body).toContain('"tables":"bring"');
});

test("a guest says that she is sure before she is forgotten", async () => {
  const server = serverThat({ "DELETE /api/me": nobody, "DELETE /api/me?sure=yes": nobody });
  const session = new Session(new Api(server));
  await session.signOut(false);
  await session.signOut(true);

  expect(server.mock.calls.map((call) => call[0])).toEqual(["/api/me", "/api/me?sure=yes"]);
  expect(session.guest).toBeNull();
});

test("whoever is deleted is nobody", async () => {
  const server = serverThat({ "POST /api/me/erase": nobody });
  const session = new Session(new Api(server));
  await session.erase("a long password");

  expect(server.mock.calls[0]?.[1]?.body).toBe('{"password":"a long password"}');
  expect(session.guest).toBeNull();
});

test.each([
  ["a new name", (one: Session) => one.rename("  ")],
  ["the name in the field", (one: Session) => one.ensure()],
  ["a name to keep", (one: Session) => one.keepName(" ", "a long password")],
  ["a name to sign in with", (one: Session) => one.signIn("", "a long password")],
  ["a name that was lost", (one: Session) => one.recover(" ", "code", "a long password")],
  ["the name of somebody invited", (one: Session) => one.comeIn("code")],
])("%s cannot be blank, and the server is not asked", async (_, attempt) => {
  const server = serverThat({});
  const session = new Session(new Api(server));

  await expect(attempt(session)).rejects.toMatchObject({ code: "blank_name" });
  expect(server).not.toHaveBeenCalled();
});
