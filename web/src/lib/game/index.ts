/**
 * What does a game bring to the table frame?
 *
 * A game is a folder `web/src/games/<slug>/` whose `index.ts` exports a `GameClient` by default. It is found by its
 * place in the tree; nothing else is edited. The frame draws seats, prompt, log, chat, clocks, rules and the end; the
 * game draws its board, and puts events and decisions into words.
 */
import type { Component } from "svelte";

import { clients, lessons } from "$games/found";
import type { PrivateReveals } from "$lib/table/private-reveals.svelte";
import type { RealtimeHands } from "$lib/table/realtime.svelte";
import type {
  Line,
  Offer,
  Said,
  Seat,
  SetOrder,
  VisibleEvent,
  Viewed,
} from "$lib/connection/protocol";
import type { Preferences } from "$lib/app/preferences.svelte";
import type { Melody } from "$lib/app/sound";
import type { Plan } from "$lib/table/plan";
import type { EventQueue } from "$lib/events/event-queue.svelte";

/** Words from a catalogue: `t("placed", { name: "Ann", count: 3 })`. An unknown key gives the key itself. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A catalogue: keys with dots are paths into it; an object with plural categories (`one`, `other`) is a plural. */
export type Catalogue = { [key: string]: string | Catalogue };

/** Who is spoken of, and in which language. */
export interface Speech {
  /** How each seat is called. */
  names: readonly string[];
  /** The seats of the person who reads this; empty for a spectator. */
  me: readonly number[];
  /** Words of the game's own catalogue; keys it does not have are looked up in the frame's. */
  t: Translate;
  /** "en", "nl", "fr" …, for Intl. */
  language: string;
}

/** An event or a refusal in words, and the rule that stands behind it. */
export interface EventText {
  words: string;
  rule?: string;
  /** Lines of weight stand out in the log: a new round, a claim, the end. */
  weight?: "heading" | "moment";
  /** Nothing worth a line: neither log nor prompt have it. */
  isSilent?: boolean;
  /** It says no more than the prompt does (whose turn it is): the log has it, beside the prompt it is not said again. */
  isPrompt?: boolean;
}

/** How an event is shown: how long it takes and what is heard. */
export interface EventCue {
  /** Milliseconds of the event at normal speed; 300 where nothing is said, 0 to pass at once. */
  duration?: number;
  /** The same where one's own hands have just done it before everybody's eyes. */
  own?: number;
  /** A sound of the frame by name, or the game's own notes. */
  sound?: string | Melody;
  /** The part of its time after which the event is told in words, so that nothing is given away; at once if not said. */
  told?: number;
}

/** What a board is given. It fills its container, whose size it asks with container queries. */
export interface BoardProps<View = Viewed> {
  /** The view to draw: the one before the events that are still being played. */
  view: View;
  seats: readonly Seat[];
  /** The names to show, in the order of the seats; bots have one too. */
  names: readonly string[];
  /** The seats this person holds; several round one screen. */
  mySeats: readonly number[];
  /** From whose chair the board is seen; null for a spectator. */
  seat: number | null;
  /** Who may act now. */
  actors: readonly number[];
  /** What `seat` may do now. Empty while events are being played, while a request is on its way, in replays. */
  offers: readonly Offer[];
  /** These are asked for again: an answer waits that may still be changed, and nothing is to be answered by itself. */
  isChanging?: boolean;
  /** Which event is being played, how long it lasts, and whether things may travel. */
  queue: EventQueue;
  /**
   * Play what was offered. Words of an action that was not offered ("impress charm") may be tried: the server answers with
   * the rule, and the frame shows it.
   */
  onplay: (action: Offer | string) => void;
  /** Play a choice of several parts as one request, as far as it can be foreseen; the rest is decided again. */
  onplan?: ((plan: Plan) => void) | undefined;
  /** Say which rule forbids what was touched, where trying it could be taken for something else. */
  onforbid?: ((rule: string) => void) | undefined;
  /** Open the rules reader at a rule; the sentence is shown above it. */
  onwhy: (rule: string, sentence?: string) => void;
  /** A second sentence beside the prompt while something is hovered, focused or half chosen; null takes it away. */
  onhint: (words: string | null) => void;
  /**
   * Whether what is asked now is answered by the board itself, since there is nothing to choose: the frame neither says that it
   * is this person's turn nor rings. Not said again while that answer is on its way.
   */
  onidle?: ((isIdle: boolean) => void) | undefined;
  /** Where the server measures hands: how acts are made, and whose hand is over the table. */
  realtime?: RealtimeHands | undefined;
  /** Where windows are races against the clock: whether it has gone on, and how one goes on oneself. */
  race?: { readonly hasGoneOn: boolean; readonly goOn: () => void } | undefined;
  /** What was called out last, by a name of the frame's list; `call` calls something out. */
  called?: Said | undefined;
  call?: ((name: string) => void) | undefined;
  /** Seconds left to decide, by the server's clock; null where none runs. */
  secondsLeft?: () => number | null;
  /** How much longer than usual the game's own times are at this table. */
  timeScale?: number;
  /** How `seat` answers by standing order, by the question; nothing is "ask". */
  orders?: Readonly<Record<string, string>>;
  /** Cards that lie open for this person only, for a while; undefined where everything stays as it is shown. */
  reveals?: PrivateReveals | undefined;
  /** Give a standing order; not where nobody sits, and not in replays. */
  onorder?: ((decision: string, order: Order) => void) | undefined;
  settings: Preferences;
  t: Translate;
  language: string;
}

