"""Who keeps sealed answers, and opens them when it is time?

They are stored with the table, so that any process can open them, also after a restart; but nobody is told of them.
"""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import Stale
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.deadlines import plan, still_in
from motherlode.play.tables.moves import make_move
from motherlode.play.tables.moves.make_move import Made, answered, present
from motherlode.play.tables.reactions.races import is_taken, may_change, press_of, stamped_answers
from motherlode.play.tables.reactions.sealed import due, sealed
from motherlode.play.tables.reactions.standing_orders import WINDOW
from motherlode.play.tables.state.open_table import Listener, Live, look_at, wish_of
from motherlode.play.tables.state.position_view import offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import PLAYING, Sealed, Stored
from motherlode.play.tables.store.sync import Hall

__all__ = ["Opening"]

BOT = "bot"  # by whom an answer is that nobody expects to be slow


class Opening:
    """Seals answers and opens them; whoever calls holds the lock of the table, but to wait."""

    def __init__(self, hall: Hall) -> None:
        """hall: the tables."""
        self.hall = hall
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def seal(self, live: Live, seat: int, answer: Sealed) -> None:
        """Keep an answer in nobody's sight, also if other processes keep others at the same time."""
        move = live.row.move
        while True:
            after, now = sealed(live.stored, seat, answer), self.hall.now()
            try:
                planned = plan(after, look_at(live), now).stored
                return await self.hall.commit(live, planned, is_quiet=True)
            except Stale:
                await self.hall.catch_up(live)
                if live.row.move != move:
                    raise

    async def answer(
        self, live: Live, listener: Listener, seat: int, action: int, wish: str
    ) -> None:
        """Somebody answers what is sealed; she hears of it when all are opened."""
        look, window, at = look_at(live), live.stored.window, live.arrived
        before = None if window is None else window.answers.get(seat)
        if before is None or before.wish != wish:  # said again, it keeps its time
            if window is not None and window.is_race and not is_taken(live.stored, look, seat, at):
                raise Refusal("stale")
            await self.seal(live, seat, Sealed(action, "person", at, wish))
        self.tell_kept(live, listener, seat, action, wish)

    @staticmethod
    def tell_kept(live: Live, listener: Listener, seat: int, action: int, wish: str) -> None:
        """Somebody hears on all her pages what she has answered, and later what becomes of it.

        None of them asks her again. What she answered before does not count.
        """
        look = look_at(live)
        offer, is_hers = offer_of(look.position, action), may_change(live.stored, look, seat)
        kept = said.AnswerKept(live.code, wish, seat, offer, is_hers)
        waiting, before = live.kept.get(seat, ((), kept.id))
        watching = [one for one, watcher in live.watchers.items() if seat in watcher.seats]
        pages = tuple(dict.fromkeys((*watching, listener)))
        live.kept[seat] = (pages, kept.id)
        data = messages.encode(kept)
        for page in pages:
            page.send(data)
        if before != kept.id:
            messages.tell_stale(waiting, before, live.code)

    def due(self, live: Live) -> float | None:
        """When the answers at a table are opened, as far as anybody knows."""
        if live.row.phase != PLAYING or live.stored.window is None:
            return None
        return due(live.stored, look_at(live))

    async def open(self, live: Live) -> None:
        """Play all answers in the order of the seats, one right after the other."""
        window, now = live.stored.window, self.hall.now()
        if window is None:
            return
        answers = window.answers
        if window.is_race:
            answers = stamped_answers(live.stored, look_at(live), now)
        is_masked = sum(one.by != BOT for one in answers.values()) > 1
        for seat in sorted(answers):
            if seat in look_at(live).actors:
                by = WINDOW if is_masked and answers[seat].by != BOT else answers[seat].by
                await self._open(live, seat, answers[seat], by, now)

    async def _open(self, live: Live, seat: int, answer: Sealed, by: str, now: float) -> None:
        """Play one answer. by: who decided, as the log says it; of several people not who was silent."""
        old, stored = look_at(live), _noted(live, seat, answer, now)
        messages.prepare(live, old)
        move = (seat, answer.action, by)
        made = make_move.make_move(stored, old, live.row.move + 1, move, now)
        await self.make(live, made, seat, answer.wish)

    async def make(self, live: Live, made: Made, seat: int, waited: str) -> None:
        """Store a move and tell it; whoever wished it before hears what became of that. waited: the id of that wish."""
        kept, wish = dict(live.kept), wish_of(seat, waited)
        told = self.hall.answer_of(live, seat, wish, made.move.number)
        try:
            await self.hall.make(live, made, wish, told)
        except BaseException:
            live.kept = kept  # nobody was told anything
            raise

    # Races

    async def press(self, live: Live, seat: int) -> None:
        """Whoever announced something goes on, not before all could see it. [DB-VAR-09]"""
        look, window = look_at(live), live.stored.window
        race = look.position.game.race
        if race is None:
            raise Refusal("out_of_turn")  # no rule of this game knows of races
        if window is None or not window.is_race:
            raise Refusal("out_of_turn", rule=race.rule)
        if race.runner(look.position) != seat or race.walk(look.position) is not None:
            raise Refusal("out_of_turn", rule=race.rule)
        if window.pressed is None:
            gone = replace(window, pressed=max(live.arrived, window.until))
            after = plan(replace(live.stored, window=gone), look, self.hall.now())
            await self.hall.commit(live, after.stored)  # with a lease: somebody has to end the race
        if seat in look.actors and seat not in window.answers:
            passing = Sealed(look.position.default(seat).id, "person", live.arrived)
            await self.seal(live, seat, passing)

    def tell_press(self, live: Live) -> float | None:
        """Tell everybody that it goes on, once it does; when it will, if that is to come."""
        press = self._press(live)
        if press is None or press > self.hall.now():
            return press
        if live.gone_on != press:
            live.gone_on = press
            messages.tell_all(live, said.GoesOn(live.code, live.row.move, press))
        return None

    def _press(self, live: Live) -> float | None:
        """When it goes on in the race that is on, if one is and that is known."""
        window = live.stored.window
        if live.row.phase != PLAYING or window is None or not window.is_race:
            return None
        return press_of(live.stored, look_at(live))

    def greet(self, live: Live, listener: Listener) -> None:
        """Tell somebody who begins to look that it has gone on already."""
        press = self._press(live)
        if (
            press is not None
            and press <= self.hall.now()
            and not live.watchers[listener].is_delayed
        ):
            listener.send(messages.encode(said.GoesOn(live.code, live.row.move, press)))

    async def rest(self, live: Live, until: float) -> None:
        """Wait for a moment, or until something has changed that it might depend on."""
        live.bell.clear()
        waiting = {
            asyncio.ensure_future(self.sleep(max(0.0, until - self.hall.now()))),
            asyncio.ensure_future(live.bell.wait()),
        }
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
            # Gathered, so that being stopped at this very moment is not taken for their end.
            await asyncio.gather(*waiting, return_exceptions=True)


def _noted(live: Live, seat: int, answer: Sealed, now: float) -> Stored:
    """The table with what an answer says of whoever gave it or did not: she is there, or her time ran out."""
    position, stored = look_at(live).position, live.stored
    if answer.is_late and stored.presence is not None:
        return present(stored, stored.presence.time_out(seat, still_in(position, stored), now))
    return answered(stored, position, seat, now) if answer.by == "person" else stored
