/** What is announced and waits? The pending event in a sentence. */
import type { Speech } from "$lib/game";

import { aimName, cardName, isYou, nameOf, placeName } from "../text/names";
import type { EventView, View } from "../view";

const STEP = 250; // milliseconds that a piece takes for each

/** How long a piece walks from here; a warp takes no time. */
export function walkOf(view: View): number {
  return view.goal === null ? view.steps * STEP : 0;
}

/** Whether an event is a Cowboy who takes Dynamite away; nobody is attacked by that. */
function isDisarming({ stack }: View, event: EventView): boolean {
  return event.trigger === "T19" && stack[stack.indexOf(event) - 1]?.trigger === "T03";
}

/** "Ann wants to pick up cards." */
export function pendingWords(view: View, event: EventView, speech: Speech): string {
  const { against: other, place, aim, card } = event;
  const values = {
    name: nameOf(event.actor, speech),
    other: other === null ? "" : nameOf(other, speech),
    aim: aim === null ? "" : aimName(aim, speech),
    card: card === null ? "" : cardName(card, speech),
    place: place === null ? "" : placeName(place, speech),
    roll: view.dice.join("-"),
  };
  const key = `windows.${isDisarming(view, event) ? "disarm" : event.trigger}`;
  return said(formsOf(event, speech), key, values, speech);
}

/** The forms that fit, the best one first: to whoever did it, to whom it is done, with its place. */
function formsOf({ actor, against, place }: EventView, speech: Speech): string[] {
  const isActor = isYou(actor, speech);
  return [
    ...(place === null ? [] : [isActor ? "you_there" : "there"]),
    ...(isActor ? ["you"] : []),
    ...(against !== null && isYou(against, speech) ? ["to_you"] : []),
  ];
}

/** The first of these forms that the catalogue has; the one for everybody it always has. */
export function said(
  forms: readonly string[],
  key: string,
  values: Record<string, string | number>,
  { t }: Pick<Speech, "t">,
): string {
  const found = forms.find((form) => t(`${key}.${form}`, values) !== `${key}.${form}`);
  return t(`${key}.${found ?? "they"}`, values);
}
