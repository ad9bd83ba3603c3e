"""Online play: what is done for those who are silent or gone. (LL-ONL)"""

import numpy as np

from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import put_under, seen, size, take_from
from tests.shelf.lamplight.events import RESIGNED
from tests.shelf.lamplight.questions import QUESTIONS
from tests.shelf.lamplight.state import State

__all__ = ["leave", "timeout"]

DEFAULTS = np.array(QUESTIONS.by_number(lambda one: one.default, 0), np.int64)


@compiled
def timeout(s: State, seat: int) -> int:
    """The harmless action for a silent player. [LL-ONL-01]"""
    return int(DEFAULTS[s.stage])


@compiled
def leave(s: State, seat: int) -> None:
    """Her lights go under the deck, what is known of them stays known. [LL-ONL-02, LL-INF-02]"""
    s.has_resigned[seat] = 1
    s.sealed[seat] = 0
    if s.waiting >> seat & 1:
        s.waiting -= 1 << seat
    emit(s.events, RESIGNED, ALL, seat, 0, 0, 0)
    while size(s.hand[seat]) > 0:
        known = seen(s.hand[seat], 1)
        put_under(s.deck, take_from(s.hand[seat], 1), known)
