/** What does the chart of a game show? What each seat would have claimed after every move, and where it turned. */
import { thinned } from "$kit/speech";
import type { Speech, ChartData } from "$lib/game";
import type { Line } from "$lib/connection/protocol";

import { worthNow } from "../board/odds";
import type { View } from "../view";
import { goldName } from "./words";

interface Turn {
  at: number;
  words: string;
}

const BILLION = 1e9;

export function chart(views: readonly View[], lines: readonly Line[], speech: Speech): ChartData {
  const seats = views[0]?.seats ?? [];
  const isInBillions = (views[0]?.golds ?? []).some((gold) => gold.net_worth >= BILLION);
  const unit = isInBillions ? BILLION : 1;
  return {
    title: speech.t(isInBillions ? "chart.billions" : "chart.title"),
    series: seats.map(({ seat }) => ({
      seat,
      values: views.map((view) => worthNow(view, seat) / unit),
    })),
    marks: thinned([...leads(views, speech), ...outs(lines, speech)]),
    divisions: beginnings(lines),
  };
}

/** Where a Gold came to somebody, or went from one to another. */
function leads(views: readonly View[], speech: Speech): Turn[] {
  const turns: Turn[] = [];
  for (let at = 1; at < views.length; at += 1) {
    const [before, now] = [views[at - 1], views[at]];
    if (before && now && now.decision !== "over") turns.push(...changes(before, now, at, speech));
  }
  return turns;
}

function changes(before: View, now: View, at: number, speech: Speech): Turn[] {
  return now.golds.flatMap((gold, slot) => {
    const was = before.golds[slot]?.leader ?? null;
    if (gold.leader === was) return [];
    return [{ at, words: change(was, gold.leader, goldName(now, gold.id, speech), speech) }];
  });
}

function change(was: number | null, is: number | null, gold: string, speech: Speech): string {
  const name = (seat: number | null) => (seat === null ? "" : (speech.names[seat] ?? ""));
  const key = is === null ? "lost" : was === null ? "led" : "taken";
  return speech.t(`chart.${key}`, { name: name(is ?? was), from: name(was), gold });
}

function outs(lines: readonly Line[], speech: Speech): Turn[] {
  return lines.flatMap((line, n) =>
    line.events
      .filter((event) => event.kind === "knocked_out" || event.kind === "resigned")
      .map((event) => ({
        at: n + 1,
        words: speech.t(`chart.${event.kind}`, {
          name: speech.names[Number(event.facts["seat"])] ?? "",
        }),
      })),
  );
}

/** The positions in which rounds begin. */
function beginnings(lines: readonly Line[]): number[] {
  const begun = lines.flatMap((line, n) =>
    line.events.some((event) => event.kind === "hosts") ? [n + 1] : [],
  );
  return [0, ...begun];
}
