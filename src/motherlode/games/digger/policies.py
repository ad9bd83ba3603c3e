"""The players that the heuristic one is measured against: one throws until night, one stops on a whim."""

from motherlode.games.digger.actions import BOX, CALL_STOP, STOP_ROLLING, THROW
from motherlode.games.digger.state import BANK, CALL, COLLECT, State
from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled

__all__ = ["advise_reckless", "advise_whimsical"]

WHIM = 4  # one throw in so many is the last


@compiled
def advise_reckless(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Gathers whatever the dice allow and throws until night falls."""
    return THROW if is_gathered(s, choices) else greedy(s, choices, luck)


@compiled
def advise_whimsical(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Gathers whatever the dice allow and stops at random; then stows in any order."""
    if is_gathered(s, choices):
        return STOP_ROLLING if spin(luck, WHIM) == 0 else THROW
    return greedy(s, choices, luck)


@compiled
def is_gathered(s: State, choices: Choices) -> bool:
    """Whether nothing is left to do between two throws."""
    return s.stage == COLLECT and pick(choices, choices.count - 1) < BOX


@compiled
def greedy(s: State, choices: Choices, luck: Luck) -> int:
    """Any act that brings a cube nearer to its place."""
    if s.stage == CALL:
        return CALL_STOP
    first = 0
    if s.stage in (COLLECT, BANK):
        while pick(choices, first) < BOX:
            first += 1
    return pick(choices, first + spin(luck, choices.count - first))
