/** What does the chart of a game show? The gold of each player after every move, and where it turned. */
import { thinned } from "$kit/speech";
import type { Speech, ChartData } from "$lib/game";
import type { Line, VisibleEvent } from "$lib/connection/protocol";

import { nameOf } from "./names";
import type { View } from "../view";

const TOLD: Record<string, string> = {
  out: "out",
  resigned: "resigned",
  traded: "traded",
  caught: "caught",
};

export function chart(views: readonly View[], lines: readonly Line[], speech: Speech): ChartData {
  const [first] = views;
  const seats = first?.seats ?? [];
  const isHunt = (first?.common_gold ?? null) !== null;
  const goldOf = (view: View, seat: number) => view.common_gold ?? view.seats[seat]?.gold ?? 0;
  const shown = isHunt ? seats.filter((seat) => !seat.is_hunter).slice(0, 1) : seats;
  return {
    title: speech.t(isHunt ? "chart.common" : "chart.title"),
    series: shown.map(({ seat }) => ({ seat, values: views.map((view) => goldOf(view, seat)) })),
    marks: thinned(lines.flatMap((line, n) => marks(line, n + 1, speech))),
    divisions: beginnings(views),
  };
}

function marks(line: Line, at: number, speech: Speech): ChartData["marks"] {
  return line.events.flatMap((event) => {
    const key = keyOf(event);
    if (key === undefined) return [];
    const values = {
      name: nameOf(Number(event.facts["seat"]), speech),
      other: nameOf(Number(event.facts["other"]), speech),
    };
    return [{ at, words: speech.t(`chart.${key}`, values) }];
  });
}

function keyOf({ kind, facts }: VisibleEvent): string | undefined {
  if (kind === "drew_chance") return facts["chance"] === "justice_balloon" ? "balloon" : undefined;
  // Who is caught or resigns goes out as well, and that is told once.
  if (kind === "out" && (facts["why"] === "caught" || facts["why"] === "resigned"))
    return undefined;
  return TOLD[kind];
}

/** The positions in which rounds begin. */
function beginnings(views: readonly View[]): number[] {
  return views.flatMap((view, n) => (n === 0 || view.round !== views[n - 1]?.round ? [n] : []));
}
