// Written by tools/typescript.py from tests/skeleton/heap_of_gold/view.py; change it there.

/** A player and her nuggets. */
export interface SeatView {
  seat: number;
  taken: number;
  has_resigned: boolean;
  is_winner: boolean;
}

/** All that a seat may know. */
export interface View {
  seat: number | null;
  heap: number;
  /** nuggets taken in one turn */
  most: number;
  turn: number | null;
  decision: string;
  /** whether it still lies in the heap */
  has_diamond: boolean;
  /** how many nuggets lie on top of it; for the referee only */
  depth: number | null;
  seats: SeatView[];
  reason: string | null;
}
