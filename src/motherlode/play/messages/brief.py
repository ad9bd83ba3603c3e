"""How is a move told in few bytes? To clients that ask for it in `hello`; all others are sent `played`.

The name and arguments of an action are sent once: after that its number stands for them, until `table` shows everything anew.
"""

from typing import Any

from msgspec import field

from motherlode.kernel.contract import Standing
from motherlode.play.messages.parts import Clock, Message, Part

__all__ = ["BriefChanges", "BriefEvent", "BriefLine", "BriefMove", "BriefOffer", "EventExtras"]

# As in `played`, but paths and values in turn, and a path of one step without brackets. A negative step is a key: its place among
# the sorted ones, counted -1, -2, -3. After the step null a value has no keys, after "splice" it is where, how many fewer, and what instead.
BriefChanges = tuple[Any, ...]


class BriefOffer(Part, omit_defaults=True):
    """An action in words, when it is told for the first time; most have no arguments."""

    id: int
    name: str
    arguments: dict[str, str | int] = field(default_factory=dict)


class EventExtras(Part, omit_defaults=True):
    """What few events have."""

    is_private: bool = False
    is_note: bool = False
    # stream, its number, first word, words, sides, lowest, apart
    draw: tuple[str, int, int, int, int, int, int] | None = None


BriefEvent = tuple[str, dict[str, str | int], EventExtras]  # its kind, its facts, and the rest


class BriefLine(Part, omit_defaults=True):
    """A move of the log and what came of it."""

    move: int
    seat: int | None
    events: tuple[BriefEvent, ...]
    at: float
    by: str = "person"
    action: BriefOffer | int | None = None
    turn: int = 0


class BriefMove(Message, tag="brief", omit_defaults=True):
    """A move, once it is stored: `played` in few bytes."""

    table: str
    line: BriefLine
    actors: tuple[int, ...]
    changes: BriefChanges = ()
    offers: dict[int, tuple[BriefOffer | int, ...]] = field(default_factory=dict)
    clock: Clock | None = None
    ranking: tuple[Standing, ...] = ()
    is_private: bool = False
