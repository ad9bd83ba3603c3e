"""Sand: milliseconds from the first throw on, drawn for bots, measured for people. (DG-TIME)"""

from motherlode.games.digger.events import HANDS_STREAM, NIGHT_STREAM, SENSE_STREAM
from motherlode.games.digger.rules.hands import drawn_duration
from motherlode.games.digger.rules.live import (
    begin_live,
    is_locked,
    is_measured,
    locking_profile,
    measured_duration,
)
from motherlode.games.digger.rules.sense import draw_tempo
from motherlode.games.digger.state import State
from motherlode.kernel.chance import Chance, between
from motherlode.kernel.compiled import compiled

__all__ = ["is_sand_left", "sand_of_turn", "turn_timer_over"]

SHORTEST = 5_000


@compiled
def turn_timer_over(s: State) -> None:
    """The first throw leaves the hand: the sand runs from here. [DG-TIME-01, DG-TURN-02]"""
    begin_live(s)
    s.spent = 0
    s.limit = (
        sand_of_turn(s, s.chance, NIGHT_STREAM) + s.grace
    )  # DG-NET-23: a live digger's night waits for her line
    if s.is_live == 0:
        s.tempo = draw_tempo(s, s.chance, SENSE_STREAM)


@compiled
def sand_of_turn(s: State, chance: Chance, stream: int) -> int:
    """Thirty seconds, the digger's handicap, what this sand is out by; never below five.

    [DG-COMP-07, DG-TIME-02, DG-TIME-03, DG-VAR-07]
    """
    sand = s.rules.sand_ms + s.handicap[s.digger]
    spread = s.rules.sand_ms * s.rules.sand_tolerance_permille // 1000
    if spread > 0:
        sand += between(chance, stream, -spread, spread)
    return max(sand, SHORTEST)


@compiled
def is_sand_left(s: State, act: int) -> bool:
    """An act counts if it is completed strictly before the sand is through. [DG-TIME-05, DG-NIGHT-05]"""
    needed = duration(s, act)
    if s.spent + needed >= s.limit:
        return False
    s.spent += needed
    return True


@compiled
def duration(s: State, act: int) -> int:
    """Drawn from the hands of the seat, or measured by the server, with the lock of a click.

    [DG-TIME-04, DG-TIME-06, DG-TIME-07, DG-NET-20, DG-NET-22]
    """
    if not is_measured(s):
        return drawn_duration(s, s.chance, HANDS_STREAM, s.profile[s.digger], act)
    needed = measured_duration(s)
    if is_locked(s, act):
        needed += drawn_duration(s, s.chance, HANDS_STREAM, locking_profile(s), act)
    return needed
