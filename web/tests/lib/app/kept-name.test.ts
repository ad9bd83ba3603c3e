import { beforeEach, expect, test, vi } from "vitest";
import { AppContext } from "$lib/app/app.svelte";
import { KeptName } from "$lib/app/kept-name";
import { Preferences } from "$lib/app/preferences.svelte";

beforeEach(() => {
  localStorage.clear();
  const problem = JSON.stringify({ code: "unknown_route", sentence: "No." });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(problem, { status: 404 })));
});

const visit = async () => {
  const app = new AppContext(new Preferences(null));
  await app.speak();
  return app;
};

test("the name that was suggested is suggested again at the next visit", async () => {
  const { wanted } = (await visit()).session;

  expect(wanted).not.toBe("");
  for (let n = 0; n < 5; n += 1) expect((await visit()).session.wanted).toBe(wanted);
});

test("so is one that was written, and blanks bring it back", async () => {
  const app = await visit();
  app.want("Ann of the Hills");
  app.want("  ");

  expect((await visit()).session.wanted).toBe("Ann of the Hills");

  app.suggest();

  expect(app.session.wanted).toBe("Ann of the Hills");
});

test("a device that forgets somebody forgets the name", async () => {
  const app = await visit();
  app.want("Ann of the Hills");
  app.session.onchange();

  expect(app.session.wanted).not.toBe("Ann of the Hills");
  expect((await visit()).session.wanted).toBe(app.session.wanted);
});

test("a browser that keeps nothing is suggested a name all the same", () => {
  const broken = {
    getItem: () => {
      throw new Error("no");
    },
    setItem: () => {
      throw new Error("no");
    },
  } as unknown as Storage;
  const kept = new KeptName(broken);
  kept.keep("Ann");

  expect(kept.name).toBe("Ann");
  expect(new KeptName(null).name).toBe("");
});

test("what somebody else wrote into the browser is no longer than a name", () => {
  localStorage.setItem("motherlode.name", "x".repeat(100));

  expect(new KeptName(localStorage).name).toHaveLength(24);
});
