"""The clock: when it starts, whether an act is done before night, what is told of it afterwards. (DG-TIME)"""

from motherlode.games.digger.components import FIRST_THROW
from motherlode.games.digger.events import COUNTED, TICKED, TIMED
from motherlode.games.digger.rules.dice import throws_made
from motherlode.games.digger.rules.throws import draw_throw_limit, is_throw_left
from motherlode.games.digger.rules.ticks import draw_night_tick, is_tick_left
from motherlode.games.digger.rules.timer import is_sand_left, turn_timer_over
from motherlode.games.digger.state import SAND, TICKS, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["completes", "publish"]

SECOND = 1000


@compiled
def completes(s: State, act: int) -> bool:
    """Whether an act is done before night; its time is spent, or all of it. [DG-TIME-05, DG-DICE-07]"""
    if act == FIRST_THROW:
        start_clock(s)
    if is_time_left(s, act):
        s.acts[act] += 1
        return True
    s.spent = s.limit
    return False


@compiled
def start_clock(s: State) -> None:
    """The timer is turned over with the first throw, out of everybody's sight. [DG-TURN-02, DG-TURN-03]"""
    if s.rules.clock_mode == SAND:
        turn_timer_over(s)
    elif s.rules.clock_mode == TICKS:
        draw_night_tick(s)
    else:
        draw_throw_limit(s)


@compiled
def is_time_left(s: State, act: int) -> bool:
    """Each mode has its own time, and in each it runs out. [DG-TIME-01, DG-TICK-01, DG-THRW-01, DG-LIM-05]"""
    if s.rules.clock_mode == SAND:
        return is_sand_left(s, act)
    if s.rules.clock_mode == TICKS:
        return is_tick_left(s, act)
    return is_throw_left(s, act)


@compiled
def publish(s: State, reason: int) -> None:
    """After the turn its time and its night are told, or kept until the game is over.

    [DG-TIME-10, DG-TICK-05, DG-THRW-05]
    """
    night = s.limit - s.grace
    spent = min(s.spent, night)
    s.diary.spent += spent
    is_shown = s.rules.reveal_after_turn == 1 or reason > 0
    if night == 0 or not is_shown:  # the timer may not have run at all
        s.last_spent = 0
        s.last_limit = 0
        return
    s.last_spent = spent
    s.last_limit = night
    tell_time(s, spent, night)


@compiled
def tell_time(s: State, spent: int, night: int) -> None:
    """In the words of the clock that was used."""
    if s.rules.clock_mode == SAND:
        emit(
            s.events,
            TIMED,
            ALL,
            spent // SECOND,
            spent % SECOND,
            night // SECOND,
            night % SECOND,
        )
    elif s.rules.clock_mode == TICKS:
        emit(s.events, TICKED, ALL, spent, night, 0, 0)
    else:
        emit(s.events, COUNTED, ALL, throws_made(s), night, 0, 0)
