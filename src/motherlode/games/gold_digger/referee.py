"""Why is a move refused? Every answer is a rule of the ledger."""

import numpy as np

from motherlode.games.gold_digger import actions as act
from motherlode.games.gold_digger.components import HAND, NEIGHBOUR, OFF, THIEF
from motherlode.games.gold_digger.questions import QUESTIONS, is_answer_to_question
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.deck import has_card, space_of
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.paths import may_turn
from motherlode.games.gold_digger.rules.play import (
    REDEFINE_CARD,
    is_accepted,
    is_own_space_forbidden,
)
from motherlode.games.gold_digger.rules.trade import TRADE_OFFER
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import OVER, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN
from motherlode.kernel.piles import size

__all__ = ["REFUSALS", "refusal"]

REFUSALS = (
    "",
    "GD-BRD-03",
    "GD-BRD-06",
    "GD-CC-06",
    "GD-CC-26",
    "GD-CC-30",
    "GD-CC-41",
    "GD-CC-43",
    "GD-CC-44",
    "GD-CC-49",
    "GD-CC-50",
    "GD-CC-51",
    "GD-CC-04",
    "GD-CH-05",
    "GD-CH-08",
    "GD-CH-10",
    "GD-COMP-01",
    "GD-COMP-03",
    "GD-COMP-05",
    "GD-END-01",
    "GD-END-02",
    "GD-END-08",
    "GD-END-10",
    "GD-HAND-01",
    "GD-HAND-04",
    "GD-LIFE-01",
    "GD-LIFE-02",
    "GD-MOVE-01",
    "GD-MOVE-03",
    "GD-MOVE-04",
    "GD-MOVE-08",
    "GD-MOVE-16",
    "GD-OUT-01",
    "GD-OUT-03",
    "GD-OUT-06",
    "GD-PLAY-01",
    "GD-PLAY-05",
    "GD-PSN-03",
    "GD-PUSH-01",
    "GD-PUSH-05",
    "GD-PUSH-10",
    "GD-SIFT-02",
    "GD-SIFT-03",
    "GD-TOK-02",
    "GD-TURN-01",
    "GD-TURN-02",
    "GD-TURN-05",
    "GD-VAR-20",
    "GD-VAR-23",
    "GD-VAR-33",
    "GD-VAR-38",
)
OF_QUESTION = np.array(
    QUESTIONS.by_number(lambda one: REFUSALS.index(one.refused_by), REFUSALS.index("GD-TURN-01")),
    np.uint8,
)
OFF_THE_GRID = REFUSALS.index("GD-BRD-03")
NOT_FILLED = REFUSALS.index("GD-CC-04")
CARD_OF_THE_VICTIM = REFUSALS.index("GD-CC-44")
CANNOT_PAY = REFUSALS.index("GD-CC-51")
NOT_KEPT = REFUSALS.index("GD-CH-05")
CONDITIONS_FAIL = REFUSALS.index("GD-CH-08")
GAME_IS_OVER = REFUSALS.index("GD-END-10")
STEP_BY_STEP = REFUSALS.index("GD-MOVE-01")
MOVE_FIRST = REFUSALS.index("GD-MOVE-03")
NO_TURNING_BACK = REFUSALS.index("GD-MOVE-04")
NO_WAY_ON = REFUSALS.index("GD-MOVE-08")
OUT_OF_THE_GAME = REFUSALS.index("GD-OUT-01")
LEFT_FOR_GOOD = REFUSALS.index("GD-OUT-06")
NOT_IN_HAND = REFUSALS.index("GD-PLAY-01")
LIVE_CARD = REFUSALS.index("GD-PLAY-05")
SIFTED_ALREADY = REFUSALS.index("GD-SIFT-02")
NOT_ASKED = REFUSALS.index("GD-TURN-01")
NO_SUCH_ACTION = REFUSALS.index("GD-TURN-02")
NO_PASS = REFUSALS.index("GD-TURN-05")
NOT_ON_OWN_SPACE = REFUSALS.index("GD-VAR-23")
OFFERED = 0


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [GD-TURN-02]"""
    if s.stage == OVER:
        return GAME_IS_OVER
    if not is_in(s, seat):
        return OUT_OF_THE_GAME
    if (s.leaving >> seat) & 1 == 1:
        return LEFT_FOR_GOOD
    if action == RESIGN:
        return OFFERED
    if action < 0 or action >= act.ACTIONS:
        return NO_SUCH_ACTION
    if seat != s.asked:
        return NOT_ASKED
    is_offered = is_answer_to_question(s, seat, s.stage, action)
    return OFFERED if is_offered else reason(s, seat, action)


@compiled
def reason(s: State, seat: int, action: int) -> int:
    """Why something is not offered: by what is asked, more exactly where that helps."""
    if s.stage == ACTION:
        return refused_act(s, seat, action)
    if s.stage == STEP:
        return refused_step(s, seat, action)
    if s.stage == REDEFINE_CARD and act.PICK <= action < act.GO_TO:
        return refused_redefine(s, seat, action - act.PICK)
    if s.stage == TRADE_OFFER and action >= act.PROPOSE:
        return CANNOT_PAY
    return int(OF_QUESTION[s.stage])


@compiled
def refused_step(s: State, seat: int, action: int) -> int:
    """Why a step cannot be taken."""
    if act.ENTER <= action < act.CHOOSE:
        return STEP_BY_STEP
    if action < act.GO_TO or action >= act.ENTER:
        return MOVE_FIRST
    if s.base == act.ENTER or int(NEIGHBOUR[s.space[seat], action - act.GO_TO]) == OFF:
        return OFF_THE_GRID
    return NO_WAY_ON if may_turn(s, s.used, action - act.GO_TO) else NO_TURNING_BACK


@compiled
def refused_act(s: State, seat: int, action: int) -> int:
    """Why an action of the turn cannot be taken."""
    if action == act.SIFT:
        return SIFTED_ALREADY
    if action == act.PASS:
        return NO_PASS
    if action < act.PLAY:
        return refused_use(s, seat, action - act.USE)
    return refused_play(s, seat, action - act.PLAY) if action < act.PICK else NO_SUCH_ACTION


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
def refused_redefine(s: State, seat: int, card: int) -> int:
    """Why a card cannot replace another."""
    if has_card(s.hand[seat], card) and is_own_space_forbidden(s, seat, space_of(card)):
        return NOT_ON_OWN_SPACE
    return NOT_FILLED
