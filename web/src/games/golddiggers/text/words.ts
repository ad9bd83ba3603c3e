/** How is the table put into words? Events, prompts, actions and cards from the catalogue, with the rule behind each. */
import { ruleOf } from "$kit/event-rules";
import type { SeatMark, Speech, EventText, Translate } from "$lib/game";
import type { Offer, VisibleEvent } from "$lib/connection/protocol";

import { bonusOf, money, percent, signed, type TalentOdds, worthNow } from "../board/odds";
import { EVENT_RULES } from "../event-rules";
import type { View } from "../view";

const WEIGHTS: Record<string, EventText["weight"]> = {
  hosts: "heading",
  knocked_out: "moment",
  ended: "heading",
  claimed: "moment",
  won: "moment",
  nobody_won: "moment",
};

type CardKind = "golds" | "diggers" | "events";
type Worded = { t: Translate };

/** A word of the catalogue, or what the card itself says: people may play with cards of their own. */
function wordOr(t: Translate, key: string, otherwise: string): string {
  const word = t(key);
  return word === key ? otherwise : word;
}

/** What a card is called. */
export function cardName(t: Translate, kind: CardKind, id: string, printed = id): string {
  return wordOr(t, `cards.${kind}.${id}.name`, printed);
}

/** The line under a card's name. */
export function cardLine(t: Translate, kind: CardKind, id: string, printed = ""): string {
  return wordOr(t, `cards.${kind}.${id}.line`, printed);
}

export function talentName(t: Translate, talent: string): string {
  return wordOr(t, `talents.${talent}`, talent.charAt(0).toUpperCase() + talent.slice(1));
}

export function goldName(view: View, gold: string, { t }: Worded): string {
  return cardName(t, "golds", gold, view.golds.find((one) => one.id === gold)?.name);
}

export function diggerName(view: View, seat: number, { t }: Worded): string {
  const own = view.seats[seat];
  return own ? cardName(t, "diggers", own.digger, own.name) : "";
}

/** Whether a seat is the reader's; round one screen nobody is "you". */
function isYou(seat: number, { me }: Speech): boolean {
  return me.length === 1 && me[0] === seat;
}

/** An event in words. */
export function describeEvent(event: VisibleEvent, view: View, speech: Speech): EventText {
  const values = facts(event, view, speech);
  const key = `events.${values["bonus"] === "0" ? "rolled_plain" : event.kind}`;
  const seat = event.facts["seat"];
  const words =
    typeof seat === "number"
      ? sentence(key, isYou(seat, speech), values, speech.t)
      : speech.t(key, values);
  const rule = ruleOf(event, EVENT_RULES);
  const weight = WEIGHTS[event.kind];
  return { words, ...(rule ? { rule } : {}), ...(weight ? { weight } : {}) };
}

/** The sentence for "you" where there is one, else the one for everybody. */
function sentence(
  key: string,
  isOwn: boolean,
  values: Record<string, string | number>,
  t: Translate,
): string {
  return t(`${key}.${isOwn ? "you" : "they"}`, values);
}

function facts(event: VisibleEvent, view: View, speech: Speech): Record<string, string | number> {
  const told: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(event.facts)) {
    told[name === "seat" ? "name" : name] = worded(name, fact, view, speech);
  }
  if (event.kind === "rolled") {
    told["bonus"] = signed(Number(event.facts["score"]) - Number(event.facts["die"]));
    told["score"] = String(event.facts["score"]).replace("-", "−");
  }
  told["limit"] = view.loser_limit;
  return told;
}

function worded(name: string, fact: string | number, view: View, speech: Speech): string | number {
  switch (name) {
    case "seat":
      return speech.names[Number(fact)] ?? "";
    case "talent":
      return talentName(speech.t, String(fact));
    case "gold":
      return goldName(view, String(fact), speech);
    case "digger":
      return cardName(speech.t, "diggers", String(fact));
    case "event":
      return cardName(speech.t, "events", String(fact), printedEvent(view, String(fact)));
    case "reason":
      return speech.t(`reasons.${fact}`);
    default:
      return fact;
  }
}

