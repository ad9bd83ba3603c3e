// Written by tools/typescript.py from src/motherlode/play/messages; change it there.

export type BotSpeed = "fast" | "normal" | "slow";

export type Channel = "open" | "team" | "whisper";

export type ChatText = string;

export type Code = string;

export type Name = string;

export type Phase = string;

export type Switches = Record<string, boolean | number | string | null>;

export type Viewed = Record<string, unknown>;

export const CALLS = ["plenty_of_time", "hurry_up", "stop_now", "night_is_near", "steal_it"] as const;

export const REACTIONS = ["cheers", "oops", "wow", "laugh", "thinking", "well_played"] as const;

/** A person as others see her. */
export interface Guest {
  id: string;
  name: string;
  has_account: boolean;
}

/** What the host of a table decides before it starts. */
export interface TableSettings {
  game: string;
  players: number;
  variant: Record<string, boolean | number | string | null> | string;
  /** off, standard, half, double, slow (a day), or 10 to 300 seconds for each decision */
  pace: string;
  /** for all decisions of a seat */
  game_seconds: number | null;
  is_listed: boolean;
  may_watch: boolean;
  /** moves that spectators lag behind */
  watch_delay: number;
  /** a bot plays for whoever is away */
  do_bots_stand_in: boolean;
  /** several people round one screen: the host holds every free seat */
  is_local: boolean;
  /** everybody may talk to everybody, in words and reactions */
  has_chat: boolean;
  /** two players may talk in private */
  has_whispers: boolean;
  bot_speed: "fast" | "normal" | "slow";
}

/** A seat at a table: a person, a bot, or nobody yet. */
export interface Seat {
  guest: string | null;
  name: string;
  bot: string;
  is_ready: boolean;
  is_connected: boolean;
  /** a bot or the default plays until she is back */
  is_away: boolean;
  /** resigned for good */
  has_left: boolean;
  /** the name is kept with a password: it is nobody else's */
  is_kept: boolean;
}

/** Somebody wants her last decision back; every other person is asked. */
export interface UndoRequest {
  seat: number;
  /** the move that the position goes back to */
  move: number;
  agreed: number[];
}

/** Whose time runs out when, and how much game time each seat has left. */
export interface Clock {
  seat: number | null;
  until: number | null;
  left: (number | null)[];
}

/**
 * What a seat's browser added to the key of the game: the hash it sent first, and the bytes it sent
 * afterwards.
 */
export interface Contribution {
  seat: number;
  commitment: string;
  /** empty: the hash was sent, the bytes were not in time */
  value: string;
}

/** The database was restored from a backup: from here on chance follows from another key. */
export interface Epoch {
  /** of the restore, counted by the database */
  number: number;
  nonce: string;
  /** the last move before it */
  move: number;
  at: number;
}

/** What binds the luck of a table, and what everybody can check it with. */
export interface Fairness {
  /** the hash of the server's key, from the opening of the table on; empty at older tables */
  commitment: string;
  stage: string;
  /** guest → the hash of her browser's bytes */
  commitments: Record<string, string>;
  /** from the start: the first seat of each person */
  people: number[];
  /** from the start, by seat */
  contributions: Contribution[];
  epochs: Epoch[];
  /** once the game is over */
  server_key: string;
}

/** All about a table but the game on it. */
export interface TableInfo {
  code: string;
  /** a guest's id */
  host: string;
  phase: string;
  settings: TableSettings;
  seats: Seat[];
  /** the hash of the key, from the start of the game */
  commitment: string | null;
  /** the key, once the game is over */
  key: string | null;
  /** none at a table that an older server opened */
  fairness: Fairness | null;
  undo: UndoRequest | null;
  is_paused: boolean;
  /** where acts are measured, how each is made: click, hold, drag, path */
  gestures: Record<string, string>;
  /** the team of each seat, where a game has teams; they talk from the start */
  teams: number[];
  /** seats that want a pause between turns */
  pausing: number[];
  /** guests who may not speak here */
  silenced: string[];
  /** the code of the table that follows */
  rematch: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  is_closed_by_operator: boolean;
}

