import { expect, test } from "vitest";

import { around, pixelsAt, sideOver, unitsAt } from "$games/digger/realtime/aims";
import { Onlooker } from "$games/digger/realtime/onlooker.svelte";
import { SampleBatches } from "$games/digger/realtime/sample-batches";
import { type Grab, position, stacksOf, swayAt, touchedAt } from "$games/digger/realtime/theft";
import type { Hand, Sample } from "$lib/table/realtime.svelte";

const GRAB: Grab = {
  colour: "yellow",
  victim: 2,
  stacks: { yellow: [350, 350], green: [650, 350], red: [650, 650], white: [350, 650] },
  heights: { yellow: 3, green: 4, red: 2, white: 0 },
  radii: { yellow: 99, green: 102, red: 96, white: 90 },
  contact: { green: 162 },
  sway: [
    [
      [0, -20],
      [200, 20],
      [400, -20],
    ],
    [
      [0, -20],
      [250, 20],
      [500, -20],
    ],
  ],
  side: 1000,
  cube_radius: 60,
  gate: [300, 700],
  fastest: 5,
};

test("a hand trembles between the ends of its reach and begins at one of them", () => {
  const wave = [0, 1, 100, 200, 299, 300, 399, 400].map((t) => swayAt(GRAB.sway[0], t));

  expect(wave).toEqual([-20, -19, 0, 20, 1, 0, -19, -20]);
});

test("the cube is where the pointer went since the first sample, and trembles", () => {
  const first: Sample = [100, 5000, 5000];

  expect(position(GRAB, first, first)).toEqual([350, 350 - 4]);
  expect(position(GRAB, first, [200, 5040, 5010])).toEqual([350 + 40 + 20, 350 + 10 + 12]);
});

test("a neighbour that stands is touched within its radius and the cube's; others never", () => {
  expect(touchedAt(GRAB, [500, 300])).toBe("green");
  expect(touchedAt(GRAB, [480, 420])).toBeNull();
  expect(touchedAt(GRAB, [650, 650])).toBeNull(); // the opposite stack
  expect(touchedAt(GRAB, [350, 650])).toBeNull(); // a neighbour's empty place
});

test("the robbed stack is drawn without the cube in the hand", () => {
  const stacks = stacksOf(GRAB);

  expect(stacks.map(({ gem, height, role }) => `${gem} ${height} ${role}`)).toEqual([
    "yellow 2 robbed",
    "green 4 neighbour",
    "red 2 opposite",
    "white 0 opposite",
  ]);
});

test("whoever looks on sees the way a moment later", () => {
  const onlooker = new Onlooker();
  const samples: Sample[] = [
    [100, 0, 0],
    [150, 10, 0],
    [200, 20, 0],
  ];
  const hand: Hand = {
    ...{ seat: 1, id: "one", isClosed: true, action: null, samples: [], view: null, since: 1000 },
  };
  onlooker.follow(hand, GRAB, 1010);

  expect(onlooker.place).toEqual([350, 350]);

  onlooker.follow({ ...hand, samples }, GRAB, 1000 + 160 + 120);

  expect(onlooker.place).toEqual(position(GRAB, [100, 0, 0], [150, 10, 0]));
});

test("samples are told in batches, each once, and never two of one millisecond", () => {
  const told: (readonly Sample[])[] = [];
  const pulse = new SampleBatches((batch) => told.push(batch), 1000);
  for (const now of [1000, 1000.2, 1020, 1049, 1050, 1070]) pulse.note(now, now - 1000, 1.4);

  expect(told).toEqual([
    [
      [0, 0, 1],
      [20, 20, 1],
      [49, 49, 1],
      [50, 50, 1],
    ],
  ]);
  expect(pulse.rest()).toEqual([[70, 70, 1]]);
  expect(pulse.rest()).toEqual([]);
});

test("a place of the chest is the same point in units and on the page", () => {
  const drop = {
    ...{ side: 1000, places: { red: [650, 650] as [number, number] } },
    ...{ leeway: {}, shortest_ms: {} },
  };
  const aim = around(drop, "red", 400, 300, 500);

  expect(unitsAt(aim, 400, 300)).toEqual([650, 650]);
  expect(pixelsAt(aim, 650, 650)).toEqual({ x: 400, y: 300 });
  expect(unitsAt(aim, 410, 300)).toEqual([670, 650]);
});

test("the own chest is never too small for a finger", () => {
  expect(sideOver(100, true)).toBe(460);
  expect(sideOver(100, false)).toBe(170);
});
