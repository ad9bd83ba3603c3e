/** What does the browser ask over HTTP? One function per route; a refusal is thrown as a `Refusal`. */
import type {
  Account,
  Book,
  Erase,
  GameCard,
  Lobby,
  Me,
  NewCodes,
  NewName,
  NewReport,
  NewTable,
  Problem,
  QuickGame,
  Recover,
  Replay,
  Reported,
  SignIn,
  TableCard,
  Ticket,
  UseInvitation,
} from "./protocol";

/** The server said no, or could not be reached (`code` "unreachable"). */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | null;
  /** Seconds until it may be granted, where the server knows. */
  readonly wait: number | null;
  readonly status: number;
  /** Of a ban: when it ends, in seconds since 1970, and the operator's words. */
  readonly until: number | null;
  readonly reason: string;

  constructor(problem: Pick<Problem, "code" | "sentence"> & Partial<Problem>, status: number) {
    super(problem.sentence);
    this.code = problem.code;
    this.rule = problem.rule ?? null;
    this.wait = problem.wait ?? null;
    this.status = status;
    this.until = problem.until ?? null;
    this.reason = problem.reason ?? "";
  }
}

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export class Api {
  readonly #fetch: Fetch;
  /** Told of every refusal. */
  onrefusal: (refusal: Refusal) => void = () => undefined;

  constructor(fetcher: Fetch = (input, init) => fetch(input, init)) {
    this.#fetch = fetcher;
  }

  me = (): Promise<Me> => this.#ask("GET", "me");
  name = (name: NewName): Promise<Me> => this.#ask("POST", "me", name);
  useInvitation = (invitation: UseInvitation): Promise<Me> =>
    this.#ask("POST", "me/invitation", invitation);
  forget = (isSure: boolean): Promise<Me> => this.#ask("DELETE", isSure ? "me?sure=yes" : "me");
  keepName = (account: Account): Promise<Me> => this.#ask("POST", "me/account", account);
  newCodes = (account: NewCodes): Promise<Me> => this.#ask("POST", "me/codes", account);
  erase = (account: Erase): Promise<Me> => this.#ask("POST", "me/erase", account);
  /** Where all that is kept of somebody is downloaded from. */
  readonly dataAddress = "/api/me/data";
  signIn = (who: SignIn): Promise<Me> => this.#ask("POST", "sign-in", who);
  recover = (who: Recover): Promise<Me> => this.#ask("POST", "recover", who);
  revoke = (device: string): Promise<Me> =>
    this.#ask("DELETE", `me/devices/${encodeURIComponent(device)}`);
  games = (): Promise<GameCard[]> => this.#ask("GET", "games");
  rules = (slug: string): Promise<Book> =>
    this.#ask("GET", `games/${encodeURIComponent(slug)}/rules`);
  lobby = (): Promise<Lobby> => this.#ask("GET", "lobby");
  create = (table: NewTable): Promise<TableCard> => this.#ask("POST", "tables", table);
  quick = (request: QuickGame): Promise<TableCard> => this.#ask("POST", "quick", request);
  table = (code: string): Promise<TableCard> =>
    this.#ask("GET", `tables/${encodeURIComponent(code)}`);
  ticket = (): Promise<Ticket> => this.#ask("POST", "ticket");
  report = (code: string, report: NewReport): Promise<Reported> =>
    this.#ask("POST", `tables/${encodeURIComponent(code)}/report`, report);

  replay = (code: string, seat: number | "open" | null = null): Promise<Replay> => {
    const query = seat === null ? "" : `?seat=${seat}`;
    return this.#ask("GET", `tables/${encodeURIComponent(code)}/replay${query}`);
  };

  /** Where the file of a finished game is downloaded from. */
  fileAddress = (code: string): string => `/api/tables/${encodeURIComponent(code)}/file`;

  async #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    try {
      return await ask(this.#fetch, method, path, body);
    } catch (error) {
      if (error instanceof Refusal) this.onrefusal(error);
      throw error;
    }
  }
}

/** Ask the server something; a refusal is thrown. headers: beyond the usual ones. */
export async function ask<Answer>(
  fetcher: Fetch,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    init.headers = { ...headers, "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const response = await reach(fetcher, path, init);
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return undefined as Answer;
  return (await whole(response.json())) as Answer;
}

const reach = (fetcher: Fetch, path: string, init: RequestInit): Promise<Response> =>
  whole(fetcher(`/api/${path}`, init));

/** What comes of an answer; the server may die before it begins, or in the middle of it. */
async function whole<Answer>(coming: Promise<Answer>): Promise<Answer> {
  try {
    return await coming;
  } catch {
    throw new Refusal({ code: "unreachable", sentence: "The server cannot be reached." }, 0);
  }
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    return new Refusal((await response.json()) as Problem, response.status);
  } catch {
    const sentence = `The server answered with status ${response.status}.`;
    return new Refusal({ code: "unexpected", sentence }, response.status);
  }
}
