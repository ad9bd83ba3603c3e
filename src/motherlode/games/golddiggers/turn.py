"""The sequence of play, in the order of the rulebook, and the questions every game answers."""

from motherlode.games.golddiggers.events import ENDED, WON
from motherlode.games.golddiggers.questions import answer_question
from motherlode.games.golddiggers.rules.claims import settle_claims
from motherlode.games.golddiggers.rules.ending import reason_to_end
from motherlode.games.golddiggers.rules.loser import is_in
from motherlode.games.golddiggers.rules.online import leave, reason_after_leaving
from motherlode.games.golddiggers.rules.rounds import (
    begin_round,
    begin_turn,
    next_this_round,
    pass_host,
)
from motherlode.games.golddiggers.rules.setup import set_up
from motherlode.games.golddiggers.rules.winning import add_up, crown
from motherlode.games.golddiggers.state import FORFEIT, NOBODY, NOTHING_MORE, OVER, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["actors", "beat", "deal", "is_over", "play", "resign"]


@compiled
def deal(s: State) -> None:
    """Set up, then the first host opens the first round. [GS-RND-01]"""
    set_up(s)
    begin_round(s)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """One action of the player whose turn it is, then whatever follows by itself. [GS-TRN-01]"""
    stage = s.stage
    s.stage = NOTHING_MORE  # unless a roll asks for another choice
    answer_question(s, seat, stage, action)
    if s.stage == NOTHING_MORE:
        end_turn(s)


@compiled
def end_turn(s: State) -> None:
    """The next player of the round, or the end of the round. [GS-RND-04]"""
    seat = next_this_round(s)
    if seat != NOBODY:
        begin_turn(s, seat)
    else:
        end_round(s)


@compiled
def end_round(s: State) -> None:
    """Check for the end of the game; otherwise the host passes and a round begins. [GS-RND-07]"""
    reason = reason_to_end(s)
    if reason > 0:
        end_game(s, reason)
    else:
        pass_host(s)
        begin_round(s)


@compiled
def end_game(s: State, reason: int) -> None:
    """Settle the claims, add up, find the winner. [GS-CLM-08]"""
    s.stage = OVER
    s.reason = reason
    emit(s.events, ENDED, ALL, reason, s.round, 0, 0)
    settle_claims(s)
    add_up(s)
    if reason == FORFEIT:
        crown_the_last(s)
    else:
        crown(s)


@compiled
def crown_the_last(s: State) -> None:
    """Whoever is left when all others have gone wins, whatever the totals. [GS-ONL-09]"""
    for seat in range(s.players):
        if is_in(s, seat):
            s.is_winner[seat] = 1
            emit(s.events, WON, ALL, seat, 0, 0, 0)


@compiled
def resign(s: State, seat: int) -> None:
    """Leave for good; on her own turn the pending decision is dropped. [GS-ONL-08, GS-ONL-09]"""
    leave(s, seat)
    reason = reason_after_leaving(s)
    if reason > 0:
        end_game(s, reason)
    elif s.turn == seat:
        end_turn(s)


@compiled
def is_over(s: State) -> bool:
    """Whether nothing is awaited any more."""
    return s.stage == OVER


@compiled
def beat(s: State) -> int:
    """The round, at whose end the lanes of a GPU's warp wait for each other."""
    return s.round


@compiled
def actors(s: State) -> int:
    """Only the player whose turn it is decides; nothing is simultaneous. [GS-ONL-02]"""
    return 0 if s.stage == OVER else 1 << s.turn
