// Written by tools/typescript.py from src/motherlode/games/digging_bandits/view.py; change it there.

/** An announced event that waits: its row of the trigger table, whose, with what, at whom. */
export interface EventView {
  trigger: string;
  actor: number;
  card: string | null;
  target: number | null;
  aim: string | null;
  space: string | null;
}

/** A LAND space: how many layers, which of them the viewer knows, bridge and Plot. */
export interface SpaceView {
  id: string;
  layers: number;
  /** from the top; None is one the viewer has not seen */
  cards: (string | null)[];
  bridge: number | null;
  plot: number | null;
}

/** What somebody would give and wants. */
export interface OfferView {
  give: Record<string, number>;
  want: Record<string, number>;
  give_board: string[];
  want_board: string[];
}

/** A bandit's things, as far as the viewer knows them. */
export interface SeatView {
  seat: number;
  bandit: string | null;
  name: string;
  colour: string;
  location: string | null;
  /** at the near end of a bridge */
  is_near: boolean;
  backs: Record<string, number>;
  tech: number;
  hand: string[] | null;
  /** cards of the hand that the viewer has seen */
  known: string[];
  bridges: string[];
  offer: OfferView | null;
  answer: string | null;
  is_in: boolean;
  has_resigned: boolean;
  is_winner: boolean;
}

/** All that a seat may know. */
export interface View {
  seat: number | null;
  players: number;
  turns: number;
  max_turns: number | null;
  first: number;
  turn: number | null;
  asked: number[];
  decision: string;
  is_extra: boolean;
  is_bound: boolean;
  has_landed: boolean;
  dice: number[];
  steps: number;
  goal: string | null;
  taken: number;
  /** the card of which another may be played now */
  playing: string | null;
  tools: Record<string, number>;
  capacity: number | null;
  stack: EventView[];
  table: Record<string, number>;
  gone: Record<string, number>;
  /** clockwise */
  trail: string[];
  /** the first step out of the Cabin */
  cabin_exit: string;
  land: SpaceView[];
  /** from the top; None is a card the viewer has not seen, as in the decks */
  landfill: (string | null)[];
  dig_deck: (string | null)[];
  draw_deck: (string | null)[];
  doodad_deck: (string | null)[];
  is_top_immediate: boolean | null;
  offers_made: number;
  has_memory_aid: boolean;
  is_race: boolean;
  /** whether Wheelbarrows and Mining Sites need Tech Cards */
  needs_tech: boolean;
  has_teams: boolean;
  seats: SeatView[];
  reason: string | null;
  winners: number[];
}
