/** How does a game speak? In its own catalogue of the person's language, with the frame's words behind it. */
import { codeOf } from "./catalogue";
import type { Catalogue, GameClient, Speech, Translate } from "$lib/game";
import type { Words } from "./translations.svelte.ts";

const FALLBACK = "en";

export class Voice {
  readonly game: GameClient;
  readonly #words: Words;
  #catalogue = $state.raw<Catalogue>({});

  readonly t: Translate = $derived.by(() => this.#words.forGame(this.#catalogue));

  constructor(game: GameClient, words: Words) {
    this.game = game;
    this.#words = words;
  }

  /** Fetch the catalogue of the language that is spoken now; English where the game has none. */
  async load(): Promise<void> {
    const wished = this.#words.language;
    const load = this.#loader(wished) ?? this.#loader(FALLBACK);
    if (load) this.#catalogue = (await load()) as Catalogue;
  }

  speech(names: readonly string[], me: readonly number[]): Speech {
    return { names, me, t: this.t, language: this.#words.language };
  }

  #loader(code: string): (() => Promise<unknown>) | undefined {
    const paths = Object.entries(this.game.languages);
    return paths.find(([path]) => codeOf(path) === code)?.[1];
  }
}
