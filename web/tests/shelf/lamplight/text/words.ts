/** How is the house put into words? Events, prompts and actions from the catalogue, with the rule behind each. */
import { ruleOf } from "$kit/event-rules";
import type { Offer, VisibleEvent } from "$lib/connection/protocol";
import type { EventText, SeatMark, Speech, Translate } from "$lib/game";

import { EVENT_RULES } from "../event-rules";
import type { View } from "../view";

const WEIGHTS: Record<string, EventText["weight"]> = {
  evening: "heading",
  won_lamp: "moment",
  ended: "heading",
  won: "moment",
};

export const lightName = (t: Translate, id: string): string => t(`cards.lights.${id}`);
export const roomName = (t: Translate, id: string): string => t(`rooms.${id}`);

/** Whether a seat is the reader's; round one screen nobody is "you". */
function isYou(seat: number, { me }: Speech): boolean {
  return me.length === 1 && me[0] === seat;
}

/** An event in words. */
export function describeEvent(event: VisibleEvent, _view: View, speech: Speech): EventText {
  const values: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(event.facts)) {
    values[name === "seat" ? "name" : name] = worded(name, fact, speech);
  }
  const seat = event.facts["seat"];
  const person = typeof seat === "number" && isYou(seat, speech) ? "you" : "they";
  const key = `events.${event.kind}`;
  const words = speech.t(typeof seat === "number" ? `${key}.${person}` : key, values);
  const rule = ruleOf(event, EVENT_RULES);
  const weight = WEIGHTS[event.kind];
  return { words, ...(rule ? { rule } : {}), ...(weight ? { weight } : {}) };
}

function worded(name: string, fact: string | number, { names, t }: Speech): string | number {
  if (name === "seat" || name === "owner") return names[Number(fact)] ?? "";
  if (name === "light") return lightName(t, String(fact));
  if (name === "room") return roomName(t, String(fact));
  return name === "reason" ? t(`reasons.${fact}`) : fact;
}

/** What is awaited, from whom and why. */
export function prompt(
  view: View,
  actors: readonly number[],
  seat: number | null,
  speech: Speech,
): string {
  if (view.decision === "over") return outcome(view, speech);
  const own = seat !== null && actors.includes(seat) && isYou(seat, speech);
  const names = actors.map((actor) => speech.names[actor] ?? "");
  const values = {
    name: names[0] ?? "",
    names: new Intl.ListFormat(speech.language).format(names),
  };
  return speech.t(`prompts.${view.decision}.${own ? "you" : "they"}`, values);
}

function outcome(view: View, speech: Speech): string {
  const winners = view.seats.filter((seat) => seat.is_winner).map((seat) => seat.seat);
  if (winners.length === 0) return speech.t("prompts.over.nobody");
  if (winners.length === 1 && isYou(winners[0] ?? -1, speech)) return speech.t("prompts.over.you");
  const names = winners.map((winner) => speech.names[winner] ?? "");
  const list = new Intl.ListFormat(speech.language).format(names);
  return speech.t("prompts.over.they", { names: list, count: winners.length });
}

/** An action in words. */
export function action(offer: Offer, _view: View, { names, t }: Speech): string {
  const { room, seat, light } = offer.arguments;
  return t(`actions.${offer.name}`, {
    room: room === undefined ? "" : roomName(t, String(room)),
    name: seat === undefined ? "" : (names[Number(seat)] ?? ""),
    light: light ?? "",
  });
}

/** How a seat stands: its lamps. */
export function mark(view: View, seat: number, { t }: Speech): SeatMark | null {
  const own = view.seats[seat];
  if (!own) return null;
  const most = Math.max(...view.seats.map((one) => one.lamps));
  const state = own.has_resigned ? "out" : own.lamps > 0 && own.lamps === most ? "leading" : null;
  const label = t("board.lamps", { count: own.lamps });
  return { value: String(own.lamps), label, ...(state ? { state } : {}) };
}

/** Lamps at the end. */
export function score(total: number, { t }: Speech): string {
  return t("board.lamps", { count: total });
}
