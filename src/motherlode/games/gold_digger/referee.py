"""Why is a move refused? Every answer is a rule of the ledger.

What a question refuses, and by which rule, stands beside the question in its chapter.
"""

import numpy as np

from motherlode.games.gold_digger.actions import ACTIONS
from motherlode.games.gold_digger.questions import (
    QUESTIONS,
    is_answer_to_question,
    reason_of_question,
)
from motherlode.games.gold_digger.refusal_rules import REFUSALS
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.state import OVER, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN

__all__ = ["refusal"]

GAME_IS_OVER = REFUSALS.index("GD-END-10")
OUT_OF_THE_GAME = REFUSALS.index("GD-OUT-01")
LEFT_FOR_GOOD = REFUSALS.index("GD-OUT-06")
NOT_ASKED = REFUSALS.index("GD-TURN-01")
NO_SUCH_ACTION = REFUSALS.index("GD-TURN-02")
OFFERED = 0
OF_QUESTION = np.array(
    QUESTIONS.by_number(lambda one: REFUSALS.index(one.refused_by), NOT_ASKED), np.uint8
)


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
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if seat != s.asked:
        return NOT_ASKED
    is_offered = is_answer_to_question(s, seat, s.stage, action)
    return OFFERED if is_offered else reason(s, seat, action)


@compiled
def reason(s: State, seat: int, action: int) -> int:
    """Why something is not offered: by what is asked, more exactly where that helps."""
    exact: int = reason_of_question(s, seat, s.stage, action)
    return exact if exact > 0 else int(OF_QUESTION[s.stage])
