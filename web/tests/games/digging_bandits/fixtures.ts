/** Positions of real games, catalogues and voices for the tests of the board. */
import { speaker } from "$lib/catalogue";
import type { BoardProps, Catalogue, Speech } from "$lib/game";
import { Preferences } from "$lib/preferences.svelte";
import type { Line, Offer, Viewed } from "$lib/protocol";
import { EventStage } from "$lib/stage.svelte";
import type { View } from "$games/digging_bandits/view";

export interface Fixture {
  seat: number;
  view: View;
  actors: number[];
  offers: Record<string, Offer[]>;
  lines: Line[];
  views?: View[];
}

const files = import.meta.glob<Fixture>("../../../src/games/digging_bandits/fixtures/*.json", {
  import: "default",
  eager: true,
});
const catalogues = import.meta.glob<Catalogue>(
  "../../../src/games/digging_bandits/languages/*.json",
  {
    import: "default",
    eager: true,
  },
);

const nameOf = (path: string) => path.split("/").at(-1)?.replace(".json", "") ?? "";

export const FIXTURES = Object.entries(files).map(([path, fixture]) => ({
  name: nameOf(path),
  ...fixture,
}));
export const LANGUAGES = Object.keys(catalogues).map(nameOf);
export const NAMES = ["Ann", "Bob", "Cas", "Dee", "Eve", "Flo"];

export function fixture(name: string): Fixture {
  const found = FIXTURES.find((one) => one.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

export function speech(language = "en", me: number[] = []): Speech {
  const path = Object.keys(catalogues).find((one) => nameOf(one) === language) ?? "";
  return { names: NAMES, me, t: speaker(language, [catalogues[path] ?? {}]), language };
}

/** All a board is given, at a fixture. */
export function boardAt(name: string, change: Partial<BoardProps<View>> = {}): BoardProps<View> {
  const { view, seat, actors, offers } = fixture(name);
  const stage = new EventStage();
  stage.show(view as unknown as Viewed);
  return {
    view,
    seats: [],
    names: NAMES,
    mySeats: [seat],
    seat,
    actors,
    offers: offers[seat] ?? [],
    stage,
    onplay: () => undefined,
    onwhy: () => undefined,
    onhint: () => undefined,
    settings: new Preferences(),
    t: speech().t,
    language: "en",
    ...change,
  };
}
