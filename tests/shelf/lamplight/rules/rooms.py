"""Rooms: where one looks, draws and hides. (LL-ROOM)"""

from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import is_known, look, put_on_top, put_under, seen, size, take_from
from motherlode.kernel.questions import question
from tests.shelf.lamplight.actions import (
    LOOK_AT_DECK,
    LOOK_AWAY,
    TUCK_FROM,
    TUCK_NONE,
    is_look_at,
    look_at,
    owner_of,
    place_of_look,
)
from tests.shelf.lamplight.components import HAND
from tests.shelf.lamplight.events import DREW, GOT, LOOKED, LOOKED_AT_DECK, SAW, TUCKED
from tests.shelf.lamplight.refusal_rules import OFFERED, ONE_ACTS, REFUSALS
from tests.shelf.lamplight.state import State

__all__ = [
    "LOOK",
    "QUESTIONS",
    "TUCK",
    "can_look",
    "draw_light",
]

LOOK, TUCK = 1, 2  # the numbers of the questions

# Rules that refuse a look, or to put a light away.
NOTHING_NEW = REFUSALS.index("LL-ROOM-02")
NO_SUCH_LIGHT = REFUSALS.index("LL-ROOM-04")


@compiled
def may_look_at_deck(s: State, seat: int) -> bool:
    """There is a top light, and she does not know it. [LL-ROOM-01, LL-ROOM-02]"""
    return size(s.deck) > 0 and not is_known(s.deck, size(s.deck), seat)


@compiled
def may_look_at_hand(s: State, seat: int, owner: int, place: int) -> bool:
    """A light in another hand that she does not know. [LL-ROOM-01, LL-ROOM-02]"""
    if owner == seat or place > size(s.hand[owner]):
        return False
    return not is_known(s.hand[owner], place, seat)


@compiled
def can_look(s: State, seat: int) -> bool:
    """Whether there is anything to look at. [LL-ROOM-05]"""
    for owner in range(s.players):
        for place in range(1, HAND + 1):
            if may_look_at_hand(s, seat, owner, place):
                return True
    return may_look_at_deck(s, seat)


@compiled
def offer_looks(s: State, seat: int, choices: Choices) -> int:
    """The deck, the lights of others, or away. [LL-ROOM-01]"""
    count = 0
    if may_look_at_deck(s, seat):
        count = offer(choices, count, LOOK_AT_DECK)
    for owner in range(s.players):
        for place in range(1, HAND + 1):
            if may_look_at_hand(s, seat, owner, place):
                count = offer(choices, count, look_at(owner, place))
    return offer(choices, count, LOOK_AWAY)


@compiled
def refuse_look(s: State, seat: int, action: int) -> int:
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
def look_at_deck(s: State, seat: int) -> None:
    """All see her look, she alone sees the light. [LL-ROOM-01, LL-INF-01]"""
    emit(s.events, LOOKED_AT_DECK, ALL, seat, 0, 0, 0)
    light = look(s.deck, size(s.deck), seat)
    emit(s.events, SAW, 1 << seat, seat, light, 0, 0)


@compiled
def look_at_hand(s: State, seat: int, owner: int, place: int) -> None:
    """All see where she looks; she and those who know it know what she saw. [LL-ROOM-01, LL-INF-01]"""
    emit(s.events, LOOKED, ALL, seat, owner, place, 0)
    light = look(s.hand[owner], place, seat)
    emit(s.events, SAW, seen(s.hand[owner], place), seat, light, 0, 0)


@compiled
def draw_light(s: State, seat: int) -> None:
    """The deck's top light, known to whoever had looked at it before. [LL-ROOM-03, LL-INF-02]"""
    if size(s.deck) == 0 or size(s.hand[seat]) == HAND:
        return
    known = seen(s.deck, size(s.deck)) | (1 << seat)
    light = take_from(s.deck, size(s.deck))
    put_on_top(s.hand[seat], light, known)
    emit(s.events, DREW, ALL, seat, size(s.hand[seat]), 0, 0)
    emit(s.events, GOT, known, seat, light, 0, 0)


@compiled
def offer_tucks(s: State, seat: int, choices: Choices) -> int:
    """Any light of the hand, or none. [LL-ROOM-04]"""
    count = 0
    for place in range(size(s.hand[seat])):
        count = offer(choices, count, TUCK_FROM + place)
    return offer(choices, count, TUCK_NONE)


@compiled
def refuse_tuck(s: State, seat: int, action: int) -> int:
    """In the attic: a light of the hand, or none."""
    if action < TUCK_FROM:
        return ONE_ACTS
    if action == TUCK_NONE or action - TUCK_FROM < size(s.hand[seat]):
        return OFFERED
    return NO_SUCH_LIGHT


@compiled
def tuck(s: State, seat: int, place: int) -> None:
    """One light goes under the deck, known to those who knew it; the top one is drawn.

    [LL-ROOM-04, LL-INF-02]
    """
    emit(s.events, TUCKED, ALL, seat, place, 0, 0)
    known = seen(s.hand[seat], place)
    put_under(s.deck, take_from(s.hand[seat], place), known)
    draw_light(s, seat)


@compiled
def answer_look(s: State, seat: int, action: int) -> None:
    """A look in the library, or away."""
    if action == LOOK_AT_DECK:
        look_at_deck(s, seat)
    elif is_look_at(action):
        look_at_hand(s, seat, owner_of(action), place_of_look(action))


@compiled
def answer_tuck(s: State, seat: int, action: int) -> None:
    """A light put away in the attic, or none."""
    if action != TUCK_NONE:
        tuck(s, seat, action - TUCK_FROM + 1)


QUESTIONS = (
    question(
        LOOK,
        "look",
        seconds=20,
        rule="LL-ONL-01",
        offer=offer_looks,
        refuse=refuse_look,
        answer=answer_look,
        default=LOOK_AWAY,
    ),
    question(
        TUCK,
        "tuck",
        seconds=20,
        rule="LL-ONL-01",
        offer=offer_tucks,
        refuse=refuse_tuck,
        answer=answer_tuck,
        default=TUCK_NONE,
    ),
)
