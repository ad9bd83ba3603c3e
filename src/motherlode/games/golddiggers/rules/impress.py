"""Impress: leave a token on a Gold, or lose it to the Loser. (GS-IMP)"""

from motherlode.games.golddiggers import actions as act
from motherlode.games.golddiggers.actions import argument, kind, place_on
from motherlode.games.golddiggers.events import KEPT, PLACED
from motherlode.games.golddiggers.refusal_rules import NOT_OFFERED, OFFERED, REFUSALS
from motherlode.games.golddiggers.rules.loser import send_to_loser
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.choices import Choices, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["PLACE", "QUESTIONS", "impress", "is_available", "may_impress"]

PLACE = 1  # the number of the question

# Rules that refuse a place.
GOLD_NOT_AVAILABLE = REFUSALS.index("GS-IMP-03")
NO_LOSER_BY_CHOICE = REFUSALS.index("GS-IMP-10")
NO_CHANGE_AFTER_ROLL = REFUSALS.index("GS-TRN-03")
MUST_PLACE = REFUSALS.index("GS-VAR-02")


@compiled
def may_impress(s: State, seat: int, talent: int) -> bool:
    """It takes a token of that talent on the card. [GS-IMP-01, GS-TRN-05]"""
    return s.card[seat, talent] > 0


@compiled
def impress(s: State, seat: int, talent: int) -> None:
    """After the roll: place, or lose the token if no Gold is available. [GS-IMP-02, GS-IMP-11]"""
    if s.met == 0:
        send_to_loser(s, seat, talent)
    elif s.rules.must_place == 1 and s.met & (s.met - 1) == 0:  # GS-VAR-02: one Gold, no choice
        place(s, seat, first_available(s))
    else:
        s.stage = PLACE


@compiled
def is_available(s: State, slot: int) -> bool:
    """Every Gold in play whose requirement is met is available, full or courted by others as it may be.

    [GS-IMP-03, GS-IMP-07, GS-IMP-08, GS-IMP-12]
    """
    return (s.met >> slot) & 1 == 1


@compiled
def first_available(s: State) -> int:
    """The first Gold that can be chosen."""
    slot = 0
    while not is_available(s, slot):
        slot += 1
    return slot


@compiled
def offer_places(s: State, choices: Choices) -> int:
    """The choice after the roll: an available Gold or `keep`, never the Loser. [GS-IMP-05, GS-IMP-10]"""
    count = 0
    for slot in range(min(s.rules.golds_in_play, act.PRINTED_SLOTS)):
        count = offer_if(choices, count, place_on(slot), is_available(s, slot))
    count = offer_if(choices, count, act.KEEP, may_keep(s))
    for slot in range(act.PRINTED_SLOTS, s.rules.golds_in_play):
        count = offer_if(choices, count, place_on(slot), is_available(s, slot))
    return count


@compiled
def refuse_place(s: State, action: int) -> int:
    """After an Impress roll: an available Gold or `keep`."""
    what, which = kind(action), argument(action)
    if what == act.PLACE_ON:
        if s.gold[which] == NOBODY:
            return NOT_OFFERED
        return OFFERED if is_available(s, which) else GOLD_NOT_AVAILABLE
    if what == act.KEEP:
        return OFFERED if may_keep(s) else MUST_PLACE
    if what == act.TAKE_LOSER:
        return NO_LOSER_BY_CHOICE
    return NO_CHANGE_AFTER_ROLL


@compiled
def place(s: State, seat: int, slot: int) -> None:
    """One token moves to the same talent's track of one Gold. [GS-IMP-04, GS-IMP-06, GS-TRN-06]"""
    s.card[seat, s.talent] -= 1
    s.courted[seat, slot, s.talent] += 1
    emit(s.events, PLACED, ALL, seat, s.talent, slot, 0)


@compiled
def may_keep(s: State) -> bool:
    """The token may stay on the card, unless the table plays `must_place`. [GS-IMP-09, GS-VAR-02]"""
    return s.rules.must_place == 0


@compiled
def keep(s: State, seat: int) -> None:
    """Nothing moves, not even to the Loser. [GS-IMP-09]"""
    emit(s.events, KEPT, ALL, seat, s.talent, 0, 0)


@compiled
def answer_place(s: State, seat: int, action: int) -> None:
    """A token is placed or kept."""
    if kind(action) == act.PLACE_ON:
        place(s, seat, argument(action))
    else:
        keep(s, seat)


QUESTIONS = (
    question(
        PLACE,
        "place",
        seconds=20,
        rule="GS-ONL-03",
        offer=offer_places,
        refuse=refuse_place,
        answer=answer_place,
    ),
)
