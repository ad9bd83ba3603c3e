// Written by tools/typescript.py from src/motherlode/games/digger/view.py; change it there.

/**
 * Where the digger's cubes are dropped by hand, in units of a square that is laid over the chest.
 */
export interface DropView {
  /** of the square */
  side: number;
  /** the centre of each stack */
  places: Record<string, [number, number]>;
  /** how far from there a cube still stands */
  leeway: Record<string, number>;
  /** by act: a hand that opens sooner is refused */
  shortest_ms: Record<string, number>;
}

/** A player's things, all of them open; points are public. */
export interface SeatView {
  seat: number;
  side: string | null;
  value: Record<string, number>;
  stack: Record<string, number>;
  cubes: number;
  points: number;
  /** in a thousand thefts, how many touch a neighbour; not where a person's hand decides */
  risk: Record<string, number>;
  hands: string;
  handicap_ms: number;
  has_resigned: boolean;
  is_winner: boolean;
}

/** The turn before: how it ended and, where it is told, the time used and the night. */
export interface LastTurn {
  digger: number;
  ending: string;
  spent: number | null;
  night: number | null;
}

/** All that a seat may know: every cube and every die, no clock. */
export interface View {
  seat: number | null;
  players: number;
  turn: number;
  turns: number;
  first: number;
  digger: number | null;
  timekeeper: number | null;
  asked: number | null;
  decision: string;
  centre: Record<string, number>;
  haul: Record<string, number>;
  box: number;
  boxed: number;
  dice: string[];
  unique: string[];
  claimed: string[];
  /** faces of the throw with which a cube can be taken or stolen */
  usable: string[];
  robbed: Record<string, number[]>;
  throws: number;
  /** spent, in the mode of that name */
  ticks: number | null;
  /** by act, in a thousand: that it is still day; others are certain */
  odds: Record<string, number> | null;
  void_paths: number;
  is_dry: boolean;
  clock_mode: string;
  sand_ms: number;
  sand_tolerance_permille: number;
  cubes_per_colour: number;
  places: string[];
  /** with a sand timer, while there is a digger */
  drop: DropView | null;
  /** those to choose from, with what each colour is worth there */
  open_sides: Record<string, Record<string, number>>;
  unused_sides: string[];
  seats: SeatView[];
  last_turn: LastTurn | null;
  reason: string | null;
  winners: number[];
  /** only for a bot that digs */
  sensed_ms: number | null;
  /** only for the timekeeper of a live turn */
  remaining_ms: number | null;
  /** only for the referee, as what follows */
  spent: number | null;
  night: number | null;
  tempo: number | null;
}
