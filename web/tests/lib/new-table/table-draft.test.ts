import { beforeEach, expect, test } from "vitest";
import { TableDraft, quickGame, quickVariant } from "$lib/new-table/table-draft.svelte";
import { pacesFor, paceWords, scaleOf } from "$lib/new-table/time-settings";
import type { GameCard } from "$lib/connection/protocol";
import type { Translations } from "$lib/i18n/translations.svelte";

const card: GameCard = {
  slug: "golddiggers",
  title: "Golddiggers",
  designers: "",
  tagline: "",
  seats: [2, 6],
  minutes: [15, 30],
  age: 14,
  notice: "",
  is_ready: true,
  has_secrets: false,
  may_undo: false,
  may_scale_times: false,
  switches: [
    {
      name: "must_place",
      rule: "GS-VAR-02",
      sentence: "",
      kind: "flag",
      default: false,
      words: [],
      lowest: null,
      highest: null,
    },
  ],
  presets: { strict: { must_place: true } },
  bots: [{ name: "heuristic", sentence: "" }],
  usual_players: 4,
  bot_minutes: null,
  clock: null,
  talk: null,
};

let draft: TableDraft;

beforeEach(() => {
  draft = new TableDraft(card);
});

test("a draft begins with the usual number of friends", () => {
  expect(draft.players).toBe(4);
  expect(draft.table("Ann")).toMatchObject({
    settings: { game: "golddiggers", players: 4, variant: {}, pace: "off", is_listed: false },
    bots: [null, null, null],
    names: [],
  });
  expect(draft.isComplete).toBe(false);
});

test("the number of players stays within the box, and seats keep their sitters", () => {
  draft.seat(0, { kind: "bot", bot: "heuristic" });
  draft.setPlayers(99);

  expect(draft.players).toBe(6);
  expect(draft.table("Ann").bots).toEqual(["heuristic", null, null, null, null]);

  draft.setPlayers(0);

  expect(draft.players).toBe(2);
});

test("only bent switches are sent", () => {
  const [flag] = card.switches;
  if (!flag) throw new Error("a switch is needed");
  draft.bend(flag, true);

  expect(draft.settings().variant).toEqual({ must_place: true });
  expect(draft.bent).toEqual(["must_place"]);

  draft.bend(flag, false);

  expect(draft.settings().variant).toEqual({});
});

test("a preset sets its switches", () => {
  draft.usePreset("strict");

  expect(draft.settings().variant).toEqual({ must_place: true });
});

test("round one screen everybody needs a name of their own", () => {
  draft.setLocal(true);
  draft.seat(2, { kind: "bot", bot: "heuristic" });

  expect(draft.table("Ann").names).toEqual(["Ann", "2", "3"]);
  expect(draft.isComplete).toBe(true);
  expect(draft.hasBadNames).toBe(false);

  draft.seat(0, { kind: "beside", name: " " });

  expect(draft.hasBadNames).toBe(true);
});

test("a table round one screen is never listed, and no delay is asked where nobody watches", () => {
  draft.isListed = true;
  draft.mayWatch = false;
  draft.watchDelay = 10;
  draft.setLocal(true);

  expect(draft.settings()).toMatchObject({ is_listed: false, watch_delay: 0, is_local: true });
});

const choice = {
  ...{ rule: "", sentence: "", kind: "choice", words: ["sand", "ticks"] },
  ...{ lowest: null, highest: null },
};
const digger: GameCard = {
  ...card,
  seats: [3, 5],
  usual_players: 3,
  bot_minutes: null,
  switches: [
    { ...choice, name: "clock_mode", default: "sand" },
    ...[0, 1, 2, 3, 4].map((seat) => ({ ...choice, name: `hands_${seat}`, default: "ticks" })),
  ],
  presets: { mail: { clock_mode: "ticks" } },
  clock: ["clock_mode", "sand"],
};

test("times are halved or doubled where the game allows it, and kept from box to box if it may be", () => {
  const scaling = { ...card, may_scale_times: true };
  draft = new TableDraft(scaling);
  draft.pace = "half";

  expect(pacesFor(scaling)).toContain("double");
  expect(pacesFor(card)).not.toContain("double");
  draft.open(scaling);
  expect(draft.settings().pace).toBe("half");
  draft.open(card);
  expect(draft.settings().pace).toBe("standard");
});

test("a pace says how long decisions take", () => {
  const words = { t: (key: string) => key, duration: String } as unknown as Translations;

  expect(paceWords("half", words)).toBe("create.pace_half");
  expect(paceWords("60", words)).toBe("create.pace_seconds");
  expect([scaleOf("half"), scaleOf("off"), scaleOf("double")]).toEqual([0.5, 1, 2]);
});

test("where the game has a clock of its own nothing else is timed", () => {
  draft = new TableDraft(digger);
  draft.pace = "60";
  draft.gameSeconds = 600;

  expect(draft.isTimed).toBe(true);
  expect(draft.settings()).toMatchObject({ pace: "off", game_seconds: null });

  draft.usePreset("mail");

  expect(draft.isTimed).toBe(false);
  expect(draft.settings()).toMatchObject({ pace: "60", game_seconds: 600 });
  expect(TableDraft.of(digger, { ...draft.settings(), variant: "mail" }).isTimed).toBe(false);
});

