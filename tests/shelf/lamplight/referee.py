"""Why is a move refused? Every answer is a rule of the ledger."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN
from motherlode.kernel.piles import size
from tests.shelf.lamplight.actions import (
    ACTIONS,
    LIGHT_FROM,
    LOOK_AT_DECK,
    LOOK_AWAY,
    STEP_TO,
    TUCK_FROM,
    TUCK_NONE,
    WAIT,
    is_look_at,
    owner_of,
    place_of_look,
)
from tests.shelf.lamplight.rules.ending import is_in
from tests.shelf.lamplight.rules.movement import STEP, is_lit, may_step
from tests.shelf.lamplight.rules.night import LIGHT
from tests.shelf.lamplight.rules.rooms import LOOK, may_look_at_deck, may_look_at_hand
from tests.shelf.lamplight.state import OVER, State

__all__ = ["REFUSALS", "refusal"]

REFUSALS = (
    "",
    "LL-BOX-01",
    "LL-BOX-02",
    "LL-BOX-04",
    "LL-END-01",
    "LL-INF-01",
    "LL-LAMP-02",
    "LL-MOVE-01",
    "LL-MOVE-02",
    "LL-MOVE-03",
    "LL-MOVE-05",
    "LL-NIGHT-01",
    "LL-NIGHT-02",
    "LL-ONL-04",
    "LL-ROOM-02",
    "LL-ROOM-03",
    "LL-ROOM-04",
    "LL-VAR-01",
)
ONE_ACTS = REFUSALS.index("LL-MOVE-02")
NO_DOOR = REFUSALS.index("LL-MOVE-03")
DARK_LAMP = REFUSALS.index("LL-MOVE-05")
IT_IS_NIGHT = REFUSALS.index("LL-NIGHT-01")
CHOICE_IS_SEALED = REFUSALS.index("LL-NIGHT-02")
NOT_OFFERED = REFUSALS.index("LL-ONL-04")
NOTHING_NEW = REFUSALS.index("LL-ROOM-02")
NO_SUCH_LIGHT = REFUSALS.index("LL-ROOM-04")
OFFERED = 0


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [LL-ONL-04]"""
    if s.stage == OVER or action < RESIGN or action >= ACTIONS or not is_in(s, seat):
        return NOT_OFFERED
    if action == RESIGN:
        return OFFERED
    if s.stage == LIGHT:
        return refused_light(s, seat, action)
    if seat != s.turn or action >= LIGHT_FROM:
        return ONE_ACTS
    if s.stage == STEP:
        return refused_step(s, seat, action)
    return refused_look(s, seat, action) if s.stage == LOOK else refused_tuck(s, seat, action)


@compiled
def refused_step(s: State, seat: int, action: int) -> int:
    """In the evening: a step or a wait."""
    if action > WAIT:
        return ONE_ACTS
    if action == WAIT or may_step(s, seat, action - STEP_TO):
        return OFFERED
    return NO_DOOR if is_lit(s, seat) else DARK_LAMP


@compiled
def refused_look(s: State, seat: int, action: int) -> int:
    """In the library: at something new, or away."""
    if action == LOOK_AWAY:
        return OFFERED
    if action == LOOK_AT_DECK:
        return OFFERED if may_look_at_deck(s, seat) else NOTHING_NEW
    if not is_look_at(action):
        return ONE_ACTS
    owner = owner_of(action)
    if owner < s.players and may_look_at_hand(s, seat, owner, place_of_look(action)):
        return OFFERED
    return NOTHING_NEW


@compiled
def refused_tuck(s: State, seat: int, action: int) -> int:
    """In the attic: a light of the hand, or none."""
    if action < TUCK_FROM:
        return ONE_ACTS
    if action == TUCK_NONE or action - TUCK_FROM < size(s.hand[seat]):
        return OFFERED
    return NO_SUCH_LIGHT


@compiled
def refused_light(s: State, seat: int, action: int) -> int:
    """At night: one light of the hand."""
    if s.sealed[seat] > 0:
        return CHOICE_IS_SEALED
    is_light = LIGHT_FROM <= action < LIGHT_FROM + size(s.hand[seat])
    return OFFERED if is_light else IT_IS_NIGHT
