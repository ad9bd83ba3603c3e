/** Where are the spaces? Rows A to E from the top, columns 1 to 5 from the left, and Go at the left of A1. */

export const SIDE = 5;
export const GO = "Go";
export const DIRECTIONS = ["up", "down", "left", "right"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STRIDES: Record<Direction, readonly [number, number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

export interface Place {
  row: number;
  column: number;
}

/** Row and column from 0; Go stands in column −1. */
export function placeOf(space: string): Place {
  if (space === GO) return { row: 0, column: -1 };
  return { row: space.charCodeAt(0) - 65, column: Number(space.slice(1)) - 1 };
}

export function spaceAt({ row, column }: Place): string | null {
  const isOn = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return isOn ? `${String.fromCharCode(65 + row)}${column + 1}` : null;
}

/** The space beside another; null over the edge. From Go there is only A1. */
export function beside(space: string, direction: string): string | null {
  const { row, column } = placeOf(space);
  const [down, across] = STRIDES[direction as Direction];
  return spaceAt({ row: row + down, column: column + across });
}

/** The direction of a step between neighbours. */
export function direction(from: string, to: string): Direction | null {
  return DIRECTIONS.find((one) => beside(from, one) === to) ?? null;
}
