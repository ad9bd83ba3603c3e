/** What does the chart of a game show? The cards that each bandit held after every move, and where it turned. */
import { thinned } from "$kit/speech";
import type { Speech, ChartData } from "$lib/game";
import type { Line, VisibleEvent } from "$lib/connection/protocol";

import { nameOf } from "./names";
import type { SeatView, View } from "../view";

const TOLD = ["exploded", "won_duel", "gambled", "eliminated", "traded", "cashed", "resigned"];

export function chart(views: readonly View[], lines: readonly Line[], speech: Speech): ChartData {
  const seats = views[0]?.seats ?? [];
  return {
    title: speech.t("chart.title"),
    series: seats.map(({ seat }) => ({
      seat,
      values: views.map((view) => cards(view.seats[seat])),
    })),
    marks: thinned(lines.flatMap((line, n) => marks(line, n + 1, speech))),
    divisions: beginnings(views),
  };
}

/** All that a seat holds: its hand and its Tech Cards. */
export function cards(seat: SeatView | undefined): number {
  if (!seat) return 0;
  return seat.tech + Object.values(seat.backs).reduce((sum, count) => sum + count, 0);
}

function marks({ events }: Line, at: number, speech: Speech): ChartData["marks"] {
  return events.filter(isTold).map(({ kind, facts }) => ({
    at,
    words: speech.t(`chart.${kind}`, {
      name: nameOf(Number(facts["seat"]), speech),
      other: nameOf(Number(facts["other"]), speech),
    }),
  }));
}

function isTold({ kind }: VisibleEvent): boolean {
  return TOLD.includes(kind);
}

/** The positions in which each tenth turn begins. */
function beginnings(views: readonly View[]): number[] {
  const tenth = (view: View | undefined) => Math.floor((view?.turns ?? 0) / 10);
  return views.flatMap((view, n) => (n === 0 || tenth(view) !== tenth(views[n - 1]) ? [n] : []));
}
