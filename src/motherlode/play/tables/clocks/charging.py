"""Whose time does a decision take, and since when is the next one asked?"""

from msgspec.structs import replace

from motherlode.play.tables.state.position_view import Move, PositionView
from motherlode.play.tables.state.table_state import TableState

__all__ = ["SPENT", "charge", "use_up"]

SPENT = 0.0  # since when a seat is asked whose time ran out earlier in its turn: it has none left


def charge(
    state: TableState,
    look: PositionView,
    made: Move,
    asking: tuple[tuple[int, ...], tuple[int, ...], float],
) -> TableState:
    """Take the time off the mover's, and ask those who are asked anew.

    asking: those asked before, those of them who have been asked the same since, and how long what happened is shown.
    """
    before, known, show = asking
    asked = list(state.asked or (made.at,) * len(state.info.seats))
    left = list(state.left)
    for seat in range(len(asked)):
        is_answered = seat == made.seat
        if (
            left
            and left[seat] is not None
            and seat in before
            and (is_answered or seat not in look.actors)
        ):
            used = max(0.0, made.at - (asked[seat] or made.at))
            left[seat] = max(0.0, (left[seat] or 0.0) - used)
        if seat in look.actors and (is_answered or seat not in known):
            asked[seat] = made.at + show
    return replace(state, asked=tuple(asked), left=tuple(left))


def use_up(state: TableState, seat: int) -> TableState:
    """She has no time left in this turn: what is still to be decided in it is decided for her at once. [DG-NET-21]"""
    asked = (*state.asked[:seat], SPENT, *state.asked[seat + 1 :])
    return replace(state, asked=asked)
