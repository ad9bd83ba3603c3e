"""What is in somebody's hand right now? An open gesture, or an act that is being carried out. Never stored.

What a process forgets of this when it dies is a turn that is begun again. (DG-NET)
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from weakref import WeakKeyDictionary

import msgspec

from motherlode.kernel.live import Hold, Sample
from motherlode.play.messages.parts import Offer
from motherlode.play.messages.realtime import HandMoved
from motherlode.play.tables.state.open_table import Listener, OpenTable

__all__ = ["Hand", "Lines", "Open", "Pending", "send_hand"]

ROUND_TRIPS = 5
UNANSWERED = 8  # numbers that may wait for an answer

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
        "ticks",
    )

    def __init__(self) -> None:
        """Empty."""
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


class Lines:
    """How long the lines of connected people are, as the server measures it. [DG-NET-04]"""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.trips: WeakKeyDictionary[Listener, deque[int]] = WeakKeyDictionary()
        self.asked: WeakKeyDictionary[Listener, dict[int, float]] = WeakKeyDictionary()
        self.number = 0

    def ask(self, listener: Listener, now: float) -> int:
        """A number that she is to say back."""
        self.number += 1
        waiting = self.asked.setdefault(listener, {})
        while len(waiting) >= UNANSWERED:
            del waiting[next(iter(waiting))]
        waiting[self.number] = now
        return self.number

    def answer(self, listener: Listener, number: int, now: float) -> None:
        """She said it back; a number that nobody asked for is nothing."""
        since = self.asked.get(listener, {}).pop(number, None)
        if since is not None:
            trips = self.trips.setdefault(listener, deque(maxlen=ROUND_TRIPS))
            trips.append(round((now - since) * 1000))

    def of(self, listener: Listener | None) -> Sequence[int]:
        """The latest round trips of somebody, in milliseconds."""
        return () if listener is None else tuple(self.trips.get(listener, ()))


def send_hand(table: OpenTable, message: HandMoved, but: Listener | None = None) -> None:
    """Show a hand to everybody who looks on, players and spectators alike. [DG-NET-19]"""
    data = encode(message)
    for watcher in table.watchers.values():
        if watcher.listener is not but and not watcher.is_delayed:
            watcher.listener.send(data)