/** Where a seat ended: its place from 1, its score, and whether it won. */
export interface Standing {
  seat: number;
  place: number;
  score: number;
  is_winner: boolean;
  note: string;
}

/** A table in a list. */
export interface TableCard {
  code: string;
  game: string;
  phase: string;
  /** a name */
  host: string;
  seats: Seat[];
  is_listed: boolean;
  pace: string;
  /** for all decisions of a seat */
  game_seconds: number | null;
  variant: Record<string, boolean | number | string | null> | string;
  my_seats: number[];
  is_my_turn: boolean;
  /** names */
  waiting_for: string[];
  changed_at: number;
  ranking: Standing[];
}

/** An action offered to a seat. */
export interface Offer {
  id: number;
  name: string;
  arguments: Record<string, string | number>;
}

/** An answer of mine that is not opened yet; sent again with the same id, it is the same answer. */
export interface OwnSealedAnswer {
  id: string;
  action: Offer;
}

/** Which words of chance a roll came from, so that it can be worked out again from the key. */
export interface Draw {
  stream: string;
  stream_number: number;
  /** the number of the first word */
  first: number;
  /** one for each die */
  words: number;
  sides: number;
  lowest?: number;
  /** dice that one number is taken apart into, its lowest digit the first */
  apart?: number;
}

/** An event as one seat may know it; the browser puts it into words from its catalogue. */
export interface VisibleEvent {
  kind: string;
  facts: Record<string, string | number>;
  /** not everybody is told */
  is_private?: boolean;
  /** only few were shown it, for a moment */
  is_note?: boolean;
  /** where dice that everybody saw came from */
  draw?: Draw | null;
}

/** A move of the log and what came of it, as one seat may know it. */
export interface Line {
  /** the position's number after it */
  move: number;
  seat: number | null;
  /** "person", "bot", "clock", "window" or "table" */
  by: string;
  action: Offer | null;
  events: VisibleEvent[];
  at: number;
  /** in which it was made, from 1; 0 where turns are not counted */
  turn?: number;
}

/** How a guest wants to be called. */
export interface NewName {
  name: string;
  /** for newcomers, where the server asks for one */
  invitation?: string | null;
}

/** The code of an invitation, for a guest who has come in already. */
export interface UseInvitation {
  code: string;
}

/** A password keeps a name across devices; to change it, the old one is asked for. */
export interface Account {
  password: string;
  /** which is kept; the one she has if it is left out */
  name?: string | null;
  /** the password until now, if there is one */
  old?: string | null;
}

/** Back under a name that has a password. */
export interface SignIn {
  name: string;
  password: string;
  tables?: "bring" | "leave" | null;
}

/** Back under a name whose password is lost, with a recovery code and a new password. */
export interface Recover {
  name: string;
  code: string;
  password: string;
  tables?: "bring" | "leave" | null;
}

/** A new set of recovery codes, for whoever knows the password. */
export interface NewCodes {
  password: string;
}

/** A browser that carries a guest's token. */
export interface Device {
  id: string;
  created_at: number;
  seen_at: number;
  is_this: boolean;
}

/** Who asks; nobody before a name was chosen. */
export interface Me {
  guest: Guest | null;
  devices: Device[];
  /** that gather or play */
  running_tables: number;
  /** when this browser's cookie ends if it does not come back before */
  expires_at: number | null;
  /** recovery codes */
  codes_left: number;
  /** new recovery codes, shown this once */
  codes: string[];
  /** tables that came along from a guest */
  brought: number;
  /** the server is closed to her until she gives the code of one */
  needs_invitation: boolean;
}

/** Opens one websocket, once, within half a minute. */
export interface Ticket {
  ticket: string;
}

/** A switch of a game: what may be bent, and the sentence that says how. */
export interface SwitchCard {
  name: string;
  rule: string;
  sentence: string;
  /** "flag", "choice" or "number" */
  kind: string;
  default: boolean | number | string;
  /** of a choice; named values of a number */
  words: string[];
  lowest: number | null;
  highest: number | null;
}

/** A bot that plays a game. */
export interface BotCard {
  name: string;
  sentence: string;
}

