"""The clock of a turn at a real-time table: whose turn it is, since when, and when its time began.

`TurnClock` is stored with the table and told to nobody. A turn is handed over, then begun with its first act; when it has ended the
next one is handed over. Pure logic: nothing here looks at a clock. (DG-NET)
"""

from collections.abc import Sequence

from msgspec.structs import replace

from motherlode.kernel.live import LiveRules, Moment
from motherlode.play.messages.parts import Clock
from motherlode.play.tables.clocks.pace import Pace
from motherlode.play.tables.clocks.schedule import PlayedSeat, Schedule
from motherlode.play.tables.state.position_view import Move, PositionView
from motherlode.play.tables.state.table_state import (
    TableState,
    TurnClock,
    people,
    with_info,
    with_seat,
)

__all__ = [
    "REALTIME",
    "RealtimeClock",
    "followed",
    "is_standing",
    "leased",
    "live_rules",
    "masked",
    "masked_all",
    "moment_of",
    "night_at",
    "resumed",
    "start_clock",
]

REALTIME = "live"  # the kind of the timer that says which process sees to a measured table
LEASE = 20.0  # seconds after which another one may
MISSED = 2  # turns in a row without any input
NO_CLOCK = Pace(has_clock=False)  # the sand is the only one


def live_rules(look: PositionView) -> LiveRules:
    """How the game of a measured table is played live."""
    rules = look.position.game.online.live
    if rules is None:
        raise TypeError(f"{look.position.game.info.slug} is not measured")
    return rules


def moment_of(look: PositionView) -> Moment:
    """Where the game stands."""
    return live_rules(look).moment(look.position)


def start_clock(state: TableState, look: PositionView, now: float) -> TableState:
    """The table as its game begins, if people play it against a clock; bots alone need none. [DG-NET-22]"""
    rules, info = look.position.game.online.live, state.info
    presence = state.presence
    if rules is None or not rules.is_measured(state.options) or not people(info):
        return state
    moment = rules.moment(look.position)
    if presence is not None:
        presence = replace(presence, pace=NO_CLOCK, is_bot_allowed=info.settings.do_bots_stand_in)
    state = with_info(state, gestures=rules.gestures(state.options))
    turn_clock = TurnClock(moment.turn, moment.seat, now, 0)
    return replace(state, presence=presence, asked=(), left=(), turn_clock=turn_clock)


def followed(
    state: TableState,
    look: PositionView,
    move: int,
    now: float,
    *,
    began: float | None,
    has_input: bool,
) -> TableState:
    """The table after a move: its turn goes on, has begun, or another one is handed over.

    began: when the clock of a turn was started that this move begins. has_input: something came from whoever had the turn.
    """
    turn_clock, moment = state.turn_clock, moment_of(look)
    if turn_clock is None:
        return state
    if moment.stage == "over":
        return replace(state, turn_clock=None)
    if (moment.turn, moment.seat) == (turn_clock.turn, turn_clock.seat):
        if moment.stage == "running" and turn_clock.began is None:
            state = replace(state, turn_clock=replace(turn_clock, began=began))
        return state
    if turn_clock.began is not None:
        state = _counted(state, turn_clock.seat, has_input=has_input)
    state = _returned(state)
    return replace(state, turn_clock=TurnClock(moment.turn, moment.seat, now, move))


def _counted(state: TableState, seat: int, *, has_input: bool) -> TableState:
    """Two turns in a row without any input, and somebody else plays them. [DG-NET-06]"""
    presence = state.presence
    if presence is None or presence.away[seat] or not state.info.seats[seat].guest:
        return state
    missed = 0 if has_input else presence.missed[seat] + 1
    if missed == presence.missed[seat]:
        return state
    return _with_presence(state, seat, missed, is_away=missed >= MISSED)


def _returned(state: TableState) -> TableState:
    """Whoever came back during a turn that was played for her has the next one. [DG-NET-06]"""
    for seat in state.turn_clock.returning if state.turn_clock else ():
        state = _with_presence(state, seat, 0, is_away=False)
    return state


def _with_presence(state: TableState, seat: int, missed: int, *, is_away: bool) -> TableState:
    presence = state.presence
    if presence is None:
        return state
    counts, away = list(presence.missed), list(presence.away)
    counts[seat], away[seat] = missed, is_away
    info = with_seat(state.info, seat, replace(state.info.seats[seat], is_away=is_away))
    changed = replace(presence, missed=tuple(counts), away=tuple(away))
    return replace(state, info=info, presence=changed)


# Standing still


def is_standing(state: TableState) -> bool:
    """Whether the next turn waits: nobody is connected, or all who are there want a pause. [DG-NET-17]"""
    info = state.info
    here = [seat for seat in people(info) if info.seats[seat].is_connected]
    asked = [seat for seat in here if not info.seats[seat].is_away]
    return not here or (bool(asked) and set(asked) <= set(info.pausing))


def resumed(state: TableState, now: float, *, is_paused: bool) -> TableState:
    """The table as it begins to stand still, or as it goes on with the whole time for the first throw."""
    state = with_info(state, is_paused=is_paused)
    if not is_paused and state.turn_clock is not None:
        state = replace(state, turn_clock=replace(state.turn_clock, handed_at=now))
    return leased(state, now)


def leased(state: TableState, now: float) -> TableState:
    """The table with the timer by which another process takes over if this one is silent."""
    if state.info.is_paused:
        return replace(state, timers={}) if state.timers else state
    if state.timers.keys() == {REALTIME} and state.timers[REALTIME] > now + LEASE / 2:
        return state
    return replace(state, timers={REALTIME: now + LEASE})


# Time


def night_at(turn_clock: TurnClock, moment: Moment) -> float | None:
    """When night falls on the running turn, with the grace of whoever plays. [DG-NET-23]"""
    if moment.stage != "running" or turn_clock.began is None:
        return None
    return turn_clock.began + moment.night / 1000


def limit_of(look: PositionView) -> float | None:
    """The seconds of a question that everybody may see run out. [DG-NET-05, DG-NET-26]"""
    moment = moment_of(look)
    if moment.stage not in {"choice", "ready"}:
        return None
    return look.decision(moment.seat).seconds


class RealtimeClock:
    """The sand decides, and the loop of the table sees to it; a `TableClock`."""

    def schedule(self, state: TableState, look: PositionView, now: float) -> Schedule:
        """The lease of whichever process sees to the table."""
        seat = moment_of(look).seat if state.turn_clock is None else state.turn_clock.seat
        return Schedule(leased(state, now), (PlayedSeat(seat),))

    def shown(self, state: TableState, look: PositionView, seats: tuple[int, ...]) -> Clock:
        """The clock as everybody may see it: nothing while the sand runs. [DG-NET-02]"""
        turn_clock, seconds = state.turn_clock, limit_of(look)
        if turn_clock is None or seconds is None or state.info.is_paused:
            return Clock()
        is_person = bool(state.info.seats[turn_clock.seat].guest)
        return Clock(turn_clock.seat, turn_clock.handed_at + seconds if is_person else None)


def masked(state: TableState, move: Move) -> Move:
    """A move as it is told: while its turn runs, with the time of the hand-over. [DG-NET-02, DG-TIME-08]"""
    turn_clock = state.turn_clock
    if turn_clock is None or turn_clock.began is None or move.number <= turn_clock.move:
        return move
    return replace(move, at=turn_clock.handed_at)


def masked_all(state: TableState, moves: Sequence[Move]) -> list[Move]:
    """Moves as they are shown to somebody who looks in."""
    return [masked(state, move) for move in moves]
