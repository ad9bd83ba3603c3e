"""The task of a table that is played against a real clock: it ends turns, plays for bots and renews the lease.

Everything that happens by itself at such a table is due at a moment. `step` does what is due and says when the next
thing is; `run` sleeps until then. The task is the table's lease: if its process dies, another one takes over and begins the turn
again. (DG-NET)
"""

import asyncio
import logging
from asyncio import sleep
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Protocol

from motherlode.kernel.live import Moment
from motherlode.play.messages.realtime import Echoed, HandMoved, Sand
from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.deadlines import stand_in
from motherlode.play.tables.moves.bot_question import question_of
from motherlode.play.tables.realtime import turn_clock
from motherlode.play.tables.realtime.acts import RealtimeActs
from motherlode.play.tables.realtime.hand import Pending, send_hand
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import Listener, OpenTable, look_at
from motherlode.play.tables.state.position_view import PositionView, offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import PLAYING, TableState, TurnClock
from motherlode.play.thinking import Question

__all__ = ["RealtimeLoop"]

ECHO = 2.0  # seconds between two measurements of a round trip
SECOND = 1.0
RETRY = 2.0  # seconds after which a database that did not answer is asked again
LONGEST_THOUGHT = 30.0  # seconds after which a bot takes the default
PERSON, IDLE = "person", ""  # who plays a seat, if it is no bot
CLOCK = "clock"  # by whom a move is that the server made
log = logging.getLogger("motherlode.tables")

Deed = Callable[[OpenTable], Awaitable[None]]


class Thinking(Protocol):
    """Where bots think."""

    async def choose(self, question: Question) -> int:
        """The number of the action that a bot takes."""
        ...


def player_of(state: TableState, look: PositionView, moment: Moment) -> str:
    """Who plays the seat that is asked: a person, a bot by its name, or nobody. [DG-NET-06]"""
    seat, presence = state.info.seats[moment.seat], state.presence
    if seat.bot:
        return seat.bot
    is_away = presence is not None and presence.away[moment.seat]
    if moment.stage == "running":
        # Who began a turn goes on with it: a person's hands are measured, a bot's are drawn.
        return PERSON if moment.is_measured else stand_in(look.position.game)
    if not is_away:
        return PERSON
    return stand_in(look.position.game) if state.info.settings.do_bots_stand_in else IDLE


