"""What can a seat not know? Draw it anew: the order of the Events, and luck."""

from motherlode.games.golddiggers.state import State
from motherlode.kernel.chance import Chance, next_word
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import shuffle_unknown

__all__ = ["resample"]


@compiled
def resample(s: State, seat: int, chance: Chance) -> None:
    """Another order of the Events and another luck: all that nobody knows. [GS-INF-02]"""
    shuffle_unknown(s.deck, seat, chance, 0)
    s.chance.key[0] = next_word(chance, 0)
    s.chance.key[1] = next_word(chance, 0)
    s.chance.scripted = 0
