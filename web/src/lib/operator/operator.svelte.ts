/** What does an operator ask of the server? Her key is kept in this page alone and sent in a header. */
import { ask, type Fetch } from "$lib/connection/api";
import type {
  NewBan,
  NewInvitation,
  OperatorBan,
  OperatorInvitations,
  OperatorLog,
  OperatorMe,
  OperatorPeople,
  OperatorReports,
  OperatorSettings,
  OperatorTables,
  PersonDetails,
  ReportDetails,
  ResetCode,
} from "$lib/connection/protocol";

export class Operator {
  /** How the log calls her; nothing before the key was accepted. */
  label = $state<string | null>(null);
  #key = "";
  readonly #fetch: Fetch;

  constructor(fetcher: Fetch = (input, init) => fetch(input, init)) {
    this.#fetch = fetcher;
  }

  /** Come in with a key; a refusal is thrown. */
  async enter(key: string): Promise<void> {
    this.#key = key.trim();
    this.label = (await this.#ask<OperatorMe>("GET", "")).label;
  }

  /** Forget the key. */
  leave(): void {
    this.#key = "";
    this.label = null;
  }

  tables = (phase = ""): Promise<OperatorTables> =>
    this.#ask("GET", phase ? `/tables?phase=${phase}` : "/tables");
  close = (code: string, reason: string): Promise<OperatorTables> =>
    this.#ask("POST", `/tables/${code}/close`, { reason });
  people = (name: string): Promise<OperatorPeople> =>
    this.#ask("GET", `/people?name=${encodeURIComponent(name)}`);
  person = (id: string): Promise<PersonDetails> =>
    this.#ask("GET", `/people/${encodeURIComponent(id)}`);
  rename = (id: string, name: string): Promise<PersonDetails> =>
    this.#ask("POST", `/people/${encodeURIComponent(id)}/rename`, { name });
  reset = (id: string): Promise<ResetCode> =>
    this.#ask("POST", `/people/${encodeURIComponent(id)}/reset`);
  bans = (): Promise<OperatorBan[]> => this.#ask("GET", "/bans");
  ban = (wanted: NewBan): Promise<OperatorBan[]> => this.#ask("POST", "/bans", wanted);
  lift = (id: string): Promise<OperatorBan[]> =>
    this.#ask("DELETE", `/bans/${encodeURIComponent(id)}`);
  reports = (isSettled: boolean, before = ""): Promise<OperatorReports> => {
    const asked = [
      ...(isSettled ? ["settled=yes"] : []),
      ...(before ? [`before=${encodeURIComponent(before)}`] : []),
    ];
    return this.#ask("GET", asked.length > 0 ? `/reports?${asked.join("&")}` : "/reports");
  };
  report = (id: string): Promise<ReportDetails> =>
    this.#ask("GET", `/reports/${encodeURIComponent(id)}`);
  settle = (id: string, outcome: string): Promise<OperatorReports> =>
    this.#ask("POST", `/reports/${encodeURIComponent(id)}/settle`, { outcome });
  invitations = (): Promise<OperatorInvitations> => this.#ask("GET", "/invitations");
  invite = (wanted: NewInvitation): Promise<OperatorInvitations> =>
    this.#ask("POST", "/invitations", wanted);
  withdraw = (id: string): Promise<OperatorInvitations> =>
    this.#ask("DELETE", `/invitations/${encodeURIComponent(id)}`);
  settings = (): Promise<OperatorSettings> => this.#ask("GET", "/settings");
  log = (before = 0): Promise<OperatorLog> =>
    this.#ask("GET", before ? `/log?before=${before}` : "/log");

  #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#key}` };
    return ask(this.#fetch, method, `operator${path}`, body, headers);
  }
}
