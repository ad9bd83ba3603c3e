/** What would happen? A sentence for what somebody looks at. */
import type { Speech } from "$lib/game";
import type { Offer } from "$lib/connection/protocol";

import { carried, odds, worth } from "../board/odds";
import type { View } from "../view";
import { action } from "./words";

export function percent(part: number, { language }: Pick<Speech, "language">): string {
  const digits = part > 0 && part < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: digits,
  }).format(part);
}

/** What an act risks or brings. */
export function hintFor(view: View, offer: Offer, speech: Speech): string | null {
  const { t } = speech;
  const act = action(offer, view, speech);
  if (offer.name === "let_night_fall") return t("hints.night");
  if (offer.name === "steal") return theftHint(view, offer, act, speech);
  if (offer.name === "stop_rolling" && view.digger !== null) {
    return carried(view) > 0 ? t("hints.stop", { count: worth(view, view.digger) }) : null;
  }
  const part = odds(view, offer.name);
  if (part === null || part === 1) return null;
  const key = offer.name === "throw" ? "hints.throw" : "hints.act";
  return t(key, { act, percent: percent(part, speech) });
}

function theftHint(view: View, offer: Offer, act: string, speech: Speech): string {
  const victim = view.seats[Number(offer.arguments["seat"])];
  const risk = victim?.risk[String(offer.arguments["colour"])];
  if (risk === undefined) return speech.t("hints.steal_by_hand", { act });
  if (risk === 0) return speech.t("hints.steal_safe", { act });
  return speech.t("hints.steal", { act, risk: percent(risk / 1000, speech) });
}
