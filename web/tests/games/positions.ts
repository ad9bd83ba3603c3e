/** Positions of real games, catalogues and voices for the tests of any board; each game says where its own lie. */
import { speaker } from "$lib/i18n/catalogue";
import type { BoardProps, Catalogue, Speech } from "$lib/game";
import { Preferences } from "$lib/app/preferences.svelte";
import type { Line, Offer, Viewed } from "$lib/connection/protocol";
import { EventQueue } from "$lib/events/event-queue.svelte";

export interface FixtureOf<View> {
  seat: number;
  view: View;
  actors: number[];
  offers: Record<string, Offer[]>;
  lines: Line[];
  views?: View[];
}

export const NAMES = ["Ann", "Bob", "Cas", "Dee", "Eve", "Flo"];

const FRAME = import.meta.glob<Catalogue>("../../src/languages/*.json", {
  import: "default",
  eager: true,
});

const nameOf = (path: string) => path.split("/").at(-1)?.replace(".json", "") ?? "";

/** What the tests of one game need. files: its fixtures by their paths. catalogues: its words by theirs. */
export function positionsOf<View>(
  files: Record<string, FixtureOf<View>>,
  catalogues: Record<string, Catalogue>,
) {
  const FIXTURES = Object.entries(files).map(([path, one]) => ({ name: nameOf(path), ...one }));
  const LANGUAGES = Object.keys(catalogues).map(nameOf);

  function fixture(name: string): FixtureOf<View> {
    const found = FIXTURES.find((one) => one.name === name);
    if (!found) throw new Error(`no fixture ${name}`);
    return found;
  }

  function speech(language = "en", me: number[] = []): Speech {
    const words = [catalogues, FRAME].map((all) => {
      const path = Object.keys(all).find((one) => nameOf(one) === language) ?? "";
      return all[path] ?? {};
    });
    return { names: NAMES, me, t: speaker(language, words), language };
  }

  /** All a board is given, at a fixture. */
  function boardAt(name: string, change: Partial<BoardProps<View>> = {}): BoardProps<View> {
    const { view, seat, actors, offers } = fixture(name);
    const queue = new EventQueue();
    queue.show(view as unknown as Viewed);
    return {
      view,
      seats: [],
      names: NAMES,
      mySeats: [seat],
      seat,
      actors,
      offers: offers[seat] ?? [],
      queue,
      onplay: () => undefined,
      onwhy: () => undefined,
      onhint: () => undefined,
      settings: new Preferences(),
      t: speech().t,
      language: "en",
      ...change,
    };
  }

  return { FIXTURES, LANGUAGES, fixture, speech, boardAt };
}
