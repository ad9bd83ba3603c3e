"""Evening: pawns and their lamps. (LL-MOVE, LL-LAMP)"""

from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question
from tests.shelf.lamplight.actions import STEP_TO, WAIT
from tests.shelf.lamplight.components import DOORS, FULL_LAMP, HALL, ROOMS
from tests.shelf.lamplight.events import STEPPED, WAITED
from tests.shelf.lamplight.refusal_rules import OFFERED, ONE_ACTS, REFUSALS
from tests.shelf.lamplight.state import State

__all__ = ["QUESTIONS", "STEP"]

STEP = 0  # the number of the question

ROOM_COUNT = len(ROOMS)

# Rules that refuse a step.
NO_DOOR = REFUSALS.index("LL-MOVE-03")
DARK_LAMP = REFUSALS.index("LL-MOVE-05")


@compiled
def is_lit(s: State, seat: int) -> bool:
    """Whether there is oil in the lamp."""
    return s.oil[seat] > 0


@compiled
def may_step(s: State, seat: int, to: int) -> bool:
    """A pawn steps through one door. [LL-BOX-02, LL-MOVE-03]"""
    if not is_lit(s, seat) and to != HALL:  # LL-MOVE-05: a dark lamp only leads home
        return False
    return int(DOORS[s.room[seat], to]) == 1


@compiled
def step(s: State, seat: int, to: int) -> None:
    """Move the pawn, then burn one oil if any is left. [LL-MOVE-03, LL-LAMP-01]"""
    s.room[seat] = to
    if s.oil[seat] > 0:
        s.oil[seat] -= 1
    emit(s.events, STEPPED, ALL, seat, to, 0, 0)
    if to == HALL:  # LL-LAMP-02: there is oil in the hall
        s.oil[seat] = FULL_LAMP


@compiled
def wait(s: State, seat: int) -> None:
    """Stay where one is, at no cost. [LL-MOVE-04]"""
    emit(s.events, WAITED, ALL, seat, 0, 0, 0)


@compiled
def offer_steps(s: State, seat: int, choices: Choices) -> int:
    """Every room that can be reached, or to wait. [LL-MOVE-02, LL-MOVE-04]"""
    count = 0
    for room in range(ROOM_COUNT):
        if may_step(s, seat, room):
            count = offer(choices, count, STEP_TO + room)
    return offer(choices, count, WAIT)


@compiled
def refuse_step(s: State, seat: int, action: int) -> int:
    """In the evening: a step or a wait."""
    if action > WAIT:
        return ONE_ACTS
    if action == WAIT or may_step(s, seat, action - STEP_TO):
        return OFFERED
    return NO_DOOR if is_lit(s, seat) else DARK_LAMP


@compiled
def answer_step(s: State, seat: int, action: int) -> None:
    """A step or a wait. [LL-MOVE-02, LL-MOVE-04]"""
    if action == WAIT:
        wait(s, seat)
    else:
        step(s, seat, action - STEP_TO)


QUESTIONS = (
    question(
        STEP,
        "step",
        seconds=30,
        rule="LL-ONL-01",
        offer=offer_steps,
        refuse=refuse_step,
        answer=answer_step,
        default=WAIT,
    ),
)
