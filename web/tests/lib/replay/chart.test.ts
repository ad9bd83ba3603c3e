import { expect, test } from "vitest";
import { chartOf, positionAt, scaleOf, stepFor, steps } from "$lib/replay/chart";
import type { ChartData, Speech } from "$lib/game";
import type { Replay } from "$lib/connection/protocol";
import { lamplight } from "../../parts/harness";
import { info, line } from "../fakes";

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

const speech: Speech = { names: ["Ann"], me: [], t: (key) => key, language: "en" };
const replay: Replay = {
  info: info({ phase: "over" }),
  seat: null,
  view: { n: 0 },
  lines: [line(1, "stepped", "lit"), line(2, "stepped"), line(3, "went dark", "ended")],
  changes: [[], [], []],
};

test("the last mark of a chart is the end, and every move has its words", () => {
  const marks = [{ at: 1, words: "A lamp is lit." }];
  const drawn = chartOf(
    { ...lamplight, chart: () => ({ ...chart, marks }) },
    replay,
    speech,
    "Ann won",
  );

  expect(drawn?.marks).toEqual([...marks, { at: 3, words: "Ann won" }]);
  expect([0, 1, 2].map((at) => drawn?.wordsAt(at))).toEqual(["", "It lit.", "It stepped."]);
});

test("a turning point of the last move is told before the end", () => {
  const marks = [{ at: 3, words: "Ann cashes in." }];
  const drawn = chartOf(
    { ...lamplight, chart: () => ({ ...chart, marks }) },
    replay,
    speech,
    "Ann won",
  );

  expect(drawn?.marks).toEqual([...marks, { at: 3, words: "Ann won" }]);
});

test("a game without a chart has none", () => {
  expect(chartOf(lamplight, replay, speech, "")).toBeNull();
});
