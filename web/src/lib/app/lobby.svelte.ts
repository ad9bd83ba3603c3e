/** What can be played, and which tables are there? Asked when the lobby is shown and now and then after. */
import type { Api } from "$lib/connection/api";
import { Refusal } from "$lib/connection/api";
import { gamesWithBoards } from "$lib/game";
import type { GameCard, TableCard } from "$lib/connection/protocol";

const OFTEN = 8_000; // milliseconds between two looks at the tables

export class LobbyState {
  games = $state.raw<readonly GameCard[]>([]);
  mine = $state.raw<readonly TableCard[]>([]);
  open = $state.raw<readonly TableCard[]>([]);
  isLoaded = $state(false);
  problem = $state.raw<Refusal | null>(null);

  readonly #api: Api;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(api: Api) {
    this.#api = api;
  }

  game(slug: string): GameCard | undefined {
    return this.games.find((card) => card.slug === slug);
  }

  async loadGames(): Promise<void> {
    if (this.games.length > 0) return;
    const boards = gamesWithBoards();
    this.games = (await this.#api.games()).map((card) => ({
      ...card,
      is_ready: card.is_ready && boards.includes(card.slug), // rules alone make no table here
    }));
  }

  async refresh(): Promise<void> {
    try {
      await this.loadGames();
      const lobby = await this.#api.lobby();
      this.mine = lobby.mine;
      this.open = lobby.open;
      this.problem = null;
      this.isLoaded = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error;
    }
  }

  /** Keep looking until the function given back is called; a page nobody sees does not look. */
  follow(isVisible: () => boolean = () => document.visibilityState === "visible"): () => void {
    void this.refresh();
    this.#timer = setInterval(() => {
      if (isVisible()) void this.refresh();
    }, OFTEN);
    return () => {
      if (this.#timer !== null) clearInterval(this.#timer);
      this.#timer = null;
    };
  }
}
