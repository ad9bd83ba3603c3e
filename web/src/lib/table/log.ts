/** How does the log grow? Event by event while a move is shown; with the whole line when it has been. */
import type { Line, VisibleEvent } from "$lib/connection/protocol";

/** The log with one more event of a line that is being shown. */
export function withEvent(log: readonly Line[], line: Line, event: VisibleEvent): readonly Line[] {
  const last = log.at(-1);
  const isBegun = last?.move === line.move;
  const events = [...(isBegun ? last.events : []), event];
  return [...(isBegun ? log.slice(0, -1) : log), { ...line, events }];
}

/** The log with a line that has been shown; what was composed in private adds nothing to the move before. */
export function withLine(log: readonly Line[], line: Line): readonly Line[] {
  const last = log.at(-1);
  const isBegun = last?.move === line.move;
  const isComposed = isBegun && line.events.length === 0 && last.events.length > 0;
  return isComposed ? log : [...(isBegun ? log.slice(0, -1) : log), line];
}
