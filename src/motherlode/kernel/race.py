"""What does a table ask of a game in which answers race against a clock? Whose move it is, and how an answer is stamped.

A game with such a variant gives one of these as `Game.online.race`. The table owns the clock; the stamp it puts on an answer is all
that the game learns of it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from motherlode.kernel.position import Position

__all__ = ["CLOSE", "IN_TIME", "LATE", "Race"]

IN_TIME, CLOSE, LATE = range(3)  # how an answer is stamped


@dataclass(frozen=True)
class Race:
    """How long everybody has before whoever announced something goes on, and what comes close to that or too late."""

    rule: str  # that lets whoever announced something go on
    is_on: Callable[[Position], bool]  # whether windows are races at this table
    shown: float  # seconds for which nobody goes on
    close: float  # seconds before and after going on within which an answer is close
    late: float  # seconds after going on until which an answer is late; then none is taken
    runner: Callable[[Position], int | None]  # whose announced move the others race against now
    walk: Callable[[Position], float | None]  # seconds after which it goes on by itself, if it does
    stamped: Callable[[int, int], int]  # (action, stamp) → the action with that stamp
