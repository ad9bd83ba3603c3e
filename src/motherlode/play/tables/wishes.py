"""What does somebody at a table want, and what is she answered?

Each message of the browser about a table has a function here: find the table, take its lock, ask the table's own
rules, store, tell. Whatever is refused is answered with a code and a sentence.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from motherlode.kernel.contract import RESIGN
from motherlode.play.messages import socket as said
from motherlode.play.messages.hands import Gesture, Pause
from motherlode.play.messages.plans import PlayPlan, SetOrder
from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables import (
    absence,
    company,
    gathering,
    plans,
    playing,
    sheet,
    spans,
    talking,
    telling,
)
from motherlode.play.tables.clocks import plan
from motherlode.play.tables.gesturing import Gesturing
from motherlode.play.tables.hall import Hall
from motherlode.play.tables.leaving import leaving, may_leave
from motherlode.play.tables.live import Listener, Live, Watcher, look_at, wish_of
from motherlode.play.tables.lobby import Lobby
from motherlode.play.tables.looking import Look
from motherlode.play.tables.movers import Movers
from motherlode.play.tables.ordering import Ordering
from motherlode.play.tables.orders import WINDOW, is_kept
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import CLOSED, GATHERING, OVER, PLAYING, Stored
from motherlode.play.tables.taking_back import TakingBack
from motherlode.play.tables.timed import begin_table
from motherlode.play.tables.windows import is_open

__all__ = ["Wishes"]

Handler = Callable[[Listener, Live, Any], Awaitable[None]]

# In which phase of a table each wish is expected; what is not here is granted in any.
EXPECTED: dict[type, str] = {
    **dict.fromkeys((said.Sit, said.Stand, said.Ready, said.Configure), GATHERING),
    **dict.fromkeys((said.SeatBot, said.SeatFriend, said.Clear, said.Start), GATHERING),
    **dict.fromkeys((said.Play, PlayPlan, said.GoOn, said.Resign), PLAYING),
    **dict.fromkeys((said.Return, said.StepAway), PLAYING),
    SetOrder: PLAYING,
    **dict.fromkeys((said.AskUndo, said.AnswerUndo), PLAYING),
    **dict.fromkeys((Gesture, Pause), PLAYING),
    said.Rematch: OVER,
}
BEFORE_START: dict[type, Callable[..., Stored]] = {
    said.Sit: gathering.sit,
    said.Stand: gathering.stand,
    said.Ready: gathering.ready,
    said.Configure: gathering.configure,
    said.SeatBot: gathering.seat_bot,
    said.SeatFriend: gathering.seat_friend,
    said.Clear: gathering.clear,
}


def expect(wish: object, phase: str) -> None:
    """Refuse a wish that the table's phase does not expect, saying which phase it is in."""
    expected = EXPECTED.get(type(wish), phase)
    if phase == expected:
        return
    if phase == CLOSED:
        raise Refusal("closed")
    if phase == OVER:
        raise Refusal("finished")
    if expected == OVER:
        raise Refusal("not_over")
    raise Refusal("not_started" if phase == GATHERING else "already_started")


def _is_stored_later(stored: Stored) -> bool:
    """Whether what is wished becomes a move only later: hands take their time, and windows are opened together."""
    return stored.timed is not None or stored.window is not None or WINDOW in stored.timers


def _refuse(listener: Listener, wish: Any, refusal: Refusal) -> None:
    telling.tell_refusal(listener, refusal, wish.table, getattr(wish, "id", None))


