"""The random bot: any offered action, all equally likely."""

from typing import Any

from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled

__all__ = ["advise_randomly"]

State = Any  # the record of whichever game it is bound to


@compiled
def advise_randomly(s: "State", seat: int, choices: Choices, luck: Luck) -> int:
    """One of the offered actions."""
    return pick(choices, spin(luck, choices.count))
