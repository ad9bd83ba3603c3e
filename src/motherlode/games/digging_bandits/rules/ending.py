"""When is the game over, and who has won? [DB-END, DB-GOLD, DB-VAR-02]"""

from motherlode.games.digging_bandits.components import SEATS
from motherlode.games.digging_bandits.events import ENDED, WON
from motherlode.games.digging_bandits.rules.board import are_partners, is_in
from motherlode.games.digging_bandits.state import LAST_STANDING, OVER, TURN_LIMIT, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["end", "end_at_turn_limit", "end_if_one_is_left", "payoff", "seats_in"]


@compiled
def seats_in(s: State) -> int:
    """How many seats are alive."""
    found = 0
    for seat in range(s.players):
        if is_in(s, seat):
            found += 1
    return found


@compiled
def end(s: State, reason: int, winner: int) -> None:
    """The game is over at once; a partner shares the win, out or not, unless it resigned.

    winner: SEATS if nobody wins. [DB-END-01, DB-END-02, DB-VAR-02]
    """
    s.stage = OVER
    s.origin = OVER
    s.asked = 0
    s.reason = reason
    emit(s.events, ENDED, ALL, reason, s.turns, 0, 0)
    for seat in range(s.players):
        if winner < SEATS and are_partners(s, seat, winner) and (s.resigned >> seat) & 1 == 0:
            s.winners |= 1 << seat
            emit(s.events, WON, ALL, seat, 0, 0, 0)


@compiled
def end_if_one_is_left(s: State) -> bool:
    """One seat or one team is left: it wins. [DB-END-01, DB-VAR-02]"""
    last = SEATS
    for seat in range(s.players):
        if is_in(s, seat):
            if last != SEATS and not are_partners(s, last, seat):
                return False
            last = seat
    end(s, LAST_STANDING, last)
    return True


@compiled
def end_at_turn_limit(s: State) -> None:
    """The guard: without a winner. [DB-END-04, DB-VAR-14]"""
    end(s, TURN_LIMIT, SEATS)


@compiled
def payoff(s: State, seat: int) -> float:
    """What a game is worth to an agent: one, shared among the winners. [DB-END-03]"""
    if (s.winners >> seat) & 1 == 0:
        return 0.0
    found = 0
    for other in range(s.players):
        found += (s.winners >> other) & 1
    return 1.0 / found
