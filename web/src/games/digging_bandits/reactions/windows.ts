/** What is announced and waits? The pending event in a sentence. */
import type { Speech } from "$lib/game";

import { aimName, cardName, isYou, nameOf, placeName } from "../text/names";
import { CABIN, startOf } from "../trail/ring";
import type { EventView, View } from "../view";

/** Whom an event is aimed at: its target, or whoever made what it answers. */
export function against(view: View, event: EventView): number | null {
  if (event.target !== null) return event.target;
  const below = view.stack[view.stack.indexOf(event) - 1];
  if (event.trigger === "T18") return view.turn;
  return event.trigger === "T19" ? (below?.actor ?? view.turn) : null;
}

/** Where the roll leads if nothing comes between. */
export function destination(view: View): string {
  if (view.goal !== null) return view.goal;
  const here = view.seats[view.turn ?? 0]?.location ?? CABIN;
  const total = (view.dice[0] ?? 0) + (view.dice[1] ?? 0);
  const left = view.steps > 0 ? view.steps : total;
  return view.trail[(startOf(view, here) + left) % view.trail.length] ?? here;
}

const STEP = 250; // milliseconds that a piece takes for each

/** How long a piece walks from here; a warp takes no time. */
export function walkOf(view: View): number {
  return view.goal === null ? view.steps * STEP : 0;
}

/** The place an event is about: where the roll leads, where a bridge or a Plot should be, where a warp goes. */
function placeOf(view: View, event: EventView): string {
  if (event.trigger === "T17") return destination(view);
  return event.space ?? (event.trigger === "T20" ? (view.goal ?? "") : "");
}

/** Whether an event is a Cowboy who takes Dynamite away; nobody is attacked by that. */
function isDisarming({ stack }: View, event: EventView): boolean {
  return event.trigger === "T19" && stack[stack.indexOf(event) - 1]?.trigger === "T03";
}

/** "Ann wants to pick up cards." */
export function pendingWords(view: View, event: EventView, speech: Speech): string {
  const other = against(view, event);
  const values = {
    name: nameOf(event.actor, speech),
    other: other === null ? "" : nameOf(other, speech),
    aim: event.aim === null ? "" : aimName(event.aim, speech),
    card: event.card === null ? "" : cardName(event.card, speech),
    place: placeName(placeOf(view, event), speech),
    roll: view.dice.join("-"),
  };
  const key = `windows.${isDisarming(view, event) ? "disarm" : event.trigger}`;
  const forms = [
    ...(placeOf(view, event) === "" ? [] : isYou(event.actor, speech) ? ["you_there"] : ["there"]),
    ...(isYou(event.actor, speech) ? ["you"] : []),
    ...(other !== null && isYou(other, speech) ? ["to_you"] : []),
  ];
  return said(forms, key, values, speech);
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
