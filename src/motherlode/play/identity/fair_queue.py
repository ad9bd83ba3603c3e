"""Let a few work at once and a bounded number wait, address by address in turn.

Whoever sends many requests waits behind whoever sends one. When the queue is full, a newcomer takes the place of the latest
request of the address that has most waiting; if that is her own address, she is refused.
"""

import asyncio
import math
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from motherlode.kernel.errors import MotherlodeError

__all__ = ["FairQueue", "TooBusy"]


class TooBusy(MotherlodeError):
    """Too many wait already."""

    def __init__(self, seconds: int) -> None:
        """seconds: after which it is worth asking again."""
        self.seconds = seconds
        super().__init__(f"too many wait already; another try is worth it in {seconds} seconds")


class FairQueue:
    """So many at once, so many waiting."""

    def __init__(self, at_once: int, waiting: int, seconds: float) -> None:
        """seconds: that each usually takes, from which the waiting is estimated."""
        self._free = at_once
        self._most = waiting
        self._retry = math.ceil(waiting * seconds / at_once)
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}  # in the order of service

    @property
    def waiting(self) -> int:
        """How many wait now."""
        return sum(not turn.done() for queue in self._queues.values() for turn in queue)

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """Wait for a place, and have it; TooBusy if there is no room to wait."""
        await self._enter(address)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        if self.waiting >= self._most:
            self._make_room(address)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled() and turn.exception() is None:
                self._leave()  # she was given a place that she does not want any more
            raise

    def _make_room(self, address: str) -> None:
        longest = max(self._queues, key=lambda one: len(self._queues[one]))
        if len(self._queues[longest]) <= len(self._queues.get(address, ())) + 1:
            raise TooBusy(self._retry)
        latest = self._queues[longest].pop()
        if not latest.done():
            latest.set_exception(TooBusy(self._retry))

    def _leave(self) -> None:
        """Give the place to the next address that waits."""
        while self._queues:
            address, queue = next(iter(self._queues.items()))
            turn = queue.popleft()
            del self._queues[address]
            if queue:
                self._queues[address] = queue  # behind the others
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