test("where people agree in words alone open chat cannot be switched off", () => {
  draft = new TableDraft({ ...digger, clock: null, talk: ["clock_mode", "ticks"] });
  draft.hasChat = false;

  expect(draft.needsChat).toBe(false);
  expect(draft.settings()).toMatchObject({ has_chat: false });

  draft.usePreset("mail");

  expect(draft.needsChat).toBe(true);
  expect(draft.settings()).toMatchObject({ has_chat: true });
});

test("a table has no switches for seats that it does not have", () => {
  draft = new TableDraft(digger);
  draft.setPlayers(5);
  const last = draft.offered.at(-1);
  if (last) draft.bend(last, "sand");

  expect(draft.settings().variant).toEqual({ hands_4: "sand" });

  draft.setPlayers(3);

  expect(draft.offered.map(({ name }) => name)).toEqual([
    ...["clock_mode", "hands_0", "hands_1", "hands_2"],
  ]);
  expect(draft.settings().variant).toEqual({});
});

const flag = (name: string): GameCard["switches"] => card.switches.map((one) => ({ ...one, name }));
const dragged: GameCard = {
  ...card,
  slug: "digger",
  switches: [...card.switches, ...flag("is_assisted")],
  presets: { strict: { must_place: true }, clicks: { is_assisted: true } },
};

test("clicks instead of drags can be had beside other house rules", () => {
  draft.open(dragged);
  draft.usePreset("strict");

  expect(draft.hasClicks).toBe(false);

  draft.setClicks(true);

  expect(draft.hasClicks).toBe(true);
  expect(draft.settings().variant).toEqual({ must_place: true, is_assisted: true });

  draft.setClicks(false);

  expect(draft.settings().variant).toEqual({ must_place: true });
});

test("whoever prefers clicks begins with them where there are drags", () => {
  const clicking = new TableDraft(card, String, true);

  expect(clicking.hasClicks).toBeNull();
  expect(clicking.settings().variant).toEqual({});

  clicking.open(dragged);

  expect(clicking.settings().variant).toEqual({ is_assisted: true });
  expect([dragged, card, undefined].map((one) => quickVariant(one, true))).toEqual([
    "clicks",
    {},
    {},
  ]);
  expect(quickVariant(dragged, false)).toEqual({});
});

test("where a clock runs a table begins with one that is not quite even, and a host may have it even", () => {
  const uneven = { sand_tolerance_permille: 100 };
  const range = { ...choice, kind: "number", words: [], lowest: 0, highest: 200 };
  const tolerance = { ...range, name: "sand_tolerance_permille", default: 0 };
  const live: GameCard = {
    ...digger,
    switches: [...digger.switches, ...flag("is_assisted"), tolerance],
    presets: { ...digger.presets, clicks: { is_assisted: true }, ranked: uneven },
  };
  const draft = new TableDraft(live);

  expect(draft.settings().variant).toEqual(uneven);
  expect(quickVariant(live, false)).toEqual(uneven);
  expect(quickVariant(live, true)).toEqual({ ...uneven, is_assisted: true });

  draft.bend(tolerance, 0);

  expect(draft.settings().variant).toEqual({});
  expect(TableDraft.of(live, draft.settings()).settings().variant).toEqual({});

  draft.usePreset("clicks");

  expect(draft.settings().variant).toEqual({ ...uneven, is_assisted: true });

  draft.bend({ ...choice, name: "clock_mode", default: "sand" }, "ticks");

  expect(draft.settings().variant).toEqual({ clock_mode: "ticks", is_assisted: true });

  draft.usePreset("mail");

  expect(draft.settings().variant).toEqual({ clock_mode: "ticks" });
});

test("the terms of a table that was opened by a name are those that the name stands for", () => {
  const settings = { ...draft.settings(), variant: "clicks" };

  expect(TableDraft.of(dragged, settings).hasClicks).toBe(true);
});

test("talk is as the host wants it; round one screen there is nobody to whisper to", () => {
  const draft = new TableDraft(card);
  const usual = draft.settings();
  draft.hasChat = false;
  draft.hasWhispers = true;
  const chosen = draft.settings();
  const again = TableDraft.of(card, chosen).settings();
  draft.setLocal(true);

  expect(usual).toMatchObject({ has_chat: true, has_whispers: false });
  expect(chosen).toMatchObject({ has_chat: false, has_whispers: true });
  expect(again).toEqual(chosen);
  expect(draft.settings()).toMatchObject({ has_chat: true, has_whispers: false });
});

test("bots are as fast as whoever opens the table likes", () => {
  const draft = new TableDraft(card);
  draft.botSpeed = "slow";

  expect(draft.settings().bot_speed).toBe("slow");
  expect(TableDraft.of(card, draft.settings()).settings().bot_speed).toBe("slow");
  expect(quickGame("lamplight", card, { clicks: false, speed: "fast" })).toEqual({
    game: "lamplight",
    variant: {},
    contributes: true,
    bot_speed: "fast",
  });
});
