"""End: when it is over and who has won. (LL-END)"""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from tests.shelf.lamplight.components import LAMPS_TO_WIN
from tests.shelf.lamplight.events import WON
from tests.shelf.lamplight.state import DAWN, LAMPS, State

__all__ = ["crown", "is_in", "payoff", "players_in", "reason_after_night"]

NO_REASON = 0


@compiled
def is_in(s: State, seat: int) -> bool:
    """Whether a player is still there."""
    return s.has_resigned[seat] == 0


@compiled
def players_in(s: State) -> int:
    """How many are still there."""
    count = 0
    for seat in range(s.players):
        if is_in(s, seat):
            count += 1
    return count


@compiled
def reason_after_night(s: State) -> int:
    """A second lamp, or the last night. [LL-END-01, LL-END-02]"""
    for seat in range(s.players):
        if s.lamps[seat] >= LAMPS_TO_WIN:
            return LAMPS
    return DAWN if s.night >= s.nights else NO_REASON


@compiled
def crown(s: State) -> None:
    """Most lamps win, if there are any, among those who are still there. [LL-END-04]"""
    most = 1
    for seat in range(s.players):
        if is_in(s, seat):
            most = max(most, s.lamps[seat])
    for seat in range(s.players):
        if is_in(s, seat) and s.lamps[seat] == most:
            crown_one(s, seat)


@compiled
def crown_one(s: State, seat: int) -> None:
    """She wins."""
    s.is_winner[seat] = 1
    emit(s.events, WON, ALL, seat, 0, 0, 0)


@compiled
def payoff(s: State, seat: int) -> float:
    """One, divided evenly among the winners. [LL-END-05]"""
    winners = 0
    for other in range(s.players):
        winners += s.is_winner[other]
    return s.is_winner[seat] / max(winners, 1)
