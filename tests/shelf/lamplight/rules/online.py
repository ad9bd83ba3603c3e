"""Online play: what is done for those who are silent or gone. (LL-ONL)"""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import put_under, seen, size, take_from
from motherlode.kernel.story import ALL, tell
from tests.shelf.lamplight.actions import LIGHT_FROM, LOOK_AWAY, TUCK_NONE, WAIT
from tests.shelf.lamplight.events import RESIGNED
from tests.shelf.lamplight.state import LOOK, STEP, TUCK, State

__all__ = ["leave", "timeout"]


@compiled
def timeout(s: State, seat: int) -> int:
    """The harmless action for a silent player. [LL-ONL-01]"""
    if s.stage == STEP:
        return WAIT
    if s.stage == LOOK:
        return LOOK_AWAY
    return TUCK_NONE if s.stage == TUCK else LIGHT_FROM


@compiled
def leave(s: State, seat: int) -> None:
    """Her lights go under the deck, what is known of them stays known. [LL-ONL-02, LL-INF-02]"""
    s.has_resigned[seat] = 1
    s.sealed[seat] = 0
    if s.waiting >> seat & 1:
        s.waiting -= 1 << seat
    tell(s.story, RESIGNED, ALL, seat, 0, 0, 0)
    while size(s.hand[seat]) > 0:
        known = seen(s.hand[seat], 1)
        put_under(s.deck, take_from(s.hand[seat], 1), known)
