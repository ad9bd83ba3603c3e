/** How is the table put into words? Events, prompts, actions and marks from the catalogue, with the rule behind each. */
import { ruleOf } from "$kit/event-rules";
import type { SeatMark, Speech, EventText } from "$lib/game";
import type { Offer, VisibleEvent } from "$lib/connection/protocol";

import { tipped } from "../digging/laid";
import {
  aimName,
  backName,
  banditName,
  cardName,
  isYou,
  list,
  nameOf,
  placeName,
  sentence,
} from "./names";
import { EVENT_RULES } from "../event-rules";
import { pending } from "../reactions/stops";
import { cards } from "./chart";
import type { View } from "../view";
import { pendingWords, said } from "../reactions/windows";

type Values = Record<string, string | number>;

const WEIGHTS: Record<string, EventText["weight"]> = {
  turn: "heading",
  extra_turn: "heading",
  exploded: "moment",
  eliminated: "moment",
  won_duel: "moment",
  gambled: "moment",
  cashed: "moment",
  ended: "heading",
  won: "moment",
};

const SILENT = ["nobody_objects"]; // what was announced goes on, as all see

/** An event in words. */
export function describeEvent(event: VisibleEvent, view: View, speech: Speech): EventText {
  const words = sentence(eventWords(event, view, speech), speech);
  const rule = ruleOf(event, EVENT_RULES);
  const weight = WEIGHTS[event.kind];
  return {
    words,
    ...(rule ? { rule } : {}),
    ...(weight ? { weight } : {}),
    ...(SILENT.includes(event.kind) ? { isSilent: true } : {}),
  };
}

function eventWords(event: VisibleEvent, view: View, speech: Speech): string {
  const { kind, facts } = event;
  const values = valuesOf(event, view, speech);
  const key = `events.${kind}`;
  if (kind === "top_seen") {
    return speech.t(`${key}.${Number(facts["is_immediate"]) ? "immediate" : "harmless"}`);
  }
  if (facts["seat"] === undefined) return speech.t(key, values);
  const isTo = facts["other"] !== undefined && isYou(Number(facts["other"]), speech);
  const forms = isYou(Number(facts["seat"]), speech) ? ["you"] : isTo ? ["to_you"] : [];
  return said(forms, key, values, speech);
}

function valuesOf({ kind, facts }: VisibleEvent, view: View, speech: Speech): Values {
  const values: Values = {};
  for (const [name, fact] of Object.entries(facts)) {
    const [key, words] = worded(name, fact, speech);
    values[key] = words;
  }
  if (facts["count"] !== undefined) values["number"] = Number(facts["count"]);
  if (facts["place"] !== undefined) values["layer"] = Number(facts["place"]);
  if (kind === "is_bandit") {
    const bandit = view.seats[Number(facts["seat"])]?.bandit;
    values["bandit"] = bandit ? banditName(bandit, speech) : "";
  }
  if (kind === "laid_tools") values["tools"] = toolWords(facts, speech);
  if (facts["space"] !== undefined) values["place"] = placeName(String(facts["space"]), speech);
  return values;
}

function worded(name: string, fact: string | number, speech: Speech): [string, string | number] {
  switch (name) {
    case "seat":
      return ["name", nameOf(Number(fact), speech)];
    case "other":
      return ["other", nameOf(Number(fact), speech)];
    case "location":
      return ["place", placeName(String(fact), speech)];
    case "card":
      return ["card", cardName(String(fact), speech)];
    case "back":
      return ["back", backName(String(fact), speech)];
    case "aim":
      return ["aim", aimName(String(fact), speech)];
    case "bandit":
      return ["bandit", banditName(String(fact), speech)];
    case "reason":
      return ["reason", speech.t(`reasons.${fact}`)];
    default:
      return [name, fact];
  }
}

/** "2 Shovels and one Stone Pickaxe" */
function toolWords(facts: VisibleEvent["facts"], speech: Speech): string {
  const named = ["shovels", "wheelbarrows", "pickaxes"].filter((tool) => Number(facts[tool]) > 0);
  return list(
    named.map((tool) => speech.t(`tools_laid.${tool}`, { count: Number(facts[tool]) })),
    speech,
  );
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
  const isOwn = seat !== null && view.asked.includes(seat) && actors.includes(seat);
  const actor = isOwn ? seat : (view.asked[0] ?? view.turn ?? 0);
  const forms = isOwn && isYou(seat, speech) ? formsFor(view, offers) : [];
  const steps = stepsIn(view, offers, speech);
  const values = { name: nameOf(actor, speech), steps, ...about(view, actor, speech) };
  return sentence(said(forms, `prompts.${view.decision}`, values, speech), speech);
}

