"""What do people wish at a table that is measured? Gestures, clicks, pauses, their seat back, or to leave.

A wish is judged by the moment at which it arrived. What was due by then is done first: whatever comes after night has fallen
comes too late, even if nobody has called it yet. (DG-NET)
"""

from typing import Any

from msgspec.structs import replace

from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.live import Moment, Verdict
from motherlode.play.messages import socket as said
from motherlode.play.messages.hands import Gesture, HandMoved, Pause
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.moves import make_move
from motherlode.play.tables.realtime import turn_clock
from motherlode.play.tables.realtime.hand import Hand, Open, Pending, tell_hand
from motherlode.play.tables.realtime.table_loop import PERSON, Conductor, player_of
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import Listener, Live, look_at, wish_of
from motherlode.play.tables.state.position_view import Look, offer_of
from motherlode.play.tables.state.refusals import Refusal

__all__ = ["Gesturing"]


class Gesturing:
    """Grants or refuses wishes at measured tables; whoever calls holds the lock of the table."""

    def __init__(self, conductor: Conductor) -> None:
        """conductor: makes the moves."""
        self.conductor = conductor

    # Gestures

    async def gesture(self, listener: Listener, live: Live, wish: Gesture) -> None:
        """A hand closes, moves, opens or is lost."""
        seat = table_state.own_seat(live.stored.sheet, listener.guest.id, wish.seat)
        if live.stored.timed is None:
            raise Refusal("not_measured")
        if seat.has_left:
            raise Refusal("has_resigned")
        await self.conductor.settle(live, live.arrived)
        if wish.phase == "press":
            await self._check_name(live, wish)
            await self._let_go_elsewhere(listener, live, wish.seat)
            self._press(listener, live, wish)
        else:
            await self._go_on(listener, live, wish)
        self.conductor.ring(live)

    async def _check_name(self, live: Live, wish: Gesture) -> None:
        """An act is stored under the id of its gesture, so each needs one of its own."""
        name = wish_of(wish.seat, wish.id)
        if await self.conductor.hall.carried_out(live, name) is not None:
            raise Refusal("used_id")

    async def _let_go_elsewhere(self, listener: Listener, live: Live, seat: int) -> None:
        """Whoever is back on another connection has lost what the old one held. [DG-NET-15]"""
        hand = self.conductor.hand(live)
        held = hand.open
        if held is not None and held.seat == seat and held.listener is not listener:
            await self._lose(live, hand, held)

    def _press(self, listener: Listener, live: Live, wish: Gesture) -> None:
        look, hand = look_at(live), self.conductor.hand(live)
        number = self._check_act(live, look, wish.seat, "" if wish.action is None else wish.action)
        offer = offer_of(look.position, number)
        if live.stored.sheet.gestures.get(offer.name) == "click":
            raise Refusal("needs_click")
        hand.has_input = True
        try:
            hold = turn_clock.live_rules(look).press(look.position, wish.seat, number)
        except IllegalMove as refused:
            raise Refusal("illegal", refused.sentence, refused.rule) from refused
        hand.open = Open(wish.id, wish.seat, offer, hold, live.arrived, listener)
        self._tell(live, hand.open, "press", view=hold.view)

    def _check_act(self, live: Live, look: Look, seat: int, action: int | str) -> int:
        """The number of an act that may begin now; refused while the hand is busy. [DG-NET-25]"""
        number, position = make_move.number_of(look, seat, action), look.position
        if not 0 <= number < position.game.action_count:
            rule = position.game.unknown_action
            raise Refusal("illegal", position.game.sentence(rule), rule)
        moment = turn_clock.moment_of(look)
        if live.stored.sheet.is_paused:
            raise Refusal("paused")
        if player_of(live.stored, look, moment) != PERSON:
            raise Refusal("played_for")
        if self.conductor.hand(live).is_busy(live.row.move):
            rule = turn_clock.live_rules(look).busy_rule
            raise Refusal("hand_busy", rule=rule)
        return number

    async def _go_on(self, listener: Listener, live: Live, wish: Gesture) -> None:
        """More of a gesture; what belongs to none that is going on is not answered."""
        hand = self.conductor.hand(live)
        held = hand.open
        if held is None or held.id != wish.id or held.listener is not listener:
            return
        if wish.phase == "cancel":
            await self._lose(live, hand, held)
            return
        at, verdict = held.since(live.arrived), None
        if wish.samples:
            verdict = held.hold.add(wish.samples, at)
            self._tell(live, held, "move", wish.samples)
        if verdict is None and wish.phase == "release":
            verdict = held.hold.release(at)
        if verdict is not None:
            await self._decide(live, hand, held, verdict)

    async def _lose(self, live: Live, hand: Hand, held: Open) -> None:
        """The pointer was lost: a theft is broken off, anything else never was."""
        verdict = held.hold.lose()
        if verdict.refusal:
            hand.open = None
            self._tell(live, held, "back")
        else:
            await self._decide(live, hand, held, verdict)

    async def _decide(self, live: Live, hand: Hand, held: Open, verdict: Verdict) -> None:
        """Something came of a gesture, or nothing did."""
        hand.open = None
        if verdict.refusal:
            self._tell(live, held, "back")
            refusal = Refusal(verdict.refusal, rule=verdict.rule)
            messages.tell_refusal(held.listener, refusal, live.code, held.id)
            return
        look, at = look_at(live), live.arrived + verdict.lock / 1000
        pending = Pending(
            held.seat,
            verdict.acts,
            PERSON,
            due=at,
            move=live.row.move,
            measured_at=at,
            wish=held.id,
            path=tuple(held.hold.path),
            listener=held.listener,
        )
        pending = self._begun(live, look, pending)
        if verdict.lock:
            self._tell(live, held, "release")
        await self._carry_out(live, hand, pending)

    def _begun(self, live: Live, look: Look, pending: Pending) -> Pending:
        """An act that begins a turn starts its clock when it left the hand. [DG-TIME-01, DG-NET-23]"""
        moment: Moment = turn_clock.moment_of(look)
        if moment.stage != "ready":
            return pending
        trips = self.conductor.lines.of(pending.listener)
        grace = turn_clock.live_rules(look).grace(trips)
        return replace(pending, began=live.arrived, grace=grace)

    async def _carry_out(self, live: Live, hand: Hand, pending: Pending) -> None:
        if pending.due > live.arrived:
            hand.pending = pending
        else:
            await self.conductor.complete(live, pending)

    def _tell(
        self, live: Live, held: Open, phase: Any, samples: Any = (), view: Any = None
    ) -> None:
        """Show a hand; where it goes is known to whoever moves it."""
        message = HandMoved(live.code, held.seat, held.id, phase, held.offer, samples, view)
        tell_hand(live, message, held.listener if phase == "move" else None)

    # Clicks

    async def click(self, listener: Listener, live: Live, wish: said.Play) -> None:
        """An act without a drag; where hands are drawn it takes its time. [DG-NET-12, DG-NET-13]"""
        await self.conductor.settle(live, live.arrived)
        look, hand = look_at(live), self.conductor.hand(live)
        number = self._check_act(live, look, wish.seat, wish.action)
        if wish.move != live.row.move:
            raise Refusal("stale")
        position, hand.has_input = look.position, True
        broken = position.game.engine.refusal(position.state, wish.seat, number)
        if broken:
            rule = position.game.refusals[broken]
            raise Refusal("illegal", position.game.sentence(rule), rule)
        offer = offer_of(position, number)
        if live.stored.sheet.gestures.get(offer.name) != "click":
            raise Refusal("needs_gesture")
        lock = turn_clock.live_rules(look).click_lock(position, number)
        pending = Pending(
            wish.seat,
            ((number, None),),
            PERSON,
            due=live.arrived + lock / 1000,
            move=live.row.move,
            measured_at=live.arrived,
            wish=wish.id,
            listener=listener,
        )
        if lock:
            message = HandMoved(live.code, wish.seat, wish.id, "release", offer)
            tell_hand(live, message)
        await self._carry_out(live, hand, self._begun(live, look, pending))
        self.conductor.ring(live)

    # Coming and going

    async def lost(self, listener: Listener, live: Live) -> None:
        """A connection has gone, and whatever it held; time does not wait for it. [DG-NET-15]"""
        hand = self.conductor.hands.get(live.code)
        if hand is not None and hand.open is not None and hand.open.listener is listener:
            await self._lose(live, hand, hand.open)
        self.conductor.ring(live)

    def greet(self, listener: Listener, live: Live) -> None:
        """Somebody looks in while a hand is closed: she sees it. [DG-NET-19]"""
        hand = self.conductor.hands.get(live.code)
        watcher = live.watchers.get(listener)
        if hand is None or hand.open is None or watcher is None or watcher.is_delayed:
            return
        held = hand.open
        message = HandMoved(live.code, held.seat, held.id, "press", held.offer, view=held.hold.view)
        listener.send(messages.encode(message))

    async def come_back(self, listener: Listener, live: Live, wish: said.Return) -> bool:
        """A seat that is just being played for is given back when the turn is over. [DG-NET-06]"""
        if table_state.own_seat(live.stored.sheet, listener.guest.id, wish.seat).has_left:
            raise Refusal("has_resigned")
        turn, moment = live.stored.timed, turn_clock.moment_of(look_at(live))
        if turn is None or moment.stage != "running" or moment.seat != wish.seat:
            return False
        returning = (*(one for one in turn.returning if one != wish.seat), wish.seat)
        after = replace(live.stored, timed=replace(turn, returning=returning))
        await self.conductor.hall.commit(live, after)
        return True

    async def resign(self, listener: Listener, live: Live, wish: said.Resign) -> None:
        """She leaves for good; her running turn ends as night. [DG-NET-27]"""
        await self.conductor.settle(live, live.arrived)
        await self.conductor.resign(live, wish.seat, wish.id)
        listener.send(messages.encode(said.Accepted(live.code, wish.id, live.row.move)))
        self.conductor.ring(live)

    async def pause(self, listener: Listener, live: Live, wish: Pause) -> None:
        """She wants a pause between turns, or wants to go on; that ends it for all. [DG-NET-17]"""
        own = table_state.own_seat(live.stored.sheet, listener.guest.id, wish.seat)
        if live.stored.timed is None:
            raise Refusal("not_measured")
        if own.has_left:
            raise Refusal("has_resigned")
        wanted = {*live.stored.sheet.pausing, wish.seat} if wish.is_wanted else set()
        after = table_state.with_sheet(live.stored, pausing=tuple(sorted(wanted)))
        await self.conductor.hall.change_sheet(live, after)
        self.conductor.ring(live)
