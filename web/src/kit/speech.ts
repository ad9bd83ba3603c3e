/** How are players named, and sentences put together? The same in every game. */
import type { ChartData, Speech } from "$lib/game";

export function nameOf(seat: number, { names }: Pick<Speech, "names">): string {
  return names[seat] ?? "";
}

/** Whether a seat is the reader's; round one screen nobody is "you". */
export function isYou(seat: number, { me }: Pick<Speech, "me">): boolean {
  return me.length === 1 && me[0] === seat;
}

/** A sentence that may begin with the name of a card. */
export function sentence(words: string, { language }: Pick<Speech, "language">): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

export function list(words: readonly string[], { language }: Pick<Speech, "language">): string {
  return new Intl.ListFormat(language).format(words);
}

const MOST = 8; // turning points told; a chart with more tells the first and the last

/** The turning points of a chart, in order, and not too many. */
export function thinned(turns: ChartData["marks"]): ChartData["marks"] {
  const ordered = turns.toSorted((one, other) => one.at - other.at);
  if (ordered.length <= MOST) return ordered;
  return [...ordered.slice(0, MOST / 2), ...ordered.slice(-MOST / 2)];
}
