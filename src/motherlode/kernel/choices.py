"""Which actions is a seat offered?

A list of action numbers in rising order, with its length in front, filled by a game's `legal`.
"""

from typing import Annotated

import numpy as np

from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, Cells, Field

__all__ = ["Choices", "Luck", "choices", "count", "nothing", "offer", "offered", "pick", "spin"]

Choices = Annotated[Array, Field(np.dtype(np.int16), (0,))]
Luck = Annotated[Array, Field(np.dtype(np.uint64), (0,))]
WORD = 0xFFFFFFFFFFFFFFFF


def choices(actions: int) -> Cells:
    """An empty list with room for every action of a game."""
    return Cells(np.zeros(actions + 1, np.int16))


@compiled
def nothing(found: Choices) -> None:
    """Empty the list."""
    found[0] = 0


@compiled
def offer(found: Choices, action: int) -> None:
    """Add an action."""
    number = found[0] + 1
    found[0] = number
    found[number] = action


@compiled
def count(found: Choices) -> int:
    """How many actions are offered."""
    return found[0]


@compiled
def pick(found: Choices, number: int) -> int:
    """The action with this number, counted from 0."""
    return found[number + 1]


@compiled
def spin(luck: Luck, options: int) -> int:
    """One of 0 … options − 1 from a player's own luck (splitmix64), which is none of the game's."""
    luck[0] = (luck[0] + 0x9E3779B97F4A7C15) & WORD
    word = luck[0]
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    word = word ^ (word >> 31)
    return ((word >> 32) * options) >> 32


def offered(found: Array) -> list[int]:
    """The list as Python sees it."""
    return [found[number] for number in range(1, found[0] + 1)]
