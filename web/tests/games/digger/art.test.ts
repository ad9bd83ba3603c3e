/** The drawings of Digger: marks that can be read, stacks and water that can be counted. */
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import Chest from "$games/digger/art/Chest.svelte";
import { COLOURS, GEMS, PAINTS } from "$games/digger/art/colours";
import River from "$games/digger/art/River.svelte";
import { SEAT_COLOURS, seatMark, SEATS } from "$games/digger/art/seats";
import { restingPlace } from "$games/digger/art/space";
import Stack from "$games/digger/art/Stack.svelte";

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

test("every colour has a mark of its own that stands out from top and front", () => {
  const marks = COLOURS.map((colour) => (PAINTS[colour].solid ?? "") + (PAINTS[colour].line ?? ""));

  expect(new Set(marks).size).toBe(COLOURS.length);
  for (const { on, top, front } of Object.values(PAINTS)) {
    expect(contrast(on, top)).toBeGreaterThan(3);
    expect(contrast(on, front)).toBeGreaterThan(4.5);
  }
});

test("seats differ in shape and animal as well as in colour", () => {
  for (const trait of ["shape", "shapeName", "animal", "colour"] as const) {
    expect(new Set(SEATS.map((seat) => seat[trait])).size).toBe(SEATS.length);
  }
  expect(SEAT_COLOURS).toHaveLength(SEATS.length);
  expect(seatMark(9)).toBe(SEATS[0]);
});

test("a stack shows one cube for each that lies on it", () => {
  const cubes = (height: number) =>
    render(Stack, { colour: "red", height }).container.querySelectorAll(".edge").length;

  expect([0, 1, 7, 10].map(cubes)).toEqual([0, 1, 7, 10]);
});

test("a chest says what its places are worth and how high they are stacked", () => {
  const values = { yellow: 6, green: 4, red: 3, white: 2 };
  const heights = { yellow: 0, green: 1, red: 0, white: 8 };
  const { container } = render(Chest, { side: "black", values, heights, isCounted: true });

  const said = [...container.querySelectorAll("text")].map((text) => text.textContent);
  expect(said).toEqual(["6", "4", "3", "2", "×1", "×8"]);
});

test("the next cube comes to lie higher on a higher stack, within the picture while it is low", () => {
  for (const gem of GEMS) {
    const [x, y] = restingPlace(gem, 1);
    expect(x > 0 && x < 1 && y > 0 && y < 1).toBe(true);
    expect(restingPlace(gem, 2)[1]).toBeLessThan(y);
  }
});

test("what the digger carries is a puddle, what is gone is cracked", () => {
  const { container } = render(River, { running: 5, of: 10, carried: 2 });

  expect(container.querySelectorAll(".puddle")).toHaveLength(2);
  expect(container.querySelectorAll(".crack")).toHaveLength(3);
});
