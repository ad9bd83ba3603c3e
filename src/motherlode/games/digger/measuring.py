"""How does what a live server measured reach the rules? As scripted results in the log, so that a replay is exact. (DG-NET)

The server owns the clock. For every act of a live digger it scripts the milliseconds since the act before was completed, and how
a drag came out (`measured_script`); when nothing comes until the night, it plays what `act_of_night` says.
Nothing here looks at a real clock. How fast and how slow a theft may be is in `steal_view.py`.
"""

from collections.abc import Sequence

from motherlode.games.digger.actions import LET_NIGHT_FALL, STOP_ROLLING
from motherlode.games.digger.events import CLOCK_STREAM, GESTURE_STREAM
from motherlode.games.digger.rules.live import MOST_GRACE
from motherlode.games.digger.state import FIRST
from motherlode.kernel.position import Position

__all__ = [
    "BOX_MS",
    "SHAKE_MS",
    "SHORTEST_MS",
    "STACK_MS",
    "THROW_LOCK_MS",
    "Script",
    "act_of_night",
    "grace_of",
    "is_well_stacked",
    "leeway",
    "measured_script",
    "milliseconds_left",
]

Script = tuple[tuple[int, tuple[int, ...]], ...]  # streams and what is scripted for each

# The shortest gestures, and how long dice roll. [DG-NET-23]
SHAKE_MS = 600
THROW_LOCK_MS = 900
BOX_MS = 150  # of taking too
STACK_MS = 200
SHORTEST_MS = {"throw": SHAKE_MS, "take": BOX_MS, "box": BOX_MS, "stack": STACK_MS}
ROUND_TRIPS = 5
# How far off a stack's centre a cube may be dropped, less for each cube below, and how fast it must not be. [DG-BANK-05]
REACH, REACH_LOST, LEAST_REACH = 60, 3, 24  # units
HASTY = 1500  # thousandths of a unit in a millisecond
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


def measured_script(
    position: Position, action: int, after_ms: int, *, grace: int = 0, outcome: int | None = None
) -> Script:
    """What is scripted before an act of a live digger; it must be one that is offered.

    after_ms: from the completion of the act before until the last message arrived, with the lock of a throw.
    grace: of the digger, counted for the whole turn; only looked at for the first throw.
    outcome: how a drag came out, for a theft CLEAN, CONTACT, BROKEN_OFF or VOID, for a stack 0 or 1 if it fell.

    [DG-NET-20, DG-NET-23]
    """
    if action in UNTIMED:
        return ()
    is_first = position.state.stage == FIRST
    clock = (CLOCK_STREAM, (grace, after_ms) if is_first else (after_ms,))
    if outcome is None or after_ms >= milliseconds_left(position):
        return (clock,)
    return clock, (GESTURE_STREAM, (outcome,))


def act_of_night(position: Position) -> tuple[int, Script]:
    """What is played on a digger from whom nothing came: any act that takes time would have come too late. [DG-NET-23]"""
    offered = position.legal(position.state.asked)
    if LET_NIGHT_FALL in [action.id for action in offered]:
        return LET_NIGHT_FALL, ()
    timed = next(one.id for one in offered if one.id != STOP_ROLLING)
    return timed, measured_script(position, timed, milliseconds_left(position))


def is_well_stacked(height: int, distance: int, speed_permille: int) -> bool:
    """Whether a dropped cube stands: near enough to its stack's centre, and slow enough in its last moments.

    height: of the stack. distance: in units. speed_permille: thousandths of a unit in a millisecond. [DG-BANK-05]
    """
    return distance <= leeway(height) and speed_permille < HASTY


def leeway(height: int) -> int:
    """How far from the centre of a stack a dropped cube still stands, in units: a tall one asks for care. [DG-BANK-05]"""
    return max(LEAST_REACH, REACH - REACH_LOST * height)
