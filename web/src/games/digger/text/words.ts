/** How is the table put into words? Events, prompts, acts and marks from the catalogue, with the rule behind each. */
import { ruleOf } from "$kit/event-rules";
import type { SeatMark, Speech, EventText } from "$lib/game";
import type { Offer, VisibleEvent } from "$lib/connection/protocol";

import { isYou, list, nameOf, sentence, thing } from "./names";
import { EVENT_RULES } from "../event-rules";
import type { View } from "../view";

type Values = Record<string, string | number>;

const WEIGHTS: Record<string, EventText["weight"]> = {
  turn: "heading",
  fumbled: "moment",
  night: "moment",
  called: "moment",
  ended: "heading",
  won: "moment",
};
const COUNTED: Record<string, string> = { returned: "count", won: "points", boxed: "box" };

/** An event in words. */
export function describeEvent(event: VisibleEvent, _view: View, speech: Speech): EventText {
  const words = sentence(speech.t(keyOf(event, speech), valuesOf(event, speech)), speech);
  const rule = ruleOf(event, EVENT_RULES);
  const weight = WEIGHTS[event.kind];
  return { words, ...(rule ? { rule } : {}), ...(weight ? { weight } : {}) };
}

/** Which sentence: for oneself, for the one it is done to, or for everybody. */
function keyOf({ kind, facts }: VisibleEvent, speech: Speech): string {
  const key = `events.${kind}`;
  if (facts["seat"] === undefined) return key;
  if (isYou(Number(facts["seat"]), speech)) return `${key}.you`;
  const isToYou = facts["victim"] !== undefined && isYou(Number(facts["victim"]), speech);
  return `${key}.${isToYou ? "to_you" : "they"}`;
}

function valuesOf({ kind, facts }: VisibleEvent, speech: Speech): Values {
  const values: Values = {};
  for (const [name, fact] of Object.entries(facts)) {
    values[name === "seat" ? "name" : name] = worded(name, fact, speech);
  }
  const counted = COUNTED[kind];
  if (counted !== undefined) values["count"] = Number(facts[counted]);
  if (kind === "timed") {
    values["used"] = seconds(facts["seconds"], facts["thousandths"], speech);
    values["sand"] = seconds(facts["sand_seconds"], facts["sand_thousandths"], speech);
  }
  return values;
}

function worded(name: string, fact: string | number, speech: Speech): string | number {
  switch (name) {
    case "seat":
    case "victim":
    case "timekeeper":
      return nameOf(Number(fact), speech);
    case "dice":
      return list(facesIn(String(fact), speech), speech);
    case "colour":
      return thing(String(fact), speech);
    case "reason":
      return speech.t(`reasons.${fact}`);
    default:
      return fact;
  }
}

/** The dice of a throw from the first to the last. */
export function dice({ facts }: VisibleEvent, speech: Speech): string[] | undefined {
  const shown = facts["dice"];
  return shown === undefined
    ? undefined
    : String(shown)
        .split(" ")
        .map((face) => thing(face, speech));
}

/** The faces of a throw; what shows more than once is said once. */
function facesIn(dice: string, speech: Speech): string[] {
  const faces = dice.split(" ");
  return [...new Set(faces)].map((face) => {
    const count = faces.filter((one) => one === face).length;
    const word = thing(face, speech);
    return count === 1 ? word : speech.t("dice.many", { number: count, face: word });
  });
}

function seconds(whole: unknown, thousandths: unknown, { language }: Speech): string {
  const value = Number(whole) + Number(thousandths) / 1000;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}

/** What is awaited, from whom and why. */
export function prompt(
  view: View,
  actors: readonly number[],
  seat: number | null,
  speech: Speech,
): string {
  if (view.decision === "over") return outcome(view, speech);
  const actor = actors[0] ?? view.asked ?? 0;
  const isOwn = seat === actor && isYou(actor, speech);
  const key = `prompts.${view.decision}${isOwn ? situation(view) : ""}`;
  return speech.t(`${key}.${isOwn ? "you" : "they"}`, { name: nameOf(actor, speech) });
}

/** Whether there is something to take or to steal. */
function situation(view: View): string {
  if (view.decision !== "collect") return "";
  if (view.usable.includes("black")) return "_thief";
  return view.usable.length > 0 ? "" : "_none";
}

function outcome(view: View, speech: Speech): string {
  const [first = -1] = view.winners;
  if (view.winners.length === 1 && isYou(first, speech)) return speech.t("prompts.over.you");
  const names = list(
    view.winners.map((winner) => nameOf(winner, speech)),
    speech,
  );
  return speech.t("prompts.over.they", { names, count: view.winners.length });
}

/** An act in words. */
export function action({ name, arguments: one }: Offer, _view: View, speech: Speech): string {
  const words = speech.t(`actions.${name}`, {
    colour: one["colour"] === undefined ? "" : thing(String(one["colour"]), speech),
    name: one["seat"] === undefined ? "" : nameOf(Number(one["seat"]), speech),
    side: String(one["side"] ?? ""),
  });
  return sentence(words, speech);
}

/** How a seat stands: its points. */
export function mark(view: View, seat: number, { t }: Speech): SeatMark | null {
  const own = view.seats[seat];
  if (!own) return null;
  const label = t("marks.points", { count: own.points });
  if (own.has_resigned) {
    return { value: String(own.points), label: `${label}. ${t("marks.out")}`, state: "out" };
  }
  const best = Math.max(...view.seats.map(({ points }) => points));
  const isLeading = best > 0 && own.points === best;
  return { value: String(own.points), label, ...(isLeading ? { state: "leading" } : {}) };
}

export function score(total: number, { t }: Speech): string {
  return t("score", { count: total });
}
