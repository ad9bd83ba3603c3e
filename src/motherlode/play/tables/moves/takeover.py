"""What becomes of the tables of a process that died? Each is taken over by one of those who live, within seconds.

People who were connected to it are not any more, and bots it played for are played for here. Two who take over the same table do
no harm: the version of the table lets one of them win, and the other looks again.
"""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Collection
from functools import partial

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


class Takeover:
    """Beats for this process, and takes over what others held."""

    def __init__(self, services: TableServices, autoplay: Autoplay) -> None:
        """services: the tables. autoplay: goes on for bots."""
        self.processes = services.processes
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync
        self.autoplay = autoplay
        self._looked_at = -LOOK

    async def run(self) -> None:
        """Beat and take over, for ever."""
        while True:
            began = time.monotonic()
            try:
                await self.round()
            except Unavailable:
                log.debug("the database does not answer")  # which the storage has noted
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))

    async def round(self) -> None:
        """One beat, and what follows from it."""
        was_taken_for_dead, is_somebody_gone = await self.processes.beat()
        if was_taken_for_dead:
            await self._come_back()
        now = time.monotonic()
        if is_somebody_gone or now - self._looked_at >= LOOK:
            self._looked_at = now
            await self.take_orphans()

    async def take_orphans(self) -> None:
        """Take over this process's share of what nobody holds."""
        gone: dict[str, set[str]] = defaultdict(set)
        for code, process in await self.store.storage.orphans():
            gone[code].add(process)
        mine = self.processes.share(gone)
        for start in range(0, len(mine), AT_ONCE):
            codes = mine[start : start + AT_ONCE]
            await asyncio.gather(*(self._take(code, gone[code]) for code in codes))

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
        for table in list(self.store.tables.values()):
            async with table.lock:
                try:
                    await self._connect_all(table)
                except Refusal as refusal:
                    log.warning("table %s cannot be read again: %s", table.code, refusal)

    async def _connect_all(self, table: OpenTable) -> None:
        await self.sync.catch_up(table)
        for guest in {one.listener.guest.id for one in table.watchers.values()}:
            await self.sync.retry(table, partial(self._connect, table, guest))

    async def _connect(self, table: OpenTable, guest: str) -> None:
        await self.broadcaster.note_connection(table, guest, is_connected=True)
