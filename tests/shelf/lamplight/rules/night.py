"""Night: everybody chooses in secret, and the brightest light wins. (LL-NIGHT)"""

from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, put_on_top, size, take_from
from motherlode.kernel.questions import question
from tests.shelf.lamplight.actions import LIGHT_FROM
from tests.shelf.lamplight.events import CHOSE, SEALED, SHONE, WON_LAMP
from tests.shelf.lamplight.refusal_rules import OFFERED, REFUSALS
from tests.shelf.lamplight.state import NOBODY, State

__all__ = ["LIGHT", "QUESTIONS", "choosers", "seal_single_lights", "shine"]

LIGHT = 3  # the number of the question

# Rules that refuse a light.
IT_IS_NIGHT = REFUSALS.index("LL-NIGHT-01")
CHOICE_IS_SEALED = REFUSALS.index("LL-NIGHT-02")


@compiled
def choosers(s: State) -> int:
    """The seats that still have to choose, one bit each. [LL-NIGHT-01]"""
    mask = 0
    for seat in range(s.players):
        if size(s.hand[seat]) > 0 and s.sealed[seat] == 0:
            mask |= 1 << seat
    return mask


@compiled
def seal_single_lights(s: State) -> None:
    """Who holds a single light has nothing to choose. [LL-NIGHT-03]"""
    for seat in range(s.players):
        if size(s.hand[seat]) == 1:
            seal(s, seat, 1)


@compiled
def seal(s: State, seat: int, place: int) -> None:
    """All see that she has chosen, she alone knows what. [LL-NIGHT-02]"""
    s.sealed[seat] = place
    emit(s.events, SEALED, ALL, seat, 0, 0, 0)
    emit(s.events, CHOSE, 1 << seat, seat, place, 0, 0)


@compiled
def offer_lights(s: State, seat: int, choices: Choices) -> int:
    """Any light of the hand, once. [LL-NIGHT-01, LL-NIGHT-02]"""
    count = 0
    if s.sealed[seat] == 0:
        for place in range(size(s.hand[seat])):
            count = offer(choices, count, LIGHT_FROM + place)
    return count


@compiled
def refuse_light(s: State, seat: int, action: int) -> int:
    """At night: one light of the hand."""
    if s.sealed[seat] > 0:
        return CHOICE_IS_SEALED
    is_light = LIGHT_FROM <= action < LIGHT_FROM + size(s.hand[seat])
    return OFFERED if is_light else IT_IS_NIGHT


@compiled
def shine(s: State) -> None:
    """Show all chosen lights, then the brightest wins. [LL-NIGHT-04, LL-NIGHT-05]"""
    best = 0
    winner = NOBODY
    for seat in range(s.players):
        if s.sealed[seat] > 0:
            glow = s.glow[show(s, seat)]
            if glow == best:  # LL-NIGHT-05: two as bright as each other
                winner = NOBODY
            elif glow > best:
                best = glow
                winner = seat
    if winner != NOBODY:
        s.lamps[winner] += 1
        emit(s.events, WON_LAMP, ALL, winner, s.lamps[winner], 0, 0)


@compiled
def show(s: State, seat: int) -> int:
    """The chosen light is shown to all, with its place, and discarded. [LL-NIGHT-04]"""
    place = s.sealed[seat]
    light = take_from(s.hand[seat], place)
    s.sealed[seat] = 0
    put_on_top(s.discards, light, EVERYBODY)
    emit(s.events, SHONE, ALL, seat, light, place, 0)
    return light


@compiled
def answer_light(s: State, seat: int, action: int) -> None:
    """A light is chosen in secret."""
    seal(s, seat, action - LIGHT_FROM + 1)


QUESTIONS = (
    question(
        LIGHT,
        "light",
        seconds=30,
        rule="LL-ONL-01",
        offer=offer_lights,
        refuse=refuse_light,
        answer=answer_light,
        default=LIGHT_FROM,
    ),
)
