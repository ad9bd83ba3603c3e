"""Connections that are lost, stepping away and coming back, and when a bot stands in."""

from msgspec.structs import replace

from motherlode.kernel.catalogue import game as find_game
from motherlode.play.messages.parts import Guest
from motherlode.play.tables.clocks.deadlines import ABSENT, schedule, still_in
from motherlode.play.tables.clocks.pace import Refused
from motherlode.play.tables.clocks.schedule import Schedule
from motherlode.play.tables.moves.make_move import present
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import (
    PLAYING,
    TableState,
    own_seat,
    seats_of,
    with_seat,
)

__all__ = ["come_back", "connect", "miss", "step_away"]

PATIENCE = 60.0  # seconds that a host waits for somebody who is there before she marks her away


def connect(state: TableState, guest: str, *, is_connected: bool, now: float) -> TableState:
    """A guest's connection came or went; where there is a clock, a bot stands in after a while."""
    info, timers = state.info, dict(state.timers)
    for number in seats_of(info, guest):
        seat = info.seats[number]
        if seat.is_connected == is_connected:
            continue
        info = with_seat(info, number, replace(seat, is_connected=is_connected))
        timers.pop(f"{ABSENT} {number}", None)
        if not is_connected and _is_missed(state, number):
            timers[f"{ABSENT} {number}"] = now + find_game(info.settings.game).online.absence
    if info is state.info:
        return state
    return replace(state, info=info, timers=timers)


def _is_missed(state: TableState, seat: int) -> bool:
    """Whether a bot would stand in for a seat that nobody sits on."""
    presence = state.presence
    if presence is None or state.info.phase != PLAYING or state.info.seats[seat].has_left:
        return False
    return presence.is_bot_allowed and state.has_time and not presence.away[seat]


def miss(state: TableState, look: PositionView, seat: int, now: float) -> Schedule:
    """She has been without a connection for too long: a bot stands in until she is back."""
    timers = {kind: due for kind, due in state.timers.items() if kind != f"{ABSENT} {seat}"}
    state = replace(state, timers=timers)
    if state.presence is None or state.info.seats[seat].is_connected:
        return schedule(state, look, now)
    gone = state.presence.step_away(seat, still_in(look.position, state), now)
    return schedule(present(state, gone), look, now)


def step_away(
    state: TableState, look: PositionView, guest: Guest, seat: int, *, now: float, since: float
) -> Schedule:
    """She leaves for now; where no clock runs, the host may say it of others. [GS-ONL-07]

    since: when the table last changed; whoever is connected has a minute from then to show that she is there.
    """
    info, presence = state.info, state.presence
    if seat >= len(info.seats) or presence is None:
        raise Refusal("unknown_seat")
    if not info.seats[seat].guest:
        raise Refusal("seat_free")
    if info.seats[seat].has_left:
        raise Refusal("has_resigned")
    playing = still_in(look.position, state)
    if info.seats[seat].guest == guest.id:
        return schedule(present(state, presence.step_away(seat, playing, now)), look, now)
    if guest.id != info.host:
        raise Refusal("foreign_seat")
    if not presence.pace.has_clock and info.seats[seat].is_connected and now < since + PATIENCE:
        raise Refusal("still_here")
    try:
        gone = presence.mark_away(seat, playing, now, by_owner=True)
    except Refused as refused:
        raise Refusal("clock_rules") from refused
    return schedule(present(state, gone), look, now)


def come_back(
    state: TableState, look: PositionView, guest: Guest, seat: int, now: float
) -> Schedule:
    """She decides for herself again.

    Only where the table stood still has her decision its time anew: whoever steps away and back again and again
    would otherwise never be late.
    """
    if own_seat(state.info, guest.id, seat).has_left:
        raise Refusal("has_resigned")
    presence = state.presence
    if presence is None:
        raise Refusal("not_started")
    if not presence.away[seat] and not presence.missed[seat]:
        return Schedule(state)
    back = presence.come_back(seat, still_in(look.position, state), now)
    if state.asked and presence.paused_at is not None:
        asked = [now if one == seat else at for one, at in enumerate(state.asked)]
        state = replace(state, asked=tuple(asked))
    return schedule(present(state, back), look, now)
