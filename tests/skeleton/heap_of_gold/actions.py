"""What can a player declare? The fixed numbering of actions, and how each is written."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Action
from tests.skeleton.heap_of_gold.components import MOST, Cards
from tests.skeleton.heap_of_gold.state import State

__all__ = ["ACTIONS", "action", "nuggets_of", "take"]

TAKE = 0  # one nugget; two and three follow
ACTIONS = TAKE + MOST


@compiled
def take(nuggets: int) -> int:
    """The number of the action that takes so many nuggets."""
    return TAKE + nuggets - 1


@compiled
def nuggets_of(action: int) -> int:
    """How many nuggets an action takes."""
    return action - TAKE + 1


def action(s: State, cards: Cards, number: int) -> Action:
    """An action in words: `take 1`, `take 2`, `take 3`."""
    nuggets = nuggets_of(number)
    return Action(number, f"take {nuggets}", "take", {"nuggets": nuggets})
