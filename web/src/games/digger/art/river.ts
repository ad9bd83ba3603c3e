/** How does the river run? In as many reaches as there are water cubes, each a piece of one winding band. */
export const REACH = 44; // the length of a reach
const MIDDLE = 40;

const bend = (x: number) => MIDDLE + 8 * Math.sin(x / 34) + 3 * Math.sin(x / 13 + 1);
const half = (x: number) => 19 + 3 * Math.sin(x / 21 + 2);
const round = (value: number) => Math.round(value * 10) / 10;

/** The outline of the band from one x to another, wider or narrower by some. */
export function band(from: number, to: number, wider = 0): string {
  const steps = Math.max(2, Math.round((to - from) / 5.5));
  const along = Array.from({ length: steps + 1 }, (_, n) => from + ((to - from) * n) / steps);
  const upper = along.map((x) => `${round(x)} ${round(bend(x) - half(x) - wider)}`);
  const lower = along.reverse().map((x) => `${round(x)} ${round(bend(x) + half(x) + wider)}`);
  return `M${[...upper, ...lower].join("L")}Z`;
}

/** A line down the stream, some part of the way from one bank to the other. */
export function current(from: number, to: number, across: number): string {
  const steps = Math.max(2, Math.round((to - from) / 5.5));
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const x = from + ((to - from) * n) / steps;
    return `${round(x)} ${round(bend(x) + half(x) * across)}`;
  });
  return `M${points.join("L")}`;
}

/** Where the middle of a reach lies. */
export function heart(reach: number): readonly [number, number] {
  const x = (reach + 0.5) * REACH;
  return [round(x), round(bend(x))];
}

/** How the water ends on the dry bed: a tongue from one bank to the other. */
export function tongue(x: number): string {
  const [upper, lower] = [round(bend(x) - half(x)), round(bend(x) + half(x))];
  return `M${x} ${upper}Q${x + 9} ${upper + 5} ${x + 5} ${round(bend(x) - 3)}T${x} ${lower}`;
}