/** A box on the shelf. One that is not ready has nothing but its cover. */
export interface GameCard {
  slug: string;
  title: string;
  designers: string;
  tagline: string;
  seats: [number, number];
  /** among people */
  minutes: [number, number];
  age: number;
  is_ready: boolean;
  /** what players should know of its subject before they sit down */
  notice: string;
  has_secrets: boolean;
  may_undo: boolean;
  switches: SwitchCard[];
  presets: Record<string, Record<string, boolean | number | string | null>>;
  bots: BotCard[];
  usual_players: number;
  /** of a person alone among bots, where it is known */
  bot_minutes: [number, number] | null;
  /** the switch and its word with which its own clock runs */
  clock: [string, string] | null;
  /** those with which people agree in open words alone */
  talk: [string, string] | null;
  /** a table may halve or double the times of decisions */
  may_scale_times: boolean;
}

/** A rule of the ledger, in our words. */
export interface RuleText {
  id: string;
  kind: string;
  sentence: string;
}

/** A chapter of the ledger. */
export interface Chapter {
  title: string;
  rules: RuleText[];
}

/** The rules of a game. */
export interface Book {
  game: string;
  chapters: Chapter[];
}

/** A table to be: its settings, and a bot's name or nothing for each seat after the host's. */
export interface NewTable {
  settings: TableSettings;
  bots?: (string | null)[];
  /** of the people round one screen, if the table is local */
  names?: string[];
}

/** A game against bots, at once. */
export interface QuickGame {
  game: string;
  players?: number | null;
  bot?: string | null;
  /** as in the settings of a table */
  variant?: Record<string, boolean | number | string | null> | string;
  /** this browser will add bytes of its own to the key: wait for them */
  contributes?: boolean;
  bot_speed?: "fast" | "normal" | "slow";
}

/** The tables a guest has to do with, and those that wait for anybody. */
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
}

/**
 * A finished game as a seat saw it, or with everything open: the first view and all that followed.
 */
export interface Replay {
  info: TableInfo;
  seat: number | null;
  view: Record<string, unknown>;
  lines: Line[];
  /** of the view, per line */
  changes: [(string | number)[], unknown][][];
}

/** Delete all that is kept of me; the password is asked for if there is one. */
export interface Erase {
  password?: string | null;
}

/** A decision of somebody's own. */
export interface MyMove {
  move: number;
  seat: number;
  action: number;
  at: number;
}

/** A table somebody sits at or keeps, with her moves. */
export interface MyTable {
  code: string;
  game: string;
  phase: string;
  changed_at: number;
  is_host: boolean;
  seats: number[];
  /** hers on these seats */
  names: string[];
  moves: MyMove[];
}

/** Something that somebody said. */
export interface MyWords {
  table: string;
  at: number;
  channel: string;
  text: string;
  reaction: string;
}

/** Something that somebody reported. */
export interface MyReport {
  table: string;
  at: number;
  reason: string;
  note: string;
}

/** A ban of a person or of one of her devices. */
export interface MyBan {
  kind: "account" | "device";
  reason: string;
  made_at: number;
  until: number;
}

/**
 * A report of a person that was settled. Nothing in it tells who reported her, at which table, or
 * for which words.
 */
export interface ReportAboutMe {
  reason: string;
  /** the day, as 2030-05-01 */
  settled_on: string;
}

/** All that is kept of a person; of her password and her codes only that they are there. */
export interface MyData {
  guest: Guest;
  created_at: number;
  devices: Device[];
  codes_left: number;
  tables: MyTable[];
  words: MyWords[];
  reports: MyReport[];
  bans: MyBan[];
  reports_about_me: ReportAboutMe[];
  is_invited: boolean;
}

/** Tell the operators of a person at a table, or of something that she said there. */
export interface NewReport {
  guest: string;
  reason: "abuse" | "cheating" | "name" | "other" | "spam";
  /** in the reporter's own words */
  note?: string;
  /** when the words were said that are meant */
  said_at?: number | null;
}

/** The operators will read it. */
export interface Reported {
  id: string;
}

/** Something that keeps a server from serving visitors. */
export interface ReadinessProblem {
  /** "stopping", "disk_full", "too_slow", "no_answer", "damaged" or "task_failed" */
  code: string;
  sentence: string;
}

