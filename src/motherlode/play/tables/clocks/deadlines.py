"""Whose time runs out when, who is played for, and which timers does a table need?

`plan` looks at a table in play and says what becomes of the decisions it awaits: who is waited for and until when,
which seats a bot or the default plays, or that the table stands still or is closed. Nothing is read from a clock.
"""

import msgspec
from msgspec.structs import replace

from motherlode.bots import bots
from motherlode.kernel.contract import RESIGN
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.play.messages.parts import Clock
from motherlode.play.tables.clocks import shared_time
from motherlode.play.tables.clocks.presence import Do, Presence, Step
from motherlode.play.tables.clocks.shared_time import DECISION
from motherlode.play.tables.reactions.races import gone_on_for
from motherlode.play.tables.reactions.sealed import due
from motherlode.play.tables.reactions.standing_orders import WINDOW, answer_for, has_windows, opened
from motherlode.play.tables.realtime import turn_clock
from motherlode.play.tables.state.position_view import ANY_DECISION, Look
from motherlode.play.tables.state.table_state import CLOSED, Stored, people, with_sheet

__all__ = [
    "LEASE",
    "Mover",
    "Plan",
    "clock_of",
    "forgiven",
    "plan",
    "stand_in",
    "still_in",
]

LEASE = 20.0  # seconds after which another process may play for a bot whose process is silent
GRACE = 60.0  # seconds for those whose time ran out while no server was there
NO_CLOCK = Clock()
CLOSE, MOVER, ABSENT = "close", "mover", "absent"


class Mover(msgspec.Struct, frozen=True):
    """A seat that is played for now: by a bot, or by the default."""

    seat: int
    bot: str = ""  # none: the default
    is_late: bool = False  # her time has run out, which counts


class Plan(msgspec.Struct, frozen=True):
    """What a table does next, and the table with its timers set for that."""

    stored: Stored
    movers: tuple[Mover, ...] = ()


def stand_in(game: Game) -> str:
    """The bot that plays for whoever is away."""
    known = bots(game)
    return "heuristic" if "heuristic" in known else list(known)[-1]


def still_in(position: Position, stored: Stored) -> tuple[int, ...]:
    """The people who still play: those who could resign."""
    refusal, state = position.game.engine.refusal, position.state
    return tuple(seat for seat in people(stored.sheet) if not refusal(state, seat, RESIGN))


def plan(stored: Stored, look: Look, now: float) -> Plan:
    """What becomes of the decisions that are awaited."""
    presence, sheet = stored.presence, stored.sheet
    if presence is None:
        return Plan(stored)
    if stored.timed is not None:  # the sand decides, and the conductor sees to it
        return Plan(turn_clock.leased(stored, now), (Mover(stored.timed.seat),))
    if _is_timeless(stored, presence, look):
        return Plan(stored)
    stored = gone_on_for(stored, look, now)
    if WINDOW not in stored.timers:  # a table that stood still puts its question anew
        stored = opened(stored, look, now)
    movers: list[Mover] = []
    waits: list[float] = []
    sealed = stored.window.answers if stored.window is not None else {}
    for seat in look.actors:
        if sheet.seats[seat].bot:
            bot = "" if shared_time.is_over_for_all(stored, now) else sheet.seats[seat].bot
            movers.append(Mover(seat, bot))
            continue
        step = _step(stored, presence, look, seat, now)
        if step.do is Do.CLOSE:
            return Plan(replace(with_sheet(stored, phase=CLOSED, is_paused=False), timers={}))
        if step.do is Do.PAUSE:
            return Plan(_paused(stored, step.until))
        mover = _mover(stored, look, seat, step.do)
        movers += [] if mover is None else [mover]
        waits += [] if mover is not None or step.until is None else [step.until]
    if stored.timers.get(WINDOW, 0.0) > now:  # nobody plays until the window closes
        return Plan(_timed(stored, [], has_movers=False, now=now))
    movers = [mover for mover in movers if mover.seat not in sealed]
    is_due = due(stored, look) is not None  # somebody has to open the answers
    has_movers = bool(movers) or is_due
    return Plan(_timed(stored, waits, has_movers=has_movers, now=now), tuple(movers))


def _is_timeless(stored: Stored, presence: Presence, look: Look) -> bool:
    """Whether people who are there are waited for as long as they like: most tables, and then there is no more to plan."""
    if stored.timers or stored.window or stored.running or stored.has_time:
        return False
    seats, away = stored.sheet.seats, presence.away
    if stored.sheet.is_paused or has_windows(look.position.game.slug):
        return False
    return not any(away[seat] or seats[seat].bot for seat in look.actors)


def _mover(stored: Stored, look: Look, seat: int, do: Do) -> Mover | None:
    """Who plays for a seat, if anybody does; whoever is silent in a window has missed nothing."""
    if do is Do.BOT:
        return Mover(seat, stand_in(look.position.game))
    if do is Do.DEFAULT or WINDOW in stored.timers or answer_for(stored, look, seat) is not None:
        return Mover(seat)
    return Mover(seat, is_late=True) if do is Do.TIME_OUT else None


