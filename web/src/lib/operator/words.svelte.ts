/** How does the page for operators speak? In a catalogue of its own, which nobody else fetches, with the frame's words behind it. */
import { createContext } from "svelte";
import type { Catalogue, Translate } from "$lib/game";
import type { Translations } from "$lib/i18n/translations.svelte";

const loaders = import.meta.glob<Catalogue>("../../pages/operator/languages/*.json", {
  import: "default",
});

export class OperatorWords {
  readonly #translations: Translations;
  #catalogue = $state.raw<Catalogue | null>(null);

  readonly t: Translate = $derived.by(() => this.#translations.forGame(this.#catalogue ?? {}));
  readonly isLoaded = $derived(this.#catalogue !== null);

  constructor(translations: Translations) {
    this.#translations = translations;
  }

  async load(language: string): Promise<void> {
    const load = loaders[`../../pages/operator/languages/${language}.json`];
    if (load) this.#catalogue = await load();
  }
}

const [getWords, setWords] = createContext<OperatorWords>();
export { getWords, setWords };
