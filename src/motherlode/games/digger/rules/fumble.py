"""Fumble: a touched neighbour stack costs the whole turn. (DG-FUMB)"""

from motherlode.games.digger.components import BLUE
from motherlode.games.digger.events import FUMBLED
from motherlode.games.digger.rules.night import return_haul
from motherlode.games.digger.rules.turns import close_turn
from motherlode.games.digger.state import FUMBLE, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["fumble"]


@compiled
def fumble(s: State, gem: int, victim: int) -> None:
    """The turn ends at once, and everything of it goes to the centre, stolen cubes and boxed water too.

    The victim's chest and the digger's own stay as they were.

    [DG-FUMB-01, DG-FUMB-02, DG-FUMB-03, DG-FUMB-05, DG-FUMB-06, DG-FUMB-10, DG-FUMB-11]
    """
    emit(s.events, FUMBLED, ALL, s.digger, gem, victim, 0)
    s.haul[BLUE] += s.boxed  # DG-FUMB-04: water of this turn comes back from the box
    s.box -= s.boxed
    s.boxed = 0
    return_haul(s)
    s.diary.fumbles += 1
    close_turn(s, FUMBLE)
