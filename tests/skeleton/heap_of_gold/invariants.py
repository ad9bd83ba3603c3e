"""Which positions can be on the table at all? Checked for arranged positions, for saves and in tests."""

from motherlode.kernel.compiled import compiled
from tests.skeleton.heap_of_gold.components import FEWEST, LARGEST_HEAP, SEATS
from tests.skeleton.heap_of_gold.refusal_rules import REFUSALS
from tests.skeleton.heap_of_gold.rules.heap import TAKE, is_in
from tests.skeleton.heap_of_gold.state import NOWHERE, OVER, State

__all__ = ["unsound"]

PLAYER_COUNT = REFUSALS.index("HG-BOX-01")
SOMEBODY_IS_ASKED = REFUSALS.index("HG-HEAP-01")
EMPTY_HEAP_ENDS = REFUSALS.index("HG-HEAP-04")
DIAMOND_IN_HEAP = REFUSALS.index("HG-HEAP-05")
HEAP_SIZE = REFUSALS.index("HG-VAR-01")
SOUND = 0


@compiled
def unsound(s: State) -> int:
    """0, or the number of the first rule that this position breaks. [HG-BOX-01]"""
    if not FEWEST <= s.players <= SEATS:
        return PLAYER_COUNT
    return unsound_heap(s) or unsound_turn(s)


@compiled
def unsound_heap(s: State) -> int:
    """All nuggets lie in the heap or with those who took them. [HG-HEAP-02, HG-HEAP-05, HG-VAR-01]"""
    nuggets = s.heap
    for seat in range(s.players):
        if s.taken[seat] < 0:
            return HEAP_SIZE
        nuggets += s.taken[seat]
    if not 0 <= s.heap <= nuggets <= LARGEST_HEAP:
        return HEAP_SIZE
    return SOUND if NOWHERE <= s.diamond < max(s.heap, 1) else DIAMOND_IN_HEAP


@compiled
def unsound_turn(s: State) -> int:
    """Somebody still there is asked, or the game is over for a reason. [HG-HEAP-01, HG-HEAP-04]"""
    if not (TAKE <= s.stage <= OVER and 0 <= s.turn < s.players):
        return SOMEBODY_IS_ASKED
    if s.stage == OVER:
        return SOUND if s.reason != 0 else EMPTY_HEAP_ENDS
    if s.heap == 0 or s.reason != 0:
        return EMPTY_HEAP_ENDS
    return SOUND if is_in(s, s.turn) else SOMEBODY_IS_ASKED
