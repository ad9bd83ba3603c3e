"""How does the event loop get work done that may wait for a disk? In one thread, many pieces at a time.

Two threads that often take turns cost more than the work itself. So all that is asked in one turn of the event loop is
handed over together at its end, with whatever was handed over while the thread was busy, and all answers come back
together: under load both threads wake up once for many pieces of work.
"""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from motherlode.play.storage.group_results import Asked, for_each, tell

__all__ = ["Worker"]

Handle = Callable[[Sequence[Any]], Sequence[Any]]  # pieces of work to outcomes; an exception is one

MOST = 512  # pieces of a batch: bounds the length of a transaction


class Worker:
    """A thread that handles what it is asked in batches, in the order of asking."""

    def __init__(self, name: str, handle: Handle) -> None:
        """handle: works in the thread; one outcome for each piece, or it raises for all of them."""
        self._handle = handle
        self._gathered: list[Asked] = []  # in this turn of the event loop
        self._left: list[Asked] = []  # of what the thread took, for its next batch
        self._asked: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        # A daemon, since a program that ends without `stop` must not hang: what was acknowledged is on disk.
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._is_stopped = False
        self._ended = asyncio.Event()
        self._thread.start()

    def ask(self, work: Any) -> asyncio.Future[Any]:
        """The outcome of a piece of work, to be awaited."""
        if self._is_stopped:
            raise RuntimeError("the database was closed")
        answer = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((work, answer))
        return answer

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._asked.put(gathered)

    async def stop(self) -> None:
        """Finish what was asked, then end the thread."""
        if not self._is_stopped:
            self._is_stopped = True
            self._hand_over()
            self._asked.put(None)
        await self._ended.wait()
        self._thread.join()

    def _run(self) -> None:
        while batch := self._next_batch():
            self._tell(tell, batch, self._outcomes([work for work, _ in batch]))
        self._tell(self._ended.set)

    def _next_batch(self) -> list[Asked]:
        """Wait for work and take what there is, up to a limit; nothing when the thread shall end."""
        batch, self._left = self._left, []
        while len(batch) < MOST:
            try:
                asked = self._asked.get(block=not batch)
            except Empty:
                break
            if asked is None:
                if batch:
                    self._asked.put(None)  # the end comes after this last batch
                break
            batch += asked
        self._left = batch[MOST:]
        return batch[:MOST]

    def _outcomes(self, works: Sequence[Any]) -> Sequence[Any]:
        try:
            return self._handle(works)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait are told
            return for_each(error, works)

    def _tell(self, how: Callable[..., None], *what: Any) -> None:
        """Say it in the event loop; if that has ended, so has everybody who waited."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(how, *what)
