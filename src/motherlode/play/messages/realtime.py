"""What is said where the server measures what hands do? Presses, drags and paths, round trips, pauses.

At such a table `TableInfo.gestures` says how each act is made: `click` is an ordinary `play`; `hold`, `drag` and
`path` are gestures. Nothing here says how much time has passed or is left, but for `sand`, which only a timekeeper gets.
"""

from typing import Annotated, Literal

from msgspec import Meta

from motherlode.play.messages.parts import (
    ActionId,
    Code,
    Message,
    Offer,
    SeatNumber,
    Viewed,
)

__all__ = ["CALLS", "Echo", "Echoed", "Gesture", "HandMoved", "Pause", "Sand"]

# What the others may call out to whoever digs; none of it is the sign that night has fallen. [DG-NET-18]
CALLS = ("plenty_of_time", "hurry_up", "stop_now", "night_is_near", "steal_it")
Unit = Annotated[int, Meta(ge=-100_000, le=100_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=1_000_000)]
Sample = tuple[Milliseconds, Unit, Unit]  # since the press was sent, x, y
Samples = Annotated[tuple[Sample, ...], Meta(max_length=100)]


# --- From the browser -----------------------------------------------------------------------------


class Gesture(Message, tag="gesture"):
    """My hand closes on something, moves, opens, or is lost; all with the id that the press was given."""

    table: Code
    seat: SeatNumber
    id: ActionId  # chosen by the browser, one for each gesture
    phase: Literal["press", "move", "release", "cancel"]
    action: Annotated[int, Meta(ge=0, le=511)] | Annotated[str, Meta(max_length=80)] | None = (
        None  # with the press
    )
    samples: Samples = ()  # since the last ones, about every 50 ms


class Echo(Message, tag="echo"):
    """What you said just now has reached me."""

    number: Annotated[int, Meta(ge=0, le=2**31)]


class Pause(Message, tag="pause"):
    """I want a pause when this turn is over, or want to go on."""

    table: Code
    seat: SeatNumber
    is_wanted: bool


# --- From the server ------------------------------------------------------------------------------


class HandMoved(Message, tag="hand"):
    """What everybody sees of a hand before its act is done: `played` follows if it is.

    press: it closes; a theft shows its view now. move: where the pointer went. release: the dice roll, or a click is
    being carried out. back: nothing came of it, and the cube glides back.
    """

    table: str
    seat: int
    id: str
    phase: Literal["press", "move", "release", "back"]
    action: Offer | None = None
    samples: tuple[Sample, ...] = ()
    view: Viewed | None = None  # the game's own: what a thief sees of a chest


class Echoed(Message, tag="echo"):
    """Say this number back at once, so that the server knows how long your line is."""

    number: int


class Sand(Message, tag="sand"):
    """To the timekeeper alone, and only where the table wants it: what is left of the turn. [DG-NET-03]"""

    table: str
    remaining_ms: int
