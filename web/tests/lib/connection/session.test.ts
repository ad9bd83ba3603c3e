import { expect, test, vi } from "vitest";
import { Api, Refusal } from "$lib/connection/api";
import { Session, suggestName } from "$lib/connection/session.svelte";

const ann = { guest: { id: "g1", name: "Ann", has_account: false }, devices: [] };
const nobody = { guest: null, devices: [] };

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
