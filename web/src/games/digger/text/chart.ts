/** What does the chart of a game show? The points of each player after every act, and where it turned. */
import { thinned } from "$kit/speech";
import type { Speech, ChartData } from "$lib/game";
import type { Line } from "$lib/connection/protocol";

import { nameOf } from "./names";
import type { View } from "../view";

const HEAVY = 4; // cubes whose loss is a turning point

export function chart(views: readonly View[], lines: readonly Line[], speech: Speech): ChartData {
  const seats = views[0]?.seats ?? [];
  return {
    title: speech.t("chart.title"),
    series: seats.map(({ seat }) => ({
      seat,
      values: views.map((view) => view.seats[seat]?.points ?? 0),
    })),
    marks: thinned(lines.flatMap((line, n) => marks(line, n + 1, speech))),
    divisions: beginnings(views),
  };
}

/** A fumble, or a night that cost much. */
function marks({ events }: Line, at: number, speech: Speech): ChartData["marks"] {
  const lost = events
    .filter(({ kind }) => kind === "returned")
    .reduce((sum, { facts }) => sum + Number(facts["count"]), 0);
  return events.flatMap(({ kind, facts }) => {
    const isTold =
      kind === "resigned" || ((kind === "night" || kind === "fumbled") && lost >= HEAVY);
    if (!isTold) return [];
    const name = nameOf(Number(facts["seat"]), speech);
    return [{ at, words: speech.t(`chart.${kind}`, { name, count: lost }) }];
  });
}

/** The positions in which rounds begin: every player has dug as often as the others. */
function beginnings(views: readonly View[]): number[] {
  const roundOf = (view: View) => Math.floor((view.turn - 1) / view.players);
  return views.flatMap((view, n) => {
    const before = views[n - 1];
    return before === undefined || roundOf(view) !== roundOf(before) ? [n] : [];
  });
}
