"""Who moves next by itself at a table that is played decision by decision? Bots, and whoever is played for.

One move after the other, each stored and told like anybody's, until a person is asked.
"""

import asyncio
import logging
import random

from msgspec.structs import replace

from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.charging import SPENT
from motherlode.play.tables.clocks.deadlines import schedule, still_in
from motherlode.play.tables.clocks.schedule import PlayedSeat
from motherlode.play.tables.moves import make_move
from motherlode.play.tables.moves.bot_question import question_of
from motherlode.play.tables.moves.make_move import present
from motherlode.play.tables.reactions.races import bot_answers_at
from motherlode.play.tables.reactions.sealed_answers import SealedAnswers
from motherlode.play.tables.reactions.standing_orders import WINDOW, answer_for
from motherlode.play.tables.realtime.table_loop import Thinking
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import OpenTable, look_at
from motherlode.play.tables.state.table_state import PLAYING, SealedAnswer
from motherlode.play.tables.store.holders import is_leased
from motherlode.play.thinking import Question

__all__ = ["TurnLoop"]

LONGEST_THOUGHT = 30.0  # seconds after which a bot takes the default
PAUSES = {"slow": 2.0, "normal": 1.0, "fast": 0.25}  # of a table's bots, against the server's pause
GRACE = 0.25  # seconds for which an answer is awaited that is on its way when a window ends
RETRY = 2.0  # seconds after which a database that did not answer is asked again
log = logging.getLogger("motherlode.tables")


class TurnLoop:
    """Plays for those who cannot, and opens sealed answers; a `TableLoop`."""

    def __init__(
        self,
        services: TableServices,
        sealed_answers: SealedAnswers,
        thinking: Thinking,
        pause: float,
    ) -> None:
        """pause: how long a bot seems to think at most where people look on, in seconds."""
        self.store = services.store
        self.processes = services.processes
        self.sync = services.sync
        self.sealed_answers = sealed_answers
        self.thinking = thinking
        self.pause = pause

    async def run(self, table: OpenTable) -> None:
        """Play until a person is asked, or nobody, or another process plays here."""
        while await self._one(table):
            pass

    def ring(self, table: OpenTable) -> None:
        """Something has changed that the loop may wait for."""
        table.bell.set()

    async def _one(self, table: OpenTable) -> bool:
        """One move, or all answers of a window, if there is something to do."""
        try:
            async with table.lock:
                if table.is_woken and self.processes.me:
                    await self.sync.retry(table, lambda: self._take(table))
                table.is_woken = False
                played = self._next(table)
                if played is not None and self.processes.is_other(table.state.owner):
                    return False
                question = None
                if played is not None and played.bot:
                    question = question_of(table, played.seat, played.bot)
                line = table.row.move + table.state.shift
            if played is None:
                return await self._open(table)
            choice = await self._chosen(table, played, question)
            async with table.lock:
                is_same = table.row.move + table.state.shift == line
                if is_same and self._next(table) == played:
                    await self._make(table, played, choice)
        except Stale:
            async with table.lock:
                await self.sync.catch_up(table)
        except Unavailable:
            await asyncio.sleep(RETRY)
        return True

    async def _take(self, table: OpenTable) -> None:
        """Note that this process plays here from now on; one that did before sees it and stops."""
        state, me = table.state, self.processes.me
        if state.owner != me and is_leased(state) and self._next(table) is not None:
            await self.store.commit(table, replace(state, owner=me))

    async def _open(self, table: OpenTable) -> bool:
        """Open the answers that are sealed, or wait until it is time to."""
        async with table.lock:
            due, press = self.sealed_answers.due(table), self.sealed_answers.send_press(table)
            if due is None:
                return False
            if due <= self.store.now():
                await self.sealed_answers.open(table)
                return True
        await self.sealed_answers.rest(table, due if press is None else min(due, press))
        return True

    def _next(self, table: OpenTable) -> PlayedSeat | None:
        if table.row.phase != PLAYING:
            return None
        return next(iter(schedule(table.state, look_at(table), self.store.now()).played), None)

    async def _chosen(
        self, table: OpenTable, played: PlayedSeat, question: Question | None
    ) -> int | None:
        """What is played, after a short pause for those who look on; nothing is the default."""
        is_race = table.state.window is not None and table.state.window.is_race
        is_composing = (
            table.composing == played.seat
        )  # how long that takes would tell how much it is
        is_slow = not (played.is_late or is_race or is_composing or WINDOW in table.state.timers)
        is_watched = bool(table.watchers or table.state.connected)  # here, or at another process
        if is_watched and self.pause and is_slow:
            pause = self.pause * PAUSES[table.state.info.settings.bot_speed]
            await asyncio.sleep(pause * random.uniform(0.45, 1.0))  # noqa: S311 - no secret
        window = table.state.window
        if window is not None and played.is_late:
            is_first = not any(one.is_late for one in window.answers.values())
            await self.sealed_answers.sleep(GRACE if is_first else 0.0)  # however many are silent
        elif window is not None and window.is_race:
            moment = bot_answers_at(table.code, window, played.seat)
            await self.sealed_answers.sleep(max(0.0, moment - self.store.now()))
        if question is None:
            return None
        try:
            return await asyncio.wait_for(self.thinking.choose(question), LONGEST_THOUGHT)
        except Exception:
            log.exception("a bot at table %s did not answer", table.code)
            return None

    async def _make(self, table: OpenTable, played: PlayedSeat, choice: int | None) -> None:
        old, now = look_at(table), self.store.now()
        state = table.state
        by = "bot" if played.bot else "clock"
        number = old.position.default(played.seat).id if choice is None else choice
        if state.window is not None:
            # Who is played for since a moment ago has not answered before that.
            is_racing = state.window.is_race and bool(state.info.seats[played.seat].bot)
            at = bot_answers_at(table.code, state.window, played.seat) if is_racing else now
            answer = SealedAnswer(number, by, at, is_late=played.is_late)
            await self.sealed_answers.seal(table, played.seat, answer)
            return
        is_counted = not state.asked or state.asked[played.seat] != SPENT  # once in a turn
        if played.is_late and state.presence is not None and is_counted:
            late = state.presence.time_out(played.seat, still_in(old.position, state), now)
            state = present(state, late)
        number = self._number(table, played.seat, choice)
        early = state.early.get(played.seat)
        move = (played.seat, number, _by(table, played))
        messages.prepare(table, old)
        made = make_move.make_move(state, old, table.row.move + 1, move, now)
        await self.sealed_answers.make(table, made, played.seat, early.request if early else "")

    @staticmethod
    def _number(table: OpenTable, seat: int, choice: int | None) -> int:
        """What she has said beforehand, what a bot chose, or the default."""
        look = look_at(table)
        answer = answer_for(table.state, look, seat)
        if answer is not None:
            return answer
        return look.position.default(seat).id if choice is None else choice


def _by(table: OpenTable, played: PlayedSeat) -> str:
    """Who decided, as the log says it. In a window that is the same whatever was said."""
    if played.bot:
        return "bot"
    if WINDOW in table.state.timers:
        return WINDOW
    is_ordered = answer_for(table.state, look_at(table), played.seat) is not None
    return "person" if is_ordered else "clock"
