// Written by tools/typescript.py from src/motherlode/games/gold_digger/view.py; change it there.

/** A space of the grid: its cards from the bottom, and how the top one lies. */
export interface SpaceView {
  id: string;
  /** the type of the top card */
  card: string | null;
  /** "live", "spent" or "hidden" */
  face: string | null;
  stack: string[];
  /** the seats that stand there */
  pieces: number[];
}

/** A card of the deck that the viewer knows, and its place from the top. */
export interface KnownCard {
  place: number;
  card: string;
}

/**
 * What a seat that is asked could choose; of all others nothing is said.
 *
 * There is one route to each space where the roll can end: the one with the fewest bombs, then with
 * the fewest turns. "A2 B2>B3"
 * is two steps; after the second one the piece goes on by itself, since there is no other way.
 */
export interface Limits {
  /** by the number of the die, from 1: where a Move could end, "A2 B1" */
  reach?: string[];
  /** each with the live bombs that it enters */
  routes?: Record<string, number>;
  /** by kept card: what it can be used on */
  targets?: Record<string, (string | number)[]>;
  /** by space where a route ends: "deadly", "hidden", a type or "full" */
  landings?: Record<string, string>;
  /** by such a space that others hold: it "pushes" or only "meets" them */
  meetings?: Record<string, string>;
  /** how many cards of the hand a Sift takes, or are shown, one after the other */
  picks?: number;
  /** whether the last action decides, and only a Move avoids it */
  is_poison_near?: boolean;
}

/** A player's things, as far as the viewer knows them. */
export interface SeatView {
  seat: number;
  colour: string;
  space: string | null;
  lives: number;
  gold: number;
  poison: number;
  owed: number;
  is_fettered: boolean;
  /** in hand */
  cards: number;
  hand: string[] | null;
  /** cards of the hand that the viewer has seen */
  known: string[];
  chance_cards: number;
  kept: Record<string, number> | null;
  offer: string | null;
  is_hunter: boolean;
  is_in: boolean;
  has_resigned: boolean;
  is_winner: boolean;
}

/** All that a seat may know. */
export interface View {
  seat: number | null;
  players: number;
  round: number;
  rounds: number;
  first: number;
  turn: number | null;
  asked: number | null;
  decision: string;
  actions_left: number;
  has_moved: boolean;
  has_sifted: boolean;
  /** of this turn */
  rolls: number[];
  /** left of the roll */
  steps: number;
  /** directions of the roll so far */
  used: string[];
  /** whom a card is used on, or who trades */
  target: number | null;
  board: SpaceView[];
  deck_left: number;
  deck_known: KnownCard[];
  chance_left: number;
  chance_discards: string[];
  /** None is without end */
  box_gold: number | null;
  max_lives: number | null;
  poison_limit: number | null;
  /** what the diggers have found in a hunt */
  common_gold: number | null;
  die_sides: number;
  /** "two" or "none" */
  direction_limit: string;
  /** what happens where pieces meet */
  collision: string;
  /** "printed" or "plain" */
  labels: string;
  /** of the viewer, while it is asked */
  limits: Limits;
  seats: SeatView[];
  reason: string | null;
  winners: number[];
  /** from the top; only for the referee, as what follows */
  deck: string[] | null;
  chance_deck: string[] | null;
  hidden: Record<string, string> | null;
}
