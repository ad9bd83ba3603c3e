/** What does a touch mean? A card is picked and laid, a space is walked to; what is not offered is tried, and the rule answers. */
import type { Offer } from "$lib/protocol";

import type { Choice } from "./choice.svelte";
import { direction } from "./grid";
import { split } from "./names";
import type { Offered } from "./offers";
import { nextStep, type Path } from "./paths";
import type { View } from "./view";

/** How things stand when something is touched. */
export interface Situation {
  view: View;
  own: number;
  offers: readonly Offer[];
  offered: Offered;
  paths: ReadonlyMap<string, Path>;
}

const LAYING = ["action", "redefine_card"]; // decisions in which a card is laid on the map
const MOVING = ["step", "push_dir"];

export class Hands {
  readonly choice: Choice;
  readonly #now: () => Situation;
  readonly #onplay: (action: Offer | string) => void;

  constructor(choice: Choice, now: () => Situation, onplay: (action: Offer | string) => void) {
    this.choice = choice;
    this.#now = now;
    this.#onplay = onplay;
  }

  play = (action: Offer | string): void => {
    this.choice.clear();
    this.#onplay(action);
  };

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
    const offer = this.offerOf(card);
    const isLaid = LAYING.includes(view.decision);
    if (offers.length === 0 || (isLaid && offer && this.choice.picked !== card)) {
      this.choice.pick(card);
    } else if (isLaid && this.choice.picked === card) this.playPicked();
    else this.play(offer ?? `play ${card.toLowerCase()}`);
  };

  /** A space: the picked card is laid there, the way is walked, or one sees what lies there. */
  pressSpace = (id: string, isTouch: boolean): void => {
    const { picked } = this.choice;
    if (picked !== null && split(picked).space === id) this.playPicked();
    else if (!this.#isEnd(id)) this.#tryStep(id);
    else if (!isTouch || this.choice.tap(id)) this.go(id);
  };

  /** Go where was tapped. */
  walk = (): void => {
    if (this.choice.tapped !== null) this.go(this.choice.tapped);
  };

  /** Walk to the end of a roll, be pushed or appear somewhere. */
  go(id: string): void {
    const { view, own, offers, offered, paths } = this.#now();
    const path = paths.get(id);
    const first = path && nextStep(view, own, path.spaces, offers);
    this.choice.plan = path?.spaces ?? null;
    const offer = first ?? offered.spaces[id];
    if (offer) this.play(offer);
  }

  /** The next step of the way that was chosen; nothing if it is not open any more. */
  next(): Offer | null {
    const { view, own, offers } = this.#now();
    return this.choice.plan && nextStep(view, own, this.choice.plan, offers);
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

  /** A neighbouring space where the roll does not end is a step; elsewhere one looks at what lies there. */
  #tryStep(id: string): void {
    const { view, own, offers, offered } = this.#now();
    const isMoving = offers.length > 0 && MOVING.includes(view.decision);
    const way = direction(view.seats[own]?.space ?? "", id);
    const step = offered.spaces[id] ?? way;
    if (isMoving && step !== null) this.play(step);
    else this.choice.tapped = this.choice.tapped === id ? null : id;
  }
}
