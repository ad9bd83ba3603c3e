import { describe, expect, it } from "vitest";

import { HEADS, PROPS, faceOf, numberOf } from "../../src/art/frame/avatars";

const guests = Array.from({ length: 400 }, (_, n) => `guest-${n}`);

describe("the face of a guest", () => {
  it("is the same every time", () => {
    expect(faceOf("ann")).toEqual(faceOf("ann"));
  });

  it("can have every head and every prop", () => {
    const faces = guests.map(faceOf);

    expect(new Set(faces.map((face) => face.head)).size).toBe(HEADS.length);
    expect(new Set(faces.map((face) => face.prop)).size).toBe(PROPS.length);
  });

  it("differs between guests who came one after the other", () => {
    const looks = guests.slice(0, 20).map((guest) => JSON.stringify(faceOf(guest)));

    expect(new Set(looks).size).toBe(20);
  });

  it("comes from a number that fits 32 bits, whatever the letters", () => {
    for (const text of ["", "Zoë", "🎲", "x".repeat(500)]) {
      expect(numberOf(text)).toBeGreaterThanOrEqual(0);
      expect(numberOf(text)).toBeLessThan(2 ** 32);
    }
  });
});
