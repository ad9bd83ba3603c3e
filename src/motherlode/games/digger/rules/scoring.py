"""Scoring: cubes on the chest times the chest's own values. (DG-SCORE)"""

from motherlode.games.digger.components import GEM_COUNT
from motherlode.games.digger.events import WON
from motherlode.games.digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["crown", "cubes", "is_ahead", "payoff", "points"]

MOST_CUBES = 1  # the setting `most_cubes` of tiebreak


@compiled
def points(s: State, seat: int) -> int:
    """What a seat has stacked, each colour at the value on its own chest; water is worth nothing.

    [DG-SCORE-01, DG-SCORE-02, DG-SCORE-06, DG-WATER-06, DG-BLACK-05]
    """
    total = 0
    for gem in range(GEM_COUNT):
        total += s.stack[seat, gem] * s.value[seat, gem]
    return total


@compiled
def cubes(s: State, seat: int) -> int:
    """How many cubes a seat has stacked."""
    total = 0
    for gem in range(GEM_COUNT):
        total += s.stack[seat, gem]
    return total


@compiled
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Whether a seat is placed before another: by points alone. [DG-SCORE-03, DG-SCORE-05]"""
    own = points(s, seat)
    theirs = points(s, other)
    if own == theirs and s.rules.tiebreak == MOST_CUBES:  # DG-VAR-08: cubes decide
        return cubes(s, seat) > cubes(s, other)
    return own > theirs


@compiled
def crown(s: State) -> None:
    """Nobody is ahead of a winner; several may share it. [DG-SCORE-03, DG-SCORE-04]"""
    for seat in range(s.players):
        s.is_winner[seat] = 1
        for other in range(s.players):
            if is_ahead(s, other, seat):
                s.is_winner[seat] = 0
        if s.is_winner[seat] == 1:
            emit(s.events, WON, ALL, seat, points(s, seat), 0, 0)


@compiled
def payoff(s: State, seat: int) -> float:
    """One win, shared evenly. [DG-SCORE-04]"""
    winners = 0
    for one in range(s.players):
        winners += s.is_winner[one]
    return s.is_winner[seat] / winners if winners > 0 else 0.0
