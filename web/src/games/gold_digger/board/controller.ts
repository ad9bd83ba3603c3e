/** What does a touch mean? A card is picked and laid, a space is walked to; what is not offered is tried, and the rule answers. */
import type { Sending } from "$kit/sending";
import type { Offer } from "$lib/connection/protocol";
import { nextOf } from "$lib/table/plan";

import type { Choice } from "./choice.svelte";
import { added, begun, type Draft, isWhole, planOf, without } from "./draft";
import { direction } from "../map/grid";
import { split } from "../text/names";
import type { Offered } from "./offers";
import { type Path, walkAlong } from "../map/paths";
import type { View } from "../view";

/** How things stand when something is touched. */
export interface Situation {
  /** The view as the server gave it. */
  whole: View;
  /** The same with the question that is open on the board. */
  view: View;
  own: number;
  offers: readonly Offer[];
  offered: Offered;
  paths: ReadonlyMap<string, Path>;
}

const LAYING = ["action", "redefine_card"]; // decisions in which a card is laid on the map
const MOVING = ["step", "push_dir"];

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
    const { draft } = this.choice;
    if (draft) return typeof action === "string" ? undefined : this.#add(added(draft, action));
    const { view, own } = this.#now();
    const begins = typeof action === "string" ? null : begun(view, own, action);
    this.choice.clear();
    this.choice.draft = begins;
    if (!begins) this.#send.onplay(action);
  };

  /** One more part of a choice; with the last one it is sent. */
  #add(draft: Draft): void {
    const { whole } = this.#now();
    this.choice.clear();
    if (isWhole(whole, draft)) this.#send.onplan(planOf(whole, draft));
    else this.choice.draft = draft;
  }

  /** The offer to lay or to pick a card. */
  offerOf(card: string): Offer | undefined {
    const { offered } = this.#now();
    return offered.play[card] ?? offered.pick[card];
  }

  /** Lay the card that was picked. */
  playPicked = (): void => {
    const card = this.choice.picked;
    if (card !== null) this.play(this.offerOf(card) ?? `play ${card.toLowerCase()}`);
  };

  /** A card of the hand: picked first, laid at the second touch; where one only picks, the first is enough. */
  pressCard = (card: string): void => {
    const { view, offers } = this.#now();
    const { draft } = this.choice;
    if (draft?.chosen.includes(card)) return void (this.choice.draft = without(draft, card));
    const offer = this.offerOf(card);
    const isLaid = LAYING.includes(view.decision);
    if (offers.length === 0 || (isLaid && offer && this.choice.picked !== card)) {
      this.choice.pick(card);
    } else if (isLaid && this.choice.picked === card) this.playPicked();
    else this.play(offer ?? `play ${card.toLowerCase()}`);
  };

  /** A space: the picked card is laid there, the way is walked; elsewhere one sees what lies there, or is told the rule. */
  pressSpace = (id: string, isTouch: boolean): void => {
    const { picked } = this.choice;
    const step = this.#stepTo(id);
    if (picked !== null && split(picked).space === id) this.playPicked();
    else if (this.#isEnd(id)) this.#second(id, isTouch, () => this.go(id));
    else if (step !== null) this.play(step);
    else this.#second(id, isTouch, () => this.#try(id));
  };

  /** Go where was tapped. */
  walk = (): void => {
    if (this.choice.tapped !== null) this.go(this.choice.tapped);
  };

  /** Walk to the end of a roll in one request, be pushed or appear somewhere. */
  go(id: string): void {
    const { view, own, offers, offered, paths } = this.#now();
    const path = paths.get(id);
    const way = path ? walkAlong(view, own, path) : [];
    const next = nextOf(way, view.decision, offers);
    const offer = next?.rest.length === 0 ? next.offer : offered.spaces[id];
    if (next && next.rest.length > 0) {
      this.choice.clear();
      this.#send.onplan(way);
    } else if (offer) this.play(offer);
  }

  /** A digit picks a card of the hand; says whether it did. */
  byDigit(place: number | null): boolean {
    const { view, own } = this.#now();
    const card = place === null ? undefined : view.seats[own]?.hand?.[place];
    if (card === undefined || this.offerOf(card) === undefined) return false;
    this.pressCard(card);
    return true;
  }

  #isEnd(id: string): boolean {
    const { view, offered, paths } = this.#now();
    return paths.has(id) || (view.decision !== "step" && offered.spaces[id] !== undefined);
  }

  /** Who points or has the focus has looked already; a finger looks with its first tap. */
  #second(id: string, isTouch: boolean, act: () => void): void {
    if (!isTouch || this.choice.tap(id)) act();
  }

  /** A neighbouring space where the roll does not end is a step. */
  #stepTo(id: string): Offer | string | null {
    const { view, own, offers, offered } = this.#now();
    const isMoving = offers.length > 0 && MOVING.includes(view.decision);
    const way = direction(view.seats[own]?.space ?? "", id);
    return isMoving ? (offered.spaces[id] ?? way) : null;
  }

  /** A space where nothing can be done now is tried on one's turn, and the rule answers. */
  #try(id: string): void {
    const { view, own, offers } = this.#now();
    const { picked } = this.choice;
    const wrong = picked === null ? "" : `${split(picked).type} ${id}`; // the picked card, on another space
    if (offers.length === 0 || view.seats[own]?.hand?.includes(wrong)) return;
    const verb = view.decision === "step" ? "enter" : "to";
    this.#send.onplay((wrong ? `play ${wrong}` : `${verb} ${id}`).toLowerCase());
  }
}
