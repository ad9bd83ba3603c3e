"""What can a seat not know? Draw it anew: lights, sealed choices, and luck."""

from motherlode.kernel.chance import Chance, draw, next_word
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import shuffle_unknown_together, size
from tests.shelf.lamplight.state import State

__all__ = ["resample"]


@compiled
def resample(s: State, seat: int, chance: Chance) -> None:
    """Other lights wherever she has not looked, other secret choices, another luck. [LL-INF-01]"""
    shuffle_unknown_together(s.hand, s.players, s.deck, seat, chance, 0)
    for other in range(s.players):
        if other != seat and s.sealed[other] > 0:
            s.sealed[other] = draw(chance, 0, size(s.hand[other])) + 1
    s.chance.key[0] = next_word(chance, 0)
    s.chance.key[1] = next_word(chance, 0)
    s.chance.scripted = 0
