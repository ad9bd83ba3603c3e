/**
 * How does the browser stay in touch with the server?
 *
 * One websocket, opened with a one-use ticket. A lost connection is opened again by itself, later and later, and at
 * once when the person asks or the network returns. A silent one is asked for a sign of life and given up if none comes.
 * Whoever listens is told when the line is open, and asks again for what it needs.
 */
import { BriefReader } from "./brief";
import type { FromBrowser, FromServer } from "./protocol";

/** A line to the server, as far as it is needed of a WebSocket. */
export interface Line {
  send: (text: string) => void;
  close: () => void;
}

/** What a line tells. */
export interface Ear {
  opened: () => void;
  said: (text: string) => void;
  closed: () => void;
}

/**
 * `idle`: nobody asked for a connection. `connecting`: on its way. `open`: in touch. `stale`: no sign of life for a while.
 * `lost`: tried again at `retryAt`. `refused`: this browser is nobody any more, and trying again would not help.
 */
export type Contact = "idle" | "connecting" | "open" | "stale" | "lost" | "refused";

/** Somebody who wants to hear the server. */
export interface Listener {
  /** The table that is listened to: the people of a table are served by one process, if there are several. */
  table?: string;
  onopen?: () => void;
  onmessage?: (message: FromServer) => void;
}

export interface Surroundings {
  /** A ticket; null if this browser is nobody any more. */
  ticket: () => Promise<string | null>;
  /** Open a line for a table, or for none in particular. */
  connect: (ear: Ear, table: string) => Line;
  now?: () => number; // milliseconds
  random?: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const SILENCE = 20_000; // after which a sign of life is asked for
const PATIENCE = 6_000; // how long it is waited for
const HASTE = 2_000; // how long where there is a reason to doubt
const OPENING = 10_000; // how long a connection may take to open

export class Connection {
  contact = $state<Contact>("idle");
  /** When the next try is due, in milliseconds of this machine. */
  retryAt = $state<number | null>(null);
  /** Why the server closed, if it said so. */
  closing = $state.raw<{ code: string; sentence: string } | null>(null);
  /** The server said something that nobody here understands; the connection was given up for it. */
  isUnreadable = $state(false);
  /** Server's clock minus ours, in seconds. */
  offset = $state(0);
  /** How many times the line was opened. */
  opened = $state(0);

  readonly isOpen = $derived(this.contact === "open" || this.contact === "stale");

  readonly #around: Required<Surroundings>;
  readonly #brief = new BriefReader();
  #listeners: readonly Listener[] = [];
  #line: Line | null = null;
  #attempt = 0;
  #tries = 0;
  #unreadable = 0; // messages since somebody asked for a new try: the waits after them grow
  #timer: ReturnType<typeof setTimeout> | null = null;
  #pulse: ReturnType<typeof setTimeout> | null = null;

  constructor(around: Surroundings) {
    this.#around = { now: Date.now, random: Math.random, ...around };
  }

  /** Hear the server until the function given back is called. The first listener opens the connection. */
  listen(listener: Listener): () => void {
    this.#listeners = [...this.#listeners, listener];
    if (this.contact === "idle") void this.#open();
    else if (this.isOpen) listener.onopen?.();
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
      if (this.#listeners.length === 0) this.stop();
    };
  }

