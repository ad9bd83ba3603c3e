"""People at a live table: what the server measured goes into the log, so that a replay is exact. (DG-NET)

Before an act of a live digger the server scripts, in the stream `clock`, the milliseconds since the act before was completed,
until the last message of this one arrived, with the lock of a throw; before the first throw of a turn also, in front of
it, the digger's grace for this turn. In the stream `gesture` it scripts how a drag came out: for a theft
clean, contact, broken off or void, for a stack 0 or 1 if it falls back. What is not scripted is drawn as for a bot.
"""

import numpy as np

from motherlode.games.digger.components import GEM_COUNT, STEAL
from motherlode.games.digger.events import CLOCK_STREAM, GESTURE_STREAM, VIEW_STREAM
from motherlode.games.digger.rules.hands import drawn_fumble, drawn_slip, is_anything_beside
from motherlode.games.digger.state import SAND, State
from motherlode.kernel.chance import Chance, between, draw, has_script, spoil
from motherlode.kernel.compiled import compiled

__all__ = [
    "VIEW_DRAWS",
    "begin_live",
    "drawn_for_view",
    "hands_at_work",
    "is_locked",
    "is_measured",
    "locking_profile",
    "measured_duration",
    "slips",
    "theft_outcome",
]

MOST_GRACE = 300
LONGEST_ACT = 1_000_000
CLEAN, CONTACT, BROKEN_OFF, VOID = range(4)  # how a theft comes out
QUARTERS = 4  # turns of a chest under a thief's hand
VIEW_DRAWS = 1 + 2 * GEM_COUNT + 2
STANDS, FALLS = range(2)  # how a stacked cube comes out
DRAW = 1  # the setting `draw` of steal_resolution
AVERAGE = 0  # among the profiles
ASSISTING = np.array([AVERAGE, 1, AVERAGE, 2], np.int64)  # profiles by assisted_hands


@compiled
def begin_live(s: State) -> None:
    """The server measures this turn if it measured the first throw; the grace holds for all of it.

    [DG-NET-04, DG-NET-23]
    """
    if has_script(s.chance, CLOCK_STREAM):
        s.is_live = 1
        s.grace = between(s.chance, CLOCK_STREAM, 0, MOST_GRACE)


@compiled
def is_measured(s: State) -> bool:
    """Whether the server has measured the next act."""
    return s.is_live == 1 and has_script(s.chance, CLOCK_STREAM)


@compiled
def measured_duration(s: State) -> int:
    """From the completion of the act before to the arrival of this one's last message. [DG-NET-23]"""
    return between(s.chance, CLOCK_STREAM, 0, LONGEST_ACT)


@compiled
def is_assisted(s: State) -> bool:
    """Clicks instead of drags for everybody. [DG-NET-13]"""
    return s.rules.assisted_hands > 0


@compiled
def is_locked(s: State, act: int) -> bool:
    """Whether a click locks the digger for a drawn time. [DG-NET-12, DG-NET-13]"""
    return is_assisted(s) or (act == STEAL and s.rules.steal_resolution == DRAW)


@compiled
def locking_profile(s: State) -> int:
    """Whose hands a click has: those of the table, or average ones for a theft. [DG-NET-12, DG-NET-13]"""
    return int(ASSISTING[s.rules.assisted_hands])


@compiled
def hands_at_work(s: State) -> int:
    """Whose clumsiness is drawn: the bot's own, a click's, or where nothing is timed average ones.

    [DG-TICK-06, DG-THRW-04]
    """
    if s.rules.clock_mode != SAND:
        return AVERAGE
    return locking_profile(s) if s.is_live == 1 else s.profile[s.digger]


@compiled
def theft_outcome(s: State, gem: int, victim: int) -> int:
    """How a theft that was completed in time comes out. [DG-FUMB-01, DG-FUMB-12]"""
    if s.is_live == 1 and not is_locked(s, STEAL):
        turn_chest(s)
        if has_script(s.chance, GESTURE_STREAM):
            return judged_theft(s, gem, victim)
    return CONTACT if drawn_fumble(s, hands_at_work(s), gem, victim) else CLEAN


@compiled
def judged_theft(s: State, gem: int, victim: int) -> int:
    """What the server saw of the drag. [DG-NET-10]"""
    outcome = between(s.chance, GESTURE_STREAM, CLEAN, VOID)
    if outcome == CONTACT and not is_anything_beside(s, gem, victim):
        spoil(s.chance, GESTURE_STREAM, outcome, 1, 0)  # DG-FUMB-08: there was nothing to touch
    return outcome


@compiled
def turn_chest(s: State) -> None:
    """Use up the draws of the view that this attempt was made in. [DG-NET-08]"""
    for place in range(VIEW_DRAWS):
        drawn_for_view(s, s.chance, place)


@compiled
def drawn_for_view(s: State, chance: Chance, place: int) -> int:
    """A turn of the chest, an offset in x and y for each stack, then the two periods of the tremor. [DG-NET-08]"""
    if place == 0:
        return draw(chance, VIEW_STREAM, QUARTERS)
    if place < VIEW_DRAWS - 2:
        return between(chance, VIEW_STREAM, -s.view_offset, s.view_offset)
    return between(chance, VIEW_STREAM, s.period_low, s.period_high)


@compiled
def slips(s: State, height: int) -> bool:
    """Whether a cube falls back beside the chest. [DG-HAND-04, DG-TICK-06]"""
    if s.rules.clock_mode != SAND:
        return False
    if s.is_live == 1 and not is_assisted(s):
        has_fallen = False
        if has_script(s.chance, GESTURE_STREAM):
            has_fallen = between(s.chance, GESTURE_STREAM, STANDS, FALLS) == FALLS
        return has_fallen
    return drawn_slip(s, hands_at_work(s), height)
