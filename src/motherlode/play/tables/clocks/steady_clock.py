"""What time is it for tables? Later than it was before, whatever happens to the clock of the machine.

Deadlines are moments. If the clock of the machine were set back by an hour, whoever is waited for would have an hour more,
and a table of bots would stand still. So this clock never goes back: it runs on at the speed of time until the machine's
has caught up. A clock set forward is followed.
"""

import time
from collections.abc import Callable

__all__ = ["SteadyClock"]


class SteadyClock:
    """The time in seconds since 1970, which never goes back."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        running: Callable[[], float] = time.monotonic,
    ) -> None:
        """wall: the clock of the machine, which may be set. running: one that only runs."""
        self._wall = wall
        self._running = running
        self._ahead = wall() - running()

    def __call__(self) -> float:
        """The time."""
        self._ahead = max(self._ahead, self._wall() - self._running())
        return self._running() + self._ahead

    def run_on_from(self, moment: float) -> None:
        """It is not before that: something happened then."""
        self._ahead = max(self._ahead, moment - self._running())
