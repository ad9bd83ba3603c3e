"""Can the clock be trusted when something is to be deleted because it is old?

A clock that is set ahead by mistake, or starts wrong, makes everything old at once, and what is deleted does not come back. So nothing is deleted for
some days after the clock has jumped ahead, or if at the start the latest change of any table is long ago; the log says so.
"""

import logging
import time
from collections.abc import Callable

__all__ = ["ClockJumps"]

DAY = 24 * 3600.0
LEAP = DAY  # seconds by which a clock may be set without doubt about it
DOUBT = 3 * DAY  # seconds without deleting, in which somebody can set the clock right
log = logging.getLogger("motherlode.tables")


class ClockJumps:
    """Compares a clock with one that only runs."""

    def __init__(
        self, now: Callable[[], float], running: Callable[[], float] = time.monotonic
    ) -> None:
        """now: the clock, in seconds since 1970. running: one that is never set."""
        self._now = now
        self._running = running
        self._ahead = now() - running()
        self._until = running()  # there is doubt until then

    def start_after(self, latest: float) -> None:
        """Doubt the clock if it says that nothing has happened for long. latest: the last change that is stored, or 0."""
        if latest:
            self._doubt(self._now() - latest, "since the latest change of a table")

    def is_trusted(self) -> bool:
        """Whether the clock has not jumped ahead lately."""
        ahead = self._now() - self._running()
        jumped, self._ahead = ahead - self._ahead, ahead
        self._doubt(jumped, "in a moment")
        return self._running() >= self._until

    def _doubt(self, seconds: float, since: str) -> None:
        if seconds <= LEAP:
            return
        self._until = self._running() + DOUBT
        words = "by the clock %.1f days have passed %s: nothing is deleted for being old for the next %.0f days; if the clock is wrong, set it right and start again"
        log.error(words, seconds / DAY, since, DOUBT / DAY)
