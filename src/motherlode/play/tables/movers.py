"""Who plays for bots, and for people whose time is up or who are away?

Bots think in processes of their own. Their moves are stored and told like anybody's. While a table waits for one, a
timer in the database is its lease: if this process dies, another one sees the lease run out and takes over.
"""

import asyncio
import logging
import random

from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables import playing, telling
from motherlode.play.tables.asking import question_of
from motherlode.play.tables.clocks import Mover, plan, still_in
from motherlode.play.tables.conductor import Conductor, Thinking
from motherlode.play.tables.hall import Hall
from motherlode.play.tables.live import Live, look_at
from motherlode.play.tables.playing import present
from motherlode.play.tables.sheet import PLAYING
from motherlode.play.tables.windows import Windows
from motherlode.play.thinking import Question

__all__ = ["Movers", "Thinking"]

LONGEST_THOUGHT = 30.0  # seconds after which a bot takes the default
RETRY = 2.0  # seconds after which a database that did not answer is asked again
log = logging.getLogger("motherlode.tables")


class Movers:
    """Plays for those who cannot."""

    def __init__(self, hall: Hall, thinkers: Thinking, pause: float) -> None:
        """pause: how long a bot seems to think at most where people look on, in seconds."""
        self.hall = hall
        self.thinkers = thinkers
        self.pause = pause
        self.conductor = Conductor(hall, thinkers, pause)  # for tables that are measured
        self.is_stopping = False
        self.windows = Windows(hall.now)

    def wake(self, live: Live) -> None:
        """Play for whoever has to be played for at a table, until a person is asked."""
        if live.task is None and not self.is_stopping:
            live.task = asyncio.get_running_loop().create_task(self._run(live))
        elif live.stored.timed is not None:
            self.conductor.ring(live)

    async def stop(self) -> None:
        """Stop where it can be gone on with after a restart."""
        self.is_stopping = True
        tasks = [live.task for live in self.hall.tables.values() if live.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, self.windows.stop(), return_exceptions=True)

    async def _run(self, live: Live) -> None:
        try:
            if live.stored.timed is not None:
                await self.conductor.run(live)
            while await self._one(live):
                pass
        except Exception:
            log.exception("table %s stands still until its lease runs out", live.code)
        finally:
            live.task = None

    async def _one(self, live: Live) -> bool:
        """One move, if there is one to make."""
        try:
            async with live.lock:
                mover = self._next(live)
                question = None
                if mover is not None and mover.bot:
                    question = question_of(live, mover.seat, mover.bot)
                move = live.row.move
            if mover is None:
                return False
            choice = await self._chosen(live, mover, question)
            async with live.lock:
                if live.row.move == move and self._next(live) == mover:
                    await self._make(live, mover, choice)
        except Stale:
            async with live.lock:
                await self.hall.catch_up(live)
        except Unavailable:
            await asyncio.sleep(RETRY)
        return True

    def _next(self, live: Live) -> Mover | None:
        if live.row.phase != PLAYING or live.stored.timed is not None:
            return None
        return next(iter(plan(live.stored, look_at(live), self.hall.now()).movers), None)

    async def _chosen(self, live: Live, mover: Mover, question: Question | None) -> int | None:
        """What is played, after a short pause for those who look on; nothing is the default."""
        if live.watchers and self.pause and not mover.is_late:
            await asyncio.sleep(self.pause * random.uniform(0.45, 1.0))  # noqa: S311 - no secret
        await self.windows.wait(live)
        if question is None:
            return None
        try:
            return await asyncio.wait_for(self.thinkers.choose(question), LONGEST_THOUGHT)
        except Exception:
            log.exception("a bot at table %s did not answer", live.code)
            return None

    async def _make(self, live: Live, mover: Mover, choice: int | None) -> None:
        old, now = look_at(live), self.hall.now()
        stored = live.stored
        is_counted = not stored.asked or stored.asked[mover.seat] != playing.SPENT  # once in a turn
        if mover.is_late and stored.presence is not None and is_counted:
            late = stored.presence.time_out(mover.seat, still_in(old.position, stored), now)
            stored = present(stored, late)
        by = "bot" if mover.bot else "clock"
        number = old.position.default(mover.seat).id if choice is None else choice
        telling.prepare(live, old)
        made = playing.make_move(stored, old, live.row.move + 1, (mover.seat, number, by), now)
        await self.hall.make(live, made)
