/** Which messages are about a table, and which of them answer a request? */
import type { FromBrowser, FromServer, Refused } from "$lib/connection/protocol";

export type PendingRequest = Extract<FromBrowser, { id: string }>;
/** What a table hears of by name only; the code is filled in. */
export type Request = Distribute<
  Exclude<FromBrowser, { type: "hello" | "ping" | "echo" | "watch" }>
>;
type Distribute<Message> = Message extends { table: string } ? Omit<Message, "table"> : never;

/** A brief move is told in full before a table hears it (`connection/brief.ts`). */
type OfTables = Exclude<FromServer, { type: "welcome" | "closing" | "pong" | "echo" | "brief" }>;

export type Answering = Extract<
  FromServer,
  { type: "answer_sealed" | "goes_on" | "accepted" | "plan_played" | "refused" }
>;

export function isAnswer(message: OfTables): message is Answering {
  return ["answer_sealed", "goes_on", "accepted", "plan_played", "refused"].includes(message.type);
}

export function isAbout(message: FromServer, code: string): message is OfTables {
  if ("info" in message) return message.info.code === code;
  return "table" in message && message.table === code;
}

/** An id nobody else has chosen; also where the page is not served safely. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A refusal that is not the answer to a request. */
export function refusalOf(why: Pick<Refused, "code" | "sentence" | "rule">): Refused {
  const { code, sentence, rule } = why;
  return { type: "refused", code, sentence, table: null, id: null, rule };
}
