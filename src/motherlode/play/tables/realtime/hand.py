"""The gesture or act that somebody is in the middle of. Never stored.

If the process dies, this is lost, and the turn begins again. (DG-NET)
"""

import asyncio

import msgspec

from motherlode.kernel.live import Hold, Sample
from motherlode.play.messages.parts import Offer
from motherlode.play.messages.realtime import HandMoved
from motherlode.play.tables.state.open_table import Listener, OpenTable

__all__ = ["Hand", "Open", "Pending", "send_hand"]

encode = msgspec.json.Encoder().encode


class Open(msgspec.Struct, frozen=True):
    """A gesture that is going on."""

    id: str
    seat: int
    offer: Offer
    hold: Hold
    pressed: float  # when the press arrived
    listener: Listener

    def since(self, now: float) -> int:
        """The milliseconds since the press arrived."""
        return round((now - self.pressed) * 1000)


class Pending(msgspec.Struct, frozen=True):
    """Acts that are done when a lock ends, or when a bot's hands are through."""

    seat: int
    acts: tuple[tuple[int, int | None], ...]
    by: str
    due: float
    move: int  # the number of the position they belong to
    measured_at: float | None = None  # up to when the server counts; none: the game counts itself
    began: float | None = None  # when the turn's clock was started by it
    grace: int = 0
    request: str = ""
    path: tuple[Sample, ...] = ()
    listener: Listener | None = None


class Hand:
    """The one pair of hands at a table, and what this process remembers of its turn."""

    __slots__ = (
        "bell",
        "has_input",
        "is_idle",
        "next_echo",
        "open",
        "pending",
        "shift",
        "ticks",
    )

    def __init__(self, shift: int = 0) -> None:
        """Empty. shift: of the table, which another one has whose turn was begun again."""
        self.shift = shift
        self.bell = asyncio.Event()
        self.next_echo = 0.0
        self.empty()

    def empty(self) -> None:
        """Another turn, another pair of hands."""
        self.open: Open | None = None
        self.pending: Pending | None = None
        self.has_input = False  # something came from whoever has the turn
        self.is_idle = False  # the server threw for somebody who is away, and stops for her
        self.ticks = 0  # seconds that the timekeeper was told

    def is_busy(self, move: int) -> bool:
        """Whether a press, a drag or a lock is open. [DG-NET-25]"""
        return self.open is not None or self.waiting(move) is not None

    def waiting(self, move: int) -> Pending | None:
        """The act that is being carried out in the position with this number."""
        pending = self.pending
        return pending if pending is not None and pending.move == move else None


def send_hand(table: OpenTable, message: HandMoved, but: Listener | None = None) -> None:
    """Show a hand to everybody who looks on, players and spectators alike. [DG-NET-19]"""
    data = encode(message)
    for watcher in table.watchers.values():
        if watcher.listener is not but and not watcher.is_delayed:
            watcher.listener.send(data)