class RealtimeLoop:
    """Does what is due at tables that are played against a real clock; `acts` makes their moves."""

    def __init__(self, services: TableServices, thinking: Thinking, pause: float) -> None:
        """pause: how long a bot holds the dice before it throws, in seconds."""
        self.acts = RealtimeActs(services)
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync
        self.processes = services.processes
        self.thinking = thinking
        self.pause = pause

    # Running

    async def run(self, table: OpenTable) -> None:
        """Do what is due until the table stands still or is over."""
        while True:
            before = table.row.version
            try:
                due = await self.step(table)
            except Stale:
                await self._catch_up(table, before)
                continue
            except Unavailable:
                await sleep(RETRY)
                continue
            if due is None:
                return
            await self._nap(table, due)

    async def _catch_up(self, table: OpenTable, before: int) -> None:
        """Another process was faster: see what it did. If nothing has changed since, the database is not asked all the time."""
        async with table.lock:
            await self.sync.catch_up(table)
        if table.row.version == before:
            await sleep(RETRY)

    async def _nap(self, table: OpenTable, due: float) -> None:
        bell = self.acts.hand(table).bell
        bell.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(bell.wait(), max(0.0, due - self.store.now()))

    def ring(self, table: OpenTable) -> None:
        """Something has changed: look again what is due."""
        hand = self.acts.hands.get(table.code)
        if hand is not None:
            hand.bell.set()

    async def take_over(self, table: OpenTable) -> None:
        """No process sees to this table any more: begin its turn again; the caller holds the lock. [DG-NET-16]"""
        if table.task is None and table.row.phase == PLAYING:
            self.acts.forget(table)
            await self.acts.begin_again(table)
            leased = turn_clock.leased(table.state, self.store.now())
            await self.store.commit(table, leased, has_new_timers=True)

    async def step(self, table: OpenTable) -> float | None:
        """Do everything that is due; when the next thing is, or nothing if the table waits for somebody."""
        while True:
            async with table.lock:
                await self.settle(table, self.store.now())
                due, deed = self._next(table)
                if self._is_led_elsewhere(table) and not table.watchers:
                    self.acts.forget(table)
                    return None
                if deed is not None:
                    return due
                bot = self._bot(table)
                if bot is None:
                    self.acts.put_down(table)
                    return None
                question, move = question_of(table, *bot), table.row.move
            choice = await self._chosen(table, question)
            async with table.lock:
                await self._check_owner(table)
                if table.row.move == move and self._bot(table) == bot:
                    self._begin_act(table, bot[0], choice)

    async def settle(self, table: OpenTable, now: float) -> None:
        """Do what is due by now without asking a bot; the caller holds the lock."""
        await self._check_owner(table)
        due, deed = self._next(table)
        while deed is not None and due <= now:
            await deed(table)
            due, deed = self._next(table)

    # Who leads

    async def _check_owner(self, table: OpenTable) -> None:
        """After a pause of this process, look first whether another one has taken the table over; the caller holds the lock."""
        if self.processes.is_unsure:
            await self.sync.catch_up(table)

    def _is_led_elsewhere(self, table: OpenTable) -> bool:
        """Whether another process plays for bots and for those who do not decide: there is one such process at a time.

        If it lives it leads, whatever clocks say; if nobody knows, as long as its lease runs.
        """
        state, me = table.state, self.processes.me
        if not me or state.owner in {"", me}:
            return False
        is_leased = state.timers.get(turn_clock.REALTIME, 0.0) > self.store.now()
        return is_leased or self.processes.is_other(state.owner)

    # What is due

    def _next(self, table: OpenTable) -> tuple[float, Deed | None]:
        """The next thing that happens by itself; of two at the same moment the first in the list."""
        state = table.state
        if table.row.phase != PLAYING or state.turn_clock is None or self._bot(table) is not None:
            return 0.0, None
        return min(
            self._all_due(table, state.turn_clock), key=lambda one: one[0], default=(0.0, None)
        )

    def _all_due(self, table: OpenTable, turn: TurnClock) -> Iterator[tuple[float, Deed]]:
        state, look = table.state, look_at(table)
        moment = turn_clock.moment_of(look)
        is_between = moment.stage in {"choice", "ready"}
        if is_between and self._stands(table) != state.info.is_paused:
            yield 0.0, self._stand_or_go_on
        if state.info.is_paused:
            return
        player = player_of(state, look, moment)
        if is_between:
            yield from self._due_between(table, look, turn, player)
        else:
            yield from self._due_in_turn(table, turn, moment)
        yield self.acts.hand(table).next_echo, self._echo
        if not self.processes.is_other(state.owner):  # which renews it itself
            early = 0.0 if self._is_led_elsewhere(table) else turn_clock.LEASE / 2
            yield state.timers.get(turn_clock.REALTIME, 0.0) - early, self._renew

    def _due_between(
        self, table: OpenTable, look: PositionView, turn: TurnClock, player: str
    ) -> Iterator[tuple[float, Deed]]:
        """Before a turn: dice that roll, and what is done for those who do not begin. [DG-NET-05, DG-NET-26]"""
        pending = self.acts.hand(table).waiting(table.row.move)
        if pending is not None:
            yield pending.due, self._complete
        elif player in {PERSON, IDLE} and not self._is_led_elsewhere(table):
            limit = (turn_clock.limit_of(look) or 0.0) if player == PERSON else self.pause
            yield turn.handed_at + limit, self._do_for

    def _due_in_turn(
        self, table: OpenTable, turn: TurnClock, moment: Moment
    ) -> Iterator[tuple[float, Deed]]:
        """In a turn: the night, the act that is being carried out, and what the timekeeper is told."""
        hand = self.acts.hand(table)
        pending, night = hand.waiting(table.row.move), turn_clock.night_at(turn, moment)
        is_measured_here = moment.is_measured and not self._is_led_elsewhere(table)  # by one clock
        if is_measured_here and night is not None:
            yield night, self.acts.fall_night
        if pending is not None:
            yield pending.due, self._complete
        elif hand.is_idle and not self._is_led_elsewhere(table):
            yield 0.0, self._do_for
        if moment.watched_by is not None and turn.began is not None:
            yield turn.began + SECOND * hand.ticks, self._show_sand

    def _bot(self, table: OpenTable) -> tuple[int, str] | None:
        """The seat and the bot that has to think now, if one has."""
        state = table.state
        if table.row.phase != PLAYING or state.turn_clock is None or state.info.is_paused:
            return None
        if self._is_led_elsewhere(table):
            return None
        look = look_at(table)
        moment = turn_clock.moment_of(look)
        if moment.stage in {"choice", "ready"} and self._stands(table):
            return None
        player = player_of(state, look, moment)
        is_bot = player not in {PERSON, IDLE}
        has_begun = self.acts.hand(table).waiting(table.row.move) is not None
        return (moment.seat, player) if is_bot and not has_begun else None

    def _stands(self, table: OpenTable) -> bool:
        """Whether the next turn waits; one that a hand has begun does not. [DG-NET-15, DG-NET-17]"""
        is_begun = self.acts.hand(table).is_busy(table.row.move) and not table.state.info.is_paused
        return turn_clock.is_standing(table.state) and not is_begun

    # Deeds

    async def _complete(self, table: OpenTable) -> None:
        pending = self.acts.hand(table).waiting(table.row.move)
        if pending is None:
            return
        try:
            await self.acts.complete(table, pending)
        except Stale:
            await self.sync.catch_up(table)
            if table.row.move == pending.move:  # then it is done when we look again
                self.acts.hand(table).pending = pending
            elif pending.listener is not None:
                stale = Refusal("stale")
                messages.send_refusal(pending.listener, stale, table.code, pending.request)
            raise

    async def _stand_or_go_on(self, table: OpenTable) -> None:
        """Between turns a table can stand still. [DG-NET-17]"""
        is_paused = self._stands(table)
        after = turn_clock.resumed(table.state, self.store.now(), is_paused=is_paused)
        await self.broadcaster.change_info(table, after)

    async def _renew(self, table: OpenTable) -> None:
        after = turn_clock.leased(table.state, self.store.now())
        await self.store.commit(table, after, has_new_timers=True)

    async def _do_for(self, table: OpenTable) -> None:
        """The default of somebody who does not decide. [DG-NET-06, DG-NET-26]"""
        look, now = look_at(table), self.store.now()
        moment = turn_clock.moment_of(look)
        action = look.position.default(moment.seat).id
        if moment.stage == "ready":
            self._throw_for(table, look, moment.seat, action)
            return
        at = now if moment.stage == "running" else None
        act = Pending(moment.seat, ((action, None),), CLOCK, now, table.row.move, at)
        await self.acts.complete(table, act)

    def _throw_for(self, table: OpenTable, look: PositionView, seat: int, action: int) -> None:
        """The server throws, and the timer runs; whatever she held she has let go. [DG-NET-05, DG-NET-06]"""
        now, hand, rules = self.store.now(), self.acts.hand(table), turn_clock.live_rules(look)
        presence = table.state.presence
        measured, drawn = rules.throw_lock(look.position)
        hand.open = None
        hand.is_idle = presence is not None and presence.away[seat]
        hand.pending = Pending(
            seat,
            ((action, None),),
            CLOCK,
            due=now + (measured + drawn) / 1000,
            move=table.row.move,
            measured_at=now + measured / 1000,
            began=now,
            grace=rules.grace(self.acts.round_trips.of(self._listener(table, seat))),
        )
        offer = offer_of(look.position, action)
        send_hand(table, HandMoved(table.code, seat, "", "release", offer))

    def _listener(self, table: OpenTable, seat: int) -> Listener | None:
        """A connection of whoever holds a seat."""
        found = (one.listener for one in table.watchers.values() if seat in one.seats)
        return next(found, None)

    async def _echo(self, table: OpenTable) -> None:
        """Measure the round trips of the people at the table. [DG-NET-04]"""
        now, hand = self.store.now(), self.acts.hand(table)
        is_late = hand.next_echo + ECHO <= now
        hand.next_echo = (now if is_late else hand.next_echo) + ECHO
        for watcher in table.watchers.values():
            if watcher.seats:
                number = self.acts.round_trips.ask(watcher.listener, now)
                watcher.listener.send(messages.encode(Echoed(number)))

    def echoed(self, listener: Listener, number: int) -> None:
        """Somebody said a number back."""
        self.acts.round_trips.answer(listener, number, self.store.now())

    async def _show_sand(self, table: OpenTable) -> None:
        """The timekeeper looks at the timer, once a second. [DG-NET-03]"""
        turn, hand = table.state.turn_clock, self.acts.hand(table)
        moment = turn_clock.moment_of(look_at(table))
        if turn is None or turn.began is None:
            return
        elapsed = self.store.now() - turn.began
        hand.ticks = int(elapsed / SECOND) + 1
        left = max(0, moment.shown_night - round(elapsed * 1000))
        for watcher in table.watchers.values():
            is_shared = moment.seat in watcher.seats  # the digger looks at the same screen
            if moment.watched_by in watcher.seats and not is_shared:
                watcher.listener.send(messages.encode(Sand(table.code, left)))

    # Bots

    async def _chosen(self, table: OpenTable, question: Question) -> int | None:
        try:
            return await asyncio.wait_for(self.thinking.choose(question), LONGEST_THOUGHT)
        except Exception:
            log.exception("a bot at table %s did not answer", table.code)
            return None

    def _begin_act(self, table: OpenTable, seat: int, choice: int | None) -> None:
        """A bot's hands close on something, for everybody to see, and take their time. [DG-TIME-07, DG-NET-19]"""
        look, now, turn = look_at(table), self.store.now(), table.state.turn_clock
        rules, moment = turn_clock.live_rules(look), turn_clock.moment_of(look)
        action = look.position.default(seat).id if choice is None else choice
        if turn is None:
            return
        needed = rules.bot_time(look.position, action) / 1000
        began = None if moment.stage == "running" else max(now, turn.handed_at + self.pause)
        since = turn.began + moment.spent / 1000 if turn.began is not None else began or now
        self.acts.hand(table).pending = Pending(
            seat, ((action, None),), "bot", max(now, since + needed), table.row.move, began=began
        )
        offer = offer_of(look.position, action)
        send_hand(table, HandMoved(table.code, seat, "", "press", offer))
