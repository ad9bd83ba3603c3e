/** Where do the lines of a chart run? Numbers in, coordinates out; drawing is for others. */
import type { ChartData, GameClient, Series, Speech } from "$lib/game";
import type { Replay } from "$lib/connection/protocol";
import { viewsOf } from "./replay.svelte";

/** A chart that also knows what happened in each move. */
export interface ToldChart extends ChartData {
  /** What the move before a position came to; nothing before the first move. */
  wordsAt: (position: number) => string;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (position: number) => number;
  y: (value: number) => number;
  /** Values worth a line across, from the lowest to the highest. */
  ticks: number[];
  /** The last position. */
  last: number;
}

/** The chart of a finished game, if its game draws one. Its last mark is the end, told in words of the end screen. */
export function chartOf(
  game: GameClient,
  replay: Replay,
  speech: Speech,
  end: string,
): ToldChart | null {
  const views = viewsOf(replay);
  const drawn = game.chart?.(views, replay.lines, speech);
  if (!drawn) return null;
  const wordsAt = (position: number) => {
    const [event, view] = [replay.lines[position - 1]?.events.at(-1), views[position]];
    return event && view ? game.describeEvent(event, view, speech).words : "";
  };
  return { ...drawn, marks: [...drawn.marks, { at: replay.lines.length, words: end }], wordsAt };
}

const STEPS = [1, 2, 5];
const MOST_TICKS = 5;

/** The distance between two lines across: 1, 2 or 5 and zeros. */
export function stepFor(range: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (range / (step * power) <= MOST_TICKS) return step * power;
  }
}

export function scaleOf(chart: ChartData, frame: Frame): Scale {
  const values = chart.series.flatMap((series) => series.values);
  const step = stepFor(Math.max(1, Math.max(...values, 0) - Math.min(...values, 0)));
  const lowest = Math.floor(Math.min(...values, 0) / step) * step;
  const highest = Math.max(Math.ceil(Math.max(...values, 0) / step) * step, lowest + step);
  const last = Math.max(1, ...chart.series.map((series) => series.values.length - 1));
  const width = frame.width - frame.left - frame.right;
  const height = frame.height - frame.top - frame.bottom;
  const count = Math.round((highest - lowest) / step) + 1;
  return {
    x: (position) => frame.left + (position / last) * width,
    y: (value) => frame.top + height - ((value - lowest) / (highest - lowest)) * height,
    ticks: Array.from({ length: count }, (_, n) => lowest + n * step),
    last,
  };
}

/** A line that stays level until the value changes, as scores do. */
export function steps(series: Series, scale: Scale): string {
  return series.values
    .map((value, position) => {
      const [x, y] = [scale.x(position).toFixed(1), scale.y(value).toFixed(1)];
      return position === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join("");
}

/** The position nearest to a place on the chart. */
export function positionAt(x: number, scale: Scale): number {
  const share = (x - scale.x(0)) / (scale.x(scale.last) - scale.x(0));
  return Math.min(scale.last, Math.max(0, Math.round(share * scale.last)));
}
