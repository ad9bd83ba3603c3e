import { expect, test } from "vitest";

import { SUBJECTS } from "$games/digging_bandits/reaction-subjects";
import { answerOf, askedAbout, isSpared, USUAL } from "$games/digging_bandits/reactions/stops";
import { BrowserStops, KeptStops } from "$games/digging_bandits/reactions/stops.svelte";

import { fixture } from "../fixtures";

const TRIGGERS = Object.values(SUBJECTS).flat();
const KEY = "motherlode.digging_bandits.stops";

/** A browser's storage, and what lies in it. */
function drawer(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  return { kept, storage };
}

function answer(name: string, change: Partial<typeof USUAL> = {}) {
  const { view, seat, offers } = fixture(name);
  return answerOf(view, offers[seat] ?? [], { ...USUAL, ...change })?.name ?? null;
}

test("who has a card that fits is asked; who has none lets it go", () => {
  expect(answer("react-4")).toBeNull();
  expect(answer("react-none-4")).toBe("pass");
  expect(answer("react-none-4", { evenWithout: true })).toBeNull();
});

test("what is switched off is let go, but not if it is about oneself", () => {
  expect(answer("react-4", { letGo: ["T04"] })).toBe("pass");
  expect(answer("react-4", { letGo: ["T01", "T05"] })).toBeNull();
  expect(answer("rob-react-4", { letGo: ["T07"] })).toBeNull();
  expect(answer("rob-react-4", { letGo: ["T07"], unlessMe: false })).toBe("pass");
  expect(answer("rob-react-4", { letGo: ["T09", "T11"], unlessMe: false })).toBeNull();
  expect(answer("counter-4", { letGo: ["T19"] })).toBeNull();
});

test("what is switched off is let go also by whoever wants to be asked without a card", () => {
  expect(answer("react-none-4", { letGo: ["T04"], evenWithout: true })).toBe("pass");
  expect(answer("react-none-4", { letGo: ["T05"], evenWithout: true })).toBeNull();
});

test("a bribe and a life are always one's own: their line alone lets them go", () => {
  expect(answer("bribe-4", { letGo: ["T07", "T09"] })).toBeNull();
  expect(answer("bribe-4", { letGo: ["T08"] })).toBe("no");
  expect(answer("life-4", { letGo: ["T20", "T21"] })).toBeNull();
  expect(answer("life-4", { letGo: ["T22"] })).toBe("no");
});

test("decisions that no trigger puts are never taken for somebody", () => {
  for (const name of ["main-4", "again-4", "move-4", "start-2", "dig-on-4"]) {
    expect(answer(name, { letGo: TRIGGERS, unlessMe: false })).toBeNull();
  }
});

test("a question with one answer, asked so that nobody learns anything, answers itself", () => {
  const { view, seat, offers } = fixture("bribe-4");
  const only = (offers[seat] ?? []).filter((offer) => offer.name === "no");

  expect(answerOf(view, only, USUAL)?.name).toBe("no");
});

test("every trigger that somebody may answer has one line", () => {
  const answered = Array.from({ length: 22 }, (_, n) => `T${String(n + 1).padStart(2, "0")}`);

  expect(TRIGGERS.toSorted()).toEqual(answered);
});

test("whom an event is done to is asked, whatever is let go", () => {
  const [mine, others] = ["rob-react-4", "react-4"].map((name) => fixture(name).view);

  expect(mine && isSpared(mine, USUAL)).toBe(true);
  expect(mine && isSpared(mine, { ...USUAL, unlessMe: false })).toBe(false);
  expect(others && isSpared(others, USUAL)).toBe(false);
});

test("what was set is kept in the browser, and nonsense is not believed", () => {
  const { kept, storage } = drawer();
  const stops = new KeptStops(storage);
  stops.toggle("T04");
  stops.set({ unlessMe: false });

  expect(new KeptStops(storage).now).toEqual({ ...USUAL, letGo: ["T04"], unlessMe: false });
  stops.toggle("T04");
  expect(new KeptStops(storage).now.letGo).toEqual([]);
  for (const key of kept.keys()) kept.set(key, '{"letGo":["nonsense"],"unlessMe":"yes"}');
  expect(new KeptStops(storage).now).toEqual(USUAL);
  for (const key of kept.keys()) kept.set(key, "{");
  expect(new KeptStops(storage).now).toEqual(USUAL);
});

test("a whole subject is switched with one touch, and says when only some of it is on", () => {
  const stops = new KeptStops(null);
  stops.toggleAll("theft");
  expect(stops.now.letGo).toEqual(["T07", "T08", "T09", "T11"]);
  expect(askedAbout("theft", stops.now)).toBe("none");
  stops.toggle("T08");
  expect(askedAbout("theft", stops.now)).toBe("some");
  stops.toggleAll("theft");
  expect(askedAbout("theft", stops.now)).toBe("all");
  expect(stops.now.letGo).toEqual([]);
});

test("what was kept when only whole subjects could be set means the same as then", () => {
  const { storage } = drawer(new Map([[KEY, '{"letGo":["theft","pick_up",7],"unlessMe":true}']]));

  expect(new KeptStops(storage).now.letGo).toEqual(["T04", "T07", "T09", "T11"]);
});

test("what is set on one page counts on all others of the browser, and loses nothing set there", () => {
  const { kept, storage } = drawer();
  const [first, second] = [new KeptStops(storage), new BrowserStops(storage, ["Ann", "Bob"])];
  first.toggle("T04");
  second.follow({ key: "motherlode.settings" });
  expect(second.of(null).now.letGo).toEqual([]);
  second.follow({ key: KEY });
  second.of(null).toggle("T07");
  first.follow({ key: null });

  expect(first.now.letGo).toEqual(["T04", "T07"]);
  expect([...kept.keys()]).toEqual([KEY]);
});

test("round one screen nobody lets go what somebody else would be asked", () => {
  const { storage } = drawer();
  const stops = new BrowserStops(storage, ["Ann", "Bob"]);
  stops.of(0).toggle("T22");

  expect(stops.of(1).now).toEqual(USUAL);
  expect(stops.of(null).now).toEqual(USUAL);
  expect(new BrowserStops(storage, ["Bob", "Ann"]).of(1).now.letGo).toEqual(["T22"]);
});
