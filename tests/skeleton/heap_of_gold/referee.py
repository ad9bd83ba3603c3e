"""Why is a move refused? Every answer is a rule of the ledger.

What a question refuses, and by which rule, stands beside the question in its chapter.
"""

import numpy as np

from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN
from tests.skeleton.heap_of_gold.actions import ACTIONS
from tests.skeleton.heap_of_gold.questions import QUESTIONS, is_answer_to_question
from tests.skeleton.heap_of_gold.refusal_rules import REFUSALS
from tests.skeleton.heap_of_gold.rules.heap import is_in
from tests.skeleton.heap_of_gold.state import OVER, State

__all__ = ["refusal"]

NOT_HER_TURN = REFUSALS.index("HG-HEAP-01")
NOT_OFFERED = REFUSALS.index("HG-ONL-04")
OFFERED = 0
OF_QUESTION = np.array(
    QUESTIONS.by_number(lambda one: REFUSALS.index(one.refused_by), NOT_OFFERED), np.uint8
)


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [HG-ONL-04]"""
    if s.stage == OVER or action < RESIGN or action >= ACTIONS or not is_in(s, seat):
        return NOT_OFFERED
    if action == RESIGN:
        return OFFERED
    if seat != s.turn:
        return NOT_HER_TURN
    is_offered = is_answer_to_question(s, seat, s.stage, action)
    return OFFERED if is_offered else int(OF_QUESTION[s.stage])
