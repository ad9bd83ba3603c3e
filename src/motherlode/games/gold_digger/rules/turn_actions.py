"""What is done with one of a turn's actions? (GD-TURN)"""

from motherlode.games.gold_digger.actions import MOVE, PASS, PICK, PLAY, SIFT, USE
from motherlode.games.gold_digger.components import HAND, THIEF, USABLE
from motherlode.games.gold_digger.events import PASSED
from motherlode.games.gold_digger.refusal_rules import REFUSALS
from motherlode.games.gold_digger.rules.chance import may_use, use
from motherlode.games.gold_digger.rules.deck import has_card
from motherlode.games.gold_digger.rules.move import move
from motherlode.games.gold_digger.rules.play import (
    NOT_ON_OWN_SPACE,
    is_accepted,
    may_play,
    offer_plays,
    play_card,
)
from motherlode.games.gold_digger.rules.sift import may_sift, sift
from motherlode.games.gold_digger.state import State
from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import size
from motherlode.kernel.questions import question

__all__ = ["ACTION", "QUESTIONS"]

ACTION = 0  # the number of the question

# Rules that refuse an action.
CARD_OF_THE_VICTIM = REFUSALS.index("GD-CC-44")
NOT_KEPT = REFUSALS.index("GD-CH-05")
CONDITIONS_FAIL = REFUSALS.index("GD-CH-08")
NOT_IN_HAND = REFUSALS.index("GD-PLAY-01")
LIVE_CARD = REFUSALS.index("GD-PLAY-05")
SIFTED_ALREADY = REFUSALS.index("GD-SIFT-02")
NO_SUCH_ACTION = REFUSALS.index("GD-TURN-02")
NO_PASS = REFUSALS.index("GD-TURN-05")


@compiled
def offer_actions(s: State, seat: int, choices: Choices) -> int:
    """Move is always possible; there is no pass but by a switch. [GD-TURN-02, GD-TURN-05, GD-TURN-06]"""
    count = offer(choices, 0, MOVE)
    if may_sift(s, seat):
        count = offer(choices, count, SIFT)
    if s.rules.allow_pass == 1:
        count = offer(choices, count, PASS)
    for kind in range(USABLE):
        if may_use(s, seat, kind):
            count = offer(choices, count, USE + kind)
    return offer_plays(s, seat, count, choices)


@compiled
def may_act(s: State, seat: int, action: int) -> bool:
    """Move, Sift, a kept card, a card of the hand, or by a switch to pass."""
    if action == SIFT:
        return may_sift(s, seat)
    if action == PASS:
        return s.rules.allow_pass == 1
    if USE <= action < PLAY:
        return may_use(s, seat, action - USE)
    return action == MOVE or (PLAY <= action < PICK and may_play(s, seat, action - PLAY))


@compiled
def refused_act(s: State, seat: int, action: int) -> int:
    """Why an action of the turn cannot be taken."""
    if action == SIFT:
        return SIFTED_ALREADY
    if action == PASS:
        return NO_PASS
    if action < PLAY:
        return refused_use(s, seat, action - USE)
    return refused_play(s, seat, action - PLAY) if action < PICK else NO_SUCH_ACTION


@compiled
def refused_use(s: State, seat: int, kind: int) -> int:
    """Why a chance card cannot be used."""
    if s.kept[seat, kind] == 0:
        return NOT_KEPT
    if kind == THIEF and size(s.hand[seat]) > HAND:
        return CARD_OF_THE_VICTIM
    return CONDITIONS_FAIL


@compiled
def refused_play(s: State, seat: int, card: int) -> int:
    """Why a card cannot be played."""
    if not has_card(s.hand[seat], card):
        return NOT_IN_HAND
    return NOT_ON_OWN_SPACE if is_accepted(s, card) else LIVE_CARD


@compiled
def act(s: State, seat: int, action: int) -> None:
    """Move, Play, Sift, or a kept card: one of the turn's actions. [GD-TURN-02, GD-TURN-03, GD-TURN-09]"""
    s.actions_left -= 1
    if action == MOVE:
        move(s, seat)
    elif action == SIFT:
        sift(s, seat)
    elif action == PASS:  # GD-VAR-29: an action given away
        emit(s.events, PASSED, ALL, seat, 0, 0, 0)
    elif action < PLAY:
        use(s, seat, action - USE)
    else:
        play_card(s, seat, action - PLAY)


QUESTIONS = (
    question(
        ACTION,
        "action",
        seconds=60,
        rule="GD-TURN-05",
        refused_by="GD-TURN-02",
        offer=offer_actions,
        allow=may_act,
        reason=refused_act,
        answer=act,
    ),
)
