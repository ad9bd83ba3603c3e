"""Does the database answer, for reading and for writing? One line is logged when that changes, not one per request.

Both are noted apart: on a full disk everything can still be read, and that does not mean that the disk has room again.
"""

import logging
import time
from collections.abc import Callable
from typing import Literal

import msgspec

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage.protocol import BadDatabase, Unavailable

__all__ = ["Outage", "StorageHealth", "Work"]

Work = Literal["reading", "writing"]
log = logging.getLogger("motherlode.storage")


class Outage(msgspec.Struct):
    """Since when something does not work, and what the database said last."""

    since: float
    error: Exception
    failures: int = 1


class Watch:
    """A piece of work while it is under way; a function with `yield` would take three times as long as this."""

    __slots__ = ("_began", "_health", "_work")

    def __init__(self, health: "StorageHealth", work: Work) -> None:
        """health: where it is noted."""
        self._health = health
        self._work: Work = work

    def __enter__(self) -> None:
        """It is asked for."""
        self._began = self._health.begin(self._work)

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """It has ended."""
        self._health.end(self._work, self._began, error)


class StorageHealth:
    """What the latest reading and the latest writing of one server came to."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """clock: in seconds, never set back."""
        self._clock = clock
        self.outages: dict[Work, Outage] = {}
        self.errors: dict[Work, int] = {"reading": 0, "writing": 0}  # since the start
        self.waiting: dict[Work, int] = {"reading": 0, "writing": 0}  # asked and not yet answered
        self.on_work: Callable[[Work, float], None] | None = None  # with the seconds it took

    def watch(self, work: Work) -> "Watch":
        """Note what becomes of a piece of work. A refusal of the database is an answer, too."""
        return Watch(self, work)

    def begin(self, work: Work) -> float:
        """A piece of work is asked for; when."""
        self.waiting[work] += 1
        return self._clock()

    def end(self, work: Work, began: float, error: BaseException | None) -> None:
        """It was answered, refused or broken off."""
        self.waiting[work] -= 1
        if self.on_work is not None:
            self.on_work(work, self._clock() - began)
        if isinstance(error, Unavailable | BadDatabase):
            self.failed(work, error)
        elif error is None or isinstance(error, MotherlodeError | ValueError):
            self.worked(work)

    def failed(self, work: Work, error: Exception) -> None:
        """It did not work; logged if it did before."""
        self.errors[work] += 1
        outage = self.outages.get(work)
        if outage is not None:
            outage.error, outage.failures = error, outage.failures + 1
            return
        self.outages[work] = Outage(self._clock(), error)
        log.error("%s fails: %s", work, error)

    def worked(self, work: Work) -> None:
        """It worked; logged if it did not before."""
        outage = self.outages.pop(work, None)
        if outage is not None:
            seconds = self._clock() - outage.since
            log.warning("%s works again after %.1f s, %d failures", work, seconds, outage.failures)
