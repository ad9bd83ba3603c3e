"""Handle each request of a browser about a table, and answer it.

Each message of the browser about a table has a function here: find the table, take its lock, ask the table's own
rules, store, tell. Whatever is refused is answered with a code and a sentence.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from motherlode.play.messages import socket as said
from motherlode.play.messages.contributions import Commit, Reveal
from motherlode.play.messages.plans import PlayPlan, SetOrder
from motherlode.play.messages.realtime import Gesture, Pause
from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.broadcast import chat, messages
from motherlode.play.tables.clocks import absence
from motherlode.play.tables.lobby import hosting, seating, starting
from motherlode.play.tables.lobby.lobby import Lobby
from motherlode.play.tables.moves import plans
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.moves.undo import UndoRequests
from motherlode.play.tables.reactions.order_requests import OrderRequests
from motherlode.play.tables.realtime.realtime_requests import RealtimeRequests
from motherlode.play.tables.requests.play_mode import PlayMode
from motherlode.play.tables.requests.start_requests import StartRequests
from motherlode.play.tables.requests.turn_by_turn import TurnByTurn
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import (
    Listener,
    OpenTable,
    Watcher,
    look_at,
    request_key,
)
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import CLOSED, GATHERING, OVER, PLAYING, TableState
from motherlode.play.tables.store import holders

__all__ = ["TableRequests"]

Handler = Callable[[Listener, OpenTable, Any], Awaitable[None]]

# In which phase of a table each request is expected; what is not here is granted in any, but nobody talks at a closed table.
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
TALK = (said.Say, said.React)  # granted until a table is closed
ATTEMPTS = 10  # where other processes change the table, but not its game
REPEATED = (said.Play, PlayPlan, said.Resign)  # what a browser sends again until it is answered
BEFORE_START: dict[type, Callable[..., TableState]] = {
    said.Sit: seating.sit,
    said.Stand: seating.stand,
    said.Ready: seating.ready,
    said.Configure: seating.configure,
    said.SeatBot: seating.seat_bot,
    said.SeatFriend: seating.seat_friend,
    said.Clear: seating.clear,
}
# What is looked at anew if another process changed the table meanwhile, but not its game.
RETRIED = (*REPEATED, *BEFORE_START, said.Start, said.Return, said.StepAway)


def expect(request: object, phase: str) -> None:
    """Refuse a request that the table's phase does not expect, saying which phase it is in."""
    expected = EXPECTED.get(type(request), phase)
    if phase == CLOSED and isinstance(request, TALK):
        raise Refusal("closed")
    if phase == expected:
        return
    if phase == CLOSED:
        raise Refusal("closed")
    if phase == OVER:
        raise Refusal("finished")
    if expected == OVER:
        raise Refusal("not_over")
    raise Refusal("not_started" if phase == GATHERING else "already_started")


