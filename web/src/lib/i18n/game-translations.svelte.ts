/** How does a game speak? In its own catalogue of the person's language, with the frame's words behind it. */
import { codeOf } from "./catalogue";
import type { Catalogue, GameClient, Speech, Translate } from "$lib/game";
import type { Translations } from "./translations.svelte";

const FALLBACK = "en";

export class GameTranslations {
  readonly game: GameClient;
  readonly #translations: Translations;
  #catalogue = $state.raw<Catalogue>({});

  readonly t: Translate = $derived.by(() => this.#translations.forGame(this.#catalogue));

  constructor(game: GameClient, translations: Translations) {
    this.game = game;
    this.#translations = translations;
  }

  /** Fetch the catalogue of the language that is spoken now; English where the game has none. */
  async load(): Promise<void> {
    const wanted = this.#translations.language;
    const load = this.#loader(wanted) ?? this.#loader(FALLBACK);
    if (load) this.#catalogue = (await load()) as Catalogue;
  }

  speech(names: readonly string[], me: readonly number[]): Speech {
    return { names, me, t: this.t, language: this.#translations.language };
  }

  #loader(code: string): (() => Promise<unknown>) | undefined {
    const paths = Object.entries(this.game.languages);
    return paths.find(([path]) => codeOf(path) === code)?.[1];
  }
}
