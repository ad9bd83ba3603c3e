"""How does a table stand whose turns are measured? Whose turn it is, since when, and when its clock was started.

`Timed` is stored with the table and told to nobody. A turn is handed over, then begun with its first act; when it has ended the
next one is handed over. Pure logic: nothing here looks at a clock. (DG-NET)
"""

from collections.abc import Sequence

from msgspec.structs import replace

from motherlode.kernel.live import LiveRules, Moment
from motherlode.play.messages.parts import Clock
from motherlode.play.tables.clocks.presence import Pace
from motherlode.play.tables.state.position_view import Look, Move
from motherlode.play.tables.state.table_state import Stored, Timed, people, with_seat, with_sheet

__all__ = [
    "LIVE",
    "begin_table",
    "clock_of",
    "followed",
    "is_standing",
    "leased",
    "live_rules",
    "masked",
    "masked_all",
    "moment_of",
    "night_at",
    "resumed",
]

LIVE = "live"  # the kind of the timer that says which process sees to a measured table
LEASE = 20.0  # seconds after which another one may
MISSED = 2  # turns in a row without any input
NO_CLOCK = Pace(has_clock=False)  # the sand is the only one


def live_rules(look: Look) -> LiveRules:
    """How the game of a measured table is played live."""
    live = look.position.game.live
    if live is None:
        raise TypeError(f"{look.position.game.slug} is not measured")
    return live


def moment_of(look: Look) -> Moment:
    """Where the game stands."""
    return live_rules(look).moment(look.position)


def begin_table(stored: Stored, look: Look, now: float) -> Stored:
    """The table as its game begins, if people play it against a clock; bots alone need none. [DG-NET-22]"""
    live, sheet = look.position.game.live, stored.sheet
    presence = stored.presence
    if live is None or not live.is_measured(stored.options) or not people(sheet):
        return stored
    moment = live.moment(look.position)
    if presence is not None:
        presence = replace(presence, pace=NO_CLOCK, is_bot_allowed=sheet.settings.do_bots_stand_in)
    stored = with_sheet(stored, gestures=live.gestures(stored.options))
    timed = Timed(moment.turn, moment.seat, now, 0)
    return replace(stored, presence=presence, asked=(), left=(), timed=timed)


def followed(
    stored: Stored, look: Look, move: int, now: float, *, began: float | None, has_input: bool
) -> Stored:
    """The table after a move: its turn goes on, has begun, or another one is handed over.

    began: when the clock of a turn was started that this move begins. has_input: something came from whoever had the turn.
    """
    timed, moment = stored.timed, moment_of(look)
    if timed is None:
        return stored
    if moment.stage == "over":
        return replace(stored, timed=None)
    if (moment.turn, moment.seat) == (timed.turn, timed.seat):
        if moment.stage == "running" and timed.began is None:
            stored = replace(stored, timed=replace(timed, began=began))
        return stored
    if timed.began is not None:
        stored = _counted(stored, timed.seat, has_input=has_input)
    stored = _returned(stored)
    return replace(stored, timed=Timed(moment.turn, moment.seat, now, move))


def _counted(stored: Stored, seat: int, *, has_input: bool) -> Stored:
    """Two turns in a row without any input, and somebody else plays them. [DG-NET-06]"""
    presence = stored.presence
    if presence is None or presence.away[seat] or not stored.sheet.seats[seat].guest:
        return stored
    missed = 0 if has_input else presence.missed[seat] + 1
    if missed == presence.missed[seat]:
        return stored
    return _with_presence(stored, seat, missed, is_away=missed >= MISSED)


def _returned(stored: Stored) -> Stored:
    """Whoever came back during a turn that was played for her has the next one. [DG-NET-06]"""
    for seat in stored.timed.returning if stored.timed else ():
        stored = _with_presence(stored, seat, 0, is_away=False)
    return stored


def _with_presence(stored: Stored, seat: int, missed: int, *, is_away: bool) -> Stored:
    presence = stored.presence
    if presence is None:
        return stored
    counts, away = list(presence.missed), list(presence.away)
    counts[seat], away[seat] = missed, is_away
    sheet = with_seat(stored.sheet, seat, replace(stored.sheet.seats[seat], is_away=is_away))
    changed = replace(presence, missed=tuple(counts), away=tuple(away))
    return replace(stored, sheet=sheet, presence=changed)


# Standing still


def is_standing(stored: Stored) -> bool:
    """Whether the next turn waits: nobody is connected, or all who are there want a pause. [DG-NET-17]"""
    sheet = stored.sheet
    here = [seat for seat in people(sheet) if sheet.seats[seat].is_connected]
    asked = [seat for seat in here if not sheet.seats[seat].is_away]
    return not here or (bool(asked) and set(asked) <= set(sheet.pausing))


def resumed(stored: Stored, now: float, *, is_paused: bool) -> Stored:
    """The table as it begins to stand still, or as it goes on with the whole time for the first throw."""
    stored = with_sheet(stored, is_paused=is_paused)
    if not is_paused and stored.timed is not None:
        stored = replace(stored, timed=replace(stored.timed, handed_at=now))
    return leased(stored, now)


def leased(stored: Stored, now: float) -> Stored:
    """The table with the timer by which another process takes over if this one is silent."""
    if stored.sheet.is_paused:
        return replace(stored, timers={}) if stored.timers else stored
    if stored.timers.keys() == {LIVE} and stored.timers[LIVE] > now + LEASE / 2:
        return stored
    return replace(stored, timers={LIVE: now + LEASE})


# Time


def night_at(timed: Timed, moment: Moment) -> float | None:
    """When night falls on the running turn, with the grace of whoever plays. [DG-NET-23]"""
    if moment.stage != "running" or timed.began is None:
        return None
    return timed.began + moment.night / 1000


def limit_of(look: Look) -> float | None:
    """The seconds of a question that everybody may see run out. [DG-NET-05, DG-NET-26]"""
    moment = moment_of(look)
    if moment.stage not in {"choice", "ready"}:
        return None
    return look.decision(moment.seat).seconds


def clock_of(stored: Stored, look: Look) -> Clock:
    """The clock as everybody may see it: nothing while the sand runs. [DG-NET-02]"""
    timed, seconds = stored.timed, limit_of(look)
    if timed is None or seconds is None or stored.sheet.is_paused:
        return Clock()
    is_person = bool(stored.sheet.seats[timed.seat].guest)
    return Clock(timed.seat, timed.handed_at + seconds if is_person else None)


def masked(stored: Stored, move: Move) -> Move:
    """A move as it is told: while its turn runs, with the time of the hand-over. [DG-NET-02, DG-TIME-08]"""
    timed = stored.timed
    if timed is None or timed.began is None or move.number <= timed.move:
        return move
    return replace(move, at=timed.handed_at)


def masked_all(stored: Stored, moves: Sequence[Move]) -> list[Move]:
    """Moves as they are shown to somebody who looks in."""
    return [masked(stored, move) for move in moves]
