"""Other bots that the heuristic one and the ledger's figures are measured with: greedy, reckless and whimsical."""

from motherlode.games.digger import actions as act
from motherlode.games.digger import components
from motherlode.games.digger.actions import stolen_gem, victim_of
from motherlode.games.digger.evaluation import (
    has_time_for_cube,
    has_time_for_throw,
    is_ahead_with_haul,
    value_of_gem,
)
from motherlode.games.digger.rules.hands import HIGHER, LOWER, risk
from motherlode.games.digger.rules.live import hands_at_work
from motherlode.games.digger.rules.scoring import points
from motherlode.games.digger.state import BANK, CALL, COLLECT, State
from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled

__all__ = ["advise_greedy", "advise_reckless", "advise_whimsical"]

WHIM = 4  # one throw in so many is the last
THEFT = 100_000  # more than any cube is worth
CAREFUL = 1
TAKING = components.TAKE
STEALING = components.STEAL


@compiled
def advise_greedy(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Steals what it can, takes the rest, touches water only when ahead, and leaves time to stow."""
    if s.stage not in (COLLECT, BANK):
        return pick(choices, 0)  # the first throw, the first chest, the call
    best = act.THROW
    best_value = 0
    for number in range(choices.count):
        action = pick(choices, number)
        value = greed(s, seat, action)
        if value > best_value:
            best = action
            best_value = value
    if best_value == 0 and not has_time_for_throw(s, CAREFUL):
        return act.STOP_ROLLING
    return best


@compiled
def greed(s: State, seat: int, action: int) -> int:
    """Thefts first, but never past two tall neighbours; then the dearest cube; water only for the leader."""
    if action < act.BOX:
        return 0
    if action == act.BOX:
        return 1
    if action == act.TAKE + components.BLUE:
        is_wanted = is_ahead_with_haul(s, seat) and has_time_for_cube(s, TAKING)
        return 1 if is_wanted else 0
    if action < act.STACK:
        gem = action - act.TAKE - components.FIRST_GEM
        return value_of_gem(s, seat, gem) if has_time_for_cube(s, TAKING) else 0
    if action < act.STEAL:
        return value_of_gem(s, seat, action - act.STACK)
    gem = stolen_gem(action)
    victim = victim_of(s, action)
    hands = hands_at_work(s)
    most = s.clumsy[hands, LOWER] + s.clumsy[hands, HIGHER]
    if risk(s, hands, gem, victim) > most or not has_time_for_cube(s, STEALING):
        return 0
    return THEFT + value_of_gem(s, seat, gem) + points(s, victim)


@compiled
def advise_reckless(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Gathers whatever the dice allow and throws until night falls."""
    return act.THROW if is_gathered(s, choices) else grab(s, choices, luck)


@compiled
def advise_whimsical(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Gathers whatever the dice allow and stops at random; then stows in any order."""
    if is_gathered(s, choices):
        return act.STOP_ROLLING if spin(luck, WHIM) == 0 else act.THROW
    return grab(s, choices, luck)


@compiled
def is_gathered(s: State, choices: Choices) -> bool:
    """Whether nothing is left to do between two throws."""
    return s.stage == COLLECT and pick(choices, choices.count - 1) < act.BOX


@compiled
def grab(s: State, choices: Choices, luck: Luck) -> int:
    """Any act that brings a cube nearer to its place."""
    if s.stage == CALL:
        return act.CALL_STOP
    first = 0
    if s.stage in (COLLECT, BANK):
        while pick(choices, first) < act.BOX:
            first += 1
    return pick(choices, first + spin(luck, choices.count - first))
