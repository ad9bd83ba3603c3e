import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import EventArt from "$games/golddiggers/art/EventArt.svelte";
import { EVENTS } from "$games/golddiggers/art/events";
import { PEOPLE } from "$games/golddiggers/art/people";
import Portrait from "$games/golddiggers/art/Portrait.svelte";
import { SEATS, seatMark } from "$games/golddiggers/art/seats";
import { TALENTS } from "$games/golddiggers/art/talents";
import Token from "$games/golddiggers/art/Token.svelte";

const cards = readFileSync(
  resolve(import.meta.dirname, "../../../../src/motherlode/games/golddiggers/cards.toml"),
  "utf8",
);
const ids = [...cards.matchAll(/^id = "(.+)"$/gm)].map((found) => String(found[1]));

function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe("the cards of Golddiggers", () => {
  it("are all drawn", () => {
    const drawn = new Set([...Object.keys(PEOPLE), ...Object.keys(EVENTS)]);

    expect(ids).toHaveLength(31);
    expect(ids.filter((id) => !drawn.has(id))).toEqual([]);
  });

  it("have talents with an icon each", () => {
    const talents = JSON.parse(/^talents = (\[.*?\])/m.exec(cards)?.[1] ?? "[]") as string[];

    expect(Object.keys(TALENTS)).toEqual(talents);
  });

  it("show somebody even where the owner wrote the card", () => {
    const { container } = render(Portrait, { id: "my-own-card" });

    expect(container.querySelectorAll("path").length).toBeGreaterThan(4);
  });

  it("are decoration unless they are given a name", () => {
    const silent = render(EventArt, { id: "E01" });
    const named = render(EventArt, { id: "E01", title: "Beach Volleyball Final" });

    expect(silent.container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    expect(named.getByRole("img").getAttribute("aria-label")).toBe("Beach Volleyball Final");
  });
});

describe("the characters", () => {
  it("are known by colours that show on cream and on ink", () => {
    for (const { accent } of Object.values(PEOPLE)) {
      expect(contrast(accent, "#fbf0da")).toBeGreaterThan(3);
      expect(contrast(accent, "#1d1820")).toBeGreaterThan(3);
    }
  });
});

describe("the six seats", () => {
  it("differ in shape as well as in colour", () => {
    expect(new Set(SEATS.map((mark) => mark.shapeName)).size).toBe(6);
    expect(new Set(SEATS.map((mark) => mark.colour)).size).toBe(6);
  });

  it("carry marks that can be read on their colour", () => {
    for (const mark of SEATS) expect(contrast(mark.colour, mark.on)).toBeGreaterThan(4.5);
  });

  it("keep their colour on dark wood", () => {
    for (const mark of SEATS) expect(contrast(mark.colour, "#1b1310")).toBeGreaterThan(3);
  });

  it("have an edge that shows on paper and one that shows on dark wood", () => {
    const { container } = render(Token, { seat: 5 });
    const edges = [...container.querySelectorAll("path[stroke]")].map((path) =>
      String(path.getAttribute("stroke")),
    );

    expect(Math.max(...edges.map((edge) => contrast(edge, "#efe4cf")))).toBeGreaterThan(3);
    expect(Math.max(...edges.map((edge) => contrast(edge, "#1b1310")))).toBeGreaterThan(3);
  });

  it("begin again after the sixth", () => {
    expect(seatMark(6)).toBe(seatMark(0));
  });
});
