"""What is done with one of a turn's actions? (GD-TURN)"""

from motherlode.games.gold_digger.actions import MOVE, PASS, PICK, PLAY, SIFT, USE
from motherlode.games.gold_digger.components import USABLE
from motherlode.games.gold_digger.events import PASSED
from motherlode.games.gold_digger.rules.chance import may_use, use
from motherlode.games.gold_digger.rules.move import move
from motherlode.games.gold_digger.rules.play import may_play, offer_plays, play_card
from motherlode.games.gold_digger.rules.sift import may_sift, sift
from motherlode.games.gold_digger.state import State
from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["ACTION", "QUESTIONS"]

ACTION = 0  # the number of the question


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
def act(s: State, seat: int, action: int) -> None:
    """Move, Play, Sift, or a kept card: one of the turn's actions. [GD-TURN-02, GD-TURN-03, GD-TURN-09]"""
    s.actions_left -= 1
    if action == MOVE:
        move(s, seat)
    elif action == SIFT:
        sift(s, seat)
    elif action == PASS:  # GD-VAR-29: an action given away
        emit(s.story, PASSED, ALL, seat, 0, 0, 0)
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
        answer=act,
    ),
)
