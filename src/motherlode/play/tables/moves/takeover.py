"""What becomes of the tables of a process that died? Each is taken over by one of those who live, within seconds.

People who were connected to it are not any more, and bots it played for are played for here. Two who take over the same table do
no harm: the version of the table lets one of them win, and the other looks again.

Beats have a task of their own: however long the work on the tables takes, others see that this process lives.
"""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import TypeVar

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import OpenTable
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store import holders
from motherlode.play.tables.store.processes import EVERY

__all__ = ["Takeover"]

LOOK = 5.0  # seconds between two looks for what nobody has noticed
AT_ONCE = 100  # tables that are taken over at a time: they are stored together
log = logging.getLogger("motherlode.processes")
T = TypeVar("T")


class Takeover:
    """Beats for this process, and takes over what others held."""

    def __init__(self, services: TableServices, autoplay: Autoplay) -> None:
        """services: the tables. autoplay: goes on for bots."""
        self.processes = services.processes
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync
        self.autoplay = autoplay
        self._beaten = asyncio.Event()
        # Others took this one for dead, and not all of its people are noted as connected again.
        self._must_come_back = False
        self._must_look = True  # somebody is gone, and not all that was held is taken over
        self._looked_at = 0.0

    async def run_beats(self) -> None:
        """Beat, for ever."""
        while True:
            began = time.monotonic()
            await self._try(self.beat)
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))

    async def run(self) -> None:
        """Do what follows from the beats, for ever."""
        while True:
            await self._beaten.wait()
            self._beaten.clear()
            await self._try(self.follow_up)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Unavailable:
            log.debug("the database does not answer")  # which the storage has noted
        except Exception:
            log.exception("this process goes on after an error among the other processes")

    async def beat(self) -> None:
        """Show that this process lives, and note what there is to do."""
        was_taken_for_dead, is_somebody_gone = await self.processes.beat()
        self._must_come_back |= was_taken_for_dead
        self._must_look |= is_somebody_gone
        self._beaten.set()

    async def follow_up(self) -> None:
        """Do what the beats have shown; what fails is done again after the next one."""
        if self._must_come_back:
            await self._come_back()
        if self._must_look or time.monotonic() - self._looked_at >= LOOK:
            await self._look()

    async def _look(self) -> None:
        self._must_look = False  # it may be set again meanwhile
        try:
            await self.take_orphans()
        except BaseException:
            self._must_look = True
            raise
        self._looked_at = time.monotonic()

    async def take_orphans(self) -> None:
        """Take over this process's share of what nobody holds."""
        gone: dict[str, set[str]] = defaultdict(set)
        for code, process in await self.store.storage.orphans():
            gone[code].add(process)
        await for_each(self.processes.share(gone), lambda code: self._take(code, gone[code]))

    async def _take(self, code: str, gone: Collection[str]) -> None:
        try:
            table = await self.store.find(code)
            async with table.lock:
                await self.sync.catch_up(table)
                was_owned = table.state.owner in gone
                await self.sync.retry(table, lambda: self._release(table, gone))
            if was_owned and table.state.owner == self.processes.me:
                await self._play_on(table)
        except Unavailable:
            raise
        except (MotherlodeError, ValueError) as error:
            log.warning("table %s cannot be taken over: %s", code, error)
        except Exception:
            log.exception("table %s cannot be taken over", code)

    async def _release(self, table: OpenTable, gone: Collection[str]) -> None:
        """Store that processes hold nothing of a table any more, and tell who is gone; the caller holds the lock."""
        state, now = table.state, self.store.now()
        after = holders.without(state, gone, self.processes.me, now)
        if after == state:  # what is noted beside the table is older than the table
            await self.store.commit(table, state, has_new_timers=True)
        else:
            await self.broadcaster.change_info(table, after)

    async def _play_on(self, table: OpenTable) -> None:
        if table.state.is_realtime:
            async with table.lock:
                await self.sync.retry(table, lambda: self.autoplay.realtime.take_over(table))
        if holders.is_leased(table.state):
            self.autoplay.wake(table)

    async def _come_back(self) -> None:
        """Others hold this one for dead: its people are there all the same, and what others play now is theirs."""
        self._must_come_back = False  # it may be set again meanwhile
        try:
            await for_each(list(self.store.tables.values()), self._come_back_to)
        except BaseException:
            self._must_come_back = True
            raise

    async def _come_back_to(self, table: OpenTable) -> None:
        try:
            async with table.lock:
                await self._connect_all(table)
        except Unavailable:
            raise
        except Refusal as refusal:
            log.warning("table %s cannot be read again: %s", table.code, refusal)
        except Exception:
            log.exception("table %s cannot be read again", table.code)

    async def _connect_all(self, table: OpenTable) -> None:
        await self.sync.catch_up(table)
        for guest in {one.listener.guest.id for one in table.watchers.values()}:
            await self.sync.retry(table, partial(self._connect, table, guest))

    async def _connect(self, table: OpenTable, guest: str) -> None:
        await self.broadcaster.note_connection(table, guest, is_connected=True)


async def for_each(many: Sequence[T], work: Callable[[T], Awaitable[None]]) -> None:
    """Work on many tables, some at a time. Whoever fails keeps nobody of the same batch from ending; then the error is raised."""
    for start in range(0, len(many), AT_ONCE):
        batch = many[start : start + AT_ONCE]
        ended = await asyncio.gather(*map(work, batch), return_exceptions=True)
        for error in ended:
            if isinstance(error, BaseException):
                raise error
