/** How is the table put into words? Events, prompts, actions and marks from the catalogue, with the rule behind each. */
import { ruleOf } from "$kit/event-rules";
import type { SeatMark, Speech, EventText } from "$lib/game";
import type { Offer, VisibleEvent } from "$lib/connection/protocol";

import { beside } from "../map/grid";
import { cardName, chanceName, isYou, list, nameOf, sentence, spaceName } from "./names";
import { EVENT_RULES } from "../event-rules";
import type { View } from "../view";

type Values = Record<string, string | number>;

const WEIGHTS: Record<string, EventText["weight"]> = {
  turn: "heading",
  skipped: "heading",
  hit: "moment",
  traded: "moment",
  caught: "moment",
  out: "moment",
  ended: "heading",
  won: "moment",
};

const WHYS: Record<string, string> = {
  "no life left": "lives",
  "too much poison": "poison",
  resigned: "resigned",
  caught: "caught",
};

/** What is counted in an event, for its plural. */
const COUNTED: Record<string, string> = {
  dealt: "cards",
  turn: "actions",
  rolled: "steps",
  drew: "hand",
  renewed: "cards",
  renewed_chance: "cards",
  peeked: "cards",
};

/** An event in words. */
export function describeEvent(event: VisibleEvent, view: View, speech: Speech): EventText {
  const words = sentence(speech.t(keyOf(event, speech), valuesOf(event, view, speech)), speech);
  const rule = ruleOf(event, EVENT_RULES);
  const weight = WEIGHTS[event.kind];
  const isPrompt = event.kind === "turn";
  return {
    words,
    ...(rule ? { rule } : {}),
    ...(weight ? { weight } : {}),
    ...(isPrompt ? { isPrompt } : {}),
  };
}

/** Which sentence: for oneself, for the one it is done to, or for everybody. */
function keyOf({ kind, facts }: VisibleEvent, speech: Speech): string {
  const isShort = kind === "rolled" && Number(facts["steps"]) < Number(facts["die"]);
  const key = `events.${isShort ? "rolled_short" : kind}`;
  if (facts["seat"] === undefined) return key;
  if (isYou(Number(facts["seat"]), speech)) return `${key}.you`;
  const isToYou = facts["other"] !== undefined && isYou(Number(facts["other"]), speech);
  return `${key}.${isToYou ? "to_you" : "they"}`;
}

function valuesOf(event: VisibleEvent, view: View, speech: Speech): Values {
  const values: Values = { limit: view.poison_limit ?? 0 };
  for (const [name, fact] of Object.entries(event.facts)) {
    values[name === "seat" ? "name" : name] = worded(name, fact, view, speech);
  }
  const counted = COUNTED[event.kind];
  if (counted) values["count"] = Number(event.facts[counted]);
  return values;
}

function worded(name: string, fact: string | number, view: View, speech: Speech): string | number {
  switch (name) {
    case "seat":
    case "other":
      return nameOf(Number(fact), speech);
    case "space":
      return spaceName(String(fact), view, speech);
    case "card":
      return cardName(String(fact), speech);
    case "chance":
      return chanceName(String(fact), view, speech);
    case "offer":
      return offerWords(String(fact), speech);
    case "why":
      return speech.t(`whys.${WHYS[String(fact)] ?? "lives"}`);
    case "reason":
      return speech.t(`reasons.${fact}`);
    default:
      return fact;
  }
}

/** What the game is about; in a hunt it is another for each side. */
export function goal({ common_gold }: View, { t }: Speech): string {
  return t(common_gold === null ? "guide.goal" : "guide.goal_hunt");
}

/** An offer of Trade Gold Pile: "chosen 2" → "2 gold if chosen". */
export function offerWords(offer: string, { t }: Speech): string {
  const [name = "none", gold = "0"] = offer.split(" ");
  return t(`offers.${name}`, { gold: Number(gold) });
}

/** What is awaited, from whom and why. */
export function prompt(
  view: View,
  actors: readonly number[],
  seat: number | null,
  speech: Speech,
  offers: readonly Offer[] = [],
): string {
  if (view.decision === "over") return outcome(view, speech);
  const actor = actors[0] ?? view.asked ?? 0;
  // Also round one screen: whoever has the device reads what to do.
  const isOwn = seat === actor && speech.me.includes(actor);
  const key = `prompts.${view.decision}${isOwn ? shade(view, actor, offers) : ""}`;
  return speech.t(`${key}.${isOwn ? "you" : "they"}`, {
    name: nameOf(actor, speech),
    target: view.target === null ? "" : nameOf(view.target, speech),
    count: view.decision === "step" ? view.steps : view.actions_left,
  });
}

