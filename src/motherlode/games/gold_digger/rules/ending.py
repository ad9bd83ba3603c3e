"""End of the game: when it is over and who has won. (GD-END)"""

from motherlode.games.gold_digger import state as st
from motherlode.games.gold_digger.components import GOLD, SPACES
from motherlode.games.gold_digger.events import ENDED, WON
from motherlode.games.gold_digger.rules.board import is_in, top_type
from motherlode.games.gold_digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = [
    "end_at_round_limit",
    "end_game",
    "end_hunt_if_decided",
    "end_if_board_is_full",
    "end_if_one_is_left",
    "hidden_gold",
    "is_ahead",
    "payoff",
    "players_in",
]

HUNT = 1


@compiled
def players_in(s: State) -> int:
    """How many are still playing."""
    count = 0
    for seat in range(s.players):
        if is_in(s, seat):
            count += 1
    return count


@compiled
def end_if_one_is_left(s: State) -> None:
    """The last player in wins at once; effects come one by one, so there is always one.

    [GD-END-01, GD-END-04, GD-END-07]
    """
    if s.stage != st.OVER and players_in(s) == 1:
        end_game(s, st.LAST_STANDING)
        for seat in range(s.players):
            if is_in(s, seat):
                crown(s, seat)


@compiled
def end_if_board_is_full(s: State) -> None:
    """All 25 spaces are filled: most gold wins. [GD-END-02, GD-END-03]"""
    if s.stage != st.OVER and s.filled == SPACES:
        end_game(s, st.FULL_BOARD)
        crown_the_richest(s)


@compiled
def end_at_round_limit(s: State) -> None:
    """The stalemate guard: after so many rounds it is decided as by a full board. [GD-END-08, GD-VAR-28]"""
    end_game(s, st.ROUND_LIMIT)
    if s.rules.mode == HUNT:
        crown_side(s)  # GD-VAR-38: the hunter has held out
    else:
        crown_the_richest(s)


@compiled
def end_game(s: State, reason: int) -> None:
    """Everything still open is dropped. [GD-END-10]"""
    s.stage = st.OVER
    s.reason = reason
    s.open = 0
    s.options = 0
    s.leaving = 0
    emit(s.events, ENDED, ALL, reason, s.round, 0, 0)


@compiled
def crown_the_richest(s: State) -> None:
    """Of those who are in, whoever nobody is ahead of; several win together. [GD-END-05, GD-END-06]"""
    for seat in range(s.players):
        if is_in(s, seat) and not is_beaten(s, seat):
            crown(s, seat)


@compiled
def is_beaten(s: State, seat: int) -> bool:
    """Whether somebody who is in is ahead of a player."""
    for other in range(s.players):
        if is_in(s, other) and is_ahead(s, other, seat):
            return True
    return False


@compiled
def is_ahead(s: State, one: int, other: int) -> bool:
    """More gold, or as much and more lives, or as many and less poison. [GD-END-06]"""
    if s.gold[one] != s.gold[other]:
        return s.gold[one] > s.gold[other]
    if s.lives[one] != s.lives[other]:
        return s.lives[one] > s.lives[other]
    return s.poison[one] < s.poison[other]


@compiled
def crown(s: State, seat: int) -> None:
    """A player wins."""
    s.is_winner[seat] = 1
    emit(s.events, WON, ALL, seat, 0, 0, 0)


@compiled
def payoff(s: State, seat: int) -> float:
    """One, divided evenly among the winners."""
    winners = 0
    for other in range(s.players):
        winners += s.is_winner[other]
    return s.is_winner[seat] / max(winners, 1)


# Three against one has an end of its own.


@compiled
def end_hunt_if_decided(s: State) -> None:
    """Diggers win when no hidden gold is left, the hunter when no digger is. [GD-VAR-38]"""
    if s.stage == st.OVER:
        return
    if players_in(s) == 1:
        is_hunter = is_in(s, s.hunter)
        end_game(s, st.ALL_CAUGHT if is_hunter else st.LAST_STANDING)
        crown_side(s)
    elif hidden_gold(s) == 0:
        end_game(s, st.GOLD_FOUND)
        crown_diggers(s)


@compiled
def crown_side(s: State) -> None:
    """The hunter wins or, if the hunter has left, the diggers who are still in."""
    if is_in(s, s.hunter):
        crown(s, s.hunter)
    else:
        crown_diggers(s)


@compiled
def crown_diggers(s: State) -> None:
    """All diggers who are still in win together. [GD-VAR-38]"""
    for seat in range(s.players):
        if seat != s.hunter and is_in(s, seat):
            crown(s, seat)


@compiled
def hidden_gold(s: State) -> int:
    """How many face-down gold cards are left."""
    count = 0
    for space in range(SPACES):
        if s.face[space] == st.HIDDEN and top_type(s, space) == GOLD:
            count += 1
    return count
