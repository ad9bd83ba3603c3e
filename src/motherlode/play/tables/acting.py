"""How does what hands did become a move? Measured, scripted, played, stored, told; and what if the server failed in between?"""

import msgspec
from msgspec.structs import replace

from motherlode.kernel.contract import RESIGN
from motherlode.kernel.live import Sample, Script
from motherlode.play.messages import socket as said
from motherlode.play.messages.hands import HandMoved
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables import history, playing, telling, timed
from motherlode.play.tables.clocks import Plan
from motherlode.play.tables.hall import Hall
from motherlode.play.tables.hands import Hand, Lines, Open, Pending, tell_hand
from motherlode.play.tables.leaving import leaving, may_leave
from motherlode.play.tables.live import Live, look_at, wish_of
from motherlode.play.tables.looking import Look, offer_of
from motherlode.play.tables.measured import Measured, encode, lay_down
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import PLAYING, Timed

__all__ = ["Act", "Acting"]


class Act(msgspec.Struct, frozen=True):
    """A move of a measured table."""

    seat: int
    action: int
    by: str
    script: Script = ()
    path: tuple[Sample, ...] = ()
    wish: str = ""
    began: float | None = None


class Acting:
    """Makes the moves of measured tables; whoever calls holds the lock of the table."""

    def __init__(self, hall: Hall) -> None:
        """hall: the tables."""
        self.hall = hall
        self.hands: dict[str, Hand] = {}
        self.lines = Lines()

    def hand(self, live: Live) -> Hand:
        """The hands at a table."""
        return self.hands.setdefault(live.code, Hand())

    def forget(self, live: Live) -> None:
        """The table stands still or is over: its hands are empty."""
        self.hands.pop(live.code, None)

    def put_down(self, live: Live) -> None:
        """The table waits: forget its hands, and say so if another server stopped it while one was at work here."""
        hand = self.hands.get(live.code)
        self.forget(live)
        if hand is None or live.row.phase != PLAYING or not hand.is_busy(live.row.move):
            return
        busy = hand.open or hand.pending
        if isinstance(busy, Open):
            wish, offer = busy.id, busy.offer
        elif busy is not None:
            wish, offer = busy.wish, offer_of(look_at(live).position, busy.acts[0][0])
        else:
            return
        tell_hand(live, HandMoved(live.code, busy.seat, wish, "back", offer))
        if busy.listener is not None:
            telling.tell_refusal(busy.listener, Refusal("paused"), live.code, wish)

    async def make(self, live: Live, act: Act) -> None:
        """Make a move as it was measured, store it and tell it. [DG-NET-20]"""
        old, now, hand = look_at(live), self.hall.now(), self.hand(live)
        before, number = live.stored.timed, live.row.move + 1
        telling.prepare(live, old)
        try:
            lay_down(old.position, act.script)
            move = (act.seat, act.action, act.by)
            made = playing.make_move(live.stored, old, number, move, now)
        except BaseException:
            live.rest()  # what was scripted is not to wait for another act
            raise
        after = timed.followed(
            made.plan.stored, made.look, number, now, began=act.began, has_input=hand.has_input
        )
        kept = replace(made.move, measured=encode(Measured(act.script, act.path)))
        if not _is_same_turn(before, after.timed):
            hand.empty()
        await self.hall.make(live, replace(made, plan=Plan(after), move=kept), act.wish)

    async def complete(self, live: Live, pending: Pending) -> None:
        """What a hand was at is done, unless night falls first. [DG-NET-23]"""
        self.hand(live).pending = None
        for number, (action, outcome) in enumerate(pending.acts, start=1):
            look, turn = look_at(live), live.stored.timed
            if turn is None or turn.seat != pending.seat:
                return  # night fell with the act before
            is_last = number == len(pending.acts)
            await self.make(
                live,
                Act(
                    pending.seat,
                    action,
                    pending.by,
                    self._script(look, turn, pending, action, outcome),
                    pending.path if is_last else (),
                    wish_of(pending.seat, pending.wish) if is_last else "",
                    pending.began,
                ),
            )
        if pending.listener is not None:
            answer = said.Accepted(live.code, pending.wish, live.row.move)
            pending.listener.send(telling.encode(answer))

    @staticmethod
    def _script(
        look: Look, turn: Timed, pending: Pending, action: int, outcome: int | None
    ) -> Script:
        """What was measured of an act: from the completion of the one before."""
        began = turn.began if turn.began is not None else pending.began
        if pending.measured_at is None or began is None:
            return ()
        rules, moment = timed.live_rules(look), timed.moment_of(look)
        after = round((pending.measured_at - began) * 1000) - moment.spent
        return rules.script(
            look.position, action, max(0, after), grace=pending.grace, outcome=outcome
        )

    async def fall_night(self, live: Live) -> None:
        """Time is up and nothing came: the timekeeper calls STOP. [DG-NET-01, DG-NET-23]"""
        look = look_at(live)
        action, script = timed.live_rules(look).at_night(look.position)
        await self.make(live, Act(timed.moment_of(look).seat, action, "clock", script))

    # Leaving

    async def resign(self, live: Live, seat: int, wish: str) -> None:
        """Somebody leaves for good; when no person is left, the game is over. [DG-NET-27]"""
        for one, by in leaving(live.stored, look_at(live), seat):
            if may_leave(look_at(live), one):
                await self.make(
                    live, Act(one, RESIGN, by, wish=wish_of(one, wish) if one == seat else "")
                )

    # Failure

    async def begin_again(self, live: Live) -> None:
        """The server failed during a turn: it starts from where it was handed over, with other dice. [DG-NET-16]"""
        failed, turn, now = look_at(live), live.stored.timed, self.hall.now()
        if turn is None or timed.moment_of(failed).stage != "running":
            return
        facts = timed.live_rules(failed).again(failed.position)
        rows = history.counted(await self.hall.storage.log(live.code))
        kept = [row for row in rows if row.move <= turn.move]
        position = history.position_at(live.stored, kept)
        position.arrange(**facts)
        position.take_events()
        line = live.row.move + live.stored.shift + 1
        after = replace(
            live.stored,
            shift=line - turn.move,
            timed=replace(turn, handed_at=now, began=None),
        )
        measured = encode(Measured(facts=facts))
        row = LogRow(live.code, line, turn.move, -1, 0, "undo", now, measured=measured)
        after = timed.leased(after, now)
        await self.hall.commit(live, after, look=Look(position), lines=(row,))
        live.drop()
        self.hand(live).empty()
        await self.hall.show_all(live)


def _is_same_turn(before: Timed | None, after: Timed | None) -> bool:
    if before is None or after is None:
        return False
    return (before.turn, before.seat) == (after.turn, after.seat)
