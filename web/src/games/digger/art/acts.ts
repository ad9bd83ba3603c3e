/** What do the acts of a digger look like? Small signs on a grid of 24, in the colour of the text around them. */
export const ACTS = {
  // two dice in flight
  throw: {
    line: "M9.5 8.5 17 6.3l2.2 7.5-7.5 2.2ZM3 19.5l2.5-2.5M2.5 14.5 5 12.5M8 21l2-2",
    solid: "M14.4 9.7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z",
  },
  // a cube comes down to the hand
  take: {
    line: "M8 3.5h8v7H8ZM12 13.5v2M3 14.5c2.5-.5 4 3 6 3h6l5.5-3.5M3 20.5h13l5-3.5",
  },
  // a drop falls into the tin
  box: {
    line: "M3.5 13v4.5c0 2 3.8 3.5 8.5 3.5s8.5-1.5 8.5-3.5V13M3.5 13c0-1.5 2-2.8 5-3.3M20.5 13c0-1.5-2-2.8-5-3.3",
    solid: "M12 2.5q4 5.3 4 8.2a4 4 0 0 1-8 0Q8 7.8 12 2.5Z",
  },
  // three cubes on each other
  stack: {
    line: "M3.5 13.5h8v7.5h-8ZM12.5 13.5h8v7.5h-8Z",
    solid: "M8 3.5h8a1 1 0 0 1 1 1V11a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1Z",
  },
  // a mask
  steal: {
    solid:
      "M2.5 8.2Q8 5 12 8.3 16 5 21.5 8.2 23 18 16.8 18.5 13.8 18.5 12 15 10.2 18.5 7.2 18.5 1 18 2.5 8.2Z" +
      "M5.5 12q2.5-2.3 5 .7-3 2.4-5-.7ZM18.5 12q-2.5-2.3-5 .7 3 2.4 5-.7Z",
  },
  // a raised palm
  stop: {
    line:
      "M7 13V6.5a1.5 1.5 0 0 1 3 0V11M10 10.5v-6a1.5 1.5 0 0 1 3 0V11M13 10.5v-5a1.5 1.5 0 0 1 3 0V12" +
      "M16 11.5V8a1.5 1.5 0 0 1 3 0v6.5a7 7 0 0 1-12.5 4.3L3.5 14.5c-.8-1.5 1-3 2.3-1.8L7 14",
  },
  // the dice are put down
  rest: {
    line: "M7 6.5h10v10H7ZM3.5 20.5h17",
    solid: "M12 9.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z",
  },
  // the moon over the river
  night: {
    line: "M3 19q2.3-2.5 4.5 0t4.5 0 4.5 0 4.5 0",
    solid: "M10.5 3a6.5 6.5 0 1 0 7.8 9.3A7 7 0 0 1 10.5 3Z",
  },
} as const satisfies Record<string, { line?: string; solid?: string }>;

export type ActName = keyof typeof ACTS;
