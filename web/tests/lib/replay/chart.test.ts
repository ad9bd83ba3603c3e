import { expect, test } from "vitest";
import { apart, positionAt, scaleOf, stepFor, steps } from "$lib/replay/chart";
import type { ChartData } from "$lib/game";

const frame = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 };
const chart: ChartData = { title: "", series: [{ seat: 0, values: [0, 5, 10] }], marks: [] };

test("lines across are at round numbers, and not too many", () => {
  expect([1, 5, 6, 10, 30, 95, 1000].map(stepFor)).toEqual([1, 1, 2, 2, 10, 20, 200]);
  expect(scaleOf(chart, frame).ticks).toEqual([0, 2, 4, 6, 8, 10]);
});

test("values below nothing have their place", () => {
  const below: ChartData = { ...chart, series: [{ seat: 0, values: [-3, 2] }] };
  const scale = scaleOf(below, frame);

  expect(scale.ticks[0]).toBe(-3);
  expect(scale.y(-3)).toBe(100);
});

test("a game without a point still has a chart", () => {
  const flat: ChartData = { ...chart, series: [{ seat: 0, values: [0] }] };
  const scale = scaleOf(flat, frame);

  expect(scale.ticks).toEqual([0, 1]);
  expect(Number.isFinite(scale.x(0))).toBe(true);
});

test("a line stays level until the value changes", () => {
  const [series] = chart.series;

  expect(series && steps(series, scaleOf(chart, frame))).toBe("M0.0 100.0H50.0V50.0H100.0V0.0");
});

test("a place on the chart is a position of the game", () => {
  const scale = scaleOf(chart, frame);

  expect([-10, 20, 30, 90, 200].map((x) => positionAt(x, scale))).toEqual([0, 0, 1, 2, 2]);
});

test("labels are pushed apart and stay on the chart", () => {
  expect(apart([50, 50, 52], 10, 100)).toEqual([50, 60, 70]);
  expect(apart([100, 100], 10, 100)).toEqual([90, 100]);
});
