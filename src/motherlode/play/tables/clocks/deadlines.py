"""Whose time runs out when, who is played for, and which timers does a table need?

`schedule` looks at a table in play and says what becomes of the decisions it awaits: who is waited for and until when,
which seats a bot or the default plays, or that the table stands still or is closed. Nothing is read from a clock.
"""

from typing import Protocol

from msgspec.structs import replace

from motherlode.bots import bots
from motherlode.kernel.contract import RESIGN
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.play.messages.parts import Clock
from motherlode.play.tables.clocks import shared_time
from motherlode.play.tables.clocks.presence import Do, Presence, Step
from motherlode.play.tables.clocks.schedule import NO_CLOCK, PlayedSeat, Schedule
from motherlode.play.tables.clocks.shared_time import DECISION
from motherlode.play.tables.reactions.races import gone_on_for
from motherlode.play.tables.reactions.sealed import due
from motherlode.play.tables.reactions.standing_orders import WINDOW, answer_for, has_windows, opened
from motherlode.play.tables.realtime import turn_clock
from motherlode.play.tables.state.position_view import ANY_DECISION, PositionView
from motherlode.play.tables.state.table_state import CLOSED, TableState, people, with_info

__all__ = [
    "LEASE",
    "clock_of",
    "forgiven",
    "schedule",
    "stand_in",
    "still_in",
]

LEASE = 20.0  # seconds after which another process may play for a bot whose process is silent
GRACE = 60.0  # seconds for those whose time ran out while no server was there
# Kinds of timers, as they are stored.
CLOSE, AUTOPLAY, ABSENT = "close", "mover", "absent"


def stand_in(game: Game) -> str:
    """The bot that plays for whoever is away."""
    known = bots(game)
    return "heuristic" if "heuristic" in known else list(known)[-1]


def still_in(position: Position, state: TableState) -> tuple[int, ...]:
    """The people who still play: those who could resign."""
    refusal, record = position.game.engine.refusal, position.state
    return tuple(seat for seat in people(state.info) if not refusal(record, seat, RESIGN))


def schedule(state: TableState, look: PositionView, now: float) -> Schedule:
    """What becomes of the decisions that are awaited."""
    if state.presence is None:
        return Schedule(state)
    return _clock(state).schedule(state, look, now)


def clock_of(state: TableState, look: PositionView | None, seats: tuple[int, ...] = ()) -> Clock:
    """The clock as those at some seats may see it."""
    if look is None or not is_clock_shown(state):
        return NO_CLOCK
    return _clock(state).shown(state, look, seats)


def is_clock_shown(state: TableState) -> bool:
    """Whether anybody sees a time run."""
    if state.has_time or state.is_realtime or WINDOW in state.timers:
        return True
    return shared_time.deadline(state) is not None


class TableClock(Protocol):
    """How time passes at a table."""

    def schedule(self, state: TableState, look: PositionView, now: float) -> Schedule:
        """What becomes of the decisions that are awaited."""
        ...

    def shown(self, state: TableState, look: PositionView, seats: tuple[int, ...]) -> Clock:
        """The clock as those at some seats may see it."""
        ...


class DecisionClock:
    """Each decision has its own time, or shares it with others; a `TableClock`."""

    def schedule(self, state: TableState, look: PositionView, now: float) -> Schedule:
        """Who is waited for and until when, and who is played for."""
        return _schedule(state, look, now)

    def shown(self, state: TableState, look: PositionView, seats: tuple[int, ...]) -> Clock:
        """When the present question is over, as those at some seats may know, and each seat's game time."""
        return _shown(state, look, seats)


DECISIONS: TableClock = DecisionClock()
REALTIME: TableClock = turn_clock.RealtimeClock()


def _clock(state: TableState) -> TableClock:
    return REALTIME if state.is_realtime else DECISIONS


def _schedule(state: TableState, look: PositionView, now: float) -> Schedule:
    presence, info = state.presence, state.info
    if presence is None:
        return Schedule(state)
    if _is_timeless(state, presence, look):
        return Schedule(state)
    state = gone_on_for(state, look, now)
    if WINDOW not in state.timers:  # a table that stood still puts its question anew
        state = opened(state, look, now)
    played: list[PlayedSeat] = []
    waits: list[float] = []
    sealed = state.window.answers if state.window is not None else {}
    for seat in look.actors:
        if info.seats[seat].bot:
            bot = "" if shared_time.is_over_for_all(state, now) else info.seats[seat].bot
            played.append(PlayedSeat(seat, bot))
            continue
        step = _step(state, presence, look, seat, now)
        if step.do is Do.CLOSE:
            return Schedule(replace(with_info(state, phase=CLOSED, is_paused=False), timers={}))
        if step.do is Do.PAUSE:
            return Schedule(_paused(state, step.until))
        one = _played_seat(state, look, seat, step.do)
        played += [] if one is None else [one]
        waits += [] if one is not None or step.until is None else [step.until]
    if state.timers.get(WINDOW, 0.0) > now:  # nobody plays until the window closes
        return Schedule(_with_timers(state, [], is_autoplayed=False, now=now))
    played = [one for one in played if one.seat not in sealed]
    is_due = due(state, look) is not None  # somebody has to open the answers
    is_autoplayed = bool(played) or is_due
    return Schedule(_with_timers(state, waits, is_autoplayed=is_autoplayed, now=now), tuple(played))


