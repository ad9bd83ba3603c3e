/** What does somebody want of a table before it exists? */
import { pacesFor } from "./time-settings";
import type {
  GameCard,
  NewTable,
  QuickGame,
  TableSettings,
  SwitchCard,
} from "$lib/connection/protocol";
import { chosen, hasOwnClock, needsChat, switchesFor } from "./variants";

export type Value = boolean | number | string | null;
/** Who sits on a seat: the host, a friend who follows a link, somebody beside the host, or a bot. */
export type Sitter =
  { kind: "friend" } | { kind: "beside"; name: string } | { kind: "bot"; bot: string };

export const GAME_TIMES = [null, 600, 1200, 1800, 3600] as const;
export const DELAYS = [0, 3, 10, 30] as const;

/** The ready-made switches with which nobody has to drag anything. */
export const CLICKS = "clicks";

/** Those that a table begins with at which a clock of the game's own runs: against stopwatches, it is not quite even. */
export const AGAINST_CLOCK = "ranked";

/** The house rules of a game that is begun at once, for somebody who would rather click. */
export function quickVariant(
  card: GameCard | undefined,
  prefersClicks: boolean,
): TableSettings["variant"] {
  const clicks = prefersClicks ? card?.presets[CLICKS] : undefined;
  const usual = card ? usualSwitches(card, clicks) : {};
  if (clicks && Object.keys(usual).length === 0) return CLICKS;
  return { ...usual, ...clicks };
}

/** What a table begins with besides the switches it is given. */
function usualSwitches(
  card: GameCard,
  given: Readonly<Record<string, Value>> = {},
): Readonly<Record<string, Value>> {
  return hasOwnClock(card, given) ? (card.presets[AGAINST_CLOCK] ?? {}) : {};
}

/** A game against bots, at once, as somebody likes it. */
export function quickGame(
  game: string,
  card: GameCard | undefined,
  { clicks, speed }: { clicks: boolean; speed: TableSettings["bot_speed"] },
): QuickGame {
  return { game, variant: quickVariant(card, clicks), contributes: true, bot_speed: speed };
}

export class TableDraft {
  card: GameCard;
  players = $state(0);
  /** Everybody but the host, in order. */
  sitters = $state.raw<readonly Sitter[]>([]);
  switches = $state.raw<Readonly<Record<string, Value>>>({});
  pace = $state("off");
  gameSeconds = $state<number | null>(null);
  isListed = $state(false);
  mayWatch = $state(true);
  watchDelay = $state(0);
  doBotsStandIn = $state(true);
  isLocal = $state(false);
  hasChat = $state(true);
  hasWhispers = $state(false);
  botSpeed = $state<TableSettings["bot_speed"]>("normal");

  /** The switches of the box that concern this many players. */
  readonly offered = $derived.by(() => switchesFor(this.card, this.players));
  /** Those that differ from the printed game. */
  readonly bent = $derived.by(() =>
    this.offered.filter((one) => this.valueOf(one) !== one.default).map((one) => one.name),
  );
  /** Whether the game has a clock of its own, so that nothing else is timed. */
  readonly isTimed = $derived.by(() => hasOwnClock(this.card, this.switches));
  /** Whether open chat cannot be switched off, since people agree in words alone. */
  readonly needsChat = $derived.by(() => needsChat(this.card, this.switches));
  /** Whether drags are clicks here; null where a game knows no drags. */
  readonly hasClicks = $derived.by(() => {
    const clicks = Object.keys(this.card.presets[CLICKS] ?? {});
    return clicks.length > 0 ? clicks.every((name) => this.bent.includes(name)) : null;
  });
  readonly usualBot = $derived.by(() => this.card.bots[0]?.name ?? "random");

  /** How somebody beside the host is called until she says: by the number of the seat. */
  readonly #nameFor: (number: number) => string;

  readonly #prefersClicks: boolean;

  constructor(card: GameCard, nameFor: (number: number) => string = String, prefersClicks = false) {
    this.#nameFor = nameFor;
    this.#prefersClicks = prefersClicks;
    this.card = $state.raw(card);
    this.open(card);
  }

