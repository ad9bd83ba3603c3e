/**
 * What does this browser know of one table?
 *
 * It holds the truth as the server told it last (`view`, `actors`, `offers` …) and a queue that shows it in time. A request
 * (a move, a resignation) has an id; it is sent again with the same id after a lost connection until it is answered.
 */
import { applied } from "$lib/connection/view-patch";
import type { Answering, PendingRequest, Request } from "./messages";
import { withEvent, withLine } from "./log";
import { isAbout, isAnswer, newId, refusalOf } from "./messages";
import { isTold, MOST_STEPS, nextOf, type Plan, type SeatPlan, SentPlans } from "./plan";
import { RealtimeHands } from "./realtime.svelte";
import type { Accepted, Clock, FromServer, Line, Offer } from "$lib/connection/protocol";
import type { OwnSealedAnswer, PlanPlayed, Played, Refused, Said } from "$lib/connection/protocol";
import type { Standing, TableInfo, TableShown, Viewed } from "$lib/connection/protocol";
import type { Connection } from "$lib/connection/socket.svelte";
import { Contributions } from "$lib/fairness/contribution";
import { EventQueue, type PlayingEvent } from "$lib/events/event-queue.svelte";

const MOST_REPLACED = 8; // answers that others took the place of: what becomes of them is no news
const MOST_MISSED = 60; // events; who missed more is shown the table as it stands
const NO_CLOCK: Clock = { seat: null, until: null, left: [] };

export class Table {
  readonly code: string;
  readonly queue = new EventQueue();
  readonly realtime: RealtimeHands;

  info = $state.raw<TableInfo | null>(null);
  mySeats = $state.raw<readonly number[]>([]);
  wantsToPlay = $state(false); // she sat down to play at once: ready as soon as her part of the key is bound
  move = $state(0);
  view = $state.raw<Viewed | null>(null);
  actors = $state.raw<readonly number[]>([]);
  /** Who may act in the position that is shown; the truth may be ahead. */
  shownActors = $state.raw<readonly number[]>([]);
  /** Whose turn it is to look at: whoever made the move that is being shown, else those who may act. */
  readonly turn: readonly number[] = $derived.by(() => {
    if (this.queue.isBusy) return this.#mover === null ? [] : [this.#mover];
    return this.isOver ? [] : this.shownActors;
  });
  clock = $state.raw<Clock>(NO_CLOCK);
  /** What has been shown so far, move by move. */
  log = $state.raw<readonly Line[]>([]);
  /** What of older lines only few were shown: the log need not go back as far. */
  notes = $state.raw<readonly Line[]>([]);
  said = $state.raw<readonly Said[]>([]);
  ranking = $state.raw<readonly Standing[]>([]);
  /** The standing orders of this person's seats: by seat, then by question. */
  orders = $state.raw<Readonly<Record<number, Readonly<Record<string, string>>>>>({});
  /** The last request that was refused, until it is dismissed or something is played. */
  refusal = $state.raw<Refused | null>(null);
  /** The table cannot be shown: it is unknown, or this person was sent away. */
  problem = $state.raw<Refused | null>(null);

  readonly isOver = $derived(this.info?.phase === "over");
  readonly isPlaying = $derived(this.info?.phase === "playing");
  /** A request is on its way, or its answer is not shown yet. */
  readonly isRequestPending = $derived.by(
    () => this.#pending.length > 0 || this.move < this.#promised,
  );

