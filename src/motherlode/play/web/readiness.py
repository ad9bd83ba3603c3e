"""Can this server be sent visitors? It asks its database for a write, with a time limit, and says what is wrong.

`/api/health` says that the process is alive and asks nobody; `/api/ready` is for a load balancer and for an operator. What
it tells strangers names no host and no path: those stand in the log.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from motherlode.play.messages.http import Readiness, ReadinessProblem
from motherlode.play.storage.health import Work
from motherlode.play.storage.protocol import BadDatabase, DiskFull, Storage, Unavailable

__all__ = ["ReadyCheck"]

LIMIT = 2.0  # seconds for the write
FRESH = 1.0  # seconds that an answer holds: however many ask, the disk is asked once
WORKS: tuple[Work, ...] = ("reading", "writing")


class TooSlow(Unavailable):
    """The database did not write in time."""


class ReadyCheck:
    """What is wrong with a server."""

    def __init__(
        self,
        storage: Storage,
        is_stopping: Callable[[], bool],
        tasks: Callable[[], "list[asyncio.Task[None]]"],
        *,
        limit: float = LIMIT,
    ) -> None:
        """tasks: those that the server cannot do without."""
        self._storage = storage
        self._is_stopping = is_stopping
        self._tasks = tasks
        self._limit = limit
        self._asked_at = -FRESH
        self._asking: asyncio.Task[Any] | None = None

    async def ask(self) -> Readiness:
        """Whether visitors can be served."""
        await self._probe()
        problems = []
        if self._is_stopping():
            problems.append(ReadinessProblem("stopping", "The server stops."))
        for work in WORKS:
            outage = self._storage.health.outages.get(work)
            if outage is not None:
                problems.append(problem_of(work, outage.error))
        problems += [
            ReadinessProblem("task_failed", f"A task of the server has failed: {task.get_name()}.")
            for task in self._tasks()
            if task.done() and not task.cancelled() and task.exception() is not None
        ]
        return Readiness(not problems, tuple(problems))

    async def _probe(self) -> None:
        """Have something written; all who ask meanwhile wait for the same."""
        if self._asking is None:
            if time.monotonic() - self._asked_at < FRESH:
                return
            self._asking = asyncio.get_running_loop().create_task(self._write())
        await asyncio.shield(self._asking)

    async def _write(self) -> None:
        try:
            await asyncio.wait_for(self._storage.probe(), self._limit)
        except TimeoutError:
            message = f"nothing was written within {self._limit:g} seconds"
            self._storage.health.failed("writing", TooSlow(message))
        except (Unavailable, BadDatabase):
            pass  # the storage has noted it
        finally:
            self._asked_at, self._asking = time.monotonic(), None


def problem_of(work: Work, error: Exception) -> ReadinessProblem:
    """What an error of the database means, without the name of a host or a file."""
    if isinstance(error, DiskFull):
        return ReadinessProblem("disk_full", "The disk of the database is full.")
    if isinstance(error, TooSlow):
        return ReadinessProblem("too_slow", f"The database is too slow: {error}.")
    if isinstance(error, BadDatabase):
        return ReadinessProblem("damaged", f"The database is damaged: {work} fails.")
    return ReadinessProblem("no_answer", f"The database does not answer: {work} fails.")
