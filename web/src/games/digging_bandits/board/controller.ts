/** What does a touch mean? A card is picked and aimed, a place is gone to; what is not offered is tried, and the rule answers. */
import type { Sending as Plain } from "$kit/sending";
import type { Offer } from "$lib/connection/protocol";
import { nextOf, type Plan } from "$lib/table/plan";

import type { Choice } from "./choice.svelte";
import { added, ground, most, NO_TOOLS, suggestion, toolsOf } from "../digging/digging";
import { wantedOf } from "../text/names";
import type { Offered } from "./offers";
import { bridgePlan, digPlan, lassoPlan, outlawPlan, plotPlan, warpPlan } from "./plans";
import { CABIN, isTown } from "../trail/ring";
import { AIMED, aimsAt, attempt, placesFor, refusalOf, seatsFor } from "./targets";
import { type Draft, sides, tradePlan } from "../trade/trade";
import type { SeatView, View } from "../view";

/** How things stand when something is touched. */
export interface Situation {
  view: View;
  own: number;
  offers: readonly Offer[];
  offered: Offered;
}

/** Where what was chosen goes. */
type Sending = Plain & { onforbid: (rule: string) => void };

export class BoardController {
  readonly choice: Choice;
  readonly #now: () => Situation;
  readonly #send: Sending;

  constructor(choice: Choice, now: () => Situation, send: Sending) {
    this.choice = choice;
    this.#now = now;
    this.#send = send;
  }

  play = (action: Offer | string): void => {
    this.choice.clear();
    this.#send.onplay(action);
  };

  /** Send a choice of several parts. */
  follow(plan: Plan): void {
    const { view, offers } = this.#now();
    const next = nextOf(plan, view.decision, offers);
    if (next?.rest.length === 0) return this.play(next.offer);
    if (!next) return;
    this.choice.clear();
    this.#send.onplan(plan);
  }

  /** The offer that a card of the hand stands for by itself. */
  offerOf(card: string): Offer | undefined {
    const { view, offered } = this.#now();
    if (view.decision === "tip_first") return undefined; // those cards are not of the hand
    const meant = this.#asked(card) ?? this.#poster(card) ?? offered.cards[card];
    const named = (STANDS_FOR[card] ?? []).map((name) => offered.plain[name]);
    return meant ?? named.find((offer) => offer !== undefined);
  }