  /** A draft that begins with the settings of a table that is there. */
  static of(card: GameCard, settings: TableSettings): TableDraft {
    const draft = new TableDraft(card);
    draft.setPlayers(settings.players);
    draft.switches = chosen(card, settings.variant);
    draft.pace = settings.pace;
    draft.gameSeconds = settings.game_seconds;
    draft.isListed = settings.is_listed;
    draft.mayWatch = settings.may_watch;
    draft.watchDelay = settings.watch_delay;
    draft.doBotsStandIn = settings.do_bots_stand_in;
    draft.isLocal = settings.is_local;
    draft.hasChat = settings.has_chat;
    draft.hasWhispers = settings.has_whispers;
    draft.botSpeed = settings.bot_speed;
    return draft;
  }

  /** Begin again with another box. */
  open(card: GameCard): void {
    this.card = card;
    this.switches = { ...usualSwitches(card) };
    if (!pacesFor(card).includes(this.pace)) this.pace = "standard"; // as in the box before, if it may
    this.setClicks(this.#prefersClicks);
    this.setPlayers(card.usual_players || card.seats[0]);
  }

  setPlayers(players: number): void {
    this.players = Math.min(Math.max(players, this.card.seats[0]), this.card.seats[1]);
    const others = this.players - 1;
    const more = Array.from({ length: others }, (_, n) => this.sitters[n] ?? this.#newcomer(n));
    this.sitters = more;
  }

  seat(index: number, sitter: Sitter): void {
    this.sitters = this.sitters.with(index, sitter);
  }

  /** Round one screen: friends who would come by link sit beside the host, and the other way round. */
  setLocal(isLocal: boolean): void {
    this.isLocal = isLocal;
    this.sitters = this.sitters.map((sitter, n) => {
      if (sitter.kind === "bot") return sitter;
      return isLocal ? { kind: "beside", name: this.#nameFor(n + 2) } : { kind: "friend" };
    });
  }

  valueOf(one: SwitchCard): Value {
    return this.switches[one.name] ?? one.default;
  }

  bend(one: SwitchCard, value: Value): void {
    this.switches = { ...this.switches, [one.name]: value };
  }

  /** A ready-made set of switches, by name. */
  usePreset(name: string): void {
    const preset = this.card.presets[name];
    this.switches = { ...usualSwitches(this.card, preset), ...preset };
  }

  /** Clicks and keys instead of drags for everybody, or drags; other house rules stay. */
  setClicks(isOn: boolean): void {
    const clicks = this.card.presets[CLICKS] ?? {};
    const others = Object.entries(this.switches).filter(([name]) => !(name in clicks));
    this.switches = { ...Object.fromEntries(others), ...(isOn ? clicks : {}) };
  }

  settings(): TableSettings {
    // Without a clock there is nothing to keep from being measured.
    const idle = this.isTimed ? [] : Object.keys(this.card.presets[AGAINST_CLOCK] ?? {});
    const named = this.bent.filter((name) => !idle.includes(name));
    const changed = named.map((name) => [name, this.switches[name] ?? null] as const);
    return {
      game: this.card.slug,
      players: this.players,
      variant: Object.fromEntries(changed),
      pace: this.isTimed ? "off" : this.pace,
      game_seconds: this.isTimed ? null : this.gameSeconds,
      is_listed: this.isListed && !this.isLocal,
      may_watch: this.mayWatch,
      watch_delay: this.mayWatch ? this.watchDelay : 0,
      do_bots_stand_in: this.doBotsStandIn,
      is_local: this.isLocal,
      has_chat: this.hasChat || this.needsChat || this.isLocal,
      has_whispers: this.hasWhispers && !this.isLocal,
      bot_speed: this.botSpeed,
    };
  }

  /** host: how the host is called. */
  table(host: string): NewTable {
    const bots = this.sitters.map((sitter) => (sitter.kind === "bot" ? sitter.bot : null));
    const names = this.isLocal ? [host, ...this.#names()] : [];
    return { settings: this.settings(), bots, names };
  }

  /** Everybody has a seat and nobody is awaited: the game can start at once. */
  get isComplete(): boolean {
    return this.sitters.every((sitter) => sitter.kind !== "friend");
  }

  /** Names of people beside the host that are missing or doubled. */
  get hasBadNames(): boolean {
    const names = this.#names();
    return names.some((name, n) => name === "" || names.indexOf(name) !== n);
  }

  #names(): string[] {
    return this.sitters.flatMap((sitter) => (sitter.kind === "beside" ? [sitter.name.trim()] : []));
  }

  #newcomer(index: number): Sitter {
    return this.isLocal ? { kind: "beside", name: this.#nameFor(index + 2) } : { kind: "friend" };
  }
}
