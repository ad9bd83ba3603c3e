/**
 * How does a move in few bytes become one in full?
 *
 * The server sends the words of an action once, and after that its number, until it shows the whole table anew.
 */
import type {
  BriefMove,
  BriefOffer,
  FromServer,
  Line,
  Offer,
  Played,
  VisibleEvent,
} from "./protocol";

type Words = Map<number, Offer>;
type BriefEvent = BriefMove["line"]["events"][number];

export class BriefReader {
  readonly #tables = new Map<string, Words>();

  /** The message as everybody else hears it: what is brief is told in full. */
  read(message: FromServer): FromServer {
    if (message.type === "table") this.#tables.delete(message.info.code);
    return message.type === "brief" ? this.#played(message) : message;
  }

  /** Another connection, on which nothing was told yet. */
  forget(): void {
    this.#tables.clear();
  }

  #played(message: BriefMove): Played {
    const words = this.#tables.get(message.table) ?? new Map<number, Offer>();
    this.#tables.set(message.table, words);
    const { line, offers = {} } = message;
    const { action = null } = line;
    return {
      type: "played",
      table: message.table,
      line: lineOf(line, action === null ? null : known(words, action)),
      changes: pairs(message.changes ?? []),
      actors: message.actors,
      offers: Object.fromEntries(
        Object.entries(offers).map(([seat, some]) => [seat, some.map((one) => known(words, one))]),
      ),
      clock: message.clock ?? { seat: null, until: null, left: [] },
      ranking: message.ranking ?? [],
      is_private: message.is_private ?? false,
    };
  }
}

/** Paths and values, which come in turn; a path of one step comes without brackets. */
function pairs(flat: readonly unknown[]): Played["changes"] {
  return Array.from({ length: flat.length / 2 }, (_, n) => {
    const path = flat[2 * n];
    return [(Array.isArray(path) ? path : [path]) as Played["changes"][number][0], flat[2 * n + 1]];
  });
}

/** The words of an action: those that are sent, or those that were. */
function known(words: Words, told: BriefOffer | number): Offer {
  if (typeof told === "number") return words.get(told) ?? { id: told, name: "", arguments: {} };
  const offer = { arguments: {}, ...told };
  if (offer.id >= 0) words.set(offer.id, offer);
  return offer;
}

function lineOf(line: BriefMove["line"], action: Offer | null): Line {
  const { move, seat, at, by = "person", turn = 0 } = line;
  return { move, seat, by, action, events: line.events.map(eventOf), at, turn };
}

function eventOf([kind, facts, { draw, ...rest }]: BriefEvent): VisibleEvent {
  if (!draw) return { kind, facts, ...rest };
  const [stream, stream_number, first, words, sides, lowest, apart] = draw;
  return {
    kind,
    facts,
    ...rest,
    draw: { stream, stream_number, first, words, sides, lowest, apart },
  };
}
