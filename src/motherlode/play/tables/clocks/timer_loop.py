"""The task that fires the timers of all tables when they are due.

Timers lie in the database, so that they survive a restart and any process can fire them. Firing one twice, or late,
does no harm: the table looks at its own state, not at the timer.
"""

import asyncio
import logging
from contextlib import suppress

from msgspec.structs import replace

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage.protocol import Stale, TimerRow, Unavailable
from motherlode.play.tables.clocks import absence
from motherlode.play.tables.clocks.deadlines import ABSENT, AUTOPLAY, LEASE, forgiven, schedule
from motherlode.play.tables.lobby import starting
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.reactions.races import begun_again
from motherlode.play.tables.reactions.standing_orders import WINDOW
from motherlode.play.tables.realtime.turn_clock import REALTIME
from motherlode.play.tables.requests.start_requests import StartRequests
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import OpenTable, look_at
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import GATHERING, PLAYING
from motherlode.play.tables.store.holders import LEASES

__all__ = ["TimerLoop"]

BATCH = 200
LONGEST_NAP = 5.0  # seconds
SHARED_NAP = 1.0  # the same where other processes set timers too, and may die before they are due
SHORTEST_NAP = 0.05
PATIENCE = (
    0.5  # seconds between two looks while timers are due that a living process sees to itself
)
LATER = 600.0  # seconds until a timer that failed is tried again
log = logging.getLogger("motherlode.tables")