  /** The request on its way is an answer that the server keeps until all are opened. */
  readonly isSealed = $derived.by(() => this.#pending.some(({ id }) => id === this.#sealedId));
  /** That answer, where it was one of the offers. */
  readonly answer: Offer | null = $derived.by(() => (this.isSealed ? this.#answer : null));
  /** It may still be answered otherwise. */
  readonly mayChange = $derived.by(() => this.isSealed && this.#mayChange);
  /** This person thinks again about that answer, which stands until she gives another. */
  readonly isChanging = $derived.by(() => this.mayChange && this.#changing === this.#sealedId);
  /** Where windows are races: whether whoever announced something has gone on. */
  readonly hasGoneOn = $derived.by(() => this.#goneOn === this.move);

  #sealedId = $state("");
  #mayChange = $state(false);
  #changing = $state("");
  #answer = $state.raw<Offer | null>(null);
  /** Answers for which another one stands: that they do not count need not be said. */
  #replaced: readonly string[] = [];
  #goneOn = $state(-1);
  #offers = $state.raw<Readonly<Record<string, readonly Offer[]>>>({});
  #promised = $state(0);
  /** Who made the move that is being shown. */
  #mover = $state<number | null>(null);
  #pending = $state.raw<readonly PendingRequest[]>([]);
  /** The plans on their way, by the id of their request. */
  readonly #plans = new SentPlans();
  readonly #connection: Connection;
  readonly #contributions: Contributions;
  readonly #silence: () => void;

  constructor(code: string, connection: Connection, contributions = new Contributions(null)) {
    this.code = code;
    this.#contributions = contributions;
    this.#connection = connection;
    this.realtime = new RealtimeHands({
      info: () => this.info,
      send: (message) => connection.send(message),
      table: code,
      newId,
    });
    this.queue.hooks = { duration: () => undefined, ...this.logging() };
    this.#silence = connection.listen({
      table: code,
      onopen: () => this.#watch(),
      onmessage: (message) => this.hear(message),
    });
  }

  /** What the queue must tell this table; a game's own hooks are laid over it. */
  logging(): Pick<EventQueue["hooks"], "onevent" | "onshown"> {
    return {
      onevent: (playing, line) => this.#note(playing, line),
      onshown: (line) => this.#enter(line),
    };
  }

  /** What a seat may do now; nothing while something is shown or on its way. */
  offersFor(seat: number | null): readonly Offer[] {
    const isWaiting = this.isRequestPending && !this.isChanging;
    return this.queue.isBusy || isWaiting ? [] : this.offersAt(seat);
  }

  /** What the last position offers a seat, shown or not, requested or not. */
  offersAt(seat: number | null): readonly Offer[] {
    return seat === null ? [] : (this.#offers[String(seat)] ?? []);
  }

  /** Play an offer, or try words. */
  play(seat: number, action: Offer | string): void {
    if (this.isRequestPending && !this.isChanging) return;
    this.refusal = null;
    if (this.isChanging) {
      const isSame = typeof action !== "string" && action.id === this.#answer?.id;
      this.think(false);
      if (isSame) return;
      this.#replaced = [this.#sealedId];
      this.#settle(this.#sealedId);
    }
    this.#answer = typeof action === "string" ? null : action;
    const wanted = typeof action === "string" ? action : action.id;
    this.#request(this.#playing(seat, newId(), wanted));
  }

  /** Play several actions as one request. */
  playPlan(seat: number, steps: Plan): void {
    const plan = { seat, steps };
    if (this.isChanging) return this.#playFirst(plan);
    if (this.isRequestPending) return;
    this.refusal = null;
    this.#answer = null;
    const { code: table, move } = this;
    const id = newId();
    this.#plans.add(id, plan);
    const sent = steps.slice(0, MOST_STEPS);
    this.#request({ type: "play_plan", table, seat, move, id, steps: sent });
  }

  /** Play what comes first of a plan alone, where the server keeps an answer for a while before it counts. */
  #playFirst({ seat, steps }: SeatPlan): void {
    const decision = String(this.view?.["decision"]);
    const next = nextOf(steps, decision, this.offersAt(seat));
    if (!next) return;
    this.play(seat, next.offer);
    this.#plans.keep(this.#pending.at(-1)?.id ?? "", seat, next.rest);
  }

  /** Send what is left of a plan, if nothing came between and the same seat is asked again. */
  #playRest(): void {
    const isWaiting = (id: string) => this.#pending.some((request) => request.id === id);
    const rest = this.#plans.rest({ isWaiting, move: this.move, promised: this.#promised });
    if (rest && this.offersAt(rest.seat).length > 0) this.playPlan(rest.seat, rest.steps);
  }

  /** Think again about an answer that waits, or leave it as it is. */
  think(isAgain: boolean): void {
    this.#changing = isAgain ? this.#sealedId : "";
  }

  #playing(seat: number, id: string, action: number | string): PendingRequest {
    return { type: "play", table: this.code, seat, move: this.move, id, action };
  }

  /** Wait no longer for answers to what was announced. */
  goOn(seat: number): void {
    const { code: table, move } = this;
    this.#connection.send({ type: "go_on", table, seat, move, id: newId() });
  }

  resign(seat: number): void {
    this.#request({ type: "resign", table: this.code, seat, id: newId() });
  }

  /** Ask something of the table; false if the line is down. */
  ask(request: Request): boolean {
    return this.#connection.send({ ...request, table: this.code });
  }

  leave(): void {
    this.#connection.send({ type: "unwatch", table: this.code });
    this.#silence();
    this.queue.close();
  }

  /** Take in what the server says of this table; what concerns others is not for us. */
  hear(message: FromServer): void {
    if (!isAbout(message, this.code) || this.realtime.heard(message)) return;
    if (isAnswer(message)) return this.#answered(message);
    switch (message.type) {
      case "table":
        return this.#shown(message);
      case "played":
        return this.#played(message);
      case "table_info":
        return this.#tableInfoChanged(message);
      case "said":
        this.said = [...this.said, message];
        return;
      case "ordered":
        this.orders = { ...this.orders, [message.seat]: message.orders };
        return;
    }
  }

  /** What became of a request, or of the wait for others' answers. */
  #answered(message: Answering): void {
    switch (message.type) {
      case "answer_sealed":
        this.#noteSealed(message.seat, message);
        this.#mayChange = message.may_change;
        return;
      case "goes_on":
        this.#goneOn = message.move;
        return;
      case "accepted":
        return this.#accepted(message);
      case "plan_played":
        return this.#planPlayed(message);
      case "refused":
        return this.#refused(message);
    }
  }

  #watch(): void {
    const seen = this.view === null ? null : this.move;
    this.#connection.send({ type: "watch", table: this.code, seen });
  }