def _step(stored: Stored, presence: Presence, look: Look, seat: int, now: float) -> Step:
    """What becomes of one seat's decision."""
    until = shared_time.deadline(stored)
    if until is not None and not presence.away[seat]:
        step = _step_in_span(stored, presence, seat, until, now)
    elif not stored.has_time and not presence.away[seat]:
        return Step(Do.WAIT, seat)
    else:
        step = _step_alone(stored, presence, look, seat, now)
    if step.do is not Do.WAIT or not stored.left:
        return step
    left = stored.left[seat] or 0.0
    until = stored.asked[seat] + left
    if not left or now >= until:  # the game's time is used up: she is played for from now on
        return Step(Do.BOT if presence.is_bot_allowed else Do.DEFAULT, seat)
    return Step(Do.WAIT, seat, until if step.until is None else min(step.until, until))


def _step_alone(stored: Stored, presence: Presence, look: Look, seat: int, now: float) -> Step:
    """What becomes of a decision that has its own time, or that somebody who is away is asked for."""
    has_own_time = presence.pace.has_clock and presence.pace.seconds is None
    decision = look.decision(seat) if has_own_time else ANY_DECISION
    own = replace(presence, asked_at=stored.asked[seat]) if stored.asked else presence
    return own.next_step(seat, decision, still_in(look.position, stored), now)


def _step_in_span(stored: Stored, presence: Presence, seat: int, until: float, now: float) -> Step:
    """What becomes of a decision that shares its time with others. [DB-TRADE-07]"""
    if shared_time.is_used_up(stored):  # what is left of it is decided at once
        return Step(Do.DEFAULT, seat)
    if now < until:
        return Step(Do.WAIT, seat, until)
    return Step(Do.TIME_OUT if presence.pace.has_clock else Do.DEFAULT, seat)


def _paused(stored: Stored, until: float | None) -> Stored:
    if stored.sheet.is_paused:
        return stored
    return replace(with_sheet(stored, is_paused=True), timers={CLOSE: until or 0.0})


def _timed(stored: Stored, waits: list[float], *, has_movers: bool, now: float) -> Stored:
    """The table with the timers it needs; the same table if it has them."""
    lasting = (ABSENT, WINDOW)
    timers = {kind: due for kind, due in stored.timers.items() if kind.startswith(lasting)}
    if waits:
        timers[DECISION] = min(waits)
    lease = stored.timers.get(MOVER, 0.0)
    if has_movers and lease < now + LEASE / 2:
        lease = now + LEASE
    if lease > now:  # an old lease that nobody needs is left to run out; that saves a write
        timers[MOVER] = lease
    if stored.sheet.is_paused:
        stored = with_sheet(stored, is_paused=False)
    return stored if timers == stored.timers else replace(stored, timers=timers)


def forgiven(stored: Stored, now: float) -> Stored:
    """The table after a time in which nobody served it: what was due then is due a while from now."""
    late = now + GRACE - min(stored.timers.values(), default=now + GRACE)
    presence = stored.presence
    if late <= GRACE or presence is None:
        return stored
    timers = {kind: due + late for kind, due in stored.timers.items()}
    asked = tuple(at + late for at in stored.asked)
    moved = replace(presence, asked_at=presence.asked_at + late)
    if moved.paused_at is not None:
        moved = replace(moved, paused_at=moved.paused_at + late)
    return replace(shared_time.delayed(stored, late), timers=timers, asked=asked, presence=moved)


def is_clock_shown(stored: Stored) -> bool:
    """Whether anybody sees a time run."""
    if stored.has_time or stored.timed is not None or WINDOW in stored.timers:
        return True
    return shared_time.deadline(stored) is not None


def clock_of(stored: Stored, look: Look | None, seats: tuple[int, ...] = ()) -> Clock:
    """The clock as those at some seats may see it."""
    if look is None or not is_clock_shown(stored):
        return NO_CLOCK
    if stored.timed is not None:
        return turn_clock.clock_of(stored, look)
    awaited = look.awaited(seats)
    seat = awaited[0] if len(awaited) == 1 else None
    until = stored.timers.get(WINDOW)
    if until is None:
        # Where several are asked, even whoever composes would learn from her own clock that another has answered.
        own = seats if len(look.awaited()) == 1 else ()
        until = shared_time.public_until(stored, stored.timers.get(DECISION), own)
    return Clock(seat, until, _left(stored, seats))


def _left(stored: Stored, seats: tuple[int, ...]) -> tuple[float | None, ...]:
    """The game time of each seat; what others compose in private takes none that could be seen."""
    composed = stored.composed
    if composed is None:
        return stored.left
    pairs = enumerate(zip(stored.left, composed.left, strict=False))
    return tuple(own if seat in seats else known for seat, (own, known) in pairs)
