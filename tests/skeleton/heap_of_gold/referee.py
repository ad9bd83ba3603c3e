"""Why is a move refused? Every answer is a rule of the ledger."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN
from tests.skeleton.heap_of_gold.actions import ACTIONS, nuggets_of
from tests.skeleton.heap_of_gold.rules.heap import is_in, may_take
from tests.skeleton.heap_of_gold.state import State

__all__ = ["REFUSALS", "refusal"]

REFUSALS = (
    "",
    "HG-BOX-01",
    "HG-HEAP-01",
    "HG-HEAP-03",
    "HG-HEAP-04",
    "HG-HEAP-05",
    "HG-ONL-04",
    "HG-VAR-01",
)
NOT_HER_TURN = REFUSALS.index("HG-HEAP-01")
TOO_MANY = REFUSALS.index("HG-HEAP-03")
NOT_OFFERED = REFUSALS.index("HG-ONL-04")
OFFERED = 0


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [HG-ONL-04]"""
    if s.reason != 0 or action < RESIGN or action >= ACTIONS or not is_in(s, seat):
        return NOT_OFFERED
    if action == RESIGN:
        return OFFERED
    if seat != s.turn:
        return NOT_HER_TURN
    return OFFERED if may_take(s, nuggets_of(action)) else TOO_MANY