def _is_timeless(state: TableState, presence: Presence, look: PositionView) -> bool:
    """Whether people who are there are waited for as long as they like: most tables, and then there is no more to plan."""
    if state.timers or state.window or state.running or state.has_time:
        return False
    seats, away = state.info.seats, presence.away
    if state.info.is_paused or has_windows(look.position.game.info.slug):
        return False
    return not any(away[seat] or seats[seat].bot for seat in look.actors)


def _played_seat(state: TableState, look: PositionView, seat: int, do: Do) -> PlayedSeat | None:
    """Who plays for a seat, if anybody does; whoever is silent in a window has missed nothing."""
    if do is Do.BOT:
        return PlayedSeat(seat, stand_in(look.position.game))
    if do is Do.DEFAULT or WINDOW in state.timers or answer_for(state, look, seat) is not None:
        return PlayedSeat(seat)
    return PlayedSeat(seat, is_late=True) if do is Do.TIME_OUT else None


def _step(state: TableState, presence: Presence, look: PositionView, seat: int, now: float) -> Step:
    """What becomes of one seat's decision."""
    until = shared_time.deadline(state)
    if until is not None and not presence.away[seat]:
        step = _step_in_span(state, presence, seat, until, now)
    elif not state.has_time and not presence.away[seat]:
        return Step(Do.WAIT, seat)
    else:
        step = _step_alone(state, presence, look, seat, now)
    if step.do is not Do.WAIT or not state.left:
        return step
    left = state.left[seat] or 0.0
    until = state.asked[seat] + left
    if not left or now >= until:  # the game's time is used up: she is played for from now on
        return Step(Do.BOT if presence.is_bot_allowed else Do.DEFAULT, seat)
    return Step(Do.WAIT, seat, until if step.until is None else min(step.until, until))


def _step_alone(
    state: TableState, presence: Presence, look: PositionView, seat: int, now: float
) -> Step:
    """What becomes of a decision that has its own time, or that somebody who is away is asked for."""
    has_own_time = presence.pace.has_clock and presence.pace.seconds is None
    decision = look.decision(seat) if has_own_time else ANY_DECISION
    own = replace(presence, asked_at=state.asked[seat]) if state.asked else presence
    return own.next_step(seat, decision, still_in(look.position, state), now)


def _step_in_span(
    state: TableState, presence: Presence, seat: int, until: float, now: float
) -> Step:
    """What becomes of a decision that shares its time with others. [DB-TRADE-07]"""
    if shared_time.is_used_up(state):  # what is left of it is decided at once
        return Step(Do.DEFAULT, seat)
    if now < until:
        return Step(Do.WAIT, seat, until)
    return Step(Do.TIME_OUT if presence.pace.has_clock else Do.DEFAULT, seat)


def _paused(state: TableState, until: float | None) -> TableState:
    if state.info.is_paused:
        return state
    return replace(with_info(state, is_paused=True), timers={CLOSE: until or 0.0})


def _with_timers(
    state: TableState, waits: list[float], *, is_autoplayed: bool, now: float
) -> TableState:
    """The table with the timers it needs; the same table if it has them."""
    lasting = (ABSENT, WINDOW)
    timers = {kind: due for kind, due in state.timers.items() if kind.startswith(lasting)}
    if waits:
        timers[DECISION] = min(waits)
    lease = state.timers.get(AUTOPLAY, 0.0)
    if is_autoplayed and lease < now + LEASE / 2:
        lease = now + LEASE
    if lease > now:  # an old lease that nobody needs is left to run out; that saves a write
        timers[AUTOPLAY] = lease
    if state.info.is_paused:
        state = with_info(state, is_paused=False)
    return state if timers == state.timers else replace(state, timers=timers)


def forgiven(state: TableState, now: float) -> TableState:
    """The table after a time in which nobody served it: what was due then is due a while from now."""
    late = now + GRACE - min(state.timers.values(), default=now + GRACE)
    presence = state.presence
    if late <= GRACE or presence is None:
        return state
    timers = {kind: due + late for kind, due in state.timers.items()}
    asked = tuple(at + late for at in state.asked)
    moved = replace(presence, asked_at=presence.asked_at + late)
    if moved.paused_at is not None:
        moved = replace(moved, paused_at=moved.paused_at + late)
    return replace(shared_time.delayed(state, late), timers=timers, asked=asked, presence=moved)


def _shown(state: TableState, look: PositionView, seats: tuple[int, ...]) -> Clock:
    awaited = look.awaited(seats)
    seat = awaited[0] if len(awaited) == 1 else None
    until = state.timers.get(WINDOW)
    if until is None:
        # Where several are asked, even whoever composes would learn from her own clock that another has answered.
        own = seats if len(look.awaited()) == 1 else ()
        until = shared_time.public_until(state, state.timers.get(DECISION), own)
    return Clock(seat, until, _left(state, seats))


def _left(state: TableState, seats: tuple[int, ...]) -> tuple[float | None, ...]:
    """The game time of each seat; what others compose in private takes none that could be seen."""
    composed = state.composed
    if composed is None:
        return state.left
    pairs = enumerate(zip(state.left, composed.left, strict=False))
    return tuple(own if seat in seats else known for seat, (own, known) in pairs)
