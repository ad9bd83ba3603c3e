"""When is the time over that several decisions share? It is stored with the table, so that a restart forgets none of it.

Nothing is read from a clock here.
"""

from msgspec.structs import replace

from motherlode.kernel.span import Span
from motherlode.play.tables.reactions.races import is_race_possible
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.table_state import Composed, SharedTime, TableState

__all__ = [
    "DECISION",
    "composing",
    "deadline",
    "delayed",
    "followed",
    "is_over",
    "is_over_for_all",
    "is_used_up",
    "public_until",
]

DECISION = "decision"  # the kind of the timer by which a decision is over
GRACE = 0.25  # seconds for an answer that was on its way


def followed(
    state: TableState, look: PositionView, mover: int, at: float, show: float
) -> TableState:
    """The table after a move, with what its shared time has become; before the mover is asked anew.

    at: when it was made. show: the seconds it is shown for, which do not count.
    """
    find = look.position.game.online.span
    if find is None:
        return state
    running = _spent(state, mover, at)
    span = find(look.position) if look.actors else None
    if span is None or not _is_kept(state, span):
        after = None if running is None else replace(running, is_on=False)
    elif running is not None and running.name == span.name:
        after = replace(running, is_on=True)
    elif span.seat is None:
        after = SharedTime(span.name, until=at + show + span.seconds * _scale(state))
    else:
        after = SharedTime(span.name, span.seat, _seconds(state, span))
    return state if after == state.running else replace(state, running=after)


def _scale(state: TableState) -> float:
    """By how much the times of the game are longer or shorter at this table."""
    return state.presence.pace.scale if state.presence is not None else 1.0


def _spent(state: TableState, mover: int, at: float) -> SharedTime | None:
    """What runs, less what the mover has used of it."""
    running = state.running
    if running is None or not running.is_on or running.seat != mover:
        return running
    return replace(running, left=max(0.0, running.left - max(0.0, at - _asked(state, mover))))


def _asked(state: TableState, seat: int) -> float:
    if state.asked:
        return state.asked[seat]
    return state.presence.asked_at if state.presence is not None else 0.0


def _is_kept(state: TableState, span: Span) -> bool:
    """Whether a span counts: a seat's where decisions have their own times, or it is one; that of all wherever a clock can decide."""
    presence = state.presence
    if span.seat is None:
        return is_race_possible(state)
    if presence is None or not presence.pace.has_clock:
        return False
    return span.is_one or presence.pace.seconds is None


def _seconds(state: TableState, span: Span) -> float:
    """How long it may take in all."""
    pace = state.presence.pace.seconds if state.presence is not None else None
    return span.seconds * _scale(state) if pace is None else pace


def deadline(state: TableState) -> float | None:
    """When the time is over that the decision shares with others, if it shares any."""
    running = state.running
    if running is None or not running.is_on:
        return None
    if running.seat is None:
        return running.until
    return _asked(state, running.seat) + running.left


def is_over(state: TableState, now: float) -> bool:
    """Whether an answer comes too late, even if it was on its way in time."""
    until = deadline(state)
    return until is not None and now > until + GRACE


def is_over_for_all(state: TableState, now: float) -> bool:
    """Whether a time is over that all share, so that not even a bot goes on with what it was for."""
    running = state.running
    return running is not None and running.seat is None and is_over(state, now)


def is_used_up(state: TableState) -> bool:
    """Whether somebody's time was over before she was asked, which is not her fault once more."""
    running = state.running
    return running is not None and running.seat is not None and not running.left


def public_until(state: TableState, until: float | None, seats: tuple[int, ...]) -> float | None:
    """The time that those at some seats see run out; others do not see that something private has begun."""
    running, composed = state.running, state.composed
    if running is not None and running.is_on and running.seat is None:
        return running.until
    return until if composed is None or composed.seat in seats else composed.until


def composing(before: TableState, after: TableState, seat: int, *, goes_on: bool) -> TableState:
    """The table after a move; while somebody goes on composing in private, others see her clock as it was before."""
    composed = before.composed
    if goes_on and composed is None:
        composed = Composed(seat, before.timers.get(DECISION), before.left)
    return replace(after, composed=composed if goes_on else None)


def delayed(state: TableState, seconds: float) -> TableState:
    """The table after a time in which nobody served it."""
    running, composed = state.running, state.composed
    if running is not None and running.until is not None:
        running = replace(running, until=running.until + seconds)
    if composed is not None and composed.until is not None:
        composed = replace(composed, until=composed.until + seconds)
    return replace(state, running=running, composed=composed)
