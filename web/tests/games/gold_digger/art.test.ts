/** The drawings of Gold Digger: nothing is told apart by colour alone, and everything has a picture. */
import { expect, test } from "vitest";
import { EMBLEMS, emblemOf } from "$games/gold_digger/art/emblems";
import { pieceMark, PIECES, SEAT_COLOURS } from "$games/gold_digger/art/pieces";
import { doodle } from "$games/gold_digger/art/terrain";
import { EVENT_RULES } from "$games/gold_digger/event-rules";

import { namesOf } from "../by-fact";

test("pieces differ in shape as well as in colour", () => {
  for (const trait of ["shape", "head", "colour"] as const) {
    expect(new Set(PIECES.map((piece) => piece[trait])).size).toBe(PIECES.length);
  }
  expect(SEAT_COLOURS).toHaveLength(PIECES.length);
  expect(pieceMark(9)).toBe(PIECES[0]);
});

test("every chance card has a picture of its own", () => {
  const kinds = namesOf(EVENT_RULES, "used");
  const pictures = kinds.map((kind) => JSON.stringify(EMBLEMS[kind]));

  expect(new Set(pictures).size).toBe(kinds.length);
  expect(emblemOf("unheard of")).toBe(EMBLEMS["teleport_named"]);
});

test("neighbouring spaces have different doodles", () => {
  for (let space = 0; space < 25; space += 1) {
    if (space % 5 < 4) expect(doodle(space)).not.toBe(doodle(space + 1));
    if (space < 20) expect(doodle(space)).not.toBe(doodle(space + 5));
  }
  expect(doodle(99)).toBeTruthy();
});
