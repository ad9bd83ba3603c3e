"""Why is a move refused? Every answer is a rule of the ledger.

What a question refuses, and by which rule, stands beside the question in its chapter.
"""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN
from tests.shelf.lamplight.actions import ACTIONS, LIGHT_FROM
from tests.shelf.lamplight.questions import refuse_answer
from tests.shelf.lamplight.refusal_rules import OFFERED, ONE_ACTS, REFUSALS
from tests.shelf.lamplight.rules.ending import is_in
from tests.shelf.lamplight.rules.night import LIGHT
from tests.shelf.lamplight.state import OVER, State

__all__ = ["refusal"]

NOT_OFFERED = REFUSALS.index("LL-ONL-04")


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [LL-ONL-04]"""
    if s.stage == OVER or action < RESIGN or action >= ACTIONS or not is_in(s, seat):
        return NOT_OFFERED
    if action == RESIGN:
        return OFFERED
    if s.stage != LIGHT and (seat != s.turn or action >= LIGHT_FROM):
        return ONE_ACTS
    refused: int = refuse_answer(s, seat, s.stage, action)
    return refused