/** What makes a question another one: the card it is about is missing, or a kept card can be used as well. */
function shade(view: View, seat: number, offers: readonly Offer[]): string {
  if (lacks(view, seat)) return "_none";
  return view.decision === "action" && offers.some(({ name }) => name === "use") ? "_use" : "";
}

/** Whether somebody is asked for a card she does not have, so that the question tells others nothing. */
export function lacks(view: View, seat: number): boolean {
  const isAsked = view.decision === "shield" || view.decision === "key";
  return isAsked && !view.seats[seat]?.kept?.[view.decision];
}

function outcome(view: View, speech: Speech): string {
  const [first = -1] = view.winners;
  if (first < 0) return speech.t("prompts.over.nobody");
  if (view.winners.length === 1 && isYou(first, speech)) return speech.t("prompts.over.you");
  const names = list(
    view.winners.map((winner) => nameOf(winner, speech)),
    speech,
  );
  return speech.t("prompts.over.they", { names, count: view.winners.length });
}

const PICKS: Record<string, string> = {
  sift_1: "pick_sift",
  sift_2: "pick_sift",
  redefine_card: "pick_redefine",
  viewer_show_1: "pick_show",
  viewer_show_2: "pick_show",
  thief_card: "pick_steal",
};
const CHOICES: Record<string, string> = {
  spy_target: "choose_look",
  viewer_target: "choose_look",
  thief_target: "choose_rob",
  trade_partner: "choose_trade",
};

/** An action in words. */
export function action(offer: Offer, view: View, speech: Speech): string {
  return speech.t(`actions.${actionKey(offer, view)}`, {
    ...named(offer, view, speech),
    space: spaceName(targetOf(offer, view), view, speech),
    gold: Number(offer.arguments["gold"] ?? 0),
  });
}

/** The space that a step or a teleport leads to. */
function targetOf({ arguments: { space, direction } }: Offer, view: View): string {
  const here = view.seats[view.asked ?? 0]?.space ?? "";
  if (space !== undefined) return String(space);
  return direction === undefined ? "" : (beside(here, String(direction)) ?? "");
}

/** The player, card or direction that an offer names. */
function named({ arguments: one }: Offer, view: View, speech: Speech): Values {
  const said = (name: string, say: (fact: string) => string) =>
    one[name] === undefined ? "" : say(String(one[name]));
  return {
    card: said("card", (card) => cardName(card, speech)),
    chance: said("kind", (kind) => chanceName(kind, view, speech)),
    direction: said("direction", (direction) => speech.t(`directions.${direction}`)),
    name: nameOf(Number(one["seat"] ?? view.target ?? -1), speech),
  };
}

function actionKey(offer: Offer, view: View): string {
  switch (offer.name) {
    case "use":
      return offer.arguments["kind"] === undefined ? `use_${view.decision}` : "use";
    case "pick":
      return PICKS[view.decision] ?? "pick";
    case "choose":
      return CHOICES[view.decision] ?? "choose";
    default:
      return offer.name;
  }
}

/** How a seat stands: its gold, and whether one bomb would end it. */
export function mark(view: View, seat: number, { t }: Speech): SeatMark | null {
  const own = view.seats[seat];
  if (!own) return null;
  if (!own.is_in) return { value: "–", label: t("marks.out"), state: "out" };
  if (own.is_hunter) return { value: "◎", label: t("marks.hunter") };
  const gold = view.common_gold ?? own.gold;
  const label = t(`marks.${markKey(view)}`, { gold, lives: own.lives, poison: own.poison });
  if (own.lives === 1) {
    return { value: String(gold), label: `${label}. ${t("marks.danger")}`, state: "danger" };
  }
  return { value: String(gold), label, ...(isLeading(view, own.gold) ? { state: "leading" } : {}) };
}

function markKey(view: View): string {
  if (view.common_gold !== null) return "digger";
  return view.poison_limit === null ? "plain" : "gold";
}

function isLeading(view: View, gold: number): boolean {
  const best = Math.max(...view.seats.map((one) => (one.is_in ? one.gold : 0)));
  return view.common_gold === null && best > 0 && gold === best;
}

/** The gold at the end. */
export function score(total: number, { t }: Speech): string {
  return t("score", { count: total });
}
