"""Who turns the timer over, calls the night, and moves the hands of bots? One task for each measured table.

Everything that happens by itself at such a table is due at a moment. `step` does what is due and says when the next
thing is; `run` sleeps until then. The task is the table's lease: if its process dies, another one sees the lease run out and
begins the turn again. (DG-NET)
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Protocol

from motherlode.kernel.live import Moment
from motherlode.play.messages.hands import Echoed, HandMoved, Sand
from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.deadlines import stand_in
from motherlode.play.tables.moves.bot_question import question_of
from motherlode.play.tables.realtime import turn_clock
from motherlode.play.tables.realtime.acts import Acting
from motherlode.play.tables.realtime.hand import Pending, tell_hand
from motherlode.play.tables.state.open_table import Listener, Live, look_at
from motherlode.play.tables.state.position_view import Look, offer_of
from motherlode.play.tables.state.table_state import PLAYING, Stored, Timed
from motherlode.play.tables.store.sync import Hall
from motherlode.play.thinking import Question

__all__ = ["Conductor"]

ECHO = 2.0  # seconds between two measurements of a line
SECOND = 1.0
RETRY = 2.0  # seconds after which a database that did not answer is asked again
LONGEST_THOUGHT = 30.0  # seconds after which a bot takes the default
PERSON, IDLE = "person", ""  # who plays a seat, if it is no bot
CLOCK = "clock"  # by whom a move is that the server made
log = logging.getLogger("motherlode.tables")

Deed = Callable[[Live], Awaitable[None]]


class Thinking(Protocol):
    """Where bots think."""

    async def choose(self, question: Question) -> int:
        """The number of the action that a bot takes."""
        ...


def player_of(stored: Stored, look: Look, moment: Moment) -> str:
    """Who plays the seat that is asked: a person, a bot by its name, or nobody. [DG-NET-06]"""
    seat, presence = stored.sheet.seats[moment.seat], stored.presence
    if seat.bot:
        return seat.bot
    is_away = presence is not None and presence.away[moment.seat]
    if moment.stage == "running":
        # Who began a turn goes on with it: a person's hands are measured, a bot's are drawn.
        return PERSON if moment.is_measured else stand_in(look.position.game)
    if not is_away:
        return PERSON
    return stand_in(look.position.game) if stored.sheet.settings.do_bots_stand_in else IDLE


class Conductor(Acting):
    """Sees to measured tables."""

    def __init__(self, hall: Hall, thinkers: Thinking, pause: float) -> None:
        """pause: how long a bot holds the dice before it throws, in seconds."""
        super().__init__(hall)
        self.thinkers = thinkers
        self.pause = pause

    # Running

    async def run(self, live: Live) -> None:
        """Do what is due until the table stands still or is over."""
        while True:
            try:
                due = await self.step(live)
            except Stale:
                async with live.lock:
                    await self.hall.catch_up(live)
                continue
            except Unavailable:
                await asyncio.sleep(RETRY)
                continue
            if due is None:
                return
            await self._nap(live, due)

    async def _nap(self, live: Live, due: float) -> None:
        bell = self.hand(live).bell
        bell.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(bell.wait(), max(0.0, due - self.hall.now()))

    def ring(self, live: Live) -> None:
        """Something has changed: look again what is due."""
        hand = self.hands.get(live.code)
        if hand is not None:
            hand.bell.set()

    async def take_over(self, live: Live) -> None:
        """No process sees to this table any more: begin its turn again; the caller holds the lock. [DG-NET-16]"""
        if live.task is None and live.row.phase == PLAYING:
            self.forget(live)
            await self.begin_again(live)
            leased = turn_clock.leased(live.stored, self.hall.now())
            await self.hall.commit(live, leased, has_new_timers=True)

    async def step(self, live: Live) -> float | None:
        """Do everything that is due; when the next thing is, or nothing if the table waits for somebody."""
        while True:
            async with live.lock:
                await self.settle(live, self.hall.now())
                due, deed = self._next(live)
                if deed is not None:
                    return due
                bot = self._bot(live)
                if bot is None:
                    self.put_down(live)
                    return None
                question, move = question_of(live, *bot), live.row.move
            choice = await self._chosen(live, question)
            async with live.lock:
                if live.row.move == move and self._bot(live) == bot:
                    self._begin_act(live, bot[0], choice)

    async def settle(self, live: Live, now: float) -> None:
        """Do what is due by now without asking a bot; the caller holds the lock."""
        due, deed = self._next(live)
        while deed is not None and due <= now:
            await deed(live)
            due, deed = self._next(live)

    # What is due

    def _next(self, live: Live) -> tuple[float, Deed | None]:
        """The next thing that happens by itself; of two at the same moment the first in the list."""
        stored = live.stored
        if live.row.phase != PLAYING or stored.timed is None or self._bot(live) is not None:
            return 0.0, None
        return min(self._all_due(live, stored.timed), key=lambda one: one[0], default=(0.0, None))

    def _all_due(self, live: Live, turn: Timed) -> Iterator[tuple[float, Deed]]:
        stored, look = live.stored, look_at(live)
        moment = turn_clock.moment_of(look)
        is_between = moment.stage in {"choice", "ready"}
        if is_between and self._stands(live) != stored.sheet.is_paused:
            yield 0.0, self._stand_or_go_on
        if stored.sheet.is_paused:
            return
        player = player_of(stored, look, moment)
        if is_between:
            yield from self._due_between(live, look, turn, player)
        else:
            yield from self._due_in_turn(live, turn, moment)
        yield self.hand(live).next_echo, self._echo
        yield stored.timers.get(turn_clock.LIVE, 0.0) - turn_clock.LEASE / 2, self._renew

    def _due_between(
        self, live: Live, look: Look, turn: Timed, player: str
    ) -> Iterator[tuple[float, Deed]]:
        """Before a turn: dice that roll, and what is done for those who do not begin. [DG-NET-05, DG-NET-26]"""
        pending = self.hand(live).waiting(live.row.move)
        if pending is not None:
            yield pending.due, self._complete
        elif player in {PERSON, IDLE}:
            limit = (turn_clock.limit_of(look) or 0.0) if player == PERSON else self.pause
            yield turn.handed_at + limit, self._do_for

    def _due_in_turn(self, live: Live, turn: Timed, moment: Moment) -> Iterator[tuple[float, Deed]]:
        """In a turn: the night, the act that is being carried out, and what the timekeeper is told."""
        hand = self.hand(live)
        pending, night = hand.waiting(live.row.move), turn_clock.night_at(turn, moment)
        if moment.is_measured and night is not None:
            yield night, self.fall_night
        if pending is not None:
            yield pending.due, self._complete
        elif hand.is_idle:
            yield 0.0, self._do_for
        if moment.watched_by is not None and turn.began is not None:
            yield turn.began + SECOND * hand.ticks, self._show_sand

    def _bot(self, live: Live) -> tuple[int, str] | None:
        """The seat and the bot that has to think now, if one has."""
        stored = live.stored
        if live.row.phase != PLAYING or stored.timed is None or stored.sheet.is_paused:
            return None
        look = look_at(live)
        moment = turn_clock.moment_of(look)
        if moment.stage in {"choice", "ready"} and self._stands(live):
            return None
        player = player_of(stored, look, moment)
        is_bot = player not in {PERSON, IDLE}
        has_begun = self.hand(live).waiting(live.row.move) is not None
        return (moment.seat, player) if is_bot and not has_begun else None

    def _stands(self, live: Live) -> bool:
        """Whether the next turn waits; one that a hand has begun does not. [DG-NET-15, DG-NET-17]"""
        is_begun = self.hand(live).is_busy(live.row.move) and not live.stored.sheet.is_paused
        return turn_clock.is_standing(live.stored) and not is_begun

    # Deeds

    async def _complete(self, live: Live) -> None:
        pending = self.hand(live).waiting(live.row.move)
        if pending is not None:
            await self.complete(live, pending)

    async def _stand_or_go_on(self, live: Live) -> None:
        """Between turns a table can stand still. [DG-NET-17]"""
        is_paused = self._stands(live)
        after = turn_clock.resumed(live.stored, self.hall.now(), is_paused=is_paused)
        await self.hall.change_sheet(live, after)

    async def _renew(self, live: Live) -> None:
        after = turn_clock.leased(live.stored, self.hall.now())
        await self.hall.commit(live, after, has_new_timers=True)

    async def _do_for(self, live: Live) -> None:
        """The default of somebody who does not decide. [DG-NET-06, DG-NET-26]"""
        look, now = look_at(live), self.hall.now()
        moment = turn_clock.moment_of(look)
        action = look.position.default(moment.seat).id
        if moment.stage == "ready":
            self._throw_for(live, look, moment.seat, action)
            return
        at = now if moment.stage == "running" else None
        act = Pending(moment.seat, ((action, None),), CLOCK, now, live.row.move, at)
        await self.complete(live, act)

    def _throw_for(self, live: Live, look: Look, seat: int, action: int) -> None:
        """The server throws, and the timer runs; whatever she held she has let go. [DG-NET-05, DG-NET-06]"""
        now, hand, rules = self.hall.now(), self.hand(live), turn_clock.live_rules(look)
        presence = live.stored.presence
        measured, drawn = rules.throw_lock(look.position)
        hand.open = None
        hand.is_idle = presence is not None and presence.away[seat]
        hand.pending = Pending(
            seat,
            ((action, None),),
            CLOCK,
            due=now + (measured + drawn) / 1000,
            move=live.row.move,
            measured_at=now + measured / 1000,
            began=now,
            grace=rules.grace(self.lines.of(self._listener(live, seat))),
        )
        offer = offer_of(look.position, action)
        tell_hand(live, HandMoved(live.code, seat, "", "release", offer))

    def _listener(self, live: Live, seat: int) -> Listener | None:
        """A connection of whoever holds a seat."""
        found = (one.listener for one in live.watchers.values() if seat in one.seats)
        return next(found, None)

    async def _echo(self, live: Live) -> None:
        """Measure the lines of the people at the table. [DG-NET-04]"""
        now, hand = self.hall.now(), self.hand(live)
        is_late = hand.next_echo + ECHO <= now
        hand.next_echo = (now if is_late else hand.next_echo) + ECHO
        for watcher in live.watchers.values():
            if watcher.seats:
                number = self.lines.ask(watcher.listener, now)
                watcher.listener.send(messages.encode(Echoed(number)))

    def echoed(self, listener: Listener, number: int) -> None:
        """Somebody said a number back."""
        self.lines.answer(listener, number, self.hall.now())

    async def _show_sand(self, live: Live) -> None:
        """The timekeeper looks at the timer, once a second. [DG-NET-03]"""
        turn, hand = live.stored.timed, self.hand(live)
        moment = turn_clock.moment_of(look_at(live))
        if turn is None or turn.began is None:
            return
        elapsed = self.hall.now() - turn.began
        hand.ticks = int(elapsed / SECOND) + 1
        left = max(0, moment.shown_night - round(elapsed * 1000))
        for watcher in live.watchers.values():
            is_shared = moment.seat in watcher.seats  # the digger looks at the same screen
            if moment.watched_by in watcher.seats and not is_shared:
                watcher.listener.send(messages.encode(Sand(live.code, left)))

    # Bots

    async def _chosen(self, live: Live, question: Question) -> int | None:
        try:
            return await asyncio.wait_for(self.thinkers.choose(question), LONGEST_THOUGHT)
        except Exception:
            log.exception("a bot at table %s did not answer", live.code)
            return None

    def _begin_act(self, live: Live, seat: int, choice: int | None) -> None:
        """A bot's hands close on something, for everybody to see, and take their time. [DG-TIME-07, DG-NET-19]"""
        look, now, turn = look_at(live), self.hall.now(), live.stored.timed
        rules, moment = turn_clock.live_rules(look), turn_clock.moment_of(look)
        action = look.position.default(seat).id if choice is None else choice
        if turn is None:
            return
        needed = rules.bot_time(look.position, action) / 1000
        began = None if moment.stage == "running" else max(now, turn.handed_at + self.pause)
        since = turn.began + moment.spent / 1000 if turn.began is not None else began or now
        self.hand(live).pending = Pending(
            seat, ((action, None),), "bot", max(now, since + needed), live.row.move, began=began
        )
        offer = offer_of(look.position, action)
        tell_hand(live, HandMoved(live.code, seat, "", "press", offer))