/** Whether a server can be sent visitors, and what is wrong if not. */
export interface Readiness {
  is_ready: boolean;
  problems: ReadinessProblem[];
}

/** Why a request was refused; `wait` where it is known after how many seconds it may be granted. */
export interface Problem {
  code: string;
  sentence: string;
  rule: string | null;
  wait: number | null;
  /** of a ban: when it ends */
  until: number | null;
  /** of a ban: the operator's words */
  reason: string;
}

/** Whose key this is. */
export interface OperatorMe {
  label: string;
}

/** Who sits at a table. */
export interface OperatorSeat {
  guest: string | null;
  name: string;
  bot: string;
  is_connected: boolean;
  is_away: boolean;
}

/** A table without its game. */
export interface OperatorTable {
  code: string;
  game: string;
  phase: string;
  /** a name */
  host: string;
  seats: OperatorSeat[];
  is_listed: boolean;
  move: number;
  created_at: number;
  changed_at: number;
  /** connected to this process */
  watchers: number;
}

/** Tables, the latest changed first. */
export interface OperatorTables {
  tables: OperatorTable[];
}

/** Close a table; the reason is for the log. */
export interface CloseTable {
  reason?: string;
}

/** Somebody who has been here. */
export interface OperatorPerson {
  id: string;
  /** as the server's log calls her */
  short_name: string;
  name: string;
  has_account: boolean;
  /** to this process */
  is_connected: boolean;
  created_at: number;
  seen_at: number;
  devices: number;
  banned_until: number | null;
}

/** People, the latest seen first. */
export interface OperatorPeople {
  people: OperatorPerson[];
}

/** A browser of somebody's. */
export interface PersonDevice {
  id: string;
  created_at: number;
  seen_at: number;
}

/** Somebody, her devices, where she is connected from, and her tables. */
export interface PersonDetails {
  person: OperatorPerson;
  devices: PersonDevice[];
  /** short names */
  addresses: string[];
  tables: OperatorTable[];
}

/** Another name for somebody. */
export interface RenamePerson {
  name: string;
}

/** A one-time code with which somebody chooses a new password; shown this once. */
export interface ResetCode {
  code: string;
}

/**
 * Keep somebody out for so many days.
 *
 * subject: the id of a person or of a device; of an address the address itself, its short name in
 * the log, or a person who is connected.
 */
export interface NewBan {
  kind: "account" | "address" | "device";
  subject: string;
  days: number;
  /** told to whoever is banned */
  reason?: string;
}

/** A ban. */
export interface OperatorBan {
  id: string;
  kind: "account" | "address" | "device";
  subject: string;
  name: string;
  reason: string;
  made_by: string;
  made_at: number;
  until: number;
  /** addresses from which she was seen since */
  places: number;
}

/** Something that was said. */
export interface ReportedWords {
  name: string;
  /** or the name of a reaction */
  text: string;
  at: number;
  channel: string;
}

/** What a player reported. Reading the words is an act that is logged. */
export interface OperatorReport {
  id: string;
  at: number;
  table: string;
  /** an id */
  reporter: string;
  /** the id of whoever is reported */
  guest: string;
  name: string;
  reason: string;
  has_words: boolean;
  settled_at: number;
  settled_by: string;
  outcome: string;
}

/** Reports, the latest first. */
export interface OperatorReports {
  reports: OperatorReport[];
}

/** A report with the words that it is about, the last of which are meant. */
export interface ReportDetails {
  report: OperatorReport;
  note: string;
  words: ReportedWords[];
}

/** What came of a report, for the log. */
export interface SettleReport {
  outcome?: string;
}

/** A code with which so many people come in within so many days. */
export interface NewInvitation {
  uses?: number;
  days?: number;
  /** for operators: whom it is for */
  label?: string;
}

/** An invitation without its code. */
export interface OperatorInvitation {
  id: string;
  label: string;
  made_by: string;
  made_at: number;
  until: number;
  uses_left: number;
}

/** Invitations that are good for somebody yet, and the code of a new one, shown this once. */
export interface OperatorInvitations {
  invitations: OperatorInvitation[];
  code: string;
}

