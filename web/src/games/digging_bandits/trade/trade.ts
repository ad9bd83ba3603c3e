/** What may be offered and wanted? An offer as it is written, its limits, and the answers that announce it. */
import type { PlanStep } from "$lib/connection/protocol";
import { type Plan, step } from "$lib/table/plan";

import { ORDER } from "../text/names";
import type { OfferView, View } from "../view";

/** Lines of a list: types of cards, "bridge L3", "plot", each with a number. */
export type Lines = Readonly<Record<string, number>>;

export interface Draft {
  give: Lines;
  want: Lines;
}

export const EMPTY: Draft = { give: {}, want: {} };

export function total(lines: Lines): number {
  return Object.values(lines).reduce((sum, count) => sum + count, 0);
}

/** One more of a line, or one less; a line of none is gone. */
export function changed(lines: Lines, line: string, by: number): Lines {
  const { [line]: count = 0, ...others } = lines;
  return count + by > 0 ? { ...others, [line]: count + by } : others;
}

/** All that the writer can give, with how many; the Trade card that is played is not among it. */
export function givable({ limits }: View): Lines {
  return limits.give;
}

/** How many cards can be wanted at most: as many as one partner owns. */
export function mostWanted({ limits }: View): number {
  return limits.want["all"] ?? 0;
}

/** What can be wanted: every type, and what lies on the board before one partner. */
export function wantable({ limits }: View, want: Lines): string[] {
  const boards = Object.values(limits.want_board);
  const listed = Object.keys(want).filter((line) => isBoard(line));
  const open = boards.filter((board) => listed.every((line) => board.includes(line)));
  return [...ORDER, ...open.flat()];
}

export function isBoard(line: string): boolean {
  return line === "plot" || line.startsWith("bridge ");
}

/** The card that a line is about. */
export function cardOf(line: string): string {
  if (!isBoard(line)) return line;
  return line === "plot" ? "private_plot" : "bridge";
}

/** Whether one more of a line can be wanted. */
export function mayWant(view: View, want: Lines, line: string): boolean {
  const limit = isBoard(line) ? 1 : (view.limits.want[line] ?? 0);
  return (want[line] ?? 0) < limit && total(want) < mostWanted(view);
}

export function isReady({ give, want }: Draft): boolean {
  return total(give) > 0 && total(want) > 0;
}

/** The answers that announce an offer, in the order in which lines are taken; what is listed already is not listed again. */
export function tradePlan({ give, want }: Draft, listed: Draft = EMPTY): Plan {
  return [
    step("main", "play_trade"),
    step("play_more", "another"),
    step("trade_pick", "new_offer"),
    step("trade_answer", "counter"),
    ...linesOn("trade_give", give, listed.give),
    ...linesOn("trade_want", want, listed.want),
  ];
}

function linesOn(at: string, lines: Lines, listed: Lines): PlanStep[] {
  const inOrder = Object.entries(lines).toSorted(([one], [other]) => rank(one) - rank(other));
  const open = inOrder.flatMap(([line, count]) =>
    Array.from({ length: Math.max(0, count - (listed[line] ?? 0)) }, () => stepOf(at, line)),
  );
  return [...open, step(at, "done")];
}

function stepOf(at: string, line: string): PlanStep {
  if (line === "plot") return step(at, "list_plot");
  const space = /^bridge (L\d+)$/.exec(line)?.[1];
  if (space !== undefined) return step(at, "list_bridge", { space });
  return step(at, "list", { card: line });
}

/** Cards, then bridges by space, then the Plot. */
function rank(line: string): number {
  if (line === "plot") return 1000;
  return line.startsWith("bridge ") ? 100 + Number(line.slice(8)) : ORDER.indexOf(line);
}

/** An announced offer as lines. */
export function linesOf(cards: Readonly<Record<string, number>>, board: readonly string[]): Lines {
  return { ...cards, ...Object.fromEntries(board.map((line) => [line, 1])) };
}

/** What each side of an offer names. */
export function sides(offer: OfferView): Draft {
  return {
    give: linesOf(offer.give, offer.give_board),
    want: linesOf(offer.want, offer.want_board),
  };
}