/** An answer given beforehand. */
export type Order = SetOrder["order"];

/** How a seat stands at this moment, in few letters: for the strip of seats. */
export interface SeatMark {
  /** "12", "3/5" */
  value: string;
  /** What the value means, for tooltips and screen readers: "net worth 12". */
  label: string;
  state?: "leading" | "danger" | "out";
}

/** A line of the chart of a game. */
export interface Series {
  seat: number;
  /** One value per position, the first one before any move. */
  values: readonly number[];
}

/** What the chart of a finished game draws. */
export interface ChartData {
  /** What is counted, in words. */
  title: string;
  series: readonly Series[];
  /** Turning points: the number of the position and a few words. */
  marks: readonly { at: number; words: string }[];
  /** Where rounds or days begin, as numbers of positions. */
  divisions?: readonly number[];
}

/** What a tutorial is given; it plays on a scripted position of its own. */
export interface TutorialProps {
  settings: Preferences;
  t: Translate;
  language: string;
  /** The learner wants a real game now. */
  onplay: () => void;
  onleave: () => void;
}

/** What a picture in the readable rules of a game is given (`rulebook/Picture.svelte`). */
export interface RulePictureProps {
  /** Which one: "setup", "event.E03". */
  name: string;
  /** What it shows, in words; empty where a heading beside it says so. */
  alt: string;
  t: Translate;
  language: string;
}

/** Everything the frame must know of a game. */
export interface GameClient<View = Viewed> {
  slug: string;
  Board: Component<BoardProps<View>>;
  /** The portrait of a seat; without one the frame draws an avatar. */
  Avatar?: Component<{ view: View; seat: number }>;
  /**
   * The colours of the pieces, by seat, where they are not the frame's: legible on paper and in the dark. Where they are
   * dealt, the view says whose is which.
   */
  colours?: readonly string[] | ((view: View) => readonly string[]);
  /** `import.meta.glob("./languages/*.json", { import: "default" })` */
  languages: Record<string, () => Promise<unknown>>;
  /** An event in words. */
  describeEvent: (event: VisibleEvent, view: View, speech: Speech) => EventText;
  /** The dice of an event from the first to the last, where they show no numbers. */
  dice?: (event: VisibleEvent, speech: Speech) => readonly string[] | undefined;
  /** What somebody was shown in one go, in one sentence for her notes; else each event is told. */
  note?: (events: readonly VisibleEvent[], speech: Speech) => string;
  /** What is awaited, from whom and why, in one sentence. `seat` is whose chair it is read from, `offers` what it may do. */
  prompt: (
    view: View,
    actors: readonly number[],
    seat: number | null,
    speech: Speech,
    offers: readonly Offer[],
  ) => string;
  /** What the game is about, in one sentence, where house rules make it another than `guide.goal` of the catalogue. */
  goal?: (view: View, speech: Speech) => string;
  /** An action in words, for logs and buttons the frame draws. */
  action: (offer: Offer, view: View, speech: Speech) => string;
  /**
   * The view after one event, as far as it can be told, so that things land where they flew to; the server's follows.
   * `coming` is that one, where it is known: what follows from rules is read there and never worked out.
   */
  after?: (view: View, event: VisibleEvent, coming: View | null) => View;
  /** Whether an event stays at a first game until it has been read; `me` are the seats of whoever reads. */
  isToBeRead?: (event: VisibleEvent, me: readonly number[]) => boolean;
  /** The events that take longer or shorter than usual, or are heard. */
  cues: Record<string, EventCue>;
  /** How a seat stands, for the strip of seats. */
  mark?: (view: View, seat: number, speech: Speech) => SeatMark | null;
  /** What the note of a standing ("knocked out") is called; the score's unit. */
  score?: (score: number, speech: Speech) => string;
  /** The chart of a game: `views[0]` is the first position, `views[n]` the one after `lines[n - 1]`. */
  chart?: (views: readonly View[], lines: readonly Line[], speech: Speech) => ChartData;
  tutorial?: () => Promise<{ default: Component<TutorialProps> }>;
}

/** The slugs of the games that have a board. */
export function gamesWithBoards(): string[] {
  return Object.keys(clients);
}

/** The slugs of the games that can be learnt by playing a lesson. */
export function gamesWithLessons(): readonly string[] {
  return lessons;
}

/** The client of a game; nothing if it has no board. */
export async function loadGame(slug: string): Promise<GameClient | null> {
  const load = clients[slug];
  return load ? (await load()).default : null;
}