function printedEvent(view: View, id: string): string {
  return view.event.id === id ? view.event.title : id;
}

/** What is awaited, from whom and why. */
export function prompt(
  view: View,
  actors: readonly number[],
  seat: number | null,
  speech: Speech,
): string {
  if (view.decision === "over") return outcome(view, speech);
  const actor = actors[0] ?? view.turn ?? 0;
  const isOwn = seat === actor && isYou(actor, speech);
  const values = {
    name: speech.names[actor] ?? "",
    talent: view.talent === null ? "" : talentName(speech.t, view.talent),
    score: String(view.score ?? 0).replace("-", "−"),
    digger: diggerName(view, actor, speech),
  };
  return sentence(`prompts.${view.decision}`, isOwn, values, speech.t);
}

function outcome(view: View, speech: Speech): string {
  const names = view.winners.map((winner) => speech.names[winner] ?? "");
  if (names.length === 0) return speech.t("prompts.over.nobody");
  if (view.winners.length === 1 && isYou(view.winners[0] ?? -1, speech)) {
    return speech.t("prompts.over.you");
  }
  const list = new Intl.ListFormat(speech.language).format(names);
  return speech.t("prompts.over.they", { names: list, count: names.length });
}

/** An action in words. */
export function action(offer: Offer, view: View, speech: Speech): string {
  const talent = offer.arguments["talent"] ?? view.talent;
  const gold = offer.arguments["gold"];
  return speech.t(`actions.${offer.name}`, {
    talent: talent === null ? "" : talentName(speech.t, String(talent)),
    gold: gold === undefined ? "" : goldName(view, String(gold), speech),
  });
}

/** The odds of a talent in a sentence: "Charm +2: Kip 50%, Max 33%; no Gold 50%." */
export function oddsWords(
  view: View,
  { seat, talent }: { seat: number; talent: string },
  odds: TalentOdds,
  speech: Speech,
): string {
  const { t } = speech;
  return t("odds.hint", {
    talent: talentName(t, talent),
    bonus: signed(bonusOf(view, seat, talent)),
    golds: oddsList(view, odds, speech).join(", "),
    miss: chance(t("loser.miss"), odds.miss.faces, speech),
  });
}

/** The odds of every Gold: "Kip 50%", "Max 33%". */
export function oddsList(view: View, odds: TalentOdds, speech: Speech): string[] {
  return view.golds.map((gold) =>
    chance(goldName(view, gold.id, speech), odds.golds[gold.id]?.faces ?? 0, speech),
  );
}

function chance(what: string, faces: number, { t, language }: Speech): string {
  return t("odds.of", { what, percent: percent(faces, language) });
}

/** How a seat stands: what it would claim now, and whether it is in danger or out. */
export function mark(view: View, seat: number, speech: Speech): SeatMark | null {
  const own = view.seats[seat];
  if (!own) return null;
  const worth = worthNow(view, seat);
  const value = worth === 0 ? "–" : money(worth, speech.language, "short");
  const words = money(worth, speech.language);
  const state = seatState(view, seat);
  const danger = state === "danger" || state === "out" ? speech.t(`marks.${state}`) : "";
  const label = speech.t(worth === 0 ? "marks.nothing" : "marks.worth", { worth: words });
  return { value, label: danger ? `${label}. ${danger}` : label, ...(state ? { state } : {}) };
}

function seatState(view: View, seat: number): SeatMark["state"] {
  const own = view.seats[seat];
  if (!own?.is_in) return "out";
  if (own.is_in_danger) return "danger";
  const best = Math.max(
    ...view.seats.filter((one) => one.is_in).map((one) => worthNow(view, one.seat)),
  );
  return best > 0 && worthNow(view, seat) === best ? "leading" : undefined;
}

/** A total at the end. */
export function score(total: number, speech: Speech): string {
  return total === 0 ? speech.t("marks.nothing") : money(total, speech.language);
}
