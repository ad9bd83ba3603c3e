"""What is a seat offered? Every act that its phase allows, in rising order of the numbers."""

from motherlode.games.digger.actions import (
    BOX,
    CHOOSE_CHEST,
    LET_NIGHT_FALL,
    STOP_ROLLING,
    THROW,
)
from motherlode.games.digger.rules.black import offer_chests
from motherlode.games.digger.rules.steal import is_theft_open, offer_thefts
from motherlode.games.digger.rules.stow import offer_call, offer_stacks
from motherlode.games.digger.rules.take import offer_takes
from motherlode.games.digger.rules.turns import has_haul
from motherlode.games.digger.rules.water import may_box
from motherlode.games.digger.state import BANK, COLLECT, DRAFT, FIRST, OVER, State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled

__all__ = ["legal"]


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The acts offered to a seat; in every phase there is at least one. [DG-LIM-04]"""
    if s.stage == OVER or seat != s.asked:
        choices.count = 0
    elif s.stage == COLLECT:
        choices.count = offer_collecting(s, choices)
    elif s.stage == BANK:
        choices.count = offer_stowing(s, choices)
    elif s.stage == FIRST:
        choices.count = offer(choices, 0, THROW)  # DG-TURN-04: a turn cannot be passed
    elif s.stage == DRAFT:
        choices.count = offer_chests(s, CHOOSE_CHEST, choices)
    else:
        choices.count = offer_call(s, choices)


@compiled
def offer_collecting(s: State, choices: Choices) -> int:
    """Throw again or stop whatever the dice show; use what they allow; dawdle. [DG-TURN-05, DG-DICE-06, DG-TURN-09]"""
    count = offer(choices, 0, THROW)
    count = offer(choices, count, STOP_ROLLING)
    count = offer_if(choices, count, LET_NIGHT_FALL, has_haul(s))
    count = offer_if(choices, count, BOX, may_box(s))
    count = offer_takes(s, count, choices)
    return offer_thefts(s, count, choices) if is_theft_open(s) else count


@compiled
def offer_stowing(s: State, choices: Choices) -> int:
    """Any cube of the haul, or the night. [DG-BANK-04, DG-TURN-10]"""
    count = offer(choices, 0, LET_NIGHT_FALL)
    count = offer_if(choices, count, BOX, may_box(s))
    return offer_stacks(s, count, choices)