/** "dig, pick up, or cash in, in this order": the main actions that are open. */
function stepsIn(view: View, offers: readonly Offer[], speech: Speech): string {
  if (view.taken > 0) return speech.t("steps.more");
  const open = ["dig", "play", "pick_up", "win"].filter((step) =>
    offers.some(({ name }) => name.startsWith(step)),
  );
  const can = open.map((step) => speech.t(`steps.can.${step}`));
  const steps = new Intl.ListFormat(speech.language, { type: "disjunction" }).format(can);
  return open.length > 1 ? speech.t("steps.in_order", { steps }) : steps;
}

/** Whoever is asked only so that the question tells others nothing reads what everybody reads, or what goes on. */
function formsFor({ limits }: View, offers: readonly Offer[]): string[] {
  const hasChoice = offers.length > 1 || !limits.marks.includes("masked");
  return [hasChoice ? "you" : "none"];
}

/** How many more layers the tools on the table can lift where somebody digs. */
function reachOf({ capacity, land, seats }: View, digger: number): number {
  const here = land.find(({ id }) => id === seats[digger]?.location);
  return Math.min(capacity ?? 0, here?.layers ?? 0);
}

/** Who and what a decision is about. */
function about(view: View, actor: number, speech: Speech): Values {
  const here = view.land.find(({ id }) => id === view.seats[actor]?.location);
  const top = pending(view);
  return {
    what: top ? pendingWords(view, top, speech) : "",
    owner: nameOf(here?.bridge ?? -1, speech),
    other: nameOf(top?.actor ?? view.turn ?? -1, speech),
    count: reachOf(view, actor),
    card: tippedName(view, speech),
    bandit: speech.t("cards.bandits.absent"),
  };
}

/** The card that goes back into the ground, for whoever knows it. */
function tippedName(view: View, speech: Speech): string {
  return cardName(tipped(view) ?? "one", speech);
}

function outcome(view: View, speech: Speech): string {
  const [first = -1] = view.winners;
  if (first < 0) return speech.t("prompts.over.nobody");
  const isMine = view.winners.some((winner) => isYou(winner, speech));
  if (isMine) return speech.t(`prompts.over.${view.has_teams ? "team_you" : "you"}`);
  const names = list(
    view.winners.map((winner) => nameOf(winner, speech)),
    speech,
  );
  const key = view.has_teams ? "prompts.over.team" : "prompts.over.they";
  return speech.t(key, { names, count: view.winners.length });
}

/** Actions whose words depend on what is decided. */
const BY_DECISION = ["stop", "play_it", "no", "done", "on", "card", "choose"];

/** An action in words. */
export function action({ name, arguments: one }: Offer, view: View, speech: Speech): string {
  const key = `actions.${name}${BY_DECISION.includes(name) ? `.${view.decision}` : ""}`;
  const words = (argument: string, say: (fact: string) => string) =>
    one[argument] === undefined ? "" : say(String(one[argument]));
  return speech.t(key, {
    card: words("card", (card) => cardName(card, speech)) || tippedName(view, speech),
    place:
      words("location", (place) => placeName(place, speech)) ||
      words("space", (place) => placeName(place, speech)),
    name: words("seat", (seat) => nameOf(Number(seat), speech)),
    aim: words("aim", (aim) => aimName(aim, speech)),
    bandit: words("bandit", (bandit) => banditName(bandit, speech)),
    count: Number(one["count"] ?? 0),
  });
}

/** How a seat stands: how many cards it holds, and whether it is still in. */
export function mark(view: View, seat: number, { t }: Speech): SeatMark | null {
  const own = view.seats[seat];
  if (!own) return null;
  if (!own.is_in) return { value: "–", label: t("marks.out"), state: "out" };
  const count = cards(own);
  return {
    value: String(count),
    label: t("marks.cards", { count: count - own.tech, tech: own.tech }),
  };
}

export function score(total: number, { t }: Speech): string {
  return t("score", { count: total });
}
