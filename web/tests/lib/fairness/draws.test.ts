import { expect, test } from "vitest";

import { digitsOf, drawsIn, facesOf, numbersOf, siphash, wordsOf } from "$lib/fairness/draws";
import type { Draw } from "$lib/connection/protocol";

const KEY = "000102030405060708090a0b0c0d0e0f";
const DIE: Draw = { stream: "die", stream_number: 0, first: 0, words: 1, sides: 6, lowest: 1 };

test("SipHash is that of its authors", () => {
  const key = Uint8Array.from({ length: 16 }, (_, n) => n);

  expect(siphash(key, 0x0706050403020100n)).toBe(0x93f5f5799a932462n);
});

test("a die follows from the key and the number of its draw, as the decision on chance shows it", () => {
  expect(wordsOf(KEY, DIE)).toEqual([{ number: 0, hash: "a78176a01c85d339", result: 2 }]);
  expect(wordsOf(KEY, { ...DIE, first: 7, words: 2 }).map(({ number }) => number)).toEqual([7, 8]);
  expect(wordsOf("no key", DIE)).toEqual([]);
});

test("what is left out of a draw is what most dice have: they count from one", () => {
  const bare: Draw = { stream: "die", stream_number: 0, first: 0, words: 1, sides: 6 };

  expect(wordsOf(KEY, bare)).toEqual(wordsOf(KEY, DIE));
  expect(digitsOf(6, bare)).toEqual([5]);
});

test("a throw of five dice follows from the key as in the kernel", () => {
  const five: Draw = { ...DIE, stream: "dice", first: 5, sides: 7776, lowest: 0, apart: 5 };
  const [word] = wordsOf(KEY, five);

  expect(word?.result).toBe(282);
  expect(digitsOf(282, five)).toEqual([0, 5, 1, 1, 0]);
});

test("one number may stand for several dice, the lowest digit the first", () => {
  const five: Draw = { ...DIE, sides: 7776, lowest: 0, apart: 5 };

  expect(facesOf(five)).toBe(6);
  expect(digitsOf(1 + 6 * (2 + 6 * (0 + 6 * (5 + 6 * 3))), five)).toEqual([1, 2, 0, 5, 3]);
  expect(facesOf(DIE)).toBe(6);
  expect(digitsOf(6, DIE)).toEqual([5]);
});

test("a draw is called by the numbers of its words", () => {
  expect(numbersOf(DIE)).toBe("0");
  expect(numbersOf({ ...DIE, first: 12, words: 2 })).toBe("12–13");
});

test("only events that tell of dice have draws", () => {
  const events = [
    { kind: "rolled", facts: {}, draw: DIE },
    { kind: "placed", facts: {} },
  ];

  expect(drawsIn(events)).toEqual([{ ...DIE, shows: undefined, move: 0 }]);
  expect(drawsIn(events, ({ kind }) => [kind])[0]?.shows).toEqual(["rolled"]);
});
