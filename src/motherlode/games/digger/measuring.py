"""How does what a live server measured reach the rules? As scripted results in the log, so that a replay is exact. (DG-NET)

The server owns the clock. For every act of a live digger it calls `play_measured` with the milliseconds since the act before
was completed; when nothing comes until the night, it calls `let_time_run_out`. Nothing here looks at a real clock.
"""

from collections.abc import Sequence

from motherlode.games.digger.actions import LET_NIGHT_FALL, STOP_ROLLING
from motherlode.games.digger.rules.live import MOST_GRACE
from motherlode.games.digger.state import FIRST
from motherlode.kernel.contract import Action, Event
from motherlode.kernel.position import Position

__all__ = [
    "BOX_MS",
    "SHAKE_MS",
    "STACK_MS",
    "TAKE_MS",
    "THROW_LOCK_MS",
    "grace_of",
    "is_well_stacked",
    "let_time_run_out",
    "milliseconds_left",
    "play_measured",
]

# The shortest gestures, and how long dice roll. [DG-NET-23]
SHAKE_MS = 600
THROW_LOCK_MS = 900
TAKE_MS = 150
BOX_MS = 150
STACK_MS = 200
ROUND_TRIPS = 5
UNTIMED = (STOP_ROLLING, LET_NIGHT_FALL)  # DG-TIME-04: no time, or all of it


def grace_of(round_trips: Sequence[int]) -> int:
    """The median of the last five round trips in milliseconds, the smaller of two middle ones, at most 300.

    [DG-NET-04, DG-NET-23]
    """
    last = sorted(round_trips[-ROUND_TRIPS:])
    return min(last[(len(last) - 1) // 2], MOST_GRACE) if last else 0


def milliseconds_left(position: Position) -> int:
    """From the last completed act to the night of a live turn, for the server's own timer only. [DG-NET-01, DG-NET-23]"""
    left: int = position.state.limit - position.state.spent
    return left


def play_measured(
    position: Position,
    seat: int,
    action: str | int | Action,
    after_ms: int,
    *,
    grace: int = 0,
    outcome: int | None = None,
) -> list[Event]:
    """An act of a live digger, completed so many milliseconds after the one before.

    A refused act raises IllegalMove and leaves nothing behind; the time it took is still running. Time runs on
    whether anybody is connected or not. To stop rolling takes no time: what passed before it counts with the next act.

    after_ms: until the last message arrived, with the lock of a throw.
    grace: of the digger, counted for the whole turn; only looked at for the first throw.
    outcome: how a drag came out, for a theft CLEAN, CONTACT, BROKEN_OFF or VOID, for a stack 0 or 1 if it fell.

    [DG-NET-15, DG-NET-20, DG-NET-23, DG-LIM-06]
    """
    trial = position.copy()
    trial.play(seat, action)  # raises if it is refused
    if trial.log[-1].action in UNTIMED:
        return position.play(seat, action)
    is_first = position.state.stage == FIRST
    position.rig([grace, after_ms] if is_first else [after_ms], "clock")
    if outcome is not None and after_ms < milliseconds_left(position):
        position.rig([outcome], "gesture")
    return position.play(seat, action)


def let_time_run_out(position: Position) -> list[Event]:
    """Night falls on a digger from whom nothing came: any act that takes time would have come too late. [DG-NET-23]"""
    seat = position.state.asked
    if LET_NIGHT_FALL in [action.id for action in position.legal(seat)]:
        return position.play(seat, LET_NIGHT_FALL)
    timed = next(one for one in position.legal(seat) if one.name != "stop_rolling")
    return play_measured(position, seat, timed, milliseconds_left(position))


def is_well_stacked(height: int, distance: int, speed_permille: int) -> bool:
    """Whether a dropped cube stands: near enough to its stack's centre, and slow enough in its last moments.

    height: of the stack. distance: in units. speed_permille: thousandths of a unit in a millisecond. [DG-BANK-05]
    """
    return distance <= max(24, 60 - 3 * height) and speed_permille < 1500  # noqa: PLR2004
