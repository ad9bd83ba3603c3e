"""What can a player declare? The ledger's thirty-five acts, their numbers, and how each is written."""

from motherlode.games.digger.components import COLOURS, GEMS, SEATS, SIDES, Cards
from motherlode.games.digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Action

__all__ = ["ACTIONS", "action", "steal_action", "stolen_gem", "victim_of"]

THROW = 0
STOP_ROLLING = 1
CALL_STOP = 2
LET_NIGHT_FALL = 3
BOX = 4
TAKE = 5  # a colour
STACK = TAKE + 5  # a gem
STEAL = STACK + 4  # a gem from an opponent
OPPONENTS = SEATS - 1
CHOOSE_CHEST = STEAL + 4 * OPPONENTS  # a black side
ACTIONS = CHOOSE_CHEST + 5

_WORDS = {
    THROW: "throw",
    STOP_ROLLING: "stop rolling",
    CALL_STOP: "call stop",
    LET_NIGHT_FALL: "let night fall",
    BOX: "box water",
}
assert ACTIONS == 35, "the numbering of the ledger"  # noqa: S101, PLR2004 - checked once, on import


@compiled
def stolen_gem(number: int) -> int:
    """Which gem a theft is after."""
    return (number - STEAL) // OPPONENTS


@compiled
def victim_of(s: State, number: int) -> int:
    """The seat a theft robs, so many to the left of the digger; one that does not exist is refused."""
    offset = (number - STEAL) % OPPONENTS + 1
    if offset >= s.players:
        return offset
    return (s.digger + offset) % s.players


@compiled
def steal_action(s: State, gem: int, offset: int) -> int:
    """The number of a theft from the opponent so many seats to the left."""
    return STEAL + OPPONENTS * gem + offset - 1


def action(s: State, cards: Cards, number: int) -> Action:
    """An act in words: `take blue`, `stack yellow`, `steal yellow from seat 2`, `choose chest a`."""
    if number < TAKE:
        return Action(number, _WORDS[number], _WORDS[number].replace(" ", "_"))
    if number < STEAL:
        name = "take" if number < STACK else "stack"
        colour = COLOURS[number - TAKE] if number < STACK else GEMS[number - STACK]
        return Action(number, f"{name} {colour}", name, {"colour": colour})
    if number < CHOOSE_CHEST:
        gem, victim = GEMS[stolen_gem(number)], victim_of(s, number)
        words = f"steal {gem} from seat {victim}"
        return Action(number, words, "steal", {"colour": gem, "seat": victim})
    side = SIDES[number - CHOOSE_CHEST]
    return Action(number, f"choose chest {side.lower()}", "choose_chest", {"side": side})
