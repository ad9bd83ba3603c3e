// Written by tools/typescript.py from src/motherlode/games/golddiggers/view.py; change it there.

/** The Event of the round. */
export interface EventView {
  id: string;
  title: string;
  line: string;
  effect: Record<string, number>;
}

/** A Gold in the middle. */
export interface GoldView {
  id: string;
  name: string;
  line: string;
  net_worth: number;
  requirement: Record<string, number>;
  /** who would claim it if the game ended now */
  leader: number | null;
  claimed_by: number | null;
}

/** A player's things, all of them open; the Loser warns before it knocks out. */
export interface SeatView {
  seat: number;
  digger: string;
  name: string;
  line: string;
  value: Record<string, number>;
  /** what is added to the die now: the value and the Event */
  bonus: Record<string, number>;
  /** by talent: faces that reach a Gold, the "loser", or "miss" */
  odds: Record<string, Record<string, number>>;
  card: Record<string, number>;
  golds: Record<string, Record<string, number>>;
  covered: Record<string, number>;
  loser: number;
  is_in_danger: boolean;
  is_knocked_out: boolean;
  has_resigned: boolean;
  is_in: boolean;
  total: number;
  is_winner: boolean;
}

/** All that a seat may know; the same for every seat and for spectators. */
export interface View {
  seat: number | null;
  players: number;
  round: number;
  rounds: number;
  host: number;
  turn: number | null;
  decision: string;
  talent: string | null;
  die: number | null;
  score: number | null;
  event: EventView;
  deck_left: number;
  discards: string[];
  unseen_events: string[];
  golds: GoldView[];
  unused_golds: string[];
  unused_diggers: string[];
  /** of GS-VAR-03 */
  track_cap: number | null;
  loser_limit: number;
  loser_requirement: number;
  seats: SeatView[];
  reason: string | null;
  winners: number[];
  /** only the referee sees the order */
  deck: string[] | null;
}
