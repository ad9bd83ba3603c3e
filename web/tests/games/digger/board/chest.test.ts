import { expect, test } from "vitest";
import { areaOf, isAtBack } from "$games/digger/board/chest";
import { GEMS } from "$games/digger/text/names";

const HIGHEST = 12;

test("no stack in front lies over the middle of one behind it, however high it is", () => {
  const front = GEMS.filter((gem) => !isAtBack(gem)).map((gem) => areaOf(gem, HIGHEST));
  for (const gem of GEMS.filter(isAtBack)) {
    const { left, right } = areaOf(gem, 1);
    const middle = (left + right) / 2;

    expect(front.filter((area) => area.left <= middle && middle <= area.right)).toEqual([]);
  }
});

test("the area of a stack grows upwards with every cube", () => {
  const [low, high] = [areaOf("red", 2), areaOf("red", 3)];

  expect(high.top).toBeLessThan(low.top);
  expect({ ...high, top: 0 }).toEqual({ ...low, top: 0 });
});