class TableRequests:
    """Carries out what guests ask of tables, or refuses it."""

    def __init__(self, services: TableServices, autoplay: Autoplay, lobby: Lobby) -> None:
        """services: the tables. autoplay: plays for bots and the absent. lobby: makes tables."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync
        self.autoplay = autoplay
        self.lobby = lobby
        self.starting = StartRequests(services, autoplay)
        back, orders = UndoRequests(services, autoplay), OrderRequests(services, autoplay)
        self.turn_by_turn = TurnByTurn(services, autoplay, orders)
        self.realtime = RealtimeRequests(autoplay, self.turn_by_turn)
        self.on_answer: Callable[[str, float], None] | None = None  # the kind, and seconds
        self.on_refusal: Callable[[str], None] | None = None  # the code
        self.handlers: dict[type, Handler] = {
            said.Play: self._play,
            PlayPlan: self._play_plan,
            said.GoOn: self.turn_by_turn.go_on,
            SetOrder: orders.order,
            said.Watch: self._watch,
            said.Unwatch: self._unwatch,
            said.Start: self.starting.start,
            Commit: self.starting.commit,
            Reveal: self.starting.reveal,
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
            Gesture: self._gesture,
            Pause: self._pause,
            **dict.fromkeys(BEFORE_START, self._before_start),
        }

    async def handle(self, listener: Listener, request: Any) -> None:
        """Do what is asked for, or say why not."""
        began = time.perf_counter()
        await self._handle(listener, request)
        if self.on_answer is not None:
            self.on_answer(type(request).__name__, time.perf_counter() - began)

    def _refuse(self, listener: Listener, request: Any, refusal: Refusal) -> None:
        if self.on_refusal is not None:
            self.on_refusal(refusal.code)
        messages.send_refusal(listener, refusal, request.table, getattr(request, "id", None))

    async def _handle(self, listener: Listener, request: Any) -> None:
        try:
            arrived = self.store.now()
            table = self.store.tables.get(request.table) or await self.store.find(request.table)
            async with table.lock:
                table.arrived = table.touched = arrived
                if await self._is_answered_late(listener, table, request):
                    return
                await self._carry_out(listener, table, request)
        except Refusal as refusal:
            self._refuse(listener, request, refusal)
        except Unavailable:
            self._refuse(listener, request, Refusal("unavailable"))

    async def leave(self, listener: Listener, codes: set[str]) -> None:
        """A connection has gone: it watches nothing any more."""
        for code in codes:
            table = self.store.tables.get(code)
            if table is not None:
                async with table.lock:
                    await self._unwatch(listener, table, None)

    # While the game is played

    def mode_of(self, table: OpenTable) -> PlayMode:
        """How a table is played: the only place where that is decided."""
        return self.realtime if table.state.is_realtime else self.turn_by_turn

    async def _play(self, listener: Listener, table: OpenTable, request: said.Play) -> None:
        if not await self._is_done(listener, table, request):
            await self.mode_of(table).play(listener, table, request)

    async def _play_plan(self, listener: Listener, table: OpenTable, request: PlayPlan) -> None:
        if not await self._is_done(listener, table, request):
            await self.mode_of(table).play_plan(listener, table, request)

    async def _resign(self, listener: Listener, table: OpenTable, request: said.Resign) -> None:
        if not await self._is_done(listener, table, request):
            await self.mode_of(table).resign(listener, table, request)

    async def _gesture(self, listener: Listener, table: OpenTable, request: Gesture) -> None:
        await self.mode_of(table).gesture(listener, table, request)

    async def _pause(self, listener: Listener, table: OpenTable, request: Pause) -> None:
        await self.mode_of(table).pause(listener, table, request)

    async def _return(self, listener: Listener, table: OpenTable, request: said.Return) -> None:
        await self.mode_of(table).come_back(listener, table, request)

    async def _is_done(
        self, listener: Listener, table: OpenTable, request: said.Play | PlayPlan | said.Resign
    ) -> bool:
        """Whether this request of her own seat was carried out before; then it is only answered again."""
        seat = table_state.own_seat(table.state.info, listener.guest.id, request.seat)
        name = request_key(request.seat, request.id)
        done = table.requests.get(name)
        is_new = isinstance(request, said.Play | PlayPlan) and request.move == table.row.move
        # A request for the present position can only have been carried out before if something was undone; what is
        # stored later than it is asked for could not be refused then for an id that was used before.
        if not is_new or table.state.shift or self.mode_of(table).is_stored_later(table.state):
            done = await self.store.carried_out(table, name)
        if done is None and seat.has_left:
            raise Refusal("has_resigned")
        if done is None:
            return False
        listener.send(messages.encode(plans.answer_of(table.code, request.id, *done)))
        return True

    async def _is_answered_late(
        self, listener: Listener, table: OpenTable, request: object
    ) -> bool:
        """Whether a request that was carried out comes again after the end; then it is only answered again."""
        if table.row.phase not in {OVER, CLOSED} or not isinstance(request, REPEATED):
            return False
        done = await self.store.carried_out(table, request_key(request.seat, request.id))
        if done is None:
            return False
        table_state.own_seat(table.state.info, listener.guest.id, request.seat)
        listener.send(messages.encode(plans.answer_of(table.code, request.id, *done)))
        return True

    async def _carry_out(self, listener: Listener, table: OpenTable, request: Any) -> None:
        """Do what is asked for; again if another process changed the table meanwhile, but not its game."""
        for _ in range(ATTEMPTS):
            expect(request, table.row.phase)
            move = table.row.move
            try:
                return await self.handlers[type(request)](listener, table, request)
            except Stale as stale:
                if await self._is_done_elsewhere(listener, table, request):
                    return None
                if table.row.move != move or not isinstance(request, RETRIED):
                    raise Refusal("stale") from stale
        raise Refusal("stale")

    async def _is_done_elsewhere(self, listener: Listener, table: OpenTable, request: Any) -> bool:
        """Somebody else was faster: look again, and see whether it was this very request."""
        await self.sync.catch_up(table)
        if not isinstance(request, (*REPEATED, Gesture)):
            return False
        done = await self.store.carried_out(table, request_key(request.seat, request.id))
        if done is not None:
            listener.send(messages.encode(plans.answer_of(table.code, request.id, *done)))
        return done is not None

    # Before the start

    async def _before_start(self, listener: Listener, table: OpenTable, request: Any) -> None:
        hosting.check_watcher(table.state, listener.guest)
        starting.check_not_starting(table.state)
        after = BEFORE_START[type(request)](table.state, listener.guest, request)
        if type(request) is said.Sit and listener in table.watchers:
            process, now = self.store.processes.me, self.store.now()
            after = holders.connect(after, listener.guest.id, process, is_connected=True, now=now)
        await self.broadcaster.change_info(table, after)

    # Looking

    async def _watch(self, listener: Listener, table: OpenTable, request: said.Watch) -> None:
        hosting.check_watcher(table.state, listener.guest)
        seats = table_state.seats_of(table.state.info, listener.guest.id)
        watcher = Watcher(listener, seats, is_delayed=table.is_delayed_for(seats))
        table.touched = self.store.now()
        await self._connected(listener, table, is_connected=True)
        await self.mode_of(table).before_watching(table)
        table.watchers[listener] = watcher
        await self.broadcaster.show(table, watcher, request.seen)
        self.mode_of(table).after_watching(listener, table)

    async def _connected(self, listener: Listener, table: OpenTable, *, is_connected: bool) -> None:
        """Note that somebody came or went, also if another process changes the table at the same moment."""
        await self.sync.retry(
            table,
            lambda: self.broadcaster.connected(table, listener, is_connected=is_connected),
        )

    async def _unwatch(
        self, listener: Listener, table: OpenTable, request: said.Unwatch | None
    ) -> None:
        if table.watchers.pop(listener, None) is not None:
            await self._connected(listener, table, is_connected=False)
            table.arrived = self.store.now()
            await self.mode_of(table).connection_lost(listener, table)

    # Absence

    async def _step_away(
        self, listener: Listener, table: OpenTable, request: said.StepAway
    ) -> None:
        planned = absence.step_away(
            table.state,
            look_at(table),
            listener.guest,
            request.seat,
            now=self.store.now(),
            since=table.row.changed_at,
        )
        await self.broadcaster.change_info(table, planned.state)
        if planned.played or table.state.window is not None:
            self.autoplay.wake(table)

    # Company

    async def _say(self, listener: Listener, table: OpenTable, request: said.Say) -> None:
        hosting.check_voice(table.state, listener)
        row = chat.words_of(table.state, listener.guest, request, self.store.now())
        await self.broadcaster.say(table, row)

    async def _react(self, listener: Listener, table: OpenTable, request: said.React) -> None:
        hosting.check_voice(table.state, listener)
        row = chat.reaction_of(table.state, listener.guest, request, self.store.now())
        await self.broadcaster.say(table, row)

    async def _silence(self, listener: Listener, table: OpenTable, request: said.Silence) -> None:
        after = hosting.silence(
            table.state,
            listener.guest,
            request.guest,
            is_silent=request.is_silent,
            here=[one for one in table.watchers if one.guest.id == request.guest],
            now=self.store.now(),
        )
        await self.broadcaster.change_info(table, after)

    async def _remove(self, listener: Listener, table: OpenTable, request: said.Remove) -> None:
        starting.check_not_starting(table.state)
        after = hosting.remove(table.state, listener.guest, request.guest)
        await self.broadcaster.change_info(table, after)
        self.broadcaster.turn_away(table)

    async def _rematch(self, listener: Listener, table: OpenTable, request: said.Rematch) -> None:
        hosting.check_watcher(table.state, listener.guest)
        if table.state.info.rematch is None:
            if not table_state.seats_of(table.state.info, listener.guest.id):
                raise Refusal("no_seat")
            code = await self.lobby.rematch(table, listener.guest, contributes=request.contributes)
            after = table_state.with_info(table.state, rematch=code)
            await self.broadcaster.change_info(table, after)
        else:
            messages.send_table_info(table)
