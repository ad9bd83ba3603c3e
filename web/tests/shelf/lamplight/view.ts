// Written by tools/typescript.py from tests/shelf/lamplight/view.py; change it there.

/** A player's things, as far as the viewer knows them. */
export interface SeatView {
  seat: number;
  room: string;
  oil: number;
  lamps: number;
  hand: (string | null)[];
  has_chosen: boolean;
  /** which place, for herself */
  chosen: number | null;
  has_resigned: boolean;
  is_winner: boolean;
}

/** All that a seat may know. */
export interface View {
  seat: number | null;
  night: number;
  nights: number;
  first: number;
  turn: number | null;
  awaited: number[];
  decision: string;
  /** from the top */
  deck: (string | null)[];
  discards: string[];
  glow: Record<string, number>;
  seats: SeatView[];
  reason: string | null;
}
