/** What does every part of the page share? One of each, handed down as a context. */
import { createContext } from "svelte";
import { Api, Refusal } from "$lib/connection/api";
import { RuleBooks } from "$lib/rules/rulebook";
import { Muted } from "$lib/chat/muted.svelte";
import { Contributions } from "$lib/fairness/contribution";
import { FirstGames } from "./first-games";
import { KeptName } from "./kept-name";
import { Notices } from "./notices.svelte";
import { type Preferences, storageOfBrowser } from "./preferences.svelte";
import { Route } from "./route.svelte";
import { Session, suggestName } from "$lib/connection/session.svelte";
import { LobbyState } from "./lobby.svelte";
import { browserLine, Connection } from "$lib/connection/socket.svelte";
import { SoundPlayer } from "./sound";
import { languageFor, Translations } from "$lib/i18n/translations.svelte";

/** A refusal, from a request or from the socket. */
interface Said {
  code: string;
  sentence?: string;
  message?: string;
  wait?: number | null; // seconds
  until?: number | null; // seconds since 1970
}

export class AppContext {
  readonly api = new Api();
  readonly translations = new Translations();
  readonly notices = new Notices();
  readonly muted = new Muted(storageOfBrowser());
  readonly firstGames = new FirstGames(storageOfBrowser());
  readonly #keptName = new KeptName(storageOfBrowser());
  readonly contributions = new Contributions(storageOfBrowser());
  readonly route = new Route();
  readonly books = new RuleBooks(this.api);
  readonly lobby = new LobbyState(this.api);
  readonly session = new Session(this.api);
  readonly preferences: Preferences;
  readonly soundPlayer: SoundPlayer;
  readonly connection: Connection;
  /** Set while this browser is kept out: until when, and why. */
  ban = $state.raw<Refusal | null>(null);

  constructor(preferences: Preferences) {
    this.preferences = preferences;
    this.soundPlayer = new SoundPlayer(() => (preferences.sound ? preferences.volume : 0));
    addEventListener("click", () => this.soundPlayer.wake(), { once: true });
    this.connection = new Connection({ ticket: () => this.#ticket(), connect: browserLine });
    this.api.onrefusal = (refusal) => {
      if (refusal.code === "banned") this.ban = refusal;
    };
    this.session.onchange = () => {
      if (!this.session.guest) this.suggestAnother(); // this device forgets her
      this.connection.restart();
      void this.lobby.refresh();
    };
  }

  /** Ask who this is and what stands on the lobby. */
  async open(): Promise<void> {
    await this.attempt(async () => {
      await Promise.all([this.session.load(), this.lobby.loadGames()]);
    });
  }

  /** Speak the language of the settings or the browser; the first suggestion of a name is in it too. */
  async speak(): Promise<void> {
    await this.translations.use(languageFor(this.preferences.language, navigator.languages));
    if (this.session.wanted === "") this.suggest();
  }

  /** Suggest a name: the one of before, if there was one. */
  suggest(): void {
    if (this.#keptName.name === "") this.suggestAnother();
    else this.session.wanted = this.#keptName.name;
  }

  suggestAnother(): void {
    const { t } = this.translations;
    const [pattern, adjectives, animals] = [
      t("suggest.pattern"),
      t("suggest.adjectives"),
      t("suggest.animals"),
    ];
    this.want(suggestName({ pattern, adjectives, animals }));
  }

  /** She wants to play under this name; it is there again when she comes back. */
  want(name: string): void {
    this.session.wanted = name;
    this.#keptName.keep(name);
  }

  /** The sentence of a refusal: the server's own is the most exact, but it is English. */
  sentenceOf(problem: Said): string {
    const own = problem.sentence ?? problem.message ?? "";
    const { wait, until } = problem;
    const values = {
      ...(wait ? { time: this.translations.duration(wait) } : {}),
      ...(until ? { until: this.translations.date(until) } : {}),
    };
    const said = this.translations.maybe(`refusals.${problem.code}`, own || problem.code, values);
    return this.translations.language === "en" && own ? own : said;
  }

  /** Do something that the server may refuse; a refusal becomes a notice. */
  async attempt(doing: () => Promise<void>): Promise<boolean> {
    try {
      await doing();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error === this.ban) return false; // a page of its own says so
      this.notices.warn(this.sentenceOf(error));
      return false;
    }
  }

  async #ticket(): Promise<string | null> {
    try {
      return (await this.api.ticket()).ticket;
    } catch (error) {
      if (error instanceof Refusal && error.code === "nobody") return null;
      throw error;
    }
  }
}

const [getApp, setApp] = createContext<AppContext>();
export { getApp, setApp };
