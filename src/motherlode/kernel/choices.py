"""The records that a bot is given: which actions are offered, and its own random generator.

Both are small records of their own, handed to the functions of a game and of a player.
"""

from typing import Annotated, Protocol

from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, i16, i32, layout, numbers, u8, u16, u64

__all__ = [
    "CHOICES",
    "LUCK",
    "MOST",
    "Choices",
    "Luck",
    "offer",
    "offer_if",
    "offered",
    "pick",
    "spin",
]

MOST = 512  # actions a game may number
SEATS = 8
NOTES = 26
LINKS = 8
WORD = 0xFFFFFFFFFFFFFFFF


class Choices(Protocol):
    """The actions offered to a seat, in rising order."""

    count: i16
    action: Annotated[Array, u16, MOST]


class Luck(Protocol):
    """A player's own luck, which is none of the game's, and her scratch paper."""

    word: u64
    player: Annotated[Array, u8, SEATS]  # in a batch, the kind of player at every seat
    note: Annotated[Array, i32, NOTES]
    link: Annotated[Array, u8, LINKS]  # notes that say which one, such as which comes next


CHOICES = layout(Choices)
LUCK = layout(Luck)


@compiled
def offer(choices: Choices, count: int, action: int) -> int:
    """Offer one more action after so many others; return how many there are now."""
    choices.action[count] = action
    return count + 1


@compiled
def offer_if(choices: Choices, count: int, action: int, is_offered: int) -> int:
    """Offer one more action, or not; return how many there are now.

    It is written either way and counted only if it is offered: a processor that guesses wrong whether to
    write loses more time than it takes.
    """
    choices.action[count] = action
    return count + is_offered


@compiled
def pick(choices: Choices, number: int) -> int:
    """The offered action with this number, counted from 0."""
    return choices.action[number]


@compiled
def spin(luck: Luck, options: int) -> int:
    """One of 0 … options − 1, by splitmix64."""
    luck.word = (luck.word + 0x9E3779B97F4A7C15) & WORD
    word = luck.word
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    word ^= word >> 31
    return ((word >> 32) * options) >> 32


def offered(choices: Choices) -> list[int]:
    """The list as Python sees it."""
    found: list[int] = numbers(choices.action, choices.count)
    return found
