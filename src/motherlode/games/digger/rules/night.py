"""Nightfall: what is not stowed is lost. (DG-NIGHT)"""

from motherlode.games.digger.components import CUBES
from motherlode.games.digger.events import NIGHT_FELL, RETURNED
from motherlode.games.digger.rules.turns import close_turn, timekeeper
from motherlode.games.digger.state import NIGHT, SAND, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["let_night_fall", "night_falls", "return_haul"]


@compiled
def night_falls(s: State) -> None:
    """The timekeeper calls STOP: the haul goes to the centre, stacks and box are kept.

    A cube in the hand counts as not moved, and with an empty haul nothing is lost.

    [DG-NIGHT-01, DG-NIGHT-02, DG-NIGHT-03, DG-NIGHT-04, DG-NIGHT-06, DG-WATER-04, DG-BANK-08, DG-NET-01]
    """
    emit(s.events, NIGHT_FELL, ALL, s.digger, timekeeper(s), 0, 0)
    return_haul(s)
    s.diary.nights += 1
    close_turn(s, NIGHT)


@compiled
def return_haul(s: State) -> None:
    """Everything beside the chest goes to the centre, wherever it came from. [DG-STEAL-12]"""
    for colour in range(CUBES):
        cubes = s.haul[colour]
        if cubes > 0:
            s.centre[colour] += cubes
            s.haul[colour] = 0
            s.diary.lost += cubes
            emit(s.events, RETURNED, ALL, colour, cubes, 0, 0)


@compiled
def let_night_fall(s: State) -> None:
    """Nobody can be forced to hurry. [DG-TURN-10, DG-TICK-07]"""
    if s.rules.clock_mode == SAND:
        s.spent = s.limit  # DG-TIME-04: until the sand is through
    night_falls(s)
