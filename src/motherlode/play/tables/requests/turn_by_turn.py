"""How is a table played decision by decision? An action becomes a move at once, or is kept until it counts."""

from motherlode.kernel.contract import RESIGN
from motherlode.play.messages import socket as said
from motherlode.play.messages.plans import PlayPlan
from motherlode.play.messages.realtime import Gesture, Pause
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks import absence, shared_time
from motherlode.play.tables.moves import make_move, plans
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.moves.resigning import leaving, may_leave
from motherlode.play.tables.reactions.order_requests import OrderRequests
from motherlode.play.tables.reactions.sealed import is_open
from motherlode.play.tables.reactions.standing_orders import WINDOW, is_kept
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import Listener, OpenTable, look_at, request_key
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import TableState

__all__ = ["TurnByTurn"]


class TurnByTurn:
    """The way most tables are played: a `PlayMode`."""

    def __init__(self, services: TableServices, autoplay: Autoplay, orders: OrderRequests) -> None:
        """services: the tables. autoplay: plays for bots and the absent. orders: keeps answers that wait."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.autoplay = autoplay
        self.orders = orders

    def is_stored_later(self, state: TableState) -> bool:
        """Whether answers to the present question are opened together, or when its time is over."""
        return state.window is not None or WINDOW in state.timers

    # Actions

    async def play(self, listener: Listener, table: OpenTable, request: said.Play) -> None:
        """Seal or keep an answer that has to wait; else make the move."""
        if request.move != table.row.move and not self._is_same_question(table, request):
            raise Refusal("stale")
        if shared_time.is_over(table.state, table.arrived):
            raise Refusal("stale")
        old = look_at(table)
        number = make_move.number_of(old, request.seat, request.action)
        if self._is_sealed(table, old) and old.is_offered(request.seat, number):
            await self.autoplay.sealed_answers.answer(
                table, listener, request.seat, number, request.id
            )
            self.autoplay.wake(table)
            return
        if is_kept(table.state, old, request.seat, number):
            await self.orders.keep(listener, table, request, number)
            return
        await self._move(listener, table, old, (request.seat, number, "person"), request.id)

    async def play_plan(self, listener: Listener, table: OpenTable, request: PlayPlan) -> None:
        """Several actions of a seat, stored together as far as they can be foreseen."""
        if request.move != table.row.move and not self._is_same_question(table, request):
            raise Refusal("stale")
        now = self.store.now()
        here = plans.Reached(table.state, look_at(table), table.row.move, table.arrived, now)
        planned = plans.play_plan(here, request)
        outcome, last = plans.encode(planned.outcome), planned.moves[-1]
        answer = plans.answer_of(table.code, request.id, last.move.number, outcome)
        told = ((listener,), messages.encode(answer))
        name = request_key(request.seat, request.id)
        await self.broadcaster.store_moves(table, planned.moves, (name, outcome), told)
        if last.schedule.played or table.state.window is not None:
            self.autoplay.wake(table)

    async def _move(
        self,
        listener: Listener,
        table: OpenTable,
        old: PositionView,
        move: tuple[int, int, str],
        request: str,
    ) -> None:
        messages.prepare(table, old)
        made = make_move.make_move(table.state, old, table.row.move + 1, move, self.store.now())
        accepted = messages.encode(said.Accepted(table.code, request, made.move.number))
        await self.broadcaster.store_move(
            table, made, request_key(move[0], request), ((listener,), accepted)
        )
        if made.schedule.played or table.state.window is not None:
            self.autoplay.wake(table)

    def _is_sealed(self, table: OpenTable, look: PositionView) -> bool:
        """Whether an answer waits until all are opened."""
        state = table.state
        return state.window is not None and not is_open(state, look, self.store.now())

    @staticmethod
    def _is_same_question(table: OpenTable, request: said.Play | PlayPlan) -> bool:
        """Whether others who decide at the same time have moved, but her question is still the same."""
        since = table.asked_since.get(request.seat)
        return since is not None and since <= request.move <= table.row.move

    async def gesture(self, listener: Listener, table: OpenTable, request: Gesture) -> None:
        """Nothing is measured here."""
        table_state.own_seat(table.state.info, listener.guest.id, request.seat)
        raise Refusal("not_measured")

    async def pause(self, listener: Listener, table: OpenTable, request: Pause) -> None:
        """Nothing runs that could be paused."""
        table_state.own_seat(table.state.info, listener.guest.id, request.seat)
        raise Refusal("not_measured")

    # Races

    async def go_on(self, listener: Listener, table: OpenTable, request: said.GoOn) -> None:
        """Whoever announced something waits no longer for answers."""
        seat = table_state.own_seat(table.state.info, listener.guest.id, request.seat)
        if seat.has_left:
            raise Refusal("has_resigned")
        if request.move != table.row.move:
            raise Refusal("stale")
        await self.autoplay.sealed_answers.press(table, request.seat)
        listener.send(messages.encode(said.Accepted(table.code, request.id, table.row.move)))
        self.autoplay.wake(table)

    # Coming and going

    async def resign(self, listener: Listener, table: OpenTable, request: said.Resign) -> None:
        """A seat leaves for good, and with the last person perhaps all others."""
        for one, by in leaving(table.state, look_at(table), request.seat):
            if one == request.seat:
                await self._move(listener, table, look_at(table), (one, RESIGN, by), request.id)
            elif may_leave(look_at(table), one):
                await self._leave_too(table, (one, RESIGN, by))

    async def _leave_too(self, table: OpenTable, move: tuple[int, int, str]) -> None:
        """Those whom no person plays with any more leave with her. [DG-NET-27]"""
        old, number = look_at(table), table.row.move + 1
        messages.prepare(table, old)
        made = make_move.make_move(table.state, old, number, move, self.store.now())
        await self.broadcaster.store_move(table, made)

    async def come_back(self, listener: Listener, table: OpenTable, request: said.Return) -> None:
        """She decides for herself again; if a bot was about to, it is not asked."""
        planned = absence.come_back(
            table.state, look_at(table), listener.guest, request.seat, self.store.now()
        )
        await self.broadcaster.change_info(table, planned.state)
        if planned.played or table.state.window is not None:
            self.autoplay.wake(table)

    async def before_watching(self, table: OpenTable) -> None:
        """Nothing happens here that is not stored."""

    def after_watching(self, listener: Listener, table: OpenTable) -> None:
        """In a race that goes on she hears so."""
        self.autoplay.sealed_answers.greet(table, listener)

    async def connection_lost(self, listener: Listener, table: OpenTable) -> None:
        """Whoever comes back finds all as it was."""
