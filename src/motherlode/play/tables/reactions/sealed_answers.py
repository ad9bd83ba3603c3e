"""Store sealed answers, and open them when it is time.

They are stored with the table, so that any process can open them, also after a restart; but nobody is told of them.
"""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.deadlines import schedule, still_in
from motherlode.play.tables.moves import make_move
from motherlode.play.tables.moves.make_move import Made, answered, present
from motherlode.play.tables.reactions.races import is_taken, may_change, press_of, stamped_answers
from motherlode.play.tables.reactions.sealed import due, sealed
from motherlode.play.tables.reactions.standing_orders import WINDOW
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import Listener, OpenTable, look_at, request_key
from motherlode.play.tables.state.position_view import offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import PLAYING, SealedAnswer, TableState
from motherlode.play.tables.store.sync import ATTEMPTS

__all__ = ["SealedAnswers"]

BOT = "bot"  # by whom an answer is that nobody expects to be slow


class SealedAnswers:
    """Seals answers and opens them; whoever calls holds the lock of the table, but to wait."""

    def __init__(self, services: TableServices) -> None:
        """services: the tables."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def seal(self, table: OpenTable, seat: int, answer: SealedAnswer) -> None:
        """Keep an answer in nobody's sight, also if other processes keep others at the same time.

        Unavailable if others are always faster.
        """
        move = table.row.move
        for _ in range(ATTEMPTS):
            after, now = sealed(table.state, seat, answer), self.store.now()
            try:
                planned = schedule(after, look_at(table), now).state
                return await self.store.commit(table, planned, is_quiet=True)
            except Stale:
                await self.sync.catch_up(table)
                if table.row.move != move:
                    raise
        raise Unavailable(f"an answer at table {table.code} could not be stored")

    async def answer(
        self, table: OpenTable, listener: Listener, seat: int, action: int, request: str
    ) -> None:
        """Somebody answers what is sealed; she hears of it when all are opened."""
        look, window, at = look_at(table), table.state.window, table.arrived
        before = None if window is None else window.answers.get(seat)
        if before is None or before.request != request:  # said again, it keeps its time
            if window is not None and window.is_race and not is_taken(table.state, look, seat, at):
                raise Refusal("stale")
            await self.seal(table, seat, SealedAnswer(action, "person", at, request))
        self.send_sealed(table, listener, seat, action, request)

    @staticmethod
    def send_sealed(
        table: OpenTable, listener: Listener, seat: int, action: int, request: str
    ) -> None:
        """Somebody hears on all her pages what she has answered, and later what becomes of it.

        None of them asks her again. What she answered before does not count.
        """
        look = look_at(table)
        offer, is_hers = offer_of(look.position, action), may_change(table.state, look, seat)
        sealed = said.AnswerSealed(table.code, request, seat, offer, is_hers)
        waiting, before = table.answer_waiters.get(seat, ((), sealed.id))
        watching = [one for one, watcher in table.watchers.items() if seat in watcher.seats]
        pages = tuple(dict.fromkeys((*watching, listener)))
        table.answer_waiters[seat] = (pages, sealed.id)
        data = messages.encode(sealed)
        for page in pages:
            page.send(data)
        if before != sealed.id:
            messages.send_stale(waiting, before, table.code)

    def due(self, table: OpenTable) -> float | None:
        """When the answers at a table are opened, as far as anybody knows."""
        if table.row.phase != PLAYING or table.state.window is None:
            return None
        return due(table.state, look_at(table))

    async def open(self, table: OpenTable) -> None:
        """Play all answers in the order of the seats, one right after the other."""
        window, now = table.state.window, self.store.now()
        if window is None:
            return
        answers = window.answers
        if window.is_race:
            answers = stamped_answers(table.state, look_at(table), now)
        is_masked = sum(one.by != BOT for one in answers.values()) > 1
        for seat in sorted(answers):
            if seat in look_at(table).actors:
                by = WINDOW if is_masked and answers[seat].by != BOT else answers[seat].by
                await self._open(table, seat, answers[seat], by, now)

    async def _open(
        self, table: OpenTable, seat: int, answer: SealedAnswer, by: str, now: float
    ) -> None:
        """Play one answer. by: who decided, as the log says it; of several people not who was silent."""
        old, state = look_at(table), _noted(table, seat, answer, now)
        messages.prepare(table, old)
        move = (seat, answer.action, by)
        made = make_move.make_move(state, old, table.row.move + 1, move, now)
        await self.make(table, made, seat, answer.request)

    async def make(self, table: OpenTable, made: Made, seat: int, waited: str) -> None:
        """Store a move and tell it; whoever asked for it before hears what became of that. waited: the id of that request."""
        waiters, request = dict(table.answer_waiters), request_key(seat, waited)
        told = self.broadcaster.answer_of(table, seat, request, made.move.number)
        try:
            await self.broadcaster.store_move(table, made, request, told)
        except BaseException:
            table.answer_waiters = waiters  # nobody was told anything
            raise

    # Races

    async def press(self, table: OpenTable, seat: int) -> None:
        """Whoever announced something goes on, not before all could see it. [DB-VAR-09]"""
        look, window = look_at(table), table.state.window
        race = look.position.game.online.race
        if race is None:
            raise Refusal("out_of_turn")  # no rule of this game knows of races
        if window is None or not window.is_race:
            raise Refusal("out_of_turn", rule=race.rule)
        if race.runner(look.position) != seat or race.walk(look.position) is not None:
            raise Refusal("out_of_turn", rule=race.rule)
        if window.pressed is None:
            gone = replace(window, pressed=max(table.arrived, window.until))
            after = schedule(replace(table.state, window=gone), look, self.store.now())
            await self.store.commit(
                table, after.state
            )  # with a lease: somebody has to end the race
        if seat in look.actors and seat not in window.answers:
            passing = SealedAnswer(look.position.default(seat).id, "person", table.arrived)
            await self.seal(table, seat, passing)

    def send_press(self, table: OpenTable) -> float | None:
        """Tell everybody that it goes on, once it does; when it will, if that is to come."""
        press = self._press(table)
        if press is None or press > self.store.now():
            return press
        if table.gone_on != press:
            table.gone_on = press
            messages.send_to_all(table, said.GoesOn(table.code, table.row.move, press))
        return None

    def _press(self, table: OpenTable) -> float | None:
        """When it goes on in the race that is on, if one is and that is known."""
        window = table.state.window
        if table.row.phase != PLAYING or window is None or not window.is_race:
            return None
        return press_of(table.state, look_at(table))

    def greet(self, table: OpenTable, listener: Listener) -> None:
        """Tell somebody who begins to look that it has gone on already."""
        press = self._press(table)
        if (
            press is not None
            and press <= self.store.now()
            and not table.watchers[listener].is_delayed
        ):
            listener.send(messages.encode(said.GoesOn(table.code, table.row.move, press)))

    async def rest(self, table: OpenTable, until: float) -> None:
        """Wait for a moment, or until something has changed that it might depend on."""
        table.bell.clear()
        waiting = {
            asyncio.ensure_future(self.sleep(max(0.0, until - self.store.now()))),
            asyncio.ensure_future(table.bell.wait()),
        }
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
            # Gathered, so that being stopped at this very moment is not taken for their end.
            await asyncio.gather(*waiting, return_exceptions=True)


def _noted(table: OpenTable, seat: int, answer: SealedAnswer, now: float) -> TableState:
    """The table with what an answer says of whoever gave it or did not: she is there, or her time ran out."""
    position, state = look_at(table).position, table.state
    if answer.is_late and state.presence is not None:
        return present(state, state.presence.time_out(seat, still_in(position, state), now))
    return answered(state, position, seat, now) if answer.by == "person" else state
