/**
 * What does a person at a table see and hear?
 *
 * A presenter joins a table, the client of its game and the person's language: names, whose chair the board is seen from, the
 * prompt, the caption of what happens, and what a screen reader is told.
 */
import { grouped, notesIn } from "./private-reveals.svelte";
import type { GameClient, Speech, EventText } from "$lib/game";
import { seatNames } from "./seat-names";
import { drawsIn, type Roll } from "$lib/fairness/draws";
import type { Line, Offer, VisibleEvent, Viewed } from "$lib/connection/protocol";
import type { SoundPlayer } from "$lib/app/sound";
import type { PlayingEvent } from "$lib/events/event-queue.svelte";
import type { Plan } from "./plan";
import type { Table } from "./table.svelte";
import { GameTranslations } from "$lib/i18n/game-translations.svelte";
import type { Translations } from "$lib/i18n/translations.svelte";

/** A line of the log in words. */
export interface LogEntry {
  key: string;
  told: EventText;
  seat: number | null;
  by: string;
  /** The turn of something that only few were shown: a private note. */
  turn?: number;
  /** Where its dice came from. */
  draws: readonly Roll[];
}

export class TablePresenter {
  readonly table: Table;
  readonly game: GameClient;
  readonly gameTranslations: GameTranslations;
  readonly #translations: Translations;
  readonly #soundPlayer: SoundPlayer;

  /** A second sentence from the board. */
  hint = $state<string | null>(null);
  /** The board answers what is asked by itself. */
  isIdle = $state(false);
  /** The event told last. */
  caption = $state("");
  /** What happened in the last move, for those who listen. */
  announced = $state("");
  /** Round one screen: who has confirmed to be looking. */
  holder = $state<number | null>(null);
  /** Whether this person plays the game for the first time. */
  isFirstGame = $state(false);

