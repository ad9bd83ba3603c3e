"""Online play: what is done for those who are silent or gone. (HG-ONL)"""

import numpy as np

from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from tests.skeleton.heap_of_gold.events import RESIGNED
from tests.skeleton.heap_of_gold.questions import QUESTIONS
from tests.skeleton.heap_of_gold.rules.heap import is_in
from tests.skeleton.heap_of_gold.state import State

__all__ = ["last_one_left", "leave", "timeout"]

NOBODY = -1
DEFAULTS = np.array(QUESTIONS.by_number(lambda one: one.default, 0), np.int64)


@compiled
def timeout(s: State, seat: int) -> int:
    """One nugget for a silent player. [HG-ONL-01]"""
    return int(DEFAULTS[s.stage])


@compiled
def leave(s: State, seat: int) -> None:
    """She takes no more turns. [HG-ONL-02]"""
    s.has_resigned[seat] = 1
    emit(s.events, RESIGNED, ALL, seat, 0, 0, 0)


@compiled
def last_one_left(s: State) -> int:
    """The only player who is still there, if there is only one. [HG-ONL-03]"""
    found = NOBODY
    for seat in range(s.players):
        if is_in(s, seat):
            if found != NOBODY:
                return NOBODY
            found = seat
    return found
