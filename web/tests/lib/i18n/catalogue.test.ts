import { expect, test } from "vitest";
import { choose, clockFace, codeOf, speaker } from "$lib/i18n/catalogue";
import { LANGUAGES, Translations } from "$lib/i18n/translations.svelte";

const catalogue = {
  greet: "Hello {name}",
  seats: { zero: "no seat", one: "{count} seat", other: "{count} seats" },
  deep: { deeper: "here" },
};

test("braces are filled, and numbers written as the language does", () => {
  const t = speaker("nl", [catalogue]);

  expect(t("greet", { name: "Ann" })).toBe("Hello Ann");
  expect(t("seats", { count: 12000 })).toBe("12.000 seats");
});

test("a plural follows the language, and nothing has a form of its own", () => {
  const t = speaker("en", [catalogue]);

  expect([0, 1, 2].map((count) => t("seats", { count }))).toEqual(["no seat", "1 seat", "2 seats"]);
  expect(speaker("fr", [{ jeton: { one: "un", other: "des" } }])("jeton", { count: 0 })).toBe("un");
});

test("a key is looked up in the first catalogue that has it, and unknown ones are said as they are", () => {
  const t = speaker("en", [{ deep: {} }, catalogue]);

  expect(t("deep.deeper")).toBe("here");
  expect(t("deep.missing")).toBe("deep.missing");
  expect(t("constructor")).toBe("constructor");
});

test("a value that looks like a key stays a value", () => {
  expect(speaker("en", [catalogue])("greet", { name: "{name}" })).toBe("Hello {name}");
});

test("the language is the chosen one, else the browser's, else English", () => {
  const have = ["en", "fr", "nl"];

  expect(choose(have, "fr", ["nl-BE"], "en")).toBe("fr");
  expect(choose(have, "", ["de", "nl-BE", "fr"], "en")).toBe("nl");
  expect(choose(have, "xx", ["de"], "en")).toBe("en");
});

test("a language is found by its file", () => {
  expect(codeOf("../languages/nl.json")).toBe("nl");
  expect(codeOf("./golddiggers/languages/box/fr.json")).toBe("fr");
  expect(LANGUAGES.map((language) => language.code)).toContain("en");
});

test("a language is listed by what it calls itself", () => {
  expect(LANGUAGES).toContainEqual({ code: "fr", name: "Français" });
  expect(LANGUAGES).toContainEqual({ code: "nl", name: "Nederlands" });
});

test("words change with the language, and what only the server names has its own words", async () => {
  const translations = new Translations();
  await translations.use("en");

  expect(translations.t("house.close")).toBe("Close");
  expect(translations.maybe("refusals.no_such_code", "As the server says.")).toBe(
    "As the server says.",
  );
  expect(translations.list(["Ann", "Bob", "Cas"])).toBe("Ann, Bob, and Cas");
  expect(translations.duration(120)).toBe("2 minutes");
  expect(translations.ago(7200)).toBe("2 hours ago");
  expect(translations.ago(5)).toBe("just now");
});

test("how long something took is said in its two largest units", () => {
  const translations = new Translations();

  expect([0, 48, 68, 420, 3900, 3605, 180_000].map((one) => translations.elapsed(one))).toEqual([
    "1 second",
    "48 seconds",
    "1 minute and 8 seconds",
    "7 minutes",
    "1 hour and 5 minutes",
    "1 hour",
    "2 days and 2 hours",
  ]);
});

test("time is written as on a clock", () => {
  expect([5, 65, 3600, -1].map(clockFace)).toEqual(["0:05", "1:05", "1:00:00", "0:00"]);
});
