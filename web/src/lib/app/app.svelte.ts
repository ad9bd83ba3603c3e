/** What does every part of the page share? One of each, handed down as a context. */
import { createContext } from "svelte";
import { Api, Refusal } from "$lib/connection/api";
import { RuleBooks } from "$lib/rules/rulebook";
import { Muted } from "$lib/chat/muted.svelte.ts";
import { Notices } from "./notices.svelte.ts";
import { type Preferences, storageOfBrowser } from "./preferences.svelte.ts";
import { Route } from "./route.svelte.ts";
import { Session, suggestName } from "$lib/connection/session.svelte.ts";
import { Shelf } from "./lobby.svelte.ts";
import { browserLine, Connection } from "$lib/connection/socket.svelte.ts";
import { Loudspeaker } from "./sound";
import { languageFor, Words } from "$lib/i18n/translations.svelte.ts";

/** A refusal, from a request or from the socket. */
interface Said {
  code: string;
  sentence?: string;
  message?: string;
  wait?: number | null; // seconds
}

export class House {
  readonly api = new Api();
  readonly words = new Words();
  readonly notices = new Notices();
  readonly muted = new Muted(storageOfBrowser());
  readonly route = new Route();
  readonly books = new RuleBooks(this.api);
  readonly shelf = new Shelf(this.api);
  readonly session = new Session(this.api);
  readonly preferences: Preferences;
  readonly loudspeaker: Loudspeaker;
  readonly connection: Connection;

  constructor(preferences: Preferences) {
    this.preferences = preferences;
    this.loudspeaker = new Loudspeaker(() => (preferences.sound ? preferences.volume : 0));
    addEventListener("click", () => this.loudspeaker.wake(), { once: true });
    this.connection = new Connection({ ticket: () => this.#ticket(), connect: browserLine });
    this.session.onchange = () => {
      this.connection.restart();
      void this.shelf.refresh();
    };
  }

  /** Ask who this is and what stands on the shelf. */
  async open(): Promise<void> {
    await this.attempt(async () => {
      await Promise.all([this.session.load(), this.shelf.loadGames()]);
    });
  }

  /** Speak the language of the settings or the browser; the first suggestion of a name is in it too. */
  async speak(): Promise<void> {
    await this.words.use(languageFor(this.preferences.language, navigator.languages));
    if (this.session.wished === "") this.suggest();
  }

  suggest(): void {
    const { t } = this.words;
    this.session.wished = suggestName({
      pattern: t("suggest.pattern"),
      adjectives: t("suggest.adjectives"),
      animals: t("suggest.animals"),
    });
  }

  /** The sentence of a refusal: the server's own is the most exact, but it is English. */
  sentenceOf(problem: Said): string {
    const own = problem.sentence ?? problem.message ?? "";
    const { wait } = problem;
    const values = wait ? { time: this.words.duration(wait) } : undefined;
    const said = this.words.maybe(`refusals.${problem.code}`, own || problem.code, values);
    return this.words.language === "en" && own ? own : said;
  }

  /** Do something that the server may refuse; a refusal becomes a notice. */
  async attempt(doing: () => Promise<void>): Promise<boolean> {
    try {
      await doing();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
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

const [getHouse, setHouse] = createContext<House>();
export { getHouse, setHouse };
