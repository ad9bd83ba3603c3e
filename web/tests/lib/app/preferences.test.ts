import { beforeEach, expect, test } from "vitest";
import { DEFAULTS, Preferences } from "$lib/app/preferences.svelte";

const KEY = "motherlode.settings";

beforeEach(() => localStorage.clear());

test("settings are kept in this browser", () => {
  new Preferences(localStorage).set({ theme: "dark", volume: 0.2 });
  const again = new Preferences(localStorage);

  expect(again.theme).toBe("dark");
  expect(again.volume).toBe(0.2);
});

test("what cannot be is not believed", () => {
  localStorage.setItem(KEY, JSON.stringify({ theme: "pink", sound: "yes", kept: 1, marks: true }));
  const preferences = new Preferences(localStorage);

  expect(preferences.kept()).toEqual({ ...DEFAULTS, marks: true });
});

test("broken or absent storage gives the usual settings", () => {
  localStorage.setItem(KEY, "{");

  expect(new Preferences(localStorage).kept()).toEqual(DEFAULTS);
  expect(new Preferences(null).kept()).toEqual(DEFAULTS);
});

test("the device decides where nothing was chosen", () => {
  const device = { prefersDark: true, prefersCalm: true, prefersContrast: false };
  const preferences = new Preferences(null, device);

  expect([preferences.isDark, preferences.isCalm]).toEqual([true, true]);

  preferences.set({ theme: "light", motion: "full" });

  expect([preferences.isDark, preferences.isCalm]).toEqual([false, false]);
});
