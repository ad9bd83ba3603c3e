"""What must be remembered between two decisions? One flat record. No rules."""

from typing import Annotated, Protocol

from motherlode.kernel.chance import Chance
from motherlode.kernel.event_log import event_log
from motherlode.kernel.record import Array, i8, layout
from tests.skeleton.heap_of_gold.components import SEATS

__all__ = ["NOWHERE", "OVER", "REASONS", "STATE", "State"]

NOWHERE = -1  # where the diamond lies once it is found

OVER = 1  # instead of a question, by the number it has in its chapter

REASONS = ("none", "empty", "forfeit")
EMPTY, FORFEIT = range(1, len(REASONS))


class State(Protocol):
    """The table: the heap, whose turn it is, what everybody has taken, the luck."""

    players: i8
    heap: i8
    diamond: i8  # how many nuggets lie on top of it
    turn: i8  # the seat whose turn it is
    stage: i8  # the question she is asked
    reason: i8  # why the game is over, 0 while it is not
    taken: Annotated[Array, i8, SEATS]
    has_resigned: Annotated[Array, i8, SEATS]
    is_winner: Annotated[Array, i8, SEATS]
    chance: Chance
    events: Annotated[Array, event_log(8)]


STATE = layout(State)
