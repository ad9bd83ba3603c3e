"""Why is an act refused? Every answer is a rule of the ledger.

What is refused in each phase, and by which rule, stands beside its question and its acts in the chapters.
"""

from motherlode.games.digger.actions import ACTIONS, CHOOSE_CHEST
from motherlode.games.digger.questions import refuse_answer
from motherlode.games.digger.refusal_rules import OFFERED, REFUSALS
from motherlode.games.digger.rules.online import has_resigned
from motherlode.games.digger.state import DRAFT, OVER, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN

__all__ = ["refusal"]

NO_DRAFT = REFUSALS.index("DG-BLACK-04")
NOT_OFFERED = REFUSALS.index("DG-LIM-06")
LEFT_FOR_GOOD = REFUSALS.index("DG-NET-06")
ONLY_THE_DIGGER = REFUSALS.index("DG-TURN-06")


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the act is offered, or the number of the rule that refuses it. [DG-LIM-06]"""
    if s.stage == OVER or action < RESIGN or action >= ACTIONS:
        return NOT_OFFERED
    if has_resigned(s, seat):
        return LEFT_FOR_GOOD
    if action == RESIGN:
        return OFFERED
    if seat != s.asked:
        return ONLY_THE_DIGGER
    if (action >= CHOOSE_CHEST) != (s.stage == DRAFT):
        return NO_DRAFT
    refused: int = refuse_answer(s, seat, s.stage, action)
    return refused
