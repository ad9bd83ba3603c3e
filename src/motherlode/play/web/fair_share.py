"""How much of the event loop's time may connections take? In turn, in short slices, and strangers together only a part.

Whatever a connection has sent is decoded here, not when it arrives: everybody who waits gets a slice before anybody
gets a second one, and between two slices the loop serves whoever else is ready. Time is measured, not guessed: what is
dear to decode uses up its sender's share sooner.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from motherlode.play.web.limits import Bucket, Rate

__all__ = ["SLICE", "FairShare", "Job"]

SLICE = 0.001  # seconds that jobs may take before the loop serves others
Job = Callable[[float], bool]


class FairShare:
    """Jobs that are done in turn, a slice of time in each round of the event loop."""

    def __init__(
        self, rate: Rate | None = None, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """rate: seconds of work at once, and for each second afterwards; None: as many as there are."""
        self.clock = clock
        self._budget = None if rate is None else Bucket(rate, clock())
        self._waiting: deque[Job] = deque()
        self._next: asyncio.Handle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def __len__(self) -> int:
        """How many jobs wait."""
        return len(self._waiting)

    def ask(self, job: Job) -> None:
        """Have a job done when its turn comes.

        job: is told when its slice ends, works until about then, and says whether there is more to do.
        """
        self._waiting.append(job)
        if self._next is None:
            self._loop = self._loop or asyncio.get_running_loop()
            self._next = self._loop.call_soon(self._turn, self._loop)

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        began = now = self.clock()
        until = began + SLICE
        waiting = self._waiting
        try:
            while waiting and now < until:
                job = waiting.popleft()
                if job(until):
                    waiting.append(job)
                now = self.clock()
        finally:
            now = self.clock()
            debt = 0.0 if self._budget is None else self._budget.spend(now, now - began)
            self._next = loop.call_later(debt, self._turn, loop) if waiting else None
