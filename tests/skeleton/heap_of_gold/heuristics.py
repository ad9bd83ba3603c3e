"""How does a sensible player play? She leaves a multiple of four, so that the last nugget is hers."""

from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled
from tests.skeleton.heap_of_gold.actions import nuggets_of
from tests.skeleton.heap_of_gold.components import MOST
from tests.skeleton.heap_of_gold.state import State

__all__ = ["advise"]


@compiled
def advise(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """The offered action that leaves a multiple of one more than anybody can take; any, where there is none."""
    for number in range(choices.count):
        action = pick(choices, number)
        if (s.heap - nuggets_of(action)) % (MOST + 1) == 0:
            return action
    return pick(choices, spin(luck, choices.count))