  readonly names: readonly string[] = $derived.by(() => seatNames(this.table.info?.seats ?? []));
  readonly isSpectator = $derived.by(() => this.table.mySeats.length === 0);
  readonly isShared = $derived.by(() => this.table.mySeats.length > 1);
  /** Which of my seats are asked now. */
  readonly mine: readonly number[] = $derived.by(() =>
    this.table.shownActors.filter((seat) => this.table.mySeats.includes(seat)),
  );
  /** From whose chair the board is seen. */
  readonly seat: number | null = $derived.by(() => {
    const holds = this.holder !== null && this.mine.includes(this.holder);
    return (holds ? this.holder : this.mine[0]) ?? this.holder ?? this.table.mySeats[0] ?? null;
  });
  /** Round one screen: who must take the device before anything of hers is shown. */
  readonly taker: number | null = $derived.by(() =>
    this.isShared && this.isMyTurn && this.holder !== this.seat ? this.seat : null,
  );
  readonly speech: Speech = $derived.by(() =>
    this.gameTranslations.speech(this.names, this.table.mySeats),
  );
  readonly offers: readonly Offer[] = $derived.by(() => this.table.offersFor(this.seat));
  readonly isMyTurn = $derived.by(() => this.mine.length > 0 && !this.table.queue.isBusy);
  /** Something is awaited that only this person can choose. Round one screen the device is passed on all the same. */
  readonly isAsked = $derived.by(() => this.isMyTurn && (this.isShared || !this.isIdle));
  /** An answer waits in the place of which another could be given. */
  readonly mayChange = $derived.by(() => this.table.mayChange && this.#hasChoice());
  readonly prompt: string = $derived.by(() => this.#prompt());
  /** What the game is about, in one sentence. */
  readonly goal: string = $derived.by(() => {
    const { view } = this.table.queue;
    const own = view === null ? undefined : this.game.goal?.(view, this.speech);
    return own ?? this.speech.t("guide.goal");
  });
  readonly log: readonly LogEntry[] = $derived.by(() => this.#entries());
  /** What this person was shown for a moment, however long ago. */
  readonly notes: readonly LogEntry[] = $derived.by(() => this.#notes());
  /** The latest line with such notes. */
  readonly revealed: Line | null = $derived.by(
    () => this.table.log.findLast((line) => notesIn(line).length > 0) ?? null,
  );
  /** What happened last; not that it is somebody's turn, which the prompt says. */
  readonly latest: string = $derived.by(
    () =>
      this.caption ||
      (this.log.findLast(({ told, turn }) => !told.isPrompt && turn === undefined)?.told.words ??
        ""),
  );

  constructor(
    table: Table,
    game: GameClient,
    translations: Translations,
    soundPlayer: SoundPlayer,
  ) {
    this.table = table;
    this.game = game;
    this.#translations = translations;
    this.#soundPlayer = soundPlayer;
    this.gameTranslations = new GameTranslations(game, translations);
    const logging = table.logging();
    table.queue.hooks = {
      duration: (kind, line) => this.#duration(kind, line),
      ...(game.after ? { after: game.after } : {}),
      isToBeRead: (event) => this.isFirstGame && (game.isToBeRead?.(event, table.mySeats) ?? false),
      onevent: (playing, line) => {
        this.#sound(playing.event);
        this.#inTime(playing, () => {
          logging.onevent?.(playing, line);
          const told = this.describeEvent(playing.event);
          if (this.#isCaption([playing.event]) && !told.isSilent) this.caption = told.words;
        });
      },
      onshown: (line) => {
        logging.onshown?.(line);
        this.#announce(line);
      },
    };
  }

  play = (action: Offer | string): void => {
    if (this.seat !== null) this.table.play(this.seat, action);
  };

  playPlan = (steps: Plan): void => {
    if (this.seat !== null) this.table.playPlan(this.seat, steps);
  };

  /** An event in words, as this person may read it now. */
  describeEvent(event: VisibleEvent, view: Viewed | null = this.table.queue.view): EventText {
    return view === null ? { words: "" } : this.game.describeEvent(event, view, this.speech);
  }

  /** The answer that waits for those of others, in words; only whoever gave it is told. */
  sealed(): string {
    const { answer, queue } = this.table;
    if (answer === null || queue.view === null) return this.#translations.t("table.answer_sealed");
    const words = this.game.action(answer, queue.view, this.speech);
    const key = this.table.isChanging ? "table.answer_sealed_until" : "table.answer_sealed_what";
    return this.#translations.t(key, { answer: words });
  }

  /** What is on its way, or waits for the answers of others, in words; nothing where there was nothing to choose. */
  pending(): string {
    if (!this.table.isRequestPending || (this.isIdle && !this.#hasChoice())) return "";
    return this.table.isSealed ? this.sealed() : this.#translations.t("table.sending");
  }

  #hasChoice(): boolean {
    return this.table.offersAt(this.seat).length > 1;
  }

  /** The seats that are awaited, by name. */
  awaited(): string {
    return this.#translations.list(this.table.shownActors.map((seat) => this.names[seat] ?? ""));
  }

  #duration(kind: string, line: Line): number | undefined {
    const { duration, own = duration } = this.game.cues[kind] ?? {};
    return this.#isMyHand(line) ? own : duration;
  }

  /** What one's own hands did is already seen, where hands are measured. */
  #isMyHand({ seat, by, action }: Line): boolean {
    const isMine = by === "person" && this.table.mySeats.includes(seat ?? -1);
    return isMine && action !== null && this.table.realtime.wayOf(action.name) !== "click";
  }

  #prompt(): string {
    const { queue, shownActors, isOver, info } = this.table;
    if (queue.view === null) return "";
    if (isOver && !queue.isBusy) return this.#translations.t("end.title");
    if (info?.is_paused) {
      return this.#translations.t(info.pausing.length > 0 ? "table.pause_agreed" : "table.paused");
    }
    const offers = this.isAsked || !this.isIdle ? this.table.offersAt(this.seat) : [];
    return this.game.prompt(queue.view, shownActors, this.seat, this.speech, offers);
  }

  #sound({ kind }: VisibleEvent): void {
    const sound = this.game.cues[kind]?.sound;
    if (sound) this.#soundPlayer.play(sound);
  }

