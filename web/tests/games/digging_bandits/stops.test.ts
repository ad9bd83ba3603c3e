import { expect, test } from "vitest";

import { answerOf, concerns, SUBJECTS, subjectOf, USUAL } from "$games/digging_bandits/stops";
import { KeptStops } from "$games/digging_bandits/stops.svelte";

import { fixture } from "./fixtures";

function answer(name: string, change: Partial<typeof USUAL> = {}) {
  const { view, seat, offers } = fixture(name);
  return answerOf(view, seat, offers[seat] ?? [], { ...USUAL, ...change })?.name ?? null;
}

test("who has a card that fits is asked; who has none lets it go", () => {
  expect(answer("react-4")).toBeNull();
  expect(answer("react-none-4")).toBe("pass");
  expect(answer("react-none-4", { evenWithout: true })).toBeNull();
});

test("what is switched off is let go, but not if it is about oneself", () => {
  expect(answer("react-4", { letGo: ["pick_up"] })).toBe("pass");
  expect(answer("react-4", { letGo: ["dig"] })).toBeNull();
  expect(answer("rob-react-4", { letGo: ["theft"] })).toBeNull();
  expect(answer("rob-react-4", { letGo: ["theft"], unlessMe: false })).toBe("pass");
  expect(answer("counter-4", { letGo: ["answer"] })).toBeNull();
});

test("other decisions are never taken for somebody", () => {
  for (const name of ["main-4", "bribe-4", "again-4", "life-4", "move-4", "start-2"]) {
    expect(answer(name, { letGo: Object.keys(SUBJECTS), unlessMe: false })).toBeNull();
  }
});

test("a question with one answer, asked so that nobody learns anything, answers itself", () => {
  const { view, seat, offers } = fixture("bribe-4");
  const only = (offers[seat] ?? []).filter((offer) => offer.name === "no");

  expect(answerOf(view, seat, only, USUAL)?.name).toBe("no");
});

test("every window is about something that can be set", () => {
  expect(subjectOf("T17")).toBe("roll");
  expect(subjectOf("T19")).toBe("answer");
  const { view } = fixture("rob-react-4");
  expect([concerns(view, 1), concerns(view, 2)]).toEqual([true, false]);
});

test("what was set is kept in the browser, and nonsense is not believed", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  const stops = new KeptStops(storage);
  stops.toggle("pick_up");
  stops.set({ unlessMe: false });

  expect(new KeptStops(storage).now).toEqual({ ...USUAL, letGo: ["pick_up"], unlessMe: false });
  stops.toggle("pick_up");
  expect(new KeptStops(storage).now.letGo).toEqual([]);
  for (const key of kept.keys()) kept.set(key, '{"letGo":["nonsense"],"unlessMe":"yes"}');
  expect(new KeptStops(storage).now).toEqual(USUAL);
  for (const key of kept.keys()) kept.set(key, "{");
  expect(new KeptStops(storage).now).toEqual(USUAL);
});
