/** What stands in for the server in tests without a browser. */
import type {
  FromBrowser,
  FromServer,
  Line,
  Me,
  Played,
  Seat,
  TableInfo,
  TableSettings,
  TableShown,
} from "$lib/connection/protocol";
import { Connection, type Ear } from "$lib/connection/socket.svelte";

export const CODE = "abcdefgh23";

/** A server at the other end of a line: hears what is sent, says what it is told. */
export class FakeServer {
  heard: FromBrowser[] = [];
  lines = 0;
  tables: string[] = []; // for which each line was opened
  tickets = 0;
  isDown = false;
  isNobody = false;
  now = 1000;
  #ear: Ear | null = null;

  readonly connection = new Connection({
    ticket: () => {
      this.tickets += 1;
      if (this.isDown) return Promise.reject(new Error("down"));
      return Promise.resolve(this.isNobody ? null : "t1");
    },
    connect: (ear, table) => {
      this.lines += 1;
      this.tables.push(table);
      this.#ear = ear;
      return {
        send: (text) => this.heard.push(JSON.parse(text) as FromBrowser),
        close: () => (this.#ear = null),
      };
    },
    random: () => 1,
  });

  /** Let the line open and greet. */
  async welcome(): Promise<void> {
    await Promise.resolve();
    await Promise.resolve();
    this.#ear?.opened();
    this.say({
      type: "welcome",
      guest: { id: "g1", name: "Ann", has_account: false },
      now: this.now,
    });
  }

  say(message: FromServer): void {
    this.sayText(JSON.stringify(message));
  }

  /** Say something that may be no message at all. */
  sayText(text: string): void {
    this.#ear?.said(text);
  }

  hangUp(): void {
    this.#ear?.closed();
  }

  /** Messages of one type heard so far. */
  of<Type extends FromBrowser["type"]>(type: Type): Extract<FromBrowser, { type: Type }>[] {
    return this.heard.filter((message) => message.type === type) as never;
  }
}

export const settings: TableSettings = {
  game: "golddiggers",
  players: 2,
  variant: {},
  pace: "off",
  game_seconds: null,
  is_listed: false,
  may_watch: true,
  watch_delay: 0,
  do_bots_stand_in: true,
  is_local: false,
  has_chat: true,
  has_whispers: false,
  bot_speed: "normal",
};

export function seat(given: Partial<Seat> = {}): Seat {
  const empty = { guest: null, name: "", bot: "", is_ready: false };
  return {
    ...empty,
    is_connected: true,
    is_away: false,
    has_left: false,
    is_kept: false,
    ...given,
  };
}

export function info(given: Partial<TableInfo> = {}): TableInfo {
  return {
    code: CODE,
    host: "g1",
    phase: "playing",
    settings,
    seats: [seat({ guest: "g1", name: "Ann" }), seat({ bot: "heuristic", name: "Bot" })],
    commitment: null,
    key: null,
    fairness: null,
    undo: null,
    is_paused: false,
    gestures: {},
    teams: [],
    pausing: [],
    silenced: [],
    rematch: null,
    created_at: 0,
    started_at: 0,
    ended_at: null,
    is_closed_by_operator: false,
    ...given,
  };
}

export function line(move: number, ...kinds: string[]): Line {
  const events = kinds.map((kind) => ({ kind, facts: {} }));
  return { move, seat: 0, by: "person", action: null, events, at: 0 };
}

export function shown(given: Partial<TableShown> = {}): TableShown {
  return {
    type: "table",
    info: info(),
    my_seats: [0],
    move: 3,
    view: { gold: [1, 2], turn: 0 },
    actors: [0],
    offers: { 0: [{ id: 7, name: "dig", arguments: {} }] },
    clock: { seat: null, until: null, left: [] },
    history: [],
    missed: [],
    notes: [],
    said: [],
    ranking: [],
    now: 1000,
    orders: {},
    sealed: {},
    ...given,
  };
}

export function played(move: number, given: Partial<Played> = {}): Played {
  return {
    type: "played",
    table: CODE,
    line: line(move, "dug"),
    changes: [],
    actors: [1],
    offers: {},
    clock: { seat: null, until: null, left: [] },
    ranking: [],
    is_private: false,
    ...given,
  };
}

/** What the server says of somebody: a guest called Ann unless another is named. */
export function me(guest: Me["guest"] = { id: "g1", name: "Ann", has_account: false }): Me {
  return {
    guest,
    devices: [],
    running_tables: 0,
    expires_at: null,
    codes_left: 0,
    codes: [],
    brought: 0,
    needs_invitation: false,
  };
}
