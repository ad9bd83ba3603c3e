"""Rounds: one host, one Event, one turn each. (GS-RND)"""

from motherlode.games.golddiggers.components import SEATS
from motherlode.games.golddiggers.events import HOSTS
from motherlode.games.golddiggers.rules.acts import ACT
from motherlode.games.golddiggers.rules.events import turn_up_event
from motherlode.games.golddiggers.rules.loser import is_in
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["begin_round", "next_in", "next_this_round", "pass_host"]

SEAT_ORDER = 1  # the setting `seat` of host_order


@compiled
def begin_round(s: State) -> None:
    """The host turns up an Event and starts, which is all that hosting is. [GS-RND-01, GS-RND-11]"""
    s.round += 1
    emit(s.events, HOSTS, ALL, s.host, s.round, 0, 0)
    turn_up_event(s)
    begin_turn(s, s.host if is_in(s, s.host) else next_in(s, s.host))


@compiled
def begin_turn(s: State, seat: int) -> None:
    """A player is asked for her one action. [GS-TRN-01]"""
    s.turn = seat
    s.stage = ACT
    s.talent = NOBODY
    s.die = 0
    s.score = 0
    s.met = 0


@compiled
def left_of(s: State, seat: int) -> int:
    """The neighbour with the next higher number, round the table. [GS-SET-11]"""
    return seat + 1 if seat + 1 < s.players else 0


@compiled
def next_in(s: State, seat: int) -> int:
    """The next player clockwise who is still in the game; herself if she is alone. [GS-RND-05]"""
    for _ in range(SEATS):
        seat = left_of(s, seat)
        if is_in(s, seat):
            return seat
    return NOBODY


@compiled
def next_this_round(s: State) -> int:
    """The next player clockwise who has not had her turn this round, or nobody.

    [GS-RND-04, GS-RND-05, GS-RND-06]
    """
    seat = left_of(s, s.turn)
    while seat != s.host:
        if is_in(s, seat):
            return seat
        seat = left_of(s, seat)
    return NOBODY


@compiled
def pass_host(s: State) -> None:
    """The next player to the left hosts; those who are out are skipped.

    [GS-RND-07, GS-RND-08, GS-RND-09, GS-RND-10]
    """
    if s.rules.host_order == SEAT_ORDER:  # GS-VAR-07: an empty seat hosts too
        s.host = left_of(s, s.host)
    else:
        s.host = next_in(s, s.host)