  /** Say something; false if nobody can hear it now. */
  send(message: FromBrowser): boolean {
    if (!this.isOpen || !this.#line) return false;
    this.#line.send(JSON.stringify(message));
    return true;
  }

  /** Try now instead of later. */
  retry(): void {
    if (this.contact !== "lost" && this.contact !== "refused") return;
    this.#tries = this.#unreadable = 0;
    void this.#open();
  }

  /** Something may have happened to the line: ask for a sign of life now, and do not wait long for it. */
  probe(): void {
    if (this.isOpen) this.#feelPulse(0, HASTE);
  }

  /** Close, and begin anew as whoever this browser is now. */
  restart(): void {
    this.stop();
    this.closing = null;
    if (this.#listeners.length > 0) void this.#open();
  }

  stop(): void {
    this.#hangUp();
    this.#tries = 0;
    this.retryAt = null;
    this.contact = "idle";
  }

  /** The server's time, in seconds since 1970. */
  serverNow(): number {
    return this.#around.now() / 1000 + this.offset;
  }

  async #open(): Promise<void> {
    this.#hangUp();
    const attempt = this.#attempt;
    this.contact = "connecting";
    this.retryAt = null;
    this.#timer = setTimeout(() => this.#fail(attempt), OPENING);
    let ticket: string | null;
    try {
      ticket = await this.#around.ticket();
    } catch {
      this.#fail(attempt);
      return;
    }
    if (attempt !== this.#attempt) return;
    if (ticket !== null) {
      this.#dial(ticket, attempt);
      return;
    }
    this.#hangUp();
    this.contact = "refused";
  }

  #dial(ticket: string, attempt: number): void {
    const isCurrent = (): boolean => attempt === this.#attempt;
    const hello: FromBrowser = { type: "hello", ticket, is_brief: true };
    const ear: Ear = {
      opened: () => isCurrent() && this.#line?.send(JSON.stringify(hello)),
      said: (text) => isCurrent() && this.#listenTo(text, attempt),
      closed: () => this.#fail(attempt),
    };
    this.#line = this.#around.connect(ear, this.#table());
  }

  /** For which table the line is opened; every other try after one that failed is for none, in case only its process fails. */
  #table(): string {
    const isForNone = this.#tries > 0 && this.#tries % 2 === 0;
    return isForNone ? "" : (this.#listeners.findLast((one) => one.table)?.table ?? "");
  }

  /** What nobody understands breaks nothing here: the line is given up, and a new one shows the table anew. */
  #listenTo(text: string, attempt: number): void {
    try {
      this.#hear(text);
    } catch {
      this.#unreadable += 1;
      this.isUnreadable = true;
      this.#fail(attempt);
    }
  }

  #hear(text: string): void {
    const message = this.#brief.read(JSON.parse(text) as FromServer);
    // Before anything else: the server measures how long this takes.
    if (message.type === "echo") this.#line?.send(JSON.stringify(message satisfies FromBrowser));
    this.#feelPulse();
    if (this.contact === "stale") this.contact = "open";
    if (message.type === "welcome") this.#begin(message.now);
    else if (message.type === "pong") this.#setClock(message.now);
    else if (message.type === "closing") this.closing = message;
    else if (message.type === "table") this.isUnreadable = false;
    for (const listener of this.#listeners) listener.onmessage?.(message);
  }

  #begin(now: number): void {
    this.#clear();
    this.#brief.forget();
    this.#tries = this.#unreadable;
    this.contact = "open";
    this.closing = null;
    this.opened += 1;
    this.#setClock(now);
    this.#feelPulse();
    for (const listener of this.#listeners) listener.onopen?.();
  }

  #setClock(now: number): void {
    this.offset = now - this.#around.now() / 1000;
  }

  /** The line is broken, could not be opened, or fell silent. */
  #fail(attempt: number): void {
    if (attempt !== this.#attempt) return;
    this.#hangUp();
    const wait = this.#wait();
    this.#tries += 1;
    this.contact = "lost";
    this.retryAt = this.#around.now() + wait;
    this.#timer = setTimeout(() => void this.#open(), wait);
  }

  /** Longer after each failure; not the same for everybody, so that a restarted server is not stormed. */
  #wait(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    return longest * (0.6 + 0.4 * this.#around.random());
  }

  #feelPulse(silence = SILENCE, patience = PATIENCE): void {
    if (this.#pulse !== null) clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#line?.send(JSON.stringify({ type: "ping" } satisfies FromBrowser));
      this.#pulse = setTimeout(() => this.#doubt(patience / 2), patience / 2);
    }, silence);
  }

  #doubt(patience: number): void {
    const attempt = this.#attempt;
    this.contact = "stale";
    this.#pulse = setTimeout(() => this.#fail(attempt), patience);
  }

  #hangUp(): void {
    this.#attempt += 1;
    this.#clear();
    this.#line?.close();
    this.#line = null;
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#pulse !== null) clearTimeout(this.#pulse);
    this.#timer = this.#pulse = null;
  }
}

/** The websocket of the server this page came from. */
export function browserLine(ear: Ear, table: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = table && `?table=${encodeURIComponent(table)}`;
  const socket = new WebSocket(`${scheme}://${location.host}/api/socket${query}`);
  socket.onopen = () => ear.opened();
  socket.onmessage = (event) => ear.said(String(event.data));
  socket.onclose = () => ear.closed();
  return socket;
}
