import { expect, test } from "vitest";
import { beside } from "$lib/rules/beside";

const note = { width: 300, height: 200 };
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test("a note stands right of a thing, or left of it where the right has no room", () => {
  expect(beside({ left: 100, top: 300, width: 80, height: 100 }, note, desktop)).toEqual({
    left: 190,
    top: 250,
  });
  expect(beside({ left: 1100, top: 300, width: 80, height: 100 }, note, desktop).left).toBe(790);
});

test("on a phone it stands above, or below what is near the top", () => {
  expect(beside({ left: 150, top: 500, width: 90, height: 60 }, note, phone)).toEqual({
    left: 45,
    top: 290,
  });
  expect(beside({ left: 150, top: 60, width: 90, height: 60 }, note, phone).top).toBe(130);
});

test("it never leaves the window", () => {
  const corner = beside({ left: 2, top: 2, width: 386, height: 840 }, note, phone);

  expect(corner.left).toBe(45);
  expect(corner.top).toBe(634);
});
