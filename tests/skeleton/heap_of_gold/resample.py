"""What can a seat not know? Draw it anew: where the diamond lies, and luck."""

from motherlode.kernel.chance import Chance, draw, next_word
from motherlode.kernel.compiled import compiled
from tests.skeleton.heap_of_gold.state import NOWHERE, State

__all__ = ["resample"]


@compiled
def resample(s: State, seat: int, chance: Chance) -> None:
    """The diamond somewhere else in the heap, and another luck. [HG-INF-01]"""
    if s.diamond != NOWHERE and s.heap > 0:
        s.diamond = draw(chance, 0, s.heap)
    s.chance.key[0] = next_word(chance, 0)
    s.chance.key[1] = next_word(chance, 0)
    s.chance.scripted = 0
