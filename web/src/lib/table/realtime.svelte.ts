/**
 * What do hands do at a table where the server measures them?
 *
 * `TableInfo.gestures` says how each act is made. A gesture has an id from its press to its answer: `played`, or a refusal, or a
 * hand that went back. Everybody sees the hand of whoever acts; nothing here knows how late it is.
 */
import type {
  FromBrowser,
  FromServer,
  HandMoved,
  Offer,
  Sand,
  TableInfo,
} from "$lib/connection/protocol";

export type Sample = [milliseconds: number, x: number, y: number];
export type Way = "click" | "hold" | "drag" | "path";

/** A hand over the table, as the server tells of it. */
export interface Hand {
  seat: number;
  id: string;
  /** Whether it still holds on, or has let go and waits for what comes of it. */
  isClosed: boolean;
  action: Offer | null;
  samples: readonly Sample[];
  view: Record<string, unknown> | null;
  /** When this browser heard of the press, in milliseconds of its own. */
  since: number;
}

export interface Surroundings {
  info: () => TableInfo | null;
  send: (message: FromBrowser) => boolean;
  table: string;
  newId: () => string;
  now?: () => number;
}

export class RealtimeHands {
  /** The hand that is over the table. */
  hand = $state.raw<Hand | null>(null);
  /** One's own gesture that is not answered yet. */
  open = $state<string | null>(null);
  /** What the timekeeper may see of the sand. */
  remaining = $state<number | null>(null);

  /** Whether a key does at once what a hand would have to drag; at a table nobody is spared the hand. */
  readonly takesKeys: boolean = false;
  readonly #around: Required<Surroundings>;

  constructor(around: Surroundings) {
    this.#around = { now: () => performance.now(), ...around };
  }

  /** Whether acts are measured here at all. */
  get isRealtime(): boolean {
    return Object.keys(this.#around.info()?.gestures ?? {}).length > 0;
  }

  /** How an act is made: "throw", "take" … */
  wayOf(act: string): Way {
    return (this.#around.info()?.gestures[act] ?? "click") as Way;
  }

  /** A hand closes; gives the id of the gesture, or nothing if the line is down. */
  press(seat: number, action: number | string): string | null {
    const id = this.#around.newId();
    const isSent = this.#say({ seat, id, phase: "press", action });
    this.open = isSent ? id : null;
    return this.open;
  }

  move(seat: number, id: string, samples: readonly Sample[]): void {
    this.#say({ seat, id, phase: "move", samples: [...samples] });
  }

  release(seat: number, id: string, samples: readonly Sample[]): void {
    this.#say({ seat, id, phase: "release", samples: [...samples] });
  }

  cancel(seat: number, id: string): void {
    this.#say({ seat, id, phase: "cancel" });
    this.settle(id);
  }

  /** Take in what is said of hands and sand; says whether it was that. */
  heard(message: FromServer): message is HandMoved | Sand {
    if (message.type === "hand") this.#see(message);
    else if (message.type === "sand") this.remaining = message.remaining_ms;
    else return false;
    return true;
  }

  /** A gesture is answered, with or without success. */
  settle(id: string): void {
    if (this.open === id) this.open = null;
    if (this.hand?.id === id) this.hand = null;
  }

  /** Something was played: no hand holds anything any more. */
  played(): void {
    this.open = null;
    this.hand = null;
    this.remaining = null;
  }

  #see(message: HandMoved): void {
    if (message.phase === "press") this.hand = this.#closed(message);
    const hand = this.hand;
    if (hand?.id !== message.id) return;
    if (message.phase === "move") {
      this.hand = { ...hand, samples: [...hand.samples, ...message.samples] };
    } else if (message.phase === "release") {
      this.hand = { ...hand, isClosed: false };
    } else if (message.phase === "back") {
      this.settle(message.id);
    }
  }

  #closed({ seat, id, action, samples, view }: HandMoved): Hand {
    return { seat, id, action, samples, view, isClosed: true, since: this.#around.now() };
  }

  #say(gesture: Omit<Extract<FromBrowser, { type: "gesture" }>, "type" | "table">): boolean {
    return this.#around.send({ type: "gesture", table: this.#around.table, ...gesture });
  }
}