class Wishes:
    """Grants or refuses what guests wish at tables."""

    def __init__(self, hall: Hall, movers: Movers, lobby: Lobby) -> None:
        """hall: the tables. movers: those who play for bots and the absent. lobby: makes tables."""
        self.hall = hall
        self.movers = movers
        self.lobby = lobby
        self.hands = Gesturing(movers.conductor)
        back = TakingBack(hall, movers)
        self.ordering = Ordering(hall, movers)
        self.handlers: dict[type, Handler] = {
            said.Play: self._play,
            PlayPlan: self._play_plan,
            said.GoOn: self._go_on,
            SetOrder: self.ordering.order,
            said.Watch: self._watch,
            said.Unwatch: self._unwatch,
            said.Start: self._start,
            said.Resign: self._resign,
            said.Return: self._return,
            said.StepAway: self._step_away,
            said.AskUndo: back.ask,
            said.AnswerUndo: back.answer,
            said.Say: self._say,
            said.React: self._react,
            said.Silence: self._silence,
            said.Remove: self._remove,
            said.Rematch: self._rematch,
            Gesture: self.hands.gesture,
            Pause: self.hands.pause,
            **dict.fromkeys(BEFORE_START, self._before_start),
        }

    async def grant(self, listener: Listener, wish: Any) -> None:
        """Do what is wished, or say why not."""
        try:
            arrived = self.hall.now()
            live = self.hall.tables.get(wish.table) or await self.hall.find(wish.table)
            async with live.lock:
                live.arrived = live.touched = arrived
                expect(wish, live.row.phase)
                try:
                    await self.handlers[type(wish)](listener, live, wish)
                except Stale as stale:
                    await self._answer_stale(listener, live, wish, stale)
        except Refusal as refusal:
            _refuse(listener, wish, refusal)
        except Unavailable:
            _refuse(listener, wish, Refusal("unavailable"))

    async def leave(self, listener: Listener, codes: set[str]) -> None:
        """A connection has gone: it watches nothing any more."""
        for code in codes:
            live = self.hall.tables.get(code)
            if live is not None:
                async with live.lock:
                    await self._unwatch(listener, live, None)

    # The hot path

    async def _play(self, listener: Listener, live: Live, wish: said.Play) -> None:
        seat = sheet.own_seat(live.stored.sheet, listener.guest.id, wish.seat)
        if await self._is_done(listener, live, wish):
            return
        if seat.has_left:
            raise Refusal("has_resigned")
        if live.stored.timed is not None:
            await self.hands.click(listener, live, wish)
            return
        if wish.move != live.row.move and not self._is_same_question(live, wish):
            raise Refusal("stale")
        if spans.is_over(live.stored, live.arrived):
            raise Refusal("stale")
        old = look_at(live)
        number = playing.number_of(old, wish.seat, wish.action)
        if self._is_sealed(live, old) and old.is_offered(wish.seat, number):
            await self.movers.opening.answer(live, listener, wish.seat, number, wish.id)
            self.movers.wake(live)
            return
        if is_kept(live.stored, old, wish.seat, number):
            await self.ordering.keep(listener, live, wish, number)
            return
        await self._move(listener, live, old, (wish.seat, number, "person"), wish.id)

    async def _play_plan(self, listener: Listener, live: Live, wish: PlayPlan) -> None:
        """Several actions of a seat, stored together as far as they can be foreseen."""
        seat = sheet.own_seat(live.stored.sheet, listener.guest.id, wish.seat)
        if await self._is_done(listener, live, wish):
            return
        if seat.has_left:
            raise Refusal("has_resigned")
        if live.stored.timed is not None:
            raise Refusal("one_by_one")
        if wish.move != live.row.move and not self._is_same_question(live, wish):
            raise Refusal("stale")
        now = self.hall.now()
        here = plans.Reached(live.stored, look_at(live), live.row.move, live.arrived, now)
        planned = plans.play_plan(here, wish)
        outcome, last = plans.encode(planned.outcome), planned.moves[-1]
        answer = plans.answer_of(live.code, wish.id, last.move.number, outcome)
        told = ((listener,), telling.encode(answer))
        name = wish_of(wish.seat, wish.id)
        await self.hall.make_all(live, planned.moves, (name, outcome), told)
        if last.plan.movers or live.stored.window is not None:
            self.movers.wake(live)

    def _is_sealed(self, live: Live, look: Look) -> bool:
        """Whether an answer waits until all are opened."""
        stored = live.stored
        return stored.window is not None and not is_open(stored, look, self.hall.now())

    async def _go_on(self, listener: Listener, live: Live, wish: said.GoOn) -> None:
        """Whoever announced something waits no longer for answers."""
        seat = sheet.own_seat(live.stored.sheet, listener.guest.id, wish.seat)
        if seat.has_left:
            raise Refusal("has_resigned")
        if wish.move != live.row.move:
            raise Refusal("stale")
        await self.movers.opening.press(live, wish.seat)
        listener.send(telling.encode(said.Accepted(live.code, wish.id, live.row.move)))
        self.movers.wake(live)

    async def _resign(self, listener: Listener, live: Live, wish: said.Resign) -> None:
        seat = sheet.own_seat(live.stored.sheet, listener.guest.id, wish.seat)
        if await self._is_done(listener, live, wish):
            return
        if seat.has_left:
            raise Refusal("has_resigned")
        if live.stored.timed is not None:
            await self.hands.resign(listener, live, wish)
            return
        for one, by in leaving(live.stored, look_at(live), wish.seat):
            if one == wish.seat:
                await self._move(listener, live, look_at(live), (one, RESIGN, by), wish.id)
            elif may_leave(look_at(live), one):
                await self._leave_too(live, (one, RESIGN, by))

    async def _leave_too(self, live: Live, move: tuple[int, int, str]) -> None:
        """Those whom no person plays with any more leave with her. [DG-NET-27]"""
        old, number = look_at(live), live.row.move + 1
        telling.prepare(live, old)
        made = playing.make_move(live.stored, old, number, move, self.hall.now())
        await self.hall.make(live, made)

    async def _move(
        self, listener: Listener, live: Live, old: Look, move: tuple[int, int, str], wish: str
    ) -> None:
        telling.prepare(live, old)
        made = playing.make_move(live.stored, old, live.row.move + 1, move, self.hall.now())
        accepted = telling.encode(said.Accepted(live.code, wish, made.move.number))
        await self.hall.make(live, made, wish_of(move[0], wish), ((listener,), accepted))
        if made.plan.movers or live.stored.window is not None:
            self.movers.wake(live)

    async def _is_done(
        self, listener: Listener, live: Live, wish: said.Play | PlayPlan | said.Resign
    ) -> bool:
        """Whether this wish was carried out before; then it is only answered again."""
        name = wish_of(wish.seat, wish.id)
        done = live.wishes.get(name)
        is_new = isinstance(wish, said.Play | PlayPlan) and wish.move == live.row.move
        # A wish for the present position can only have been carried out before if something was undone; what is
        # stored later than it is wished could not be refused then for an id that was used before.
        if not is_new or live.stored.shift or _is_stored_later(live.stored):
            done = await self.hall.carried_out(live, name)
        if done is None:
            return False
        listener.send(telling.encode(plans.answer_of(live.code, wish.id, *done)))
        return True

    @staticmethod
    def _is_same_question(live: Live, wish: said.Play | PlayPlan) -> bool:
        """Whether others who decide at the same time have moved, but her question is still the same."""
        since = live.asked_since.get(wish.seat)
        return since is not None and since <= wish.move <= live.row.move

    async def _answer_stale(self, listener: Listener, live: Live, wish: Any, stale: Stale) -> None:
        """Somebody else was faster: look again, and see whether it was this very wish."""
        await self.hall.catch_up(live)
        if isinstance(wish, said.Play | PlayPlan | said.Resign | Gesture):
            done = await self.hall.carried_out(live, wish_of(wish.seat, wish.id))
            if done is not None:
                listener.send(telling.encode(plans.answer_of(live.code, wish.id, *done)))
                return
        raise Refusal("stale") from stale

    # Before the start

    async def _before_start(self, listener: Listener, live: Live, wish: Any) -> None:
        company.check_watcher(live.stored, listener.guest)
        after = BEFORE_START[type(wish)](live.stored, listener.guest, wish)
        if type(wish) is said.Sit and listener in live.watchers:
            after = absence.connect(
                after, listener.guest.id, is_connected=True, now=self.hall.now()
            )
        await self.hall.change_sheet(live, after)

    async def _start(self, listener: Listener, live: Live, wish: said.Start) -> None:
        stored, position = gathering.start(live.stored, listener.guest, self.hall.now())
        await self.begin(live, stored, position)

    async def begin(self, live: Live, stored: Stored, position: Any) -> None:
        """Store a game that has just been dealt, and show it to all."""
        position.take_events()
        look, now = Look(position), self.hall.now()
        planned = plan(begin_table(stored, look, now), look, now)
        await self.hall.commit(live, planned.stored, look=look)
        await self.hall.show_all(live)
        if planned.movers:
            self.movers.wake(live)

    # Looking

    async def _watch(self, listener: Listener, live: Live, wish: said.Watch) -> None:
        company.check_watcher(live.stored, listener.guest)
        seats = sheet.seats_of(live.stored.sheet, listener.guest.id)
        watcher = Watcher(listener, seats, is_delayed=live.is_delayed_for(seats))
        live.touched = self.hall.now()
        await self.hall.connected(live, listener, is_connected=True)
        if live.stored.timed is not None:  # a table that stood still goes on before she sees it
            await self.movers.conductor.settle(live, live.arrived)
        live.watchers[listener] = watcher
        await self.hall.show(live, watcher, wish.seen)
        self.movers.opening.greet(live, listener)
        if live.stored.timed is not None:
            self.hands.greet(listener, live)
            self.movers.wake(live)

    async def _unwatch(self, listener: Listener, live: Live, wish: said.Unwatch | None) -> None:
        if live.watchers.pop(listener, None) is not None:
            await self.hall.connected(live, listener, is_connected=False)
            if live.stored.timed is not None:
                live.arrived = self.hall.now()
                await self.hands.lost(listener, live)

    # Absence

    async def _return(self, listener: Listener, live: Live, wish: said.Return) -> None:
        if live.stored.timed is not None and await self.hands.come_back(listener, live, wish):
            return
        planned = absence.come_back(
            live.stored, look_at(live), listener.guest, wish.seat, self.hall.now()
        )
        await self.hall.change_sheet(live, planned.stored)
        if planned.movers or live.stored.window is not None:
            self.movers.wake(live)

    async def _step_away(self, listener: Listener, live: Live, wish: said.StepAway) -> None:
        planned = absence.step_away(
            live.stored,
            look_at(live),
            listener.guest,
            wish.seat,
            now=self.hall.now(),
            since=live.row.changed_at,
        )
        await self.hall.change_sheet(live, planned.stored)
        if planned.movers or live.stored.window is not None:
            self.movers.wake(live)

    # Company

    async def _say(self, listener: Listener, live: Live, wish: said.Say) -> None:
        row = talking.words_of(live.stored, listener.guest, wish, self.hall.now())
        await self.hall.say(live, row)

    async def _react(self, listener: Listener, live: Live, wish: said.React) -> None:
        row = talking.reaction_of(live.stored, listener.guest, wish, self.hall.now())
        await self.hall.say(live, row)

    async def _silence(self, listener: Listener, live: Live, wish: said.Silence) -> None:
        after = company.silence(live.stored, listener.guest, wish.guest, is_silent=wish.is_silent)
        await self.hall.change_sheet(live, after)

    async def _remove(self, listener: Listener, live: Live, wish: said.Remove) -> None:
        after = company.remove(live.stored, listener.guest, wish.guest)
        await self.hall.change_sheet(live, after)
        self.hall.turn_away(live)

    async def _rematch(self, listener: Listener, live: Live, wish: said.Rematch) -> None:
        company.check_watcher(live.stored, listener.guest)
        if live.stored.sheet.rematch is None:
            if not sheet.seats_of(live.stored.sheet, listener.guest.id):
                raise Refusal("no_seat")
            code = await self.lobby.rematch(live, listener.guest)
            after = sheet.with_sheet(live.stored, rematch=code)
            await self.hall.change_sheet(live, after)
        else:
            telling.tell_sheet(live)
