"""Winning: the highest net worth bagged. (GS-WIN)"""

from motherlode.games.golddiggers.events import NOBODY_WON, WON
from motherlode.games.golddiggers.rules.loser import has_resigned, is_in
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["add_up", "can_win", "crown", "payoff"]

FEWEST_LOSER = 1  # the setting `fewest_loser` of winner_tiebreak


@compiled
def add_up(s: State) -> None:
    """A player's total is the net worth of the Golds she claimed, whatever lies on the Loser.

    [GS-WIN-01, GS-LOS-10]
    """
    for seat in range(s.players):
        s.total[seat] = 0
    for slot in range(s.rules.golds_in_play):
        if s.claimed_by[slot] != NOBODY:
            s.total[s.claimed_by[slot]] += s.net_worth[s.gold[slot]]


@compiled
def can_win(s: State, seat: int) -> bool:
    """A player still in the game who claimed a Gold. [GS-LOS-05, GS-WIN-03, GS-WIN-04]"""
    is_eligible = is_in(s, seat)
    if s.rules.knocked_out_can_win == 1:  # GS-VAR-01: all but those who resigned
        is_eligible = not has_resigned(s, seat)
    return is_eligible and (s.total[seat] > 0 or s.rules.zero_can_win == 1)  # GS-VAR-09: or nothing


@compiled
def is_beaten(s: State, seat: int) -> bool:
    """Whether another player who can win stands higher. [GS-WIN-02, GS-WIN-05]"""
    for other in range(s.players):
        if can_win(s, other):
            if s.total[other] > s.total[seat]:
                return True
            is_tied = s.total[other] == s.total[seat] and other != seat
            is_tie_broken = is_tied and s.rules.winner_tiebreak == FEWEST_LOSER
            if is_tie_broken and s.loser[other] < s.loser[seat]:  # GS-VAR-10: fewer failures
                return True
    return False


@compiled
def crown(s: State) -> None:
    """The highest total wins, equal ones share, and there may be no winner at all. [GS-WIN-02, GS-WIN-05]"""
    winners = 0
    for seat in range(s.players):
        if can_win(s, seat) and not is_beaten(s, seat):
            s.is_winner[seat] = 1
            winners += 1
            emit(s.events, WON, ALL, seat, 0, 0, 0)
    if winners == 0:
        emit(s.events, NOBODY_WON, ALL, 0, 0, 0, 0)


@compiled
def payoff(s: State, seat: int) -> float:
    """One, divided evenly among the winners. [GS-WIN-07]"""
    winners = 0
    for other in range(s.players):
        winners += s.is_winner[other]
    return s.is_winner[seat] / max(winners, 1)