class TimerLoop:
    """Fires timers."""

    def __init__(self, services: TableServices, autoplay: Autoplay) -> None:
        """services: the tables. autoplay: who plays when time is up."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync
        self.processes = services.processes
        self.autoplay = autoplay
        self.longest_nap = LONGEST_NAP if services.store.is_alone else SHARED_NAP
        self.starting = StartRequests(services, autoplay)
        self.soonest = 0.0
        self._left = 0  # timers that were due at the latest look and were left to the process that holds them
        self.bell = asyncio.Event()
        services.store.on_timers = self.expect

    def expect(self, due: float) -> None:
        """A timer was set; wake up in time for it."""
        if due < self.soonest:
            self.soonest = due
            self.bell.set()

    async def run(self) -> None:
        """Fire whatever is due, for ever."""
        while True:
            try:
                await self._nap(await self._round())
            except Unavailable:
                await asyncio.sleep(LONGEST_NAP)

    async def _round(self) -> float:
        """Fire all that is due; when the next timer is, as far as anybody knows."""
        now = self.store.now()
        self.soonest = now + self.longest_nap
        self.bell.clear()
        timers = await self.store.storage.due(
            now, BATCH + self._left
        )  # those keep no other waiting
        self._left = 0
        for timer in timers:
            await self.fire(timer)
        due = await self.store.storage.next_due()
        if due is not None and self._left:
            due = max(due, now + PATIENCE)
        return self.soonest if due is None else min(due, self.soonest)

    async def _nap(self, until: float) -> None:
        self.soonest = min(self.soonest, until)
        while (left := self.soonest - self.store.now()) > 0:
            self.bell.clear()
            try:
                await asyncio.wait_for(self.bell.wait(), left)
            except TimeoutError:
                break
        await asyncio.sleep(SHORTEST_NAP)

    async def resume(self) -> None:
        """After a restart: go on at once with bots, and give people the time that nobody served them."""
        now = self.store.now()
        for timer in await self.store.storage.due(now + LEASE + 1.0, 100_000):
            try:
                await self._resume(timer, now)
            except Unavailable:
                raise
            except (MotherlodeError, ValueError) as error:
                log.warning("table %s cannot go on: %s", timer.code, error)

    async def _resume(self, timer: TimerRow, now: float) -> None:
        table = await self.store.find(timer.code)
        if timer.kind == starting.START:
            if self.store.is_alone:
                await self._wait_again(table, now)
        elif timer.kind == REALTIME:
            is_over = timer.due_at <= now and not self.processes.is_other(table.state.owner)
            if self.store.is_alone or is_over:
                await self._take_over(table)
        elif timer.kind == AUTOPLAY:
            if self.store.is_alone:
                await self._race_again(table, now)
            if not self.processes.is_other(table.state.owner):
                self.autoplay.wake(table)
        elif timer.due_at <= now and self.store.is_alone:
            async with table.lock:
                await self.store.commit(table, forgiven(table.state, now))

    async def _wait_again(self, table: OpenTable, now: float) -> None:
        """Browsers that could not send their part of the key while there was no server still can."""
        async with table.lock:
            if table.row.phase == GATHERING:
                await self.store.commit(table, starting.put_off(table.state, now))

    async def _race_again(self, table: OpenTable, now: float) -> None:
        """Nobody loses a race while there is no server."""
        async with table.lock:
            if table.row.phase == PLAYING:
                await self.store.commit(table, begun_again(table.state, look_at(table), now))

    async def _take_over(self, table: OpenTable) -> None:
        """A measured table whose process is gone: its turn begins again."""
        async with table.lock:
            await self.autoplay.realtime.take_over(table)
        self.autoplay.wake(table)

    async def fire(self, timer: TimerRow) -> None:
        """A timer is due: see what its table makes of that."""
        try:
            table = await self.store.find(timer.code)
            async with table.lock:
                try:
                    await self._fire(table, timer)
                except Stale:
                    await self.sync.catch_up(table)
        except Unavailable:
            raise
        except Refusal as refusal:
            if timer.code not in self.store.damaged:  # which was noted
                log.warning("a timer of table %s failed: %s", timer.code, refusal)
            await self.store.storage.put_off(timer.code, self.store.now() + LATER)
        except Exception:
            log.exception("a timer of table %s failed", timer.code)
            await self._put_off(timer.code)

    async def _put_off(self, code: str) -> None:
        """Try the timers of a table that fails again later; until then they keep no other table waiting."""
        with suppress(Exception):  # it fails in every way, and that was noted
            table = await self.store.find(code)
            async with table.lock:
                later = self.store.now() + LATER
                timers = {kind: max(due, later) for kind, due in table.state.timers.items()}
                await self.store.commit(table, replace(table.state, timers=timers))

    async def _fire(self, table: OpenTable, timer: TimerRow) -> None:
        state, now = table.state, self.store.now()
        if table.row.phase == GATHERING and state.timers.get(starting.START, now + 1.0) <= now:
            await self.starting.start_without(table)
            return
        if table.row.phase == GATHERING and starting.START in state.timers:
            await self.store.commit(table, state, has_new_timers=True)
            return
        if table.row.phase != PLAYING:
            await self.store.commit(table, replace(state, timers={}), has_new_timers=True)
            return
        if state.timers.get(timer.kind, now + 1.0) > now:
            # The table has another idea of its timers than the database: write them again.
            await self.store.commit(table, state, has_new_timers=True)
            return
        if await self._is_played(table, timer):
            return
        look = look_at(table)
        if timer.kind.startswith(ABSENT):
            planned = absence.miss(state, look, int(timer.kind.split()[1]), now)
        else:
            planned = schedule(state, look, now)
        if not planned.played or timer.kind.startswith(ABSENT):
            timers = planned.state.timers
            # A window is closed by the move that is made then; without its timer it would be opened anew.
            kept = {kind: due for kind, due in timers.items() if due > now or kind == WINDOW}
            after = replace(planned.state, timers=kept)
            await self.broadcaster.change_info(table, after)
        if planned.played or table.state.window is not None:  # which may have to be opened
            self.autoplay.wake(table)

    async def _is_played(self, table: OpenTable, timer: TimerRow) -> bool:
        """Whether somebody plays for this table already, or from now on, and stores timers with the move.

        The process where a bot thinks for long puts the lease off: it would be due again and again, and at all processes.
        """
        if timer.kind in LEASES and self.processes.is_other(table.state.owner):
            # It lives, whatever clocks say, and sees the timer, too. If it dies, that is noticed by its beat.
            self._left += 1
            return True
        if timer.kind == REALTIME:
            await self.autoplay.realtime.take_over(table)
            self.autoplay.wake(table)
            return True
        if timer.kind == AUTOPLAY and table.task is not None:
            await self.store.storage.put_off(timer.code, self.store.now() + LEASE, AUTOPLAY)
        return table.task is not None
