"""What do people request at a table that is measured? Gestures, clicks, pauses, their seat back, or to leave.

A request is judged by the moment at which it arrived. What was due by then is done first: whatever comes after night has fallen
comes too late, even if nobody has called it yet. (DG-NET)
"""

from typing import Any

from msgspec.structs import replace

from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.live import Moment, Verdict
from motherlode.play.messages import socket as said
from motherlode.play.messages.plans import PlayPlan
from motherlode.play.messages.realtime import Gesture, HandMoved, Pause
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.moves import make_move
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.realtime import turn_clock
from motherlode.play.tables.realtime.hand import Hand, Open, Pending, send_hand
from motherlode.play.tables.realtime.table_loop import PERSON, player_of
from motherlode.play.tables.requests.play_mode import PlayMode
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import Listener, OpenTable, look_at, request_key
from motherlode.play.tables.state.position_view import PositionView, offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import TableState

__all__ = ["RealtimeRequests"]


class RealtimeRequests:
    """The way a table is played against a real clock: a `PlayMode`."""

    def __init__(self, autoplay: Autoplay, usual: PlayMode) -> None:
        """autoplay: has the loop of such tables, and what makes their moves. usual: what is done between turns as at any table."""
        self.autoplay = autoplay
        self.loop = autoplay.realtime
        self.acts = autoplay.realtime.acts
        self.usual = usual

    def is_stored_later(self, state: TableState) -> bool:
        """Hands take their time, always."""
        return state.is_realtime

    # Gestures

    async def gesture(self, listener: Listener, table: OpenTable, request: Gesture) -> None:
        """A hand closes, moves, opens or is lost."""
        seat = table_state.own_seat(table.state.info, listener.guest.id, request.seat)
        if seat.has_left:
            raise Refusal("has_resigned")
        await self.loop.settle(table, table.arrived)
        if request.phase == "press":
            await self._check_name(table, request)
            await self._let_go_elsewhere(listener, table, request.seat)
            self._press(listener, table, request)
        else:
            await self._go_on(listener, table, request)
        self.loop.ring(table)

    async def _check_name(self, table: OpenTable, request: Gesture) -> None:
        """An act is stored under the id of its gesture, so each needs one of its own."""
        name = request_key(request.seat, request.id)
        if await self.acts.store.carried_out(table, name) is not None:
            raise Refusal("used_id")

    async def _let_go_elsewhere(self, listener: Listener, table: OpenTable, seat: int) -> None:
        """Whoever is back on another connection has lost what the old one held. [DG-NET-15]"""
        hand = self.acts.hand(table)
        held = hand.open
        if held is not None and held.seat == seat and held.listener is not listener:
            await self._lose(table, hand, held)

    def _press(self, listener: Listener, table: OpenTable, request: Gesture) -> None:
        look, hand = look_at(table), self.acts.hand(table)
        number = self._check_act(
            table, look, request.seat, "" if request.action is None else request.action
        )
        offer = offer_of(look.position, number)
        if table.state.info.gestures.get(offer.name) == "click":
            raise Refusal("needs_click")
        hand.has_input = True
        try:
            hold = turn_clock.live_rules(look).press(look.position, request.seat, number)
        except IllegalMove as refused:
            raise Refusal("illegal", refused.sentence, refused.rule) from refused
        hand.open = Open(request.id, request.seat, offer, hold, table.arrived, listener)
        self._tell(table, hand.open, "press", view=hold.view)

    def _check_act(self, table: OpenTable, look: PositionView, seat: int, action: int | str) -> int:
        """The number of an act that may begin now; refused while the hand is busy. [DG-NET-25]"""
        number, position = make_move.number_of(look, seat, action), look.position
        if not 0 <= number < position.game.rules.action_count:
            rule = position.game.rules.unknown_action
            raise Refusal("illegal", position.game.sentence(rule), rule)
        moment = turn_clock.moment_of(look)
        if table.state.info.is_paused:
            raise Refusal("paused")
        if player_of(table.state, look, moment) != PERSON:
            raise Refusal("played_for")
        if self.acts.hand(table).is_busy(table.row.move):
            rule = turn_clock.live_rules(look).busy_rule
            raise Refusal("hand_busy", rule=rule)
        return number

    async def _go_on(self, listener: Listener, table: OpenTable, request: Gesture) -> None:
        """More of a gesture; what belongs to none that is going on is not answered."""
        hand = self.acts.hand(table)
        held = hand.open
        if held is None or held.id != request.id or held.listener is not listener:
            return
        if request.phase == "cancel":
            await self._lose(table, hand, held)
            return
        at, verdict = held.since(table.arrived), None
        if request.samples:
            verdict = held.hold.add(request.samples, at)
            self._tell(table, held, "move", request.samples)
        if verdict is None and request.phase == "release":
            verdict = held.hold.release(at)
        if verdict is not None:
            await self._decide(table, hand, held, verdict)

    async def _lose(self, table: OpenTable, hand: Hand, held: Open) -> None:
        """The pointer was lost: a theft is broken off, anything else never was."""
        verdict = held.hold.lose()
        if verdict.refusal:
            hand.open = None
            self._tell(table, held, "back")
        else:
            await self._decide(table, hand, held, verdict)

    async def _decide(self, table: OpenTable, hand: Hand, held: Open, verdict: Verdict) -> None:
        """Something came of a gesture, or nothing did."""
        hand.open = None
        if verdict.refusal:
            self._tell(table, held, "back")
            refusal = Refusal(verdict.refusal, rule=verdict.rule)
            messages.send_refusal(held.listener, refusal, table.code, held.id)
            return
        look, at = look_at(table), table.arrived + verdict.lock / 1000
        pending = Pending(
            held.seat,
            verdict.acts,
            PERSON,
            due=at,
            move=table.row.move,
            measured_at=at,
            request=held.id,
            path=tuple(held.hold.path),
            listener=held.listener,
        )
        pending = self._begun(table, look, pending)
        if verdict.lock:
            self._tell(table, held, "release")
        await self._carry_out(table, hand, pending)

    def _begun(self, table: OpenTable, look: PositionView, pending: Pending) -> Pending:
        """An act that begins a turn starts its clock when it left the hand. [DG-TIME-01, DG-NET-23]"""
        moment: Moment = turn_clock.moment_of(look)
        if moment.stage != "ready":
            return pending
        trips = self.acts.round_trips.of(pending.listener)
        grace = turn_clock.live_rules(look).grace(trips)
        return replace(pending, began=table.arrived, grace=grace)

    async def _carry_out(self, table: OpenTable, hand: Hand, pending: Pending) -> None:
        if pending.due > table.arrived:
            hand.pending = pending
        else:
            await self.acts.complete(table, pending)

    def _tell(
        self, table: OpenTable, held: Open, phase: Any, samples: Any = (), view: Any = None
    ) -> None:
        """Show a hand; where it goes is known to whoever moves it."""
        message = HandMoved(table.code, held.seat, held.id, phase, held.offer, samples, view)
        send_hand(table, message, held.listener if phase == "move" else None)

    # Clicks

    async def play(self, listener: Listener, table: OpenTable, request: said.Play) -> None:
        """An act without a drag; where hands are drawn it takes its time. [DG-NET-12, DG-NET-13]"""
        await self.loop.settle(table, table.arrived)
        look, hand = look_at(table), self.acts.hand(table)
        number = self._check_act(table, look, request.seat, request.action)
        if request.move != table.row.move:
            raise Refusal("stale")
        position, hand.has_input = look.position, True
        broken = position.game.engine.refusal(position.state, request.seat, number)
        if broken:
            rule = position.game.rules.refusals[broken]
            raise Refusal("illegal", position.game.sentence(rule), rule)
        offer = offer_of(position, number)
        if table.state.info.gestures.get(offer.name) != "click":
            raise Refusal("needs_gesture")
        lock = turn_clock.live_rules(look).click_lock(position, number)
        pending = Pending(
            request.seat,
            ((number, None),),
            PERSON,
            due=table.arrived + lock / 1000,
            move=table.row.move,
            measured_at=table.arrived,
            request=request.id,
            listener=listener,
        )
        if lock:
            message = HandMoved(table.code, request.seat, request.id, "release", offer)
            send_hand(table, message)
        await self._carry_out(table, hand, self._begun(table, look, pending))
        self.loop.ring(table)

    async def play_plan(self, listener: Listener, table: OpenTable, request: PlayPlan) -> None:
        """Every act takes its own time."""
        raise Refusal("one_by_one")

    # Coming and going

    async def before_watching(self, table: OpenTable) -> None:
        """A table that stood still goes on before somebody sees it."""
        await self.loop.settle(table, table.arrived)

    def after_watching(self, listener: Listener, table: OpenTable) -> None:
        """Show a hand that is closed, and go on."""
        self._greet(listener, table)
        self.autoplay.wake(table)

    async def connection_lost(self, listener: Listener, table: OpenTable) -> None:
        """A connection has gone, and whatever it held; time does not wait for it. [DG-NET-15]"""
        hand = self.acts.hand_in_use(table)
        if hand is not None and hand.open is not None and hand.open.listener is listener:
            await self._lose(table, hand, hand.open)
        self.loop.ring(table)

    def _greet(self, listener: Listener, table: OpenTable) -> None:
        """Somebody looks in while a hand is closed: she sees it. [DG-NET-19]"""
        hand = self.acts.hand_in_use(table)
        watcher = table.watchers.get(listener)
        if hand is None or hand.open is None or watcher is None or watcher.is_delayed:
            return
        held = hand.open
        message = HandMoved(
            table.code, held.seat, held.id, "press", held.offer, view=held.hold.view
        )
        listener.send(messages.encode(message))

    async def come_back(self, listener: Listener, table: OpenTable, request: said.Return) -> None:
        """A seat that is just being played for is given back when the turn is over. [DG-NET-06]"""
        if table_state.own_seat(table.state.info, listener.guest.id, request.seat).has_left:
            raise Refusal("has_resigned")
        turn, moment = table.state.turn_clock, turn_clock.moment_of(look_at(table))
        if turn is None or moment.stage != "running" or moment.seat != request.seat:
            await self.usual.come_back(listener, table, request)
            return
        returning = (*(one for one in turn.returning if one != request.seat), request.seat)
        after = replace(table.state, turn_clock=replace(turn, returning=returning))
        await self.acts.store.commit(table, after)

    async def resign(self, listener: Listener, table: OpenTable, request: said.Resign) -> None:
        """She leaves for good; her running turn ends as night. [DG-NET-27]"""
        await self.loop.settle(table, table.arrived)
        await self.acts.resign(table, request.seat, request.id)
        listener.send(messages.encode(said.Accepted(table.code, request.id, table.row.move)))
        self.loop.ring(table)

    async def pause(self, listener: Listener, table: OpenTable, request: Pause) -> None:
        """She wants a pause between turns, or wants to go on; that ends it for all. [DG-NET-17]"""
        own = table_state.own_seat(table.state.info, listener.guest.id, request.seat)
        if own.has_left:
            raise Refusal("has_resigned")
        wanted = {*table.state.info.pausing, request.seat} if request.is_wanted else set()
        after = table_state.with_info(table.state, pausing=tuple(sorted(wanted)))
        await self.acts.broadcaster.change_info(table, after)
        self.loop.ring(table)
