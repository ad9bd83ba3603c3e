"""Water: boxed, it is out of the game. (DG-WATER)"""

from motherlode.games.digger.components import BLUE
from motherlode.games.digger.events import BOXED
from motherlode.games.digger.state import AT_STOP, BANK, IMMEDIATE, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["box_at_once", "box_water", "may_box"]


@compiled
def may_box(s: State) -> bool:
    """Water may be boxed between throws and must be after them. [DG-WATER-02]"""
    if s.haul[BLUE] == 0 or s.rules.water_timing == IMMEDIATE:  # DG-VAR-04: no such act
        return False
    return s.stage == BANK or s.rules.water_timing != AT_STOP  # DG-VAR-03: only after stopping


@compiled
def box_water(s: State) -> None:
    """One water cube goes from the haul into the box and stays there. [DG-COMP-11, DG-WATER-01, DG-WATER-05]"""
    s.haul[BLUE] -= 1
    box_at_once(s)


@compiled
def box_at_once(s: State) -> None:
    """One more cube in the box, remembered as water of this turn. [DG-VAR-04]"""
    s.box += 1
    s.boxed += 1
    emit(s.events, BOXED, ALL, s.digger, s.box, 0, 0)
