"""What does each seat see? Everything but how deep the diamond lies."""

import msgspec

from motherlode.kernel.contract import REFEREE, Standing
from tests.skeleton.heap_of_gold.components import MOST, Cards
from tests.skeleton.heap_of_gold.questions import DECISIONS
from tests.skeleton.heap_of_gold.rules.heap import is_in
from tests.skeleton.heap_of_gold.state import NOWHERE, OVER, REASONS, State

__all__ = ["SeatView", "View", "standings", "view"]


class SeatView(msgspec.Struct, frozen=True):
    """A player and her nuggets."""

    seat: int
    taken: int
    has_resigned: bool
    is_winner: bool


class View(msgspec.Struct, frozen=True):
    """All that a seat may know. [HG-INF-01]"""

    seat: int | None
    heap: int
    most: int  # nuggets taken in one turn
    turn: int | None
    decision: str
    has_diamond: bool  # whether it still lies in the heap
    depth: int | None  # how many nuggets lie on top of it; for the referee only
    seats: list[SeatView]
    reason: str | None


def view(s: State, cards: Cards, seat: int | str | None, sight: None) -> View:
    """The table as a seat sees it."""
    is_over = s.stage == OVER
    return View(
        seat=seat if isinstance(seat, int) else None,
        heap=s.heap,
        most=MOST,
        turn=None if is_over else s.turn,
        decision=DECISIONS[s.stage],
        has_diamond=s.diamond != NOWHERE,
        depth=s.diamond if seat == REFEREE and s.diamond != NOWHERE else None,
        seats=[
            SeatView(one, s.taken[one], not is_in(s, one), s.is_winner[one] == 1)
            for one in range(s.players)
        ],
        reason=REASONS[s.reason] if is_over else None,
    )


def standings(s: State) -> list[Standing]:
    """The winner, then the others by their nuggets, then those who have left. [HG-HEAP-04]"""
    keys = {
        seat: (-s.is_winner[seat], s.has_resigned[seat], -s.taken[seat])
        for seat in range(s.players)
    }
    order = sorted(keys, key=lambda seat: (keys[seat], seat))
    return [
        Standing(
            seat,
            1 + sum(keys[other] < keys[seat] for other in keys),
            s.taken[seat],
            s.is_winner[seat] == 1,
            "" if is_in(s, seat) else "resigned",
        )
        for seat in order
    ]
