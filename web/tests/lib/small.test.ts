/** Names of seats, notices, muted guests, the lobby: the small things. */
import { beforeEach, expect, test, vi } from "vitest";
import { Api } from "$lib/connection/api";
import { coloursOf, applySeatColours } from "$lib/table/seat-colours";
import { Muted } from "$lib/chat/muted.svelte";
import { isFree, isLongName, seatNames } from "$lib/table/seat-names";
import { Notices } from "$lib/app/notices.svelte";
import { LobbyState } from "$lib/app/lobby.svelte";
import { Ticker } from "$lib/table/ticker.svelte";
import type { Viewed } from "$lib/connection/protocol";
import { seat } from "./fakes";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

test("bots have names of their own, different from each other and from people", () => {
  const bot = () => seat({ bot: "random", name: "random" });
  const names = seatNames([seat({ guest: "g1", name: "Rivet" }), bot(), bot(), seat()]);

  expect(names[0]).toBe("Rivet");
  expect(names[3]).toBe("");
  expect(new Set(names).size).toBe(4);
});

test("a bot that was given a name keeps it", () => {
  expect(seatNames([seat({ bot: "random", name: "Hal" })])).toEqual(["Hal"]);
});

test("only a name that needs more than a line is long", () => {
  expect(["Ada", "Brave Badger", "Wilhelmina Featherstonha"].map(isLongName)).toEqual([
    false,
    false,
    true,
  ]);
});

test("a seat is free if nobody and no bot has it", () => {
  expect([seat(), seat({ guest: "g1" }), seat({ bot: "b" })].map(isFree)).toEqual([
    true,
    false,
    false,
  ]);
});

test("notices come and go, and none is said twice at once", () => {
  const notices = new Notices();
  notices.say("one");
  notices.warn("two");
  notices.say("one");

  expect(notices.shown.map((notice) => notice.words)).toEqual(["two", "one"]);

  vi.advanceTimersByTime(10_000);

  expect(notices.shown).toEqual([]);
});

test("muted guests stay muted in this browser", () => {
  new Muted(localStorage).set("g2", true);
  const again = new Muted(localStorage);

  expect(again.has("g2")).toBe(true);

  again.set("g2", false);

  expect(new Muted(localStorage).has("g2")).toBe(false);
});

test("what cannot be read mutes nobody", () => {
  localStorage.setItem("motherlode.muted", "{");

  expect(new Muted(localStorage).has("g2")).toBe(false);
});

test("the shelf is looked at again and again, but not while nobody sees it", async () => {
  const fetch = vi.fn((path: string) => {
    const body = path === "/api/games" ? [{ slug: "lamplight" }] : { mine: [], open: [] };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  const lobby = new LobbyState(new Api(fetch));
  let isVisible = true;
  const stop = lobby.follow(() => isVisible);
  await vi.advanceTimersByTimeAsync(100);

  expect(lobby.game("lamplight")?.slug).toBe("lamplight");
  expect(fetch).toHaveBeenCalledTimes(2);

  isVisible = false;
  await vi.advanceTimersByTimeAsync(20_000);

  expect(fetch).toHaveBeenCalledTimes(2);

  isVisible = true;
  await vi.advanceTimersByTimeAsync(8_000);

  expect(fetch).toHaveBeenCalledTimes(3);

  stop();
});

test("a shelf that cannot be reached says so and recovers", async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError("down"));
  const lobby = new LobbyState(new Api(fetch));
  await lobby.refresh();

  expect(lobby.problem?.code).toBe("unreachable");

  fetch.mockImplementation((path: string) =>
    Promise.resolve(
      new Response(JSON.stringify(path === "/api/games" ? [] : { mine: [], open: [] })),
    ),
  );
  await lobby.refresh();

  expect(lobby.problem).toBeNull();
});

test("a clock ticks only while it is needed", () => {
  let now = 5;
  const ticker = new Ticker(() => now);
  const stop = ticker.run(true);
  now = 6;
  vi.advanceTimersByTime(300);

  expect(ticker.now).toBe(6);

  stop();
  now = 7;
  vi.advanceTimersByTime(300);

  expect(ticker.now).toBe(6);
});

test("a game's colours are worn while it is on the table", () => {
  const { style } = document.documentElement;
  const takeOff = applySeatColours(coloursOf({ colours: ["teal", "coral"] }, null));

  expect(style.getPropertyValue("--seat-1")).toBe("coral");
  takeOff();
  expect(style.getPropertyValue("--seat-1")).toBe("");
  applySeatColours(coloursOf({}, null))();
});

test("where pieces are dealt the view says in which colour a seat is shown, and none is the frame's own", () => {
  const { style } = document.documentElement;
  const colours = (view: Viewed) => view["pieces"] as string[];

  expect(coloursOf({ colours }, null)).toBe("");

  const takeOff = applySeatColours(coloursOf({ colours }, { pieces: ["", "plum"] }));

  expect(style.getPropertyValue("--seat-0")).toBe("");
  expect(style.getPropertyValue("--seat-1")).toBe("plum");
  takeOff();
});
