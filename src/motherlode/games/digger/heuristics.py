"""The heuristic bot: it throws while its sense of time allows, prefers thefts to taking, and empties the river when it is ahead."""

from motherlode.games.digger import actions as act
from motherlode.games.digger import components
from motherlode.games.digger.actions import stolen_gem, victim_of
from motherlode.games.digger.evaluation import (
    THIEF_FIRST,
    has_time_for_cube,
    has_time_for_throw,
    is_ahead_with_haul,
    value_of_gem,
    value_of_theft,
    value_of_water,
)
from motherlode.games.digger.rules.take import may_take
from motherlode.games.digger.state import BANK, CALL, COLLECT, State
from motherlode.kernel.choices import Choices, Luck, pick
from motherlode.kernel.compiled import compiled

__all__ = ["advise", "advise_thirsty", "gather", "stow"]

NOTHING = -1  # no act is worth it
TAKING = components.TAKE
STEALING = components.STEAL
FAR = 100_000  # more than any cube is worth


@compiled
def advise(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Gather while there is time, throw again while it pays, then stow the best first."""
    return advise_by_thirst(s, seat, choices, 0)


@compiled
def advise_thirsty(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """The same, but every water cube is taken."""
    return advise_by_thirst(s, seat, choices, 1)


@compiled
def advise_by_thirst(s: State, seat: int, choices: Choices, is_thirsty: int) -> int:
    """What to do next."""
    if s.stage == BANK:
        return stow(s, seat, choices, is_thirsty)
    if s.stage == CALL:
        return act.CALL_STOP
    if s.stage != COLLECT:
        return pick(choices, 0)  # the forced first throw, or the first chest
    found = gather(s, seat, choices, is_thirsty)
    if found != NOTHING:
        return found
    return act.THROW if has_time_for_throw(s, 0) else act.STOP_ROLLING


@compiled
def gather(s: State, seat: int, choices: Choices, is_thirsty: int) -> int:
    """The offered cube of the highest value, if any is worth the time."""
    best = NOTHING
    best_value = 0
    for number in range(choices.count):
        action = pick(choices, number)
        value = value_of_gathering(s, seat, action, is_thirsty)
        if value > best_value:
            best = action
            best_value = value
    return best


@compiled
def value_of_gathering(s: State, seat: int, action: int, is_thirsty: int) -> int:
    """What an act between two throws is worth; others are not weighed here."""
    if action == act.BOX:
        return FAR if is_thirsty == 1 or is_ahead_with_haul(s, seat) else 0
    if action < act.TAKE:
        return 0
    if action == act.TAKE + components.BLUE:
        value = value_of_water(s, seat, is_thirsty)
        return value if value > 0 and has_time_for_cube(s, TAKING) else 0
    if action < act.STEAL:
        gem = action - act.TAKE - components.FIRST_GEM
        return value_of_gem(s, seat, gem) if has_time_for_cube(s, TAKING) else 0
    return value_of_stealing(s, seat, stolen_gem(action), victim_of(s, action))


@compiled
def value_of_stealing(s: State, seat: int, gem: int, victim: int) -> int:
    """A theft counts if it beats taking the same gem, and then it goes first."""
    value = value_of_theft(s, seat, gem, victim)
    instead = value_of_gem(s, seat, gem) if may_take(s, components.FIRST_GEM + gem) else 0
    if value <= instead or not has_time_for_cube(s, STEALING):
        return 0
    return value + THIEF_FIRST


@compiled
def stow(s: State, seat: int, choices: Choices, is_thirsty: int) -> int:
    """The most valuable cube first; the last water first of all, or never if it would end a game that is lost."""
    best = pick(choices, 0)
    best_value = NOTHING
    for number in range(choices.count):
        action = pick(choices, number)
        value = value_of_stowing(s, seat, action, is_thirsty)
        if value > best_value:
            best = action
            best_value = value
    return best


@compiled
def value_of_stowing(s: State, seat: int, action: int, is_thirsty: int) -> int:
    """What a cube is worth on its place, and the night if water is to go back. [DG-TURN-10]"""
    is_winning = is_ahead_with_haul(s, seat) or is_thirsty == 1
    if action == act.LET_NIGHT_FALL:
        return 1
    if action == act.BOX:
        if s.centre[components.BLUE] == 0:
            return FAR if is_winning else 0
        return 2
    return value_of_gem(s, seat, action - act.STACK)
