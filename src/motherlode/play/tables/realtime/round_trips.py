"""How long does a message take to a browser and back? Measured by numbers that the browser echoes. (DG-NET-04)"""

from collections import deque
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from motherlode.play.tables.state.open_table import Listener

__all__ = ["RoundTrips"]

LATEST = 5  # round trips that count
UNANSWERED = 8  # numbers that may wait for an answer


class RoundTrips:
    """The latest round trips of each connection, as the server measures them. [DG-NET-04]"""

    def __init__(self) -> None:
        """Nothing is measured yet."""
        self.trips: WeakKeyDictionary[Listener, deque[int]] = WeakKeyDictionary()
        self.asked: WeakKeyDictionary[Listener, dict[int, float]] = WeakKeyDictionary()
        self.number = 0

    def ask(self, listener: Listener, now: float) -> int:
        """A number that the browser has to send back."""
        self.number += 1
        waiting = self.asked.setdefault(listener, {})
        while len(waiting) >= UNANSWERED:
            del waiting[next(iter(waiting))]
        waiting[self.number] = now
        return self.number

    def answer(self, listener: Listener, number: int, now: float) -> None:
        """The number came back; one that nobody asked for is ignored."""
        since = self.asked.get(listener, {}).pop(number, None)
        if since is not None:
            trips = self.trips.setdefault(listener, deque(maxlen=LATEST))
            trips.append(round((now - since) * 1000))

    def of(self, listener: Listener | None) -> Sequence[int]:
        """The latest round trips of a connection, in milliseconds."""
        return () if listener is None else tuple(self.trips.get(listener, ()))
