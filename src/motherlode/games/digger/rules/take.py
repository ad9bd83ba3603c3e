"""Taking from the centre: one cube for a colour that shows once. (DG-TAKE)"""

from motherlode.games.digger.actions import TAKE
from motherlode.games.digger.components import BLUE, CUBES
from motherlode.games.digger.events import TOOK
from motherlode.games.digger.refusal_rules import OFFERED, REFUSALS
from motherlode.games.digger.rules.dice import is_unclaimed, is_unique
from motherlode.games.digger.rules.water import box_at_once
from motherlode.games.digger.state import IMMEDIATE, State
from motherlode.kernel.choices import Choices, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["offer_takes", "refuse_take", "take"]

# Rules that refuse to take a cube.
NOT_UNIQUE = REFUSALS.index("DG-DICE-03")
COLOUR_CLAIMED = REFUSALS.index("DG-TAKE-03")
CENTRE_EMPTY = REFUSALS.index("DG-TAKE-05")


@compiled
def may_take(s: State, colour: int) -> bool:
    """A unique colour gives one cube of it for this throw, if the centre has one.

    [DG-TAKE-01, DG-TAKE-03, DG-TAKE-05, DG-TAKE-06, DG-TAKE-10]
    """
    return is_unique(s, colour) and is_unclaimed(s, colour) and s.centre[colour] > 0


@compiled
def offer_takes(s: State, count: int, choices: Choices) -> int:
    """Each colour is an act of its own, in any order or not at all; black gives no cube.

    [DG-TAKE-02, DG-TAKE-04, DG-TAKE-08]
    """
    for colour in range(CUBES):
        count = offer_if(choices, count, TAKE + colour, may_take(s, colour))
    return count


@compiled
def refuse_take(s: State, colour: int) -> int:
    """What keeps a cube in the centre."""
    if may_take(s, colour):
        return OFFERED
    if not is_unique(s, colour):
        return NOT_UNIQUE
    return CENTRE_EMPTY if is_unclaimed(s, colour) else COLOUR_CLAIMED


@compiled
def take(s: State, colour: int) -> None:
    """One cube goes beside the chest, and the colour is claimed. [DG-TURN-08, DG-TURN-12, DG-TAKE-07, DG-TAKE-09]"""
    s.centre[colour] -= 1
    s.claimed |= 1 << colour
    s.diary.takes += 1
    emit(s.events, TOOK, ALL, s.digger, colour, 0, 0)
    if colour == BLUE and s.centre[BLUE] == 0:
        s.is_dry = 1  # DG-VAR-06: remembered even if water comes back
    if colour == BLUE and s.rules.water_timing == IMMEDIATE:
        box_at_once(s)
    else:
        s.haul[colour] += 1
