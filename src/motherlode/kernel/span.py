"""Decisions that share one time: a game says which belong together, and how long all of them may take.

A game with such stretches gives a function as `Game.online.span`, which names the one that a position is in. The table owns the clock.
"""

import msgspec

__all__ = ["Span"]


class Span(msgspec.Struct, frozen=True):
    """A stretch of decisions with one time in all; as long as its name stays the same, so does it.

    seat: whose time it is, counted while that seat decides. None: it runs for all together, whoever decides, and as a rule
        of the game it does so as well where decisions have no clock.
    is_one: it is one decision that is given in parts; where every decision has the same time, it has that once.
    """

    name: str
    seconds: float
    seat: int | None = None
    is_one: bool = False