  #request(request: PendingRequest): void {
    this.#pending = [...this.#pending, request];
    this.#connection.send(request);
  }

  #settle(id: string): boolean {
    const others = this.#pending.filter((request) => request.id !== id);
    const wasMine = others.length < this.#pending.length;
    this.#pending = others;
    return wasMine;
  }

  #shown(message: TableShown): void {
    const before = this.view === null ? null : this.move;
    this.problem = null;
    this.realtime.played();
    this.info = message.info;
    this.mySeats = message.my_seats;
    this.#position(message);
    this.notes = message.notes;
    this.said = message.said;
    this.ranking = message.ranking;
    this.orders = message.orders;
    this.view = message.view;
    this.move = message.move;
    this.#promised = 0;
    this.#show(message, before);
    for (const [seat, one] of Object.entries(message.sealed)) this.#noteSealed(Number(seat), one);
    this.#contributions.answer(message, this.#connection);
    for (const request of this.#pending) this.#connection.send(request);
  }

  /** An answer of a seat waits, given on this page or elsewhere: it is not asked for again, and stands for earlier ones. */
  #noteSealed(seat: number, { id, action }: OwnSealedAnswer): void {
    const before = this.#pending.filter((one) => one.type === "play" && one.seat === seat);
    const others = before.map((one) => one.id).filter((one) => one !== id);
    this.#replaced = [...this.#replaced, ...others]
      .filter((one) => one !== id)
      .slice(-MOST_REPLACED);
    this.#pending = [
      ...this.#pending.filter((one) => !before.includes(one)),
      before.find((one) => one.id === id) ?? this.#playing(seat, id, action.id),
    ];
    this.#answer = action;
    if (id !== this.#sealedId) this.#mayChange = false;
    this.#sealedId = id;
  }

  /** Play what was missed, if it follows on what was seen and is not too much. */
  #show(message: TableShown, before: number | null): void {
    const missed = message.missed;
    const events = missed.reduce((sum, line) => sum + line.events.length, 0);
    const follows = before !== null && missed[0]?.move === before + 1 && events <= MOST_MISSED;
    if (before === message.move && this.queue.isBusy) return;
    if (!follows) {
      this.queue.show(message.view);
      this.shownActors = message.actors;
      this.log = [...message.history, ...missed];
      return;
    }
    missed.forEach((line, n) => {
      this.queue.push({ line, view: n === missed.length - 1 ? message.view : null });
    });
  }

  #played(message: Played): void {
    // What is composed in private is no move that others could count: it has the number of the last one.
    const expected = message.is_private ? this.move : this.move + 1;
    if (message.line.move < expected) return;
    if (this.view === null || message.line.move !== expected) {
      this.#watch();
      return;
    }
    this.realtime.played();
    const mover = this.view["seat"];
    this.view = applied(this.view, message.changes);
    this.move = message.line.move;
    this.#position(message);
    if (message.ranking.length > 0) this.ranking = message.ranking;
    this.refusal = null;
    // Round one screen whoever moved sees what came of it before the view turns to the next.
    const isHeld = message.line.seat === mover && this.view["seat"] !== mover;
    this.queue.push({ line: message.line, view: this.view, isHeld });
    this.#plans.isQuiet = message.line.events.length === 0;
    this.#playRest();
  }

  #position(message: Pick<Played, "actors" | "offers" | "clock">): void {
    this.actors = message.actors;
    this.#offers = message.offers;
    this.clock = message.clock;
  }

  #tableInfoChanged(message: Extract<FromServer, { type: "table_info" }>): void {
    this.info = message.info;
    this.mySeats = message.my_seats;
    this.clock = message.clock;
    this.#contributions.answer(message, this.#connection);
    const hasBegun = message.info.phase === "playing" || message.info.phase === "over";
    if (hasBegun && this.view === null) this.#watch();
  }

  /** Done, or stored to be done as that move. */
  #accepted(message: Accepted): void {
    if (!this.#settle(message.id)) return;
    this.#promised = message.move;
    this.#playRest();
  }

  /** A plan was carried out, to its end or as far as it could be foreseen. */
  #planPlayed({ id, move, stopped }: PlanPlayed): void {
    if (!this.#settle(id)) return;
    this.#promised = move;
    const plan = this.#plans.take(id);
    if (stopped !== null && isTold(stopped)) this.refusal = refusalOf(stopped);
    if (plan && stopped === null) this.#plans.keep(id, plan.seat, plan.steps.slice(MOST_STEPS));
    this.#playRest();
  }

  /** Say which rule forbids what was touched; the server was not asked. */
  forbid = (rule: string): void => {
    this.refusal = refusalOf({ code: "illegal", sentence: "", rule });
  };

  #refused(message: Refused): void {
    if (this.#replaced.includes(message.id ?? "")) return;
    if (message.id !== null) {
      this.#settle(message.id);
      this.realtime.settle(message.id);
      const plan = this.#plans.take(message.id);
      if (plan && message.code === "sealed") return this.#playFirst(plan);
      this.#plans.drop(message.id);
    }
    const isSentAway = message.code === "removed";
    if (this.info === null || isSentAway) this.problem = message;
    else this.refusal = message;
  }

  /** Enter an event into the log as it is shown. */
  #note({ event }: PlayingEvent, line: Line): void {
    this.#mover = line.seat;
    this.log = withEvent(this.log, line, event);
  }

  #enter(line: Line): void {
    this.log = withLine(this.log, line);
    if (!this.queue.isBusy) this.shownActors = this.actors;
  }
}