  /** The answer to a question about this very card, or about another like it. */
  #asked(card: string): Offer | undefined {
    const { view, offered } = this.#now();
    if (PLAYED_IN[card] === view.decision) return offered.plain["play_it"];
    return card === view.playing ? offered.plain["another"] : undefined;
  }

  /** What a WANTED card is good for: to turn the bandit in, or to go and do so with the whole pair. */
  #poster(card: string): Offer | undefined {
    const { view, own, offered } = this.#now();
    const won = isHalfOfPair(view.seats[own], card) ? offered.plain["win"] : undefined;
    return offered.pairs[wantedOf(card) ?? ""] ?? won;
  }

  /** Whether a card is a tool that could be laid out here and now. */
  isDiggingWith(card: string): boolean {
    const { view, offered } = this.#now();
    return offered.plain["dig"] !== undefined && most(toolsOf(view), card) > 0;
  }

  /** A card of the hand: a tool joins the digging hand, others are picked and then aimed, or played at the second touch. */
  pressCard = (card: string): void => {
    const { view, offers } = this.#now();
    if (offers.length === 0) return this.choice.pick(card);
    if (this.isDiggingWith(card)) return this.#addTool(card);
    const offer = this.offerOf(card);
    if (!offer) return this.#tryCard(card);
    if (card === "trade" && ["play_trade", "another"].includes(offer.name)) return this.write();
    const isSecond = this.choice.picked === card && AIMED[card] === undefined;
    if (isSecond || view.decision === "cache_discard") return this.play(offer);
    this.choice.pick(card);
  };

  /** A card that cannot be played: the referee says why, unless the words would mean another one that can. */
  #tryCard(card: string): void {
    const { view, offered } = this.#now();
    const rule = offered.plain["dig"] && refusalOf(view, card);
    if (rule !== undefined) this.#send.onforbid(rule);
    else this.play(attempt(view, card));
  }

  #addTool(card: string): void {
    const tools = this.choice.tools ?? NO_TOOLS;
    this.choice.clear();
    this.choice.tools = added(tools, card, toolsOf(this.#now().view));
  }

  /** Play the picked card, where it needs no aim. */
  playPicked = (): void => {
    const offer = this.choice.picked === null ? undefined : this.offerOf(this.choice.picked);
    if (offer) this.play(offer);
  };

  /** A step of the turn that is open: dig, take a card that can be played, pick up, cash in. */
  pressStep = (step: string): void => {
    const { view, own, offered } = this.#now();
    if (step === "dig") return this.takeTools();
    if (step !== "play") {
      const offer = offered.plain[step];
      return offer && this.play(offer);
    }
    const cards = (view.seats[own]?.hand ?? []).filter((card) => offered.plain[`play_${card}`]);
    const next = cards.find((card) => card > (this.choice.picked ?? "")) ?? cards[0];
    if (next !== undefined) this.pressCard(next);
  };

  /** Start a digging hand with what would do. */
  takeTools = (): void => {
    const { view, own } = this.#now();
    this.choice.clear();
    this.choice.tools = suggestion(toolsOf(view), ground(view, own)?.layers ?? 0);
  };

  dig = (): void => {
    if (this.choice.tools) this.follow(digPlan(this.choice.tools));
  };

  write = (): void => {
    this.choice.clear();
    this.choice.offer = null;
    this.choice.isTrading = true;
  };

  announce = (draft: Draft): void => {
    const { view, own } = this.#now();
    const offer = view.seats[own]?.offer;
    const isBegun = view.decision === "trade_give" || view.decision === "trade_want";
    this.choice.offer = draft;
    this.follow(tradePlan(draft, isBegun && offer ? sides(offer) : undefined));
  };

  /** The places that can be touched now. */
  places(): readonly string[] {
    const { view, own, offers, offered } = this.#now();
    if (offers.length === 0) return [];
    const { picked } = this.choice;
    if (picked !== null && AIMED[picked] === "place") return placesFor(view, picked);
    const here = view.seats[own]?.location ?? "";
    const acts = ["dig", "win", "continue", "cash_gold"].some((name) => offered.plain[name]);
    return [...Object.keys(offered.places), ...(acts ? [here] : [])];
  }

  pressPlace = (place: string): void => {
    const { view, own, offered, offers } = this.#now();
    const { picked } = this.choice;
    if (offers.length === 0) return;
    const aim = picked === null ? undefined : PLACE_PLANS[picked];
    if (aim && this.places().includes(place)) return this.follow(aim(place));
    const offer = offered.places[place];
    if (offer) return this.play(offer);
    if (place === view.seats[own]?.location) this.#actHere(place);
    else this.#tryPlace(place);
  };

  /** Where one stands: dig, dig on, cash in; or hear why not. */
  #actHere(place: string): void {
    const { view, offered } = this.#now();
    const { dig, win, continue: on, cash_gold: cash } = offered.plain;
    const act = on ?? cash ?? win;
    if (dig) return this.choice.tools ? this.dig() : this.takeTools();
    if (act) return this.play(act);
    if (view.decision === "main") this.play(isTown(place) ? "win" : "dig");
  }

  /** A place that is not offered: the referee says why, where a place is asked for. */
  #tryPlace(place: string): void {
    const { view } = this.#now();
    if (["bridge_space", "plot_space", "tip_space"].includes(view.decision)) {
      this.play(`on ${place.toLowerCase()}`);
    } else if (view.decision === "warp_to") this.play(`to ${place.toLowerCase()}`);
    else if (view.decision === "main") this.#forbid(kindOfPlace(place));
  }

  /** The players that can be touched now. */
  seats(): readonly number[] {
    const { view, offers, offered } = this.#now();
    if (offers.length === 0 || view.decision === "trade_pick") return [];
    const { picked } = this.choice;
    if (picked !== null && AIMED[picked] === "seat") return seatsFor(view, picked);
    return Object.keys(offered.seats).map(Number);
  }

  pressSeat = (seat: number): void => {
    const { offered } = this.#now();
    const { picked } = this.choice;
    if (picked !== null && AIMED[picked] === "seat") return this.#aim(picked, seat);
    const offer = offered.seats[seat];
    if (offer) this.play(offer);
  };

  /** Say which rule forbids a thing that was touched. */
  #forbid(thing: string): void {
    const rule = refusalOf(this.#now().view, thing);
    if (rule !== undefined) this.#send.onforbid(rule);
  }

  /** Lasso or Outlaw at somebody; or why not. */
  #aim(card: string, seat: number): void {
    const { view } = this.#now();
    if (!this.seats().includes(seat)) return this.#forbid(`seat ${seat}`);
    if (card === "lasso") return this.follow(lassoPlan(seat));
    const aims = aimsAt(view, seat);
    if (aims.length === 1 && aims[0] !== undefined) return this.take(seat, aims[0]);
    this.choice.target = seat;
  }

  /** What the Outlaw is sent for. */
  take = (seat: number, aim: string): void => this.follow(outlawPlan(seat, aim));

  /** A digit presses a card of the hand; says whether it did. */
  byDigit(card: string | undefined): boolean {
    if (card === undefined || this.#now().offers.length === 0) return false;
    this.pressCard(card);
    return true;
  }
}

/** The offers that a card stands for, by their names. */
const STANDS_FOR: Record<string, readonly string[]> = {
  bridge: ["play_bridge"],
  outlaw: ["play_outlaw"],
  lasso: ["play_lasso"],
  trade: ["play_trade"],
  coin: ["pay", "bribe"],
  tnt: ["tnt"],
  western_warp: ["western_warp"],
  gold: ["cash_gold", "win"],
  cowboy: ["cowboy"],
  bandits_block: ["bandits_block"],
  sheriff: ["sheriff"],
};
/** The questions that are answered with a card. */
const PLAYED_IN: Record<string, string> = {
  saving_spoon: "spoon_life",
  double_time: "double_time",
};

/** Whether a card is one of a WANTED pair that somebody holds. */
function isHalfOfPair(seat: SeatView | undefined, card: string): boolean {
  const bandit = wantedOf(card);
  if (bandit === undefined) return false;
  return ["land", "draw"].every((back) => seat?.hand?.includes(`wanted_${back}_${bandit}`));
}

function kindOfPlace(place: string): "land" | "town" | "cabin" {
  if (place === CABIN) return "cabin";
  return isTown(place) ? "town" : "land";
}

const PLACE_PLANS: Record<string, (place: string) => Plan> = {
  bridge: bridgePlan,
  private_plot: plotPlan,
  western_warp: warpPlan,
};
