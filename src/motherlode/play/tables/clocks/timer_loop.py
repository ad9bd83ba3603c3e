"""Who looks at the clock? One task, which fires the timers of all tables when they are due.

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
from motherlode.play.tables.clocks.deadlines import ABSENT, LEASE, MOVER, forgiven, plan
from motherlode.play.tables.moves.autoplay import Movers
from motherlode.play.tables.reactions.races import begun_again
from motherlode.play.tables.reactions.standing_orders import WINDOW
from motherlode.play.tables.realtime.turn_clock import LIVE
from motherlode.play.tables.state.open_table import Live, look_at
from motherlode.play.tables.state.table_state import PLAYING
from motherlode.play.tables.store.sync import Hall

__all__ = ["Clockwork"]

BATCH = 200
LONGEST_NAP = 5.0  # seconds: other processes set timers too
SHORTEST_NAP = 0.05
LATER = 600.0  # seconds until a timer that failed is tried again
SWEEP = 10.0
KEPT = 3 * 24 * 3600.0  # seconds that a table which never started is kept
# Seconds that guests who do not come, and games that nobody plays on, are kept: longer than any cookie lives.
FORGOTTEN = 400 * 24 * 3600.0
HOUR = 3600.0
log = logging.getLogger("motherlode.tables")


class Clockwork:
    """Fires timers and tidies up."""

    def __init__(self, hall: Hall, movers: Movers) -> None:
        """hall: whose tables. movers: who plays when time is up."""
        self.hall = hall
        self.movers = movers
        self.soonest = 0.0
        self.bell = asyncio.Event()
        hall.on_timers = self.expect

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
        now = self.hall.now()
        self.soonest = now + LONGEST_NAP
        self.bell.clear()
        for timer in await self.hall.storage.due(now, BATCH):
            await self.fire(timer)
        due = await self.hall.storage.next_due()
        return self.soonest if due is None else min(due, self.soonest)

    async def _nap(self, until: float) -> None:
        self.soonest = min(self.soonest, until)
        while (left := self.soonest - self.hall.now()) > 0:
            self.bell.clear()
            try:
                await asyncio.wait_for(self.bell.wait(), left)
            except TimeoutError:
                break
        await asyncio.sleep(SHORTEST_NAP)

    async def resume(self) -> None:
        """After a restart: go on at once with bots, and give people the time that nobody served them."""
        now = self.hall.now()
        for timer in await self.hall.storage.due(now + LEASE + 1.0, 100_000):
            try:
                await self._resume(timer, now)
            except Unavailable:
                raise
            except (MotherlodeError, ValueError) as error:
                log.warning("table %s cannot go on: %s", timer.code, error)

    async def _resume(self, timer: TimerRow, now: float) -> None:
        live = await self.hall.find(timer.code)
        if timer.kind == LIVE:
            if self.hall.is_alone or timer.due_at <= now:
                await self._take_over(live)
        elif timer.kind == MOVER:
            if self.hall.is_alone:
                await self._race_again(live, now)
            self.movers.wake(live)
        elif timer.due_at <= now and self.hall.is_alone:
            async with live.lock:
                await self.hall.commit(live, forgiven(live.stored, now))

    async def _race_again(self, live: Live, now: float) -> None:
        """Nobody loses a race while there is no server."""
        async with live.lock:
            if live.row.phase == PLAYING:
                await self.hall.commit(live, begun_again(live.stored, look_at(live), now))

    async def _take_over(self, live: Live) -> None:
        """A measured table whose process is gone: its turn begins again."""
        async with live.lock:
            await self.movers.conductor.take_over(live)
        self.movers.wake(live)

    async def tidy(self) -> None:
        """Let go of quiet tables, and once an hour of tables that came to nothing, for ever."""
        tidied = 0.0
        while True:
            await asyncio.sleep(SWEEP)
            self.hall.sweep()
            now = self.hall.now()
            if now - tidied > HOUR:
                tidied = now
                try:
                    await self.hall.storage.forget(now - KEPT, now - FORGOTTEN)
                    await self.hall.storage.forget_guests(now - FORGOTTEN)
                except Unavailable:
                    log.warning("the database did not answer when old tables were to go")

    async def fire(self, timer: TimerRow) -> None:
        """A timer is due: see what its table makes of that."""
        try:
            live = await self.hall.find(timer.code)
            async with live.lock:
                try:
                    await self._fire(live, timer)
                except Stale:
                    await self.hall.catch_up(live)
        except Unavailable:
            raise
        except Exception:
            log.exception("a timer of table %s failed", timer.code)
            await self._put_off(timer.code)

    async def _put_off(self, code: str) -> None:
        """Try the timers of a table that fails again later; until then they keep no other table waiting."""
        with suppress(Exception):  # it fails in every way, and that was noted
            live = await self.hall.find(code)
            async with live.lock:
                later = self.hall.now() + LATER
                timers = {kind: max(due, later) for kind, due in live.stored.timers.items()}
                await self.hall.commit(live, replace(live.stored, timers=timers))

    async def _fire(self, live: Live, timer: TimerRow) -> None:
        stored, now = live.stored, self.hall.now()
        if live.row.phase != PLAYING:
            await self.hall.commit(live, replace(stored, timers={}), has_new_timers=True)
            return
        if stored.timers.get(timer.kind, now + 1.0) > now:
            # The table has another idea of its timers than the database: write them again.
            await self.hall.commit(live, stored, has_new_timers=True)
            return
        if timer.kind == LIVE:
            await self.movers.conductor.take_over(live)
            self.movers.wake(live)
            return
        if live.task is not None:
            return  # somebody is playing for this table already, and stores timers with the move
        look = look_at(live)
        if timer.kind.startswith(ABSENT):
            planned = absence.miss(stored, look, int(timer.kind.split()[1]), now)
        else:
            planned = plan(stored, look, now)
        if not planned.movers or timer.kind.startswith(ABSENT):
            timers = planned.stored.timers
            # A window is closed by the move that is made then; without its timer it would be opened anew.
            kept = {kind: due for kind, due in timers.items() if due > now or kind == WINDOW}
            after = replace(planned.stored, timers=kept)
            await self.hall.change_sheet(live, after)
        if planned.movers or live.stored.window is not None:  # which may have to be opened
            self.movers.wake(live)
