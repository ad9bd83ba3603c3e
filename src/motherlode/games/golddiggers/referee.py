"""Why is a move refused? Every answer is a rule of the ledger.

What a question refuses, and by which rule, stands beside the question in its chapter.
"""

from motherlode.games.golddiggers.actions import ACTIONS
from motherlode.games.golddiggers.questions import refuse_answer
from motherlode.games.golddiggers.refusal_rules import NOT_OFFERED, OFFERED, REFUSALS
from motherlode.games.golddiggers.rules.loser import has_resigned, is_in
from motherlode.games.golddiggers.state import OVER, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN

__all__ = ["refusal"]

OUT_OF_THE_GAME = REFUSALS.index("GS-LOS-04")
LEFT_FOR_GOOD = REFUSALS.index("GS-ONL-08")


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [GS-ONL-15]"""
    if action == RESIGN:
        return OFFERED if s.stage != OVER and is_in(s, seat) else NOT_OFFERED
    if s.stage == OVER or action < 0 or action >= ACTIONS:
        return NOT_OFFERED
    if not is_in(s, seat):
        return LEFT_FOR_GOOD if has_resigned(s, seat) else OUT_OF_THE_GAME
    if seat != s.turn:
        return NOT_OFFERED
    refused: int = refuse_answer(s, seat, s.stage, action)
    return refused
