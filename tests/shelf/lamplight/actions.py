"""What can a player declare? The fixed numbering of actions, and how each is written."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Action
from tests.shelf.lamplight.components import HAND, ROOMS, SEATS, Cards
from tests.shelf.lamplight.state import State

__all__ = ["ACTIONS", "action", "look_at"]

STEP_TO = 0
WAIT = STEP_TO + len(ROOMS)
LOOK_AT_DECK = WAIT + 1
LOOK_AT = LOOK_AT_DECK + 1
LOOK_AWAY = LOOK_AT + SEATS * HAND
TUCK_FROM = LOOK_AWAY + 1  # the first place of the hand; the others follow
TUCK_NONE = TUCK_FROM + HAND
LIGHT_FROM = TUCK_NONE + 1
ACTIONS = LIGHT_FROM + HAND


@compiled
def look_at(owner: int, place: int) -> int:
    """The number of a look at a place of somebody's hand, counted from 1."""
    return LOOK_AT + owner * HAND + place - 1


@compiled
def is_look_at(action: int) -> bool:
    """Whether an action is a look into a hand."""
    return LOOK_AT <= action < LOOK_AWAY


@compiled
def owner_of(action: int) -> int:
    """Into whose hand one looks."""
    return (action - LOOK_AT) // HAND


@compiled
def place_of_look(action: int) -> int:
    """At which place of that hand."""
    return (action - LOOK_AT) % HAND + 1


def action(s: State, cards: Cards, number: int) -> Action:
    """An action in words: `step hall`, `look deck`, `look seat 1 light 2`, `tuck none`, `light 3`."""
    if number < WAIT:
        room = ROOMS[number]
        return Action(number, f"step {room}", "step", {"room": room})
    if is_look_at(number):
        owner, place = owner_of(number), place_of_look(number)
        words = f"look seat {owner} light {place}"
        return Action(number, words, "look", {"seat": owner, "light": place})
    if TUCK_FROM <= number < TUCK_NONE:
        place = number - TUCK_FROM + 1
        return Action(number, f"tuck {place}", "tuck", {"light": place})
    if number >= LIGHT_FROM:
        place = number - LIGHT_FROM + 1
        return Action(number, f"light {place}", "light", {"light": place})
    others = {
        WAIT: "wait",
        LOOK_AT_DECK: "look deck",
        LOOK_AWAY: "look away",
        TUCK_NONE: "tuck none",
    }
    return Action(number, others[number], others[number].replace(" ", "_"))
