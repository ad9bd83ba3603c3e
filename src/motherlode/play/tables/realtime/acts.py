"""How does an act that the server measured become a move? It is scripted, played, stored and sent; after a crash its turn begins again."""

import msgspec
from msgspec.structs import replace

from motherlode.kernel.contract import RESIGN
from motherlode.kernel.live import Sample, Script
from motherlode.play.messages import socket as said
from motherlode.play.messages.realtime import HandMoved
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.clocks.schedule import Schedule
from motherlode.play.tables.moves import make_move
from motherlode.play.tables.moves.resigning import leaving, may_leave
from motherlode.play.tables.realtime import turn_clock
from motherlode.play.tables.realtime.hand import Hand, Open, Pending, send_hand
from motherlode.play.tables.realtime.measurements import Measured, encode, lay_down
from motherlode.play.tables.realtime.round_trips import RoundTrips
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import OpenTable, look_at, request_key
from motherlode.play.tables.state.position_view import PositionView, offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import PLAYING, TurnClock
from motherlode.play.tables.store import history

__all__ = ["Act", "RealtimeActs"]


class Act(msgspec.Struct, frozen=True):
    """A move of a measured table."""

    seat: int
    action: int
    by: str
    script: Script = ()
    path: tuple[Sample, ...] = ()
    request: str = ""
    began: float | None = None


class RealtimeActs:
    """Makes the moves of measured tables; whoever calls holds the lock of the table."""

    def __init__(self, services: TableServices) -> None:
        """services: the tables."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.hands: dict[str, Hand] = {}
        self.round_trips = RoundTrips()

    def hand(self, table: OpenTable) -> Hand:
        """The hands at a table; empty if its turn was begun again, here or by another process."""
        shift = table.state.shift
        hand = self.hands.setdefault(table.code, Hand(shift))
        if hand.shift != shift:
            hand.shift = shift
            hand.empty()
        return hand

    def hand_in_use(self, table: OpenTable) -> Hand | None:
        """The same, if there is one."""
        return self.hand(table) if table.code in self.hands else None

    def forget(self, table: OpenTable) -> None:
        """The table stands still or is over: its hands are empty."""
        self.hands.pop(table.code, None)

    def put_down(self, table: OpenTable) -> None:
        """The table waits: forget its hands, and say so if another server stopped it while one was at work here."""
        hand = self.hand_in_use(table)
        self.forget(table)
        if hand is None or table.row.phase != PLAYING or not hand.is_busy(table.row.move):
            return
        busy = hand.open or hand.pending
        if isinstance(busy, Open):
            request, offer = busy.id, busy.offer
        elif busy is not None:
            request, offer = busy.request, offer_of(look_at(table).position, busy.acts[0][0])
        else:
            return
        send_hand(table, HandMoved(table.code, busy.seat, request, "back", offer))
        if busy.listener is not None:
            messages.send_refusal(busy.listener, Refusal("paused"), table.code, request)

    async def make(self, table: OpenTable, act: Act) -> None:
        """Make a move as it was measured, store it and tell it. [DG-NET-20]"""
        old, now, hand = look_at(table), self.store.now(), self.hand(table)
        before, number = table.state.turn_clock, table.row.move + 1
        messages.prepare(table, old)
        try:
            lay_down(old.position, act.script)
            move = (act.seat, act.action, act.by)
            made = make_move.make_move(table.state, old, number, move, now)
        except BaseException:
            table.rest()  # what was scripted is not to wait for another act
            raise
        after = turn_clock.followed(
            made.schedule.state, made.look, number, now, began=act.began, has_input=hand.has_input
        )
        kept = replace(made.move, measured=encode(Measured(act.script, act.path)))
        if not _is_same_turn(before, after.turn_clock):
            hand.empty()
        await self.broadcaster.store_move(
            table, replace(made, schedule=Schedule(after), move=kept), act.request
        )

    async def complete(self, table: OpenTable, pending: Pending) -> None:
        """What a hand was at is done, unless night falls first. [DG-NET-23]"""
        self.hand(table).pending = None
        for number, (action, outcome) in enumerate(pending.acts, start=1):
            look, turn = look_at(table), table.state.turn_clock
            if turn is None or turn.seat != pending.seat:
                return  # night fell with the act before
            is_last = number == len(pending.acts)
            act = Act(
                pending.seat,
                action,
                pending.by,
                self._script(look, turn, pending, action, outcome),
                pending.path if is_last else (),
                request_key(pending.seat, pending.request) if is_last else "",
                pending.began,
            )
            await self.make(table, act)
        if pending.listener is not None:
            answer = said.Accepted(table.code, pending.request, table.row.move)
            pending.listener.send(messages.encode(answer))

    @staticmethod
    def _script(
        look: PositionView, turn: TurnClock, pending: Pending, action: int, outcome: int | None
    ) -> Script:
        """What was measured of an act: from the completion of the one before."""
        began = turn.began if turn.began is not None else pending.began
        if pending.measured_at is None or began is None:
            return ()
        rules, moment = turn_clock.live_rules(look), turn_clock.moment_of(look)
        after = round((pending.measured_at - began) * 1000) - moment.spent
        return rules.script(
            look.position, action, max(0, after), grace=pending.grace, outcome=outcome
        )

    async def fall_night(self, table: OpenTable) -> None:
        """Time is up and nothing came: the timekeeper calls STOP. [DG-NET-01, DG-NET-23]"""
        look = look_at(table)
        action, script = turn_clock.live_rules(look).at_night(look.position)
        await self.make(table, Act(turn_clock.moment_of(look).seat, action, "clock", script))

    # Leaving

    async def resign(self, table: OpenTable, seat: int, request: str) -> None:
        """Somebody leaves for good; when no person is left, the game is over. [DG-NET-27]"""
        for one, by in leaving(table.state, look_at(table), seat):
            if may_leave(look_at(table), one):
                await self.make(
                    table,
                    Act(one, RESIGN, by, request=request_key(one, request) if one == seat else ""),
                )

    # Failure

    async def begin_again(self, table: OpenTable) -> None:
        """The server failed during a turn: it starts from where it was handed over, with other dice. [DG-NET-16]"""
        failed, turn, now = look_at(table), table.state.turn_clock, self.store.now()
        if turn is None or turn_clock.moment_of(failed).stage != "running":
            return
        facts = turn_clock.live_rules(failed).again(failed.position)
        rows = history.counted(await self.store.storage.log(table.code))
        kept = [row for row in rows if row.move <= turn.move]
        position = history.position_at(table.state, kept)
        position.arrange(**facts)
        position.take_events()
        line = table.row.move + table.state.shift + 1
        after = replace(
            table.state,
            shift=line - turn.move,
            turn_clock=replace(turn, handed_at=now, began=None),
        )
        measured = encode(Measured(facts=facts))
        row = LogRow(table.code, line, turn.move, -1, 0, "undo", now, measured=measured)
        after = turn_clock.leased(after, now)
        await self.store.commit(table, after, look=PositionView(position), lines=(row,))
        table.drop()
        self.hand(table).empty()
        await self.broadcaster.show_all(table)


def _is_same_turn(before: TurnClock | None, after: TurnClock | None) -> bool:
    if before is None or after is None:
        return False
    return (before.turn, before.seat) == (after.turn, after.seat)
