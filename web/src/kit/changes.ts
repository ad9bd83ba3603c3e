/** What does a view look like after one event? Each game has a table of changes, made of small steps like these. */
import type { VisibleEvent } from "$lib/connection/protocol";

export type Facts = VisibleEvent["facts"];

/** The view after an event of one kind. `coming`: the server's next view, if it is known; see `GameClient.after`. */
export type Change<View> = (view: View, facts: Facts, coming: View | null) => View;

/** The view after any event, by the changes of a game. */
export function afterBy<View>(changes: Record<string, Change<View>>) {
  return (view: View, event: VisibleEvent, coming: View | null = null): View =>
    changes[event.kind]?.(view, event.facts, coming) ?? view;
}

export function number(facts: Facts, name: string): number {
  return Number(facts[name]);
}

export function text(facts: Facts, name: string): string {
  return String(facts[name]);
}

/** The view with another look of one seat. */
export function onSeat<View extends { seats: { seat: number }[] }>(
  view: View,
  at: number,
  change: (seat: View["seats"][number]) => View["seats"][number],
): View {
  return { ...view, seats: view.seats.map((seat) => (seat.seat === at ? change(seat) : seat)) };
}