/** How the server is set up, and how much is older than it may be. */
export interface OperatorSettings {
  who_opens_tables: string;
  who_talks: string;
  is_invitation_only: boolean;
  keep_games_days: number | null;
  keep_accounts_days: number | null;
  old_games: number;
  unused_accounts: number;
}

/** Something that an operator did. */
export interface OperatorAct {
  number: number;
  at: number;
  operator: string;
  action: string;
  subject: string;
  detail: string;
}

/** What operators did, the latest first. */
export interface OperatorLog {
  acts: OperatorAct[];
}

/** The first message: the ticket that says who this is. */
export interface Hello {
  type: "hello";
  ticket: string;
  /** tell me moves with `brief` instead of `played` */
  is_brief?: boolean;
}

/** Show me this table, from my seats if I have any; I have seen it up to this move. */
export interface Watch {
  type: "watch";
  table: string;
  seen?: number | null;
}

/** I look elsewhere. */
export interface Unwatch {
  type: "unwatch";
  table: string;
}

/** I take this free seat. */
export interface Sit {
  type: "sit";
  table: string;
  seat: number;
}

/** I give my seat up, before the start. */
export interface Stand {
  type: "stand";
  table: string;
}

/** I am ready to start, or not. */
export interface Ready {
  type: "ready";
  table: string;
  is_ready: boolean;
}

/** The host changes the settings before the start. */
export interface Configure {
  type: "configure";
  table: string;
  settings: TableSettings;
}

/** The host puts a bot on a free seat. */
export interface SeatBot {
  type: "seat_bot";
  table: string;
  seat: number;
  bot: string;
}

/** At a local table, the host gives a free seat to somebody beside her. */
export interface SeatFriend {
  type: "seat_friend";
  table: string;
  seat: number;
  name: string;
}

/** The host frees a seat before the start. */
export interface Clear {
  type: "clear";
  table: string;
  seat: number;
}

/** The host starts the game. */
export interface Start {
  type: "start";
  table: string;
}

/**
 * The hash of the bytes that my browser adds to the key of the game; sent before I say that I am
 * ready.
 */
export interface Commit {
  type: "commit";
  table: string;
  commitment: string;
}

/** These bytes, once the start waits for them. */
export interface Reveal {
  type: "reveal";
  table: string;
  value: string;
}

/** A seat's action in the position with this number; sent twice, it is carried out once. */
export interface Play {
  type: "play";
  table: string;
  seat: number;
  move: number;
  id: string;
  action: number | string;
}

/** An action by its name and some of its arguments, as `Offer` has them. */
export interface Choice {
  name: string;
  arguments: Record<string, string | number>;
}

/** One action of a plan, by its number, its words, or its name and arguments. */
export interface PlanStep {
  action: number | string | Choice;
  decision: string;
}

/**
 * Several actions of a seat from the position with this number on; sent twice, they are carried out
 * once.
 *
 * They are stored together as far as they can be foreseen: `plan_played` says how far. If not even
 * the first can be
 * played, the answer is `refused` and nothing was changed.
 */
export interface PlayPlan {
  type: "play_plan";
  table: string;
  seat: number;
  move: number;
  id: string;
  steps: PlanStep[];
}

/** Where windows are races: whoever announced something goes on with it. */
export interface GoOn {
  type: "go_on";
  table: string;
  seat: number;
  move: number;
  id: string;
}

/** How a seat answers a question about a secret card from now on, without being asked again. */
export interface SetOrder {
  type: "set_order";
  table: string;
  seat: number;
  decision: string;
  order: "always" | "ask" | "never";
}

/** A seat leaves the game for good. */
export interface Resign {
  type: "resign";
  table: string;
  seat: number;
  id: string;
}

/** I am back and decide for myself again. */
export interface Return {
  type: "return";
  table: string;
  seat: number;
}

/**
 * I leave the table for now: a bot, or the default, plays for me. The host may say it of others.
 */
export interface StepAway {
  type: "step_away";
  table: string;
  seat: number;
}

/** May I have my last decision back? */
export interface AskUndo {
  type: "ask_undo";
  table: string;
  seat: number;
}

