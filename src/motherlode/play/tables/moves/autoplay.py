"""Who plays for bots, and for people whose time is up or who are away?

Bots think in processes of their own. Their moves are stored and told like anybody's. While a table waits for one, a
timer in the database is its lease: if this process dies, another one sees the lease run out and takes over.
"""

import asyncio
import logging
import random

from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.deadlines import Mover, plan, still_in
from motherlode.play.tables.moves import make_move
from motherlode.play.tables.moves.bot_question import question_of
from motherlode.play.tables.moves.make_move import present
from motherlode.play.tables.reactions.races import bot_answers_at
from motherlode.play.tables.reactions.sealed_answers import Opening
from motherlode.play.tables.reactions.standing_orders import WINDOW, answer_for
from motherlode.play.tables.realtime.table_loop import Conductor, Thinking
from motherlode.play.tables.state.open_table import Live, look_at
from motherlode.play.tables.state.table_state import PLAYING, Sealed
from motherlode.play.tables.store.sync import Hall
from motherlode.play.thinking import Question

__all__ = ["Movers", "Thinking"]

LONGEST_THOUGHT = 30.0  # seconds after which a bot takes the default
GRACE = 0.25  # seconds for which an answer is awaited that is on its way when a window ends
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
        self.opening = Opening(hall)
        hall.on_race = self.wake

    def wake(self, live: Live) -> None:
        """Play for whoever has to be played for at a table, until a person is asked."""
        if live.task is None and not self.is_stopping:
            live.task = asyncio.get_running_loop().create_task(self._run(live))
        elif live.stored.timed is not None:
            self.conductor.ring(live)
        else:
            live.bell.set()

    async def stop(self) -> None:
        """Stop where it can be gone on with after a restart."""
        self.is_stopping = True
        tasks = [live.task for live in self.hall.tables.values() if live.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

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
        """One move, or all answers of a window, if there is something to do."""
        try:
            async with live.lock:
                mover = self._next(live)
                question = None
                if mover is not None and mover.bot:
                    question = question_of(live, mover.seat, mover.bot)
                line = live.row.move + live.stored.shift
            if mover is None:
                return await self._open(live)
            choice = await self._chosen(live, mover, question)
            async with live.lock:
                is_same = live.row.move + live.stored.shift == line
                if is_same and self._next(live) == mover:
                    await self._make(live, mover, choice)
        except Stale:
            async with live.lock:
                await self.hall.catch_up(live)
        except Unavailable:
            await asyncio.sleep(RETRY)
        return True

    async def _open(self, live: Live) -> bool:
        """Open the answers that are sealed, or wait until it is time to."""
        async with live.lock:
            due, press = self.opening.due(live), self.opening.tell_press(live)
            if due is None:
                return False
            if due <= self.hall.now():
                await self.opening.open(live)
                return True
        await self.opening.rest(live, due if press is None else min(due, press))
        return True

    def _next(self, live: Live) -> Mover | None:
        if live.row.phase != PLAYING or live.stored.timed is not None:
            return None
        return next(iter(plan(live.stored, look_at(live), self.hall.now()).movers), None)

    async def _chosen(self, live: Live, mover: Mover, question: Question | None) -> int | None:
        """What is played, after a short pause for those who look on; nothing is the default."""
        is_race = live.stored.window is not None and live.stored.window.is_race
        is_composing = live.composing == mover.seat  # how long that takes would tell how much it is
        is_slow = not (mover.is_late or is_race or is_composing or WINDOW in live.stored.timers)
        if live.watchers and self.pause and is_slow:
            await asyncio.sleep(self.pause * random.uniform(0.45, 1.0))  # noqa: S311 - no secret
        window = live.stored.window
        if window is not None and mover.is_late:
            is_first = not any(one.is_late for one in window.answers.values())
            await self.opening.sleep(GRACE if is_first else 0.0)  # however many are silent
        elif window is not None and window.is_race:
            moment = bot_answers_at(live.code, window, mover.seat)
            await self.opening.sleep(max(0.0, moment - self.hall.now()))
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
        by = "bot" if mover.bot else "clock"
        number = old.position.default(mover.seat).id if choice is None else choice
        if stored.window is not None:
            # Who is played for since a moment ago has not answered before that.
            is_racing = stored.window.is_race and bool(stored.sheet.seats[mover.seat].bot)
            at = bot_answers_at(live.code, stored.window, mover.seat) if is_racing else now
            answer = Sealed(number, by, at, is_late=mover.is_late)
            await self.opening.seal(live, mover.seat, answer)
            return
        is_counted = (
            not stored.asked or stored.asked[mover.seat] != make_move.SPENT
        )  # once in a turn
        if mover.is_late and stored.presence is not None and is_counted:
            late = stored.presence.time_out(mover.seat, still_in(old.position, stored), now)
            stored = present(stored, late)
        number = self._number(live, mover.seat, choice)
        early = stored.early.get(mover.seat)
        move = (mover.seat, number, _by(live, mover))
        messages.prepare(live, old)
        made = make_move.make_move(stored, old, live.row.move + 1, move, now)
        await self.opening.make(live, made, mover.seat, early.wish if early else "")

    @staticmethod
    def _number(live: Live, seat: int, choice: int | None) -> int:
        """What she has said beforehand, what a bot chose, or the default."""
        look = look_at(live)
        answer = answer_for(live.stored, look, seat)
        if answer is not None:
            return answer
        return look.position.default(seat).id if choice is None else choice


def _by(live: Live, mover: Mover) -> str:
    """Who decided, as the log says it. In a window that is the same whatever was said."""
    if mover.bot:
        return "bot"
    if WINDOW in live.stored.timers:
        return WINDOW
    is_ordered = answer_for(live.stored, look_at(live), mover.seat) is not None
    return "person" if is_ordered else "clock"
