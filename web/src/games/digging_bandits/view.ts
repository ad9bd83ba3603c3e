// Written by tools/typescript.py from src/motherlode/games/digging_bandits/view.py; change it there.

/** An announced event that waits: its row of the trigger table, whose, with what, at whom. */
export interface EventView {
  trigger: string;
  actor: number;
  card: string | null;
  target: number | null;
  aim: string | null;
  space: string | null;
  /** what it is about: its space, or where a roll or a warp leads */
  place: string | null;
  /** whom it is done to, or who did what it stops */
  against: number | null;
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
  /** the other seat of its team */
  partner: number | null;
  offer: OfferView | null;
  answer: string | null;
  is_in: boolean;
  has_resigned: boolean;
  is_winner: boolean;
}

/** How many of a tool a digging hand could have, and how deep each digs. */
export interface ToolLimits {
  most: number;
  /** layers; None is a tool that lifts all there are, by itself */
  lifts: number | null;
}

/**
 * What a seat that is asked could choose with the cards it holds; of all others nothing is said.
 */
export interface Limits {
  /** those that could dig */
  tools: Record<string, ToolLimits>;
  /** by card: where it could be played */
  places: Record<string, string[]>;
  /** by card: at whom */
  seats: Record<string, number[]>;
  /** by seat: what an Outlaw could take */
  aims: Record<string, string[]>;
  /** the most of each line of an offer: a type, "bridge L3", "plot" */
  give: Record<string, number>;
  /** the most of each type, and of "all" together */
  want: Record<string, number>;
  /** by partner: lines on the board; of one partner only */
  want_board: Record<string, string[]>;
  /** by tool, seat or kind of place that cannot be chosen: the rule */
  refusals: Record<string, string>;
  /** in percent: that a roll ends in a "town", or is a 4-2 */
  odds: Record<string, number>;
  /** by card of the hand: how it is played, in words */
  tries: Record<string, string>;
  /** the action that lets a question about an announced event go */
  let_go: string[];
  /** "masked": asked even without a choice; "concerned": done to the viewer */
  marks: string[];
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
  /** "move", "bonus", "dig", "play", "pick_up" or "win"; None between them */
  turn_step: string | null;
  is_extra: boolean;
  is_bound: boolean;
  has_landed: boolean;
  dice: number[];
  steps: number;
  goal: string | null;
  taken: number;
  /** main actions that are taken or passed over in this turn */
  given_up: string[];
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
  /** by space or deck: places from the top that everybody has seen */
  public: Record<string, number[]>;
  is_top_immediate: boolean | null;
  offers_made: number;
  has_memory_aid: boolean;
  is_race: boolean;
  /** whether Wheelbarrows and Mining Sites need Tech Cards */
  needs_tech: boolean;
  has_teams: boolean;
  seats: SeatView[];
  /** in the box */
  dynamites: number;
  /** of the viewer, while it is asked */
  limits: Limits;
  reason: string | null;
  winners: number[];
}
