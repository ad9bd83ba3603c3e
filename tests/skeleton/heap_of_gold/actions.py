"""What can a player declare? The fixed numbering of actions, and how each is written."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Action
from tests.skeleton.heap_of_gold.components import MOST, Cards
from tests.skeleton.heap_of_gold.state import State

__all__ = ["ACTIONS", "TAKE_ONE", "action", "nuggets_of", "take"]

TAKE_ONE = 0  # two and three nuggets follow
ACTIONS = TAKE_ONE + MOST


@compiled
def take(nuggets: int) -> int:
    """The number of the action that takes so many nuggets."""
    return TAKE_ONE + nuggets - 1


@compiled
def nuggets_of(action: int) -> int:
    """How many nuggets an action takes."""
    return action - TAKE_ONE + 1


def action(s: State, cards: Cards, number: int) -> Action:
    """An action in words: `take 1`, `take 2`, `take 3`."""
    nuggets = nuggets_of(number)
    return Action(number, f"take {nuggets}", "take", {"nuggets": nuggets})