/** Somebody asked; I agree, or not. */
export interface AnswerUndo {
  type: "answer_undo";
  table: string;
  seat: number;
  is_agreed: boolean;
}

/** Words for the table, for the speaker's team, or for one other player. */
export interface Say {
  type: "say";
  table: string;
  text: string;
  channel?: "open" | "team" | "whisper";
  /** whom a whisper is for */
  to?: string;
}

/** One of the quick reactions or, where a clock is hidden, of the ready-made calls. */
export interface React {
  type: "react";
  table: string;
  reaction: string;
}

/** The host takes a guest's word away, or gives it back. */
export interface Silence {
  type: "silence";
  table: string;
  guest: string;
  is_silent: boolean;
}

/**
 * The host sends a guest away: from the seat before the start, from the chat and the view after.
 */
export interface Remove {
  type: "remove";
  table: string;
  guest: string;
}

/** The same people and settings again, at a new table. */
export interface Rematch {
  type: "rematch";
  table: string;
  /** as for a quick game */
  contributes?: boolean;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/**
 * My hand closes on something, moves, opens, or is lost; all with the id that the press was given.
 */
export interface Gesture {
  type: "gesture";
  table: string;
  seat: number;
  /** chosen by the browser, one for each gesture */
  id: string;
  phase: "cancel" | "move" | "press" | "release";
  /** with the press */
  action?: number | string | null;
  /** since the last ones, about every 50 ms */
  samples?: [number, number, number][];
}

/** What you said just now has reached me. */
export interface Echo {
  type: "echo";
  number: number;
}

/** I want a pause when this turn is over, or want to go on. */
export interface Pause {
  type: "pause";
  table: string;
  seat: number;
  is_wanted: boolean;
}

/** The ticket was good. */
export interface Welcome {
  type: "welcome";
  guest: Guest;
  now: number;
}

/** Words or a reaction, to those they are for; `is_aside` if spectators say it among themselves. */
export interface Said {
  type: "said";
  table: string;
  /** counts what this listener was told, so that it tells nothing of what she was not */
  number: number;
  guest: string;
  name: string;
  text: string;
  reaction: string;
  at: number;
  is_aside: boolean;
  channel: "open" | "team" | "whisper";
  /** the guest whom a whisper is for */
  to: string;
  /** the speaker keeps her name with a password: it is nobody else's */
  is_kept: boolean;
}

/** A table as it stands: the answer to `watch`, and what follows an undo. */
export interface TableShown {
  type: "table";
  info: TableInfo;
  my_seats: number[];
  move: number;
  /** none before the start */
  view: Record<string, unknown> | null;
  actors: number[];
  /** for each of my seats that may act */
  offers: Record<number, Offer[]>;
  clock: Clock;
  /** the latest lines, up to what is missed */
  history: Line[];
  /** since the move said to be seen */
  missed: Line[];
  /** of lines before these, what only few were shown */
  notes: Line[];
  said: Said[];
  ranking: Standing[];
  now: number;
  /** standing orders of my seats, by the question */
  orders: Record<number, Record<string, string>>;
  /** what my seats have answered that is not opened yet */
  sealed: Record<number, OwnSealedAnswer>;
}

/** A move, once it is stored: what happened, what changed in the view, and who is asked next. */
export interface Played {
  type: "played";
  table: string;
  line: Line;
  changes: [(string | number | null)[], unknown][];
  actors: number[];
  offers: Record<number, Offer[]>;
  clock: Clock;
  /** when the game is over */
  ranking: Standing[];
  /** composed in private: no move that others hear of, with the number of the last one */
  is_private: boolean;
}

/** What few events have. */
export interface EventExtras {
  is_private?: boolean;
  is_note?: boolean;
  draw?: [string, number, number, number, number, number, number] | null;
}

/** An action in words, when it is told for the first time; most have no arguments. */
export interface BriefOffer {
  id: number;
  name: string;
  arguments?: Record<string, string | number>;
}

/** A move of the log and what came of it. */
export interface BriefLine {
  move: number;
  seat: number | null;
  events: [string, Record<string, string | number>, EventExtras][];
  at: number;
  by?: string;
  action?: BriefOffer | number | null;
  turn?: number;
}

/** A move, once it is stored: `played` in few bytes. */
export interface BriefMove {
  type: "brief";
  table: string;
  line: BriefLine;
  actors: number[];
  changes?: unknown[];
  offers?: Record<number, (BriefOffer | number)[]>;
  clock?: Clock | null;
  ranking?: Standing[];
  is_private?: boolean;
}

/** Seats, settings or the phase of a table are others now. */
export interface TableInfoChanged {
  type: "table_info";
  info: TableInfo;
  my_seats: number[];
  clock: Clock;
}

/**
 * To every page of whoever answered: it is stored in place of any earlier one until it counts;
 * `accepted` follows then.
 */
export interface AnswerSealed {
  type: "answer_sealed";
  table: string;
  id: string;
  seat: number;
  action: Offer;
  /** until then, by another answer, which has an id of its own */
  may_change: boolean;
}

/**
 * Where windows are races: whoever announced something went on at this moment; an answer comes
 * close or late now.
 */
export interface GoesOn {
  type: "goes_on";
  table: string;
  move: number;
  at: number;
}

/** An action with an id was carried out and stored, now or when it was sent before. */
export interface Accepted {
  type: "accepted";
  table: string;
  id: string;
  move: number;
}

/** Why a plan was not played to its end: what was played before stands. */
export interface Stopped {
  /** the first one that was not played, counted from 0 */
  step: number;
  code: string;
  sentence: string;
  rule: string | null;
}

/**
 * A plan with an id was carried out and stored, now or when it was sent before, to its end or up to
 * a surprise.
 */
export interface PlanPlayed {
  type: "plan_played";
  table: string;
  id: string;
  /** after the last action that was played */
  move: number;
  /** actions that were carried out */
  played: number;
  stopped: Stopped | null;
}

/** The standing orders of one of my seats, by the question; nobody else is told. */
export interface Ordered {
  type: "ordered";
  table: string;
  seat: number;
  orders: Record<string, string>;
}

/** Nothing was changed, and why. `code` is for programs, `sentence` for people. */
export interface Refused {
  type: "refused";
  code: string;
  sentence: string;
  table: string | null;
  id: string | null;
  rule: string | null;
}

/** The connection is closed next, and why. */
export interface Closing {
  type: "closing";
  code: string;
  sentence: string;
}

/** I am. */
export interface Pong {
  type: "pong";
  now: number;
}

/**
 * What everybody sees of a hand before its act is done: `played` follows if it is.
 *
 * press: it closes; a theft shows its view now. move: where the pointer went. release: the dice
 * roll, or a click is
 * being carried out. back: nothing came of it, and the cube glides back.
 */
export interface HandMoved {
  type: "hand";
  table: string;
  seat: number;
  id: string;
  phase: "back" | "move" | "press" | "release";
  action: Offer | null;
  samples: [number, number, number][];
  /** the game's own: what a thief sees of a chest */
  view: Record<string, unknown> | null;
}

/** Say this number back at once, so that the server knows how long your line is. */
export interface Echoed {
  type: "echo";
  number: number;
}

/** To the timekeeper alone, and only where the table wants it: what is left of the turn. */
export interface Sand {
  type: "sand";
  table: string;
  remaining_ms: number;
}

export type FromBrowser =
  | Hello
  | Watch
  | Unwatch
  | Sit
  | Stand
  | Ready
  | Configure
  | SeatBot
  | SeatFriend
  | Clear
  | Start
  | Commit
  | Reveal
  | Play
  | PlayPlan
  | GoOn
  | SetOrder
  | Resign
  | Return
  | StepAway
  | AskUndo
  | AnswerUndo
  | Say
  | React
  | Silence
  | Remove
  | Rematch
  | Ping
  | Gesture
  | Echo
  | Pause;

export type FromServer =
  | Welcome
  | TableShown
  | Played
  | BriefMove
  | TableInfoChanged
  | Said
  | AnswerSealed
  | GoesOn
  | Accepted
  | PlanPlayed
  | Ordered
  | Refused
  | Closing
  | Pong
  | HandMoved
  | Echoed
  | Sand;
