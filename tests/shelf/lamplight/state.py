"""What must be remembered between two decisions? One flat record. No rules."""

from typing import Annotated, Protocol

from motherlode.kernel.chance import Chance
from motherlode.kernel.event_log import event_log
from motherlode.kernel.piles import pile, piles
from motherlode.kernel.record import Array, Arrays, i8, layout
from tests.shelf.lamplight.components import HAND, LIGHTS, SEATS

__all__ = ["NOBODY", "REASONS", "STATE", "State"]

NOBODY = -1

OVER = 4  # instead of a question, by the number it has in its chapter

REASONS = ("none", "lamps", "dawn", "dark", "forfeit")
LAMPS, DAWN, DARK, FORFEIT = range(1, len(REASONS))


class State(Protocol):
    """The house: how play stands, the pawns, the lights, the luck."""

    # How play stands
    players: i8
    nights: i8  # how many there are
    night: i8  # the one that comes next or is now
    first: i8  # the seat that began this evening
    turn: i8  # the seat whose turn it is
    waiting: i8  # the seats that still have a turn this evening, one bit each
    stage: i8
    reason: i8

    # What stands in front of whom
    room: Annotated[Array, i8, SEATS]
    oil: Annotated[Array, i8, SEATS]
    lamps: Annotated[Array, i8, SEATS]
    has_resigned: Annotated[Array, i8, SEATS]
    is_winner: Annotated[Array, i8, SEATS]
    sealed: Annotated[Array, i8, SEATS]  # the place of the light chosen in secret, 0 for none

    # The lights
    hand: Annotated[Arrays, piles(SEATS, HAND)]
    deck: Annotated[Array, pile(LIGHTS)]
    discards: Annotated[Array, pile(LIGHTS)]

    # What is printed
    lights: i8
    glow: Annotated[Array, i8, LIGHTS]

    chance: Chance
    events: Annotated[Array, event_log(40)]


STATE = layout(State)
