"""The sequence of play, in the order of the rulebook, and the questions every game answers."""

from motherlode.games.golddiggers.actions import (
    DISAPPOINT,
    IMPRESS,
    KEEP,
    PLACE_ON,
    TAKE_FROM,
    TAKE_LOSER,
    argument,
    kind,
)
from motherlode.games.golddiggers.components import TALENTS
from motherlode.games.golddiggers.events import DISAPPOINTS, ENDED, IMPRESSES, WON
from motherlode.games.golddiggers.rules.claims import settle_claims
from motherlode.games.golddiggers.rules.disappoint import (
    disappoint,
    offer_takes,
    take_from_gold,
    take_from_loser,
    take_nothing,
)
from motherlode.games.golddiggers.rules.ending import reason_to_end
from motherlode.games.golddiggers.rules.impress import (
    impress,
    keep,
    may_impress,
    offer_places,
    place,
)
from motherlode.games.golddiggers.rules.loser import is_in
from motherlode.games.golddiggers.rules.online import leave, reason_after_leaving
from motherlode.games.golddiggers.rules.rounds import (
    begin_round,
    begin_turn,
    next_this_round,
    pass_host,
)
from motherlode.games.golddiggers.rules.score import roll_for
from motherlode.games.golddiggers.rules.setup import set_up
from motherlode.games.golddiggers.rules.winning import add_up, crown
from motherlode.games.golddiggers.state import (
    ACT,
    FORFEIT,
    NOBODY,
    NOTHING_MORE,
    OVER,
    PLACE,
    State,
)
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.story import ALL, tell

__all__ = ["actors", "beat", "deal", "is_over", "legal", "play", "resign"]


@compiled
def deal(s: State) -> None:
    """Set up, then the first host opens the first round. [GS-RND-01]"""
    set_up(s)
    begin_round(s)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """One action of the player whose turn it is, then whatever follows by itself. [GS-TRN-01]"""
    what = kind(action)
    which = argument(action)
    is_act = s.stage == ACT
    s.stage = NOTHING_MORE  # unless a roll asks for another choice
    if is_act:
        act(s, seat, what, which)
    elif what == PLACE_ON:
        place(s, seat, which)
    elif what == KEEP:
        keep(s, seat)
    elif what == TAKE_FROM:
        take_from_gold(s, seat, which)
    elif what == TAKE_LOSER:
        take_from_loser(s, seat)
    else:
        take_nothing(s, seat)
    if s.stage == NOTHING_MORE:
        end_turn(s)


@compiled
def act(s: State, seat: int, what: int, talent: int) -> None:
    """Action and talent are named, the die is rolled, and the action takes its course. [GS-TRN-03]"""
    tell(s.story, IMPRESSES if what == IMPRESS else DISAPPOINTS, ALL, seat, talent, 0, 0)
    roll_for(s, seat, talent)
    if what == IMPRESS:
        impress(s, seat, talent)
    else:
        disappoint(s, seat)


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
    tell(s.story, ENDED, ALL, reason, s.round, 0, 0)
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
            tell(s.story, WON, ALL, seat, 0, 0, 0)


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
    """The round, at whose end neighbours on a GPU wait for each other."""
    return s.round


@compiled
def actors(s: State) -> int:
    """Only the player whose turn it is decides; nothing is simultaneous. [GS-ONL-02]"""
    return 0 if s.stage == OVER else 1 << s.turn


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order. [GS-TRN-01]"""
    if s.stage == OVER or seat != s.turn:
        choices.count = 0
    elif s.stage == ACT:
        choices.count = offer_acts(s, seat, choices)
    elif s.stage == PLACE:
        choices.count = offer_places(s, choices)
    else:
        choices.count = offer_takes(s, seat, choices)


@compiled
def offer_acts(s: State, seat: int, choices: Choices) -> int:
    """Impress with what lies on the card, Disappoint with anything; there is no passing. [GS-TRN-02]"""
    count = 0
    for talent in range(TALENTS):
        count = offer_if(choices, count, IMPRESS + talent, may_impress(s, seat, talent))
    for talent in range(TALENTS):
        count = offer(choices, count, DISAPPOINT + talent)
    return count
