/** How is a part of the page tested? In an app of its own, with a server that answers from a table. */
import { render, type RenderResult } from "@testing-library/svelte";
import type { Component } from "svelte";
import { vi } from "vitest";
import { AppContext } from "$lib/app/app.svelte";
import type { GameClient } from "$lib/game";
import { Preferences } from "$lib/app/preferences.svelte";
import type { GameCard } from "$lib/connection/protocol";
import { TablePresenter } from "$lib/table/presenter.svelte";
import { Table } from "$lib/table/table.svelte";
import { CODE, FakeServer } from "../lib/fakes";
import Harness from "./Harness.svelte";

/** Answers by method and path; what is not there is refused. */
export type Answers = Record<string, unknown>;

export const asked = vi.fn<(line: string, body: unknown) => void>();

export function appWith(answers: Answers = {}): AppContext {
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const line = `${init?.method ?? "GET"} ${path}`;
    asked(line, typeof init?.body === "string" ? JSON.parse(init.body) : undefined);
    const found = answers[line];
    const problem = { code: "unknown_route", sentence: "No.", rule: null };
    const response = new Response(JSON.stringify(found ?? problem), { status: found ? 200 : 404 });
    return Promise.resolve(response);
  });
  asked.mockClear();
  localStorage.clear(); // whom another test muted is heard again
  return new AppContext(new Preferences(null));
}

export function renderIn<Given extends Record<string, unknown>>(
  app: AppContext,
  Part: Component<Given>,
  given: Given,
): RenderResult<Component> {
  return render(Harness as never, { app, Part, given } as never);
}

export const card: GameCard = {
  slug: "lamplight",
  title: "Lamplight",
  designers: "Nobody",
  tagline: "Find the way by lamp.",
  seats: [2, 4],
  minutes: [10, 20],
  age: 8,
  is_ready: true,
  notice: "",
  has_secrets: false,
  may_undo: false,
  may_scale_times: false,
  switches: [
    {
      name: "dark",
      rule: "LL-VAR-01",
      sentence: "Lamps start without oil.",
      kind: "flag",
      default: false,
      words: [],
      lowest: null,
      highest: null,
    },
  ],
  presets: {},
  bots: [{ name: "random", sentence: "Anything goes." }],
  usual_players: 3,
  bot_minutes: [3, 6],
  clock: null,
  talk: null,
};

/** A game whose events are told by their kinds. */
export const lamplight: GameClient = {
  slug: "lamplight",
  Board: () => ({}),
  languages: {},
  describeEvent: ({ kind }) => ({
    words: `It ${kind}.`,
    rule: "LL-MOVE-03",
    isPrompt: kind === "turn",
  }),
  prompt: (_, actors, seat) => (actors.includes(seat ?? -1) ? "You step." : "Somebody steps."),
  action: (offer) => offer.name,
  cues: {},
};

export interface Room {
  server: FakeServer;
  table: Table;
  presenter: TablePresenter;
}

/** A table with a line to a server that is there. */
export async function roomIn(app: AppContext): Promise<Room> {
  const server = new FakeServer();
  Object.assign(app, { connection: server.connection });
  const table = new Table(CODE, server.connection);
  await server.welcome();
  const presenter = new TablePresenter(table, lamplight, app.translations, app.soundPlayer);
  return { server, table, presenter };
}