  /** Say something of an event when it has come to the point; what is skipped meanwhile is told by its move. */
  #inTime(playing: PlayingEvent, say: () => void): void {
    const { queue } = this.table;
    const told = this.game.cues[playing.event.kind]?.told ?? 0;
    if (told === 0 || queue.isCalm) return say();
    setTimeout(() => {
      if (queue.current === playing) say();
    }, told * playing.duration);
  }

  #announce(line: Line): void {
    const told = grouped(line.events)
      .filter((events) => !this.#isForSomebodyElse(events))
      .map((events) => ({ ...this.#tellAll(events), isCaption: this.#isCaption(events) }))
      .filter((one) => !one.isPrompt && !one.isSilent);
    this.announced = told.map(({ words }) => words).join(" ");
    this.caption = told.findLast((one) => one.isCaption)?.words ?? "";
  }

  #entries(): LogEntry[] {
    const { log, info } = this.table;
    const epochs = info?.fairness?.epochs ?? [];
    const first = log[0]?.move ?? 0;
    const last = log.at(-1)?.move ?? 0;
    return [...log, null].flatMap((line, n) => {
      const [from, to] = [log[n - 1]?.move ?? first - 1, line?.move ?? last + 1];
      const between = epochs.filter(({ move }) => from <= move && move < to);
      const restored = between.map(({ number }) => this.#restored(number));
      return line === null ? restored : [...restored, ...this.#entriesOf(line)];
    });
  }

  /** The server was restored from a backup: the dice are new from here. */
  #restored(number: number): LogEntry {
    const words = this.#translations.t("log.restored");
    return { key: `restored.${number}`, told: { words }, seat: null, by: "", draws: [] };
  }

  #entriesOf(line: Line): LogEntry[] {
    return grouped(line.events)
      .map((events, n) => ({ events, n }))
      .filter(({ events }) => !this.#isForSomebodyElse(events))
      .map(({ events, n }) => ({
        key: `${line.move}.${n}`,
        told: this.#tellAll(events),
        seat: line.seat,
        by: n === 0 ? line.by : "",
        draws: drawsIn(events, (event) => this.game.dice?.(event, this.speech), line.move),
        ...(events[0]?.is_note ? { turn: line.turn ?? 0 } : {}),
      }))
      .filter(({ told }) => !told.isSilent);
  }

  #notes(): LogEntry[] {
    const { notes, log } = this.table;
    const first = log[0]?.move ?? Infinity;
    const older = notes.filter((line) => line.move < first);
    return [...older, ...log]
      .flatMap((line) => this.#entriesOf({ ...line, events: notesIn(line) }))
      .map((entry) => ({ ...entry, by: "" }));
  }

  #tellAll(events: readonly VisibleEvent[]): EventText {
    const told = events.map((event) => this.describeEvent(event));
    const words = events[0]?.is_note ? this.game.note?.(events, this.speech) : undefined;
    return { ...told[0], words: words ?? told.map((one) => one.words).join(" ") };
  }

  /** Whether it may stand beside the prompt until something else happens: not what is covered again. */
  #isCaption(events: readonly VisibleEvent[]): boolean {
    return !events[0]?.is_note && !this.#isForSomebodyElse(events);
  }

  /** Round one screen the log is for all: of secrets it keeps notes only, for whoever they are about and has the device. */
  #isForSomebodyElse([event]: readonly VisibleEvent[]): boolean {
    if (!event?.is_private || !this.isShared) return false;
    const reader = this.taker === null ? this.holder : null; // nobody's while the device is passed on
    const isAboutHer = [event.facts["seat"], event.facts["other"]].includes(reader ?? -1);
    return !(event.is_note && isAboutHer);
  }
}
