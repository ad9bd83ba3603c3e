/** What does the chart of a game show? Who held the GOLD, for how long, and where it turned. */
import { thinned } from "$kit/speech";
import type { Speech, ChartData } from "$lib/game";
import type { Line, VisibleEvent } from "$lib/connection/protocol";

import { nameOf } from "./names";
import type { SeatView, View } from "../view";

const TOLD = ["exploded", "won_duel", "gambled", "eliminated", "traded", "cashed", "resigned"];
const MOST = 8; // turning points told

/** The story of the GOLD. views: with all hands open, as a finished game is replayed. */
export function chart(views: readonly View[], lines: readonly Line[], speech: Speech): ChartData {
  const seats = views[0]?.seats ?? [];
  const holders = views.map(holderOf);
  const ways = changesOf(holders, speech);
  const others = lines.flatMap((line, n) => marks(line, n + 1, speech));
  return {
    title: speech.t("chart.title"),
    series: seats.map(({ seat }) => ({ seat, values: turnsWith(seat, holders, views) })),
    marks: thinned([...ways, ...others.slice(others.length - Math.max(0, MOST - ways.length))]),
    divisions: beginnings(views),
  };
}

/** All that a seat holds: its hand and its Tech Cards. */
export function cards(seat: SeatView | undefined): number {
  if (!seat) return 0;
  return seat.tech + Object.values(seat.backs).reduce((sum, count) => sum + count, 0);
}

function holderOf({ seats }: View): number | null {
  return seats.find(({ hand }) => hand?.includes("gold"))?.seat ?? null;
}

/** In how many turns a seat has held the GOLD so far, after every move. */
function turnsWith(seat: number, holders: readonly (number | null)[], views: readonly View[]) {
  let count = 0;
  return views.map(({ turns }, n) => {
    const isNew = holders[n - 1] !== seat || turns !== views[n - 1]?.turns;
    if (holders[n] === seat && isNew) count += 1;
    return count;
  });
}

/** When the GOLD came to light, changed hands or was lost; that it is cashed in another mark says. */
function changesOf(holders: readonly (number | null)[], speech: Speech): ChartData["marks"] {
  return holders.flatMap((holder, at) => {
    const before = holders[at - 1] ?? null;
    const isEnd = holder === null && at === holders.length - 1;
    if (holder === before || at === 0 || isEnd) return [];
    return [{ at, words: wayOf(before, holder, speech) }];
  });
}

/** How the GOLD came from one seat to another, or to nobody. */
function wayOf(from: number | null, to: number | null, speech: Speech): string {
  const kind = to === null ? "lost" : from === null ? "found" : "taken";
  const name = nameOf(to ?? from ?? -1, speech);
  return speech.t(`chart.gold.${kind}`, { name, other: nameOf(from ?? -1, speech) });
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
