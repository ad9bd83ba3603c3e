/** What may be offered and wanted? An offer as it is written, its limits, and the answers that announce it. */
import { copies, ORDER } from "../text/names";
import type { Plan, Step } from "../board/plans";
import { CABIN } from "../trail/ring";
import type { OfferView, SeatView, View } from "../view";

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

/** What a seat has on the board that can change hands. */
export function boardOf(view: View, seat: number): string[] {
  const bridges = view.land.filter((one) => one.bridge === seat).map(({ id }) => `bridge ${id}`);
  return [...bridges, ...(view.land.some((one) => one.plot === seat) ? ["plot"] : [])];
}

/** All that the writer can give, with how many; the Trade card that is played is not among it. */
export function givable(view: View, own: number): Lines {
  const seat = view.seats[own];
  const cards: Record<string, number> = seat && seat.tech > 0 ? { tech: seat.tech } : {};
  for (const card of seat?.hand ?? []) cards[card] = (cards[card] ?? 0) + 1;
  const isPlayed = own === view.turn && (view.table["trade"] ?? 0) === 0;
  const left = isPlayed ? changed(cards, "trade", -1) : cards;
  return { ...left, ...Object.fromEntries(boardOf(view, own).map((line) => [line, 1])) };
}

/** Whom an offer is made to: the actor's partners, or the actor alone for a counter-offer. */
export function partners(view: View, own: number): SeatView[] {
  return view.seats.filter((seat) =>
    own === view.turn
      ? seat.seat !== own && seat.is_in && seat.location !== CABIN
      : seat.seat === view.turn,
  );
}

function owned(view: View, seat: SeatView): number {
  const held = Object.values(seat.backs).reduce((sum, count) => sum + count, 0);
  return held + seat.tech + boardOf(view, seat.seat).length;
}

/** How many cards can be wanted at most: as many as one partner owns. */
export function mostWanted(view: View, own: number): number {
  return Math.max(0, ...partners(view, own).map((seat) => owned(view, seat)));
}

/** What can be wanted: every type, and what lies on the board before one partner. */
export function wantable(view: View, own: number, want: Lines): string[] {
  const boards = partners(view, own).map((seat) => boardOf(view, seat.seat));
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
export function mayWant(view: View, own: number, want: Lines, line: string): boolean {
  const limit = isBoard(line) ? 1 : copies(line);
  return (want[line] ?? 0) < limit && total(want) < mostWanted(view, own);
}

export function isReady({ give, want }: Draft): boolean {
  return total(give) > 0 && total(want) > 0;
}

/** The answers that announce an offer, in the order in which lines are taken; what is listed already is not listed again. */
export function tradePlan({ give, want }: Draft, listed: Draft = EMPTY): Plan {
  return [
    { at: "main", name: "play_trade" },
    { at: "play_more", name: "another" },
    { at: "trade_pick", name: "new_offer" },
    { at: "trade_answer", name: "counter" },
    ...steps("trade_give", give, listed.give),
    ...steps("trade_want", want, listed.want),
  ];
}

function steps(at: string, lines: Lines, listed: Lines): Step[] {
  const inOrder = Object.entries(lines).toSorted(([one], [other]) => rank(one) - rank(other));
  const open = inOrder.flatMap(([line, count]) =>
    Array.from({ length: Math.max(0, count - (listed[line] ?? 0)) }, () => stepOf(at, line)),
  );
  return [...open, { at, name: "done" }];
}

function stepOf(at: string, line: string): Step {
  if (line === "plot") return { at, name: "list_plot" };
  const space = /^bridge (L\d+)$/.exec(line)?.[1];
  if (space !== undefined) return { at, name: "list_bridge", argument: space };
  return { at, name: "list", argument: line };
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
