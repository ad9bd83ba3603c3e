"""How does a sensible player play? She fetches lights and lights her brightest."""

from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import is_known, size
from tests.shelf.lamplight.actions import LIGHT_FROM, STEP_TO, TUCK_FROM, WAIT
from tests.shelf.lamplight.components import CELLAR, HALL, HAND
from tests.shelf.lamplight.rules.movement import STEP
from tests.shelf.lamplight.rules.night import LIGHT
from tests.shelf.lamplight.rules.rooms import TUCK
from tests.shelf.lamplight.state import State

__all__ = ["advise"]

UNKNOWN_GLOW = 4  # what a light is worth that nobody has seen
HUNDRED = 100


@compiled
def advise(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """The offered action with the best evaluation; equal ones by luck."""
    best = pick(choices, 0)
    best_value = -1
    for number in range(choices.count):
        action = pick(choices, number)
        value = HUNDRED * evaluation(s, seat, action) + spin(luck, HUNDRED)
        if value > best_value:
            best = action
            best_value = value
    return best


@compiled
def evaluation(s: State, seat: int, action: int) -> int:
    """What an action promises: the glow it brings, or a little more than nothing."""
    if s.stage == LIGHT:
        return s.glow[s.hand[seat][action - LIGHT_FROM + 1, 0]]
    if s.stage == TUCK:
        place = action - TUCK_FROM + 1
        return (
            HUNDRED - s.glow[s.hand[seat][place, 0]] if place <= size(s.hand[seat]) else HUNDRED - 3
        )
    if s.stage == STEP and size(s.hand[seat]) < HAND:
        return value_of_move(s, seat, action)
    return 0


@compiled
def value_of_move(s: State, seat: int, action: int) -> int:
    """Towards the cellar, the more the brighter its next light is known to be."""
    to = s.room[seat] if action == WAIT else action - STEP_TO
    if to == CELLAR:
        return expected_glow(s, seat)
    return 1 if to == HALL else 0


@compiled
def expected_glow(s: State, seat: int) -> int:
    """The glow of the deck's top light if she knows it, or a guess."""
    place = size(s.deck)
    if place == 0:
        return 0
    return s.glow[s.deck[place, 0]] if is_known(s.deck, place, seat) else UNKNOWN_GLOW
