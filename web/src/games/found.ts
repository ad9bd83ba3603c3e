/**
 * Which games are there, and what does each bring?
 *
 * Everything a game brings lies in its own folder, `web/src/games/<slug>/`, and is found here by its place in the tree: no list
 * of games is kept anywhere. A build for tests looks into one more folder of games, which `MOTHERLODE_SHELF` names (see
 * `vite.config.ts`); in every other build `$shelf` is empty.
 */
import type { Component } from "svelte";

import type { RulesCatalogue } from "$lib/rules/rulebook";
import type { Catalogue, GameClient, RulePictureProps } from "$lib/game";

/** What is loaded when it is needed. */
type Later<Thing> = () => Promise<Thing>;

/** The client of each game: its board, its words. */
export const clients: Record<string, Later<{ default: GameClient }>> = bySlug(
  import.meta.glob<{ default: GameClient }>(["./*/index.ts", "$shelf/*/index.ts"]),
  -2,
);

/** The slugs of the games that can be learnt by playing a lesson. */
export const lessons: readonly string[] = Object.keys(
  bySlug(
    import.meta.glob(["./*/tutorial/Tutorial.svelte", "$shelf/*/tutorial/Tutorial.svelte"]),
    -3,
  ),
);

/** The picture on each box, 240 by 320; at hand at once, since the first page shows them all. */
export const covers: Record<string, Component> = bySlug(
  import.meta.glob<Component>(["./*/art/Cover.svelte", "$shelf/*/art/Cover.svelte"], {
    import: "default",
    eager: true,
  }),
  -3,
);

/** A picture of what each game is about, for those who see it for the first time; a game may have none. */
export const aims: Record<string, Later<Component>> = bySlug(
  import.meta.glob<Component>(["./*/art/Aim.svelte", "$shelf/*/art/Aim.svelte"], {
    import: "default",
  }),
  -3,
);

/** What stands on each box in English: its tagline, its bots, its house rules. */
const englishBoxes: Record<string, Catalogue> = bySlug(
  import.meta.glob<Catalogue>(["./*/languages/box/en.json", "$shelf/*/languages/box/en.json"], {
    import: "default",
    eager: true,
  }),
  -4,
);

/** The same in the other languages. */
const boxes = import.meta.glob<Catalogue>(
  [
    "./*/languages/box/*.json",
    "$shelf/*/languages/box/*.json",
    "!./*/languages/box/en.json",
    "!$shelf/*/languages/box/en.json",
  ],
  { import: "default" },
);

const rules = import.meta.glob<RulesCatalogue>(
  ["./*/languages/rules/*.json", "$shelf/*/languages/rules/*.json"],
  { import: "default" },
);

/** The words of each game's board, which its readable rules share. */
const words = import.meta.glob<Catalogue>(["./*/languages/*.json", "$shelf/*/languages/*.json"], {
  import: "default",
});

/** The readable rules of each game. */
const rulebooks = import.meta.glob<string>(["./*/rulebook/*.md", "$shelf/*/rulebook/*.md"], {
  import: "default",
  query: "?raw",
});

/** What the pictures in a game's readable rules are drawn with, by their names. */
export const rulePictures: Record<string, Later<{ default: Component<RulePictureProps> }>> = bySlug(
  import.meta.glob<{ default: Component<RulePictureProps> }>([
    "./*/rulebook/Picture.svelte",
    "$shelf/*/rulebook/Picture.svelte",
  ]),
  -3,
);

/** What stands on the boxes in English, as a part of the frame's catalogue. */
export const BOXES_IN_ENGLISH: Catalogue = { boxes: englishBoxes };

/** What stands on the boxes in a language, as a part of the frame's catalogue. */
export async function boxesIn(language: string): Promise<Catalogue> {
  const wanted = Object.entries(boxes).filter(([path]) => path.endsWith(`/${language}.json`));
  const loaded = wanted.map(async ([path, load]) => [segment(path, -4), await load()] as const);
  return { boxes: Object.fromEntries(await Promise.all(loaded)) };
}

/** The translation of a game's rules into a language; undefined where there is none. */
export function rulesIn(slug: string, language: string): Later<RulesCatalogue> | undefined {
  return fileOf(rules, `/${slug}/languages/rules/${language}.json`);
}

/** The readable rules of a game in a language; undefined where there are none. */
export function rulebookIn(slug: string, language: string): Later<string> | undefined {
  return fileOf(rulebooks, `/${slug}/rulebook/${language}.md`);
}

/** The words of a game's board in a language; undefined where there are none. */
export function wordsIn(slug: string, language: string): Later<Catalogue> | undefined {
  return fileOf(words, `/${slug}/languages/${language}.json`);
}

function fileOf<Thing>(files: Record<string, Thing>, end: string): Thing | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(end))?.[1];
}

/** Files by the game they belong to, whose name is one of the folders of the path, counted from the end. */
function bySlug<Thing>(files: Record<string, Thing>, place: number): Record<string, Thing> {
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [segment(path, place), file]),
  );
}

function segment(path: string, place: number): string {
  return path.split("/").at(place) ?? "";
}
