"""Disappoint: take a token back from a Gold or from the Loser. (GS-DIS)"""

from motherlode.games.golddiggers import actions as act
from motherlode.games.golddiggers.actions import argument, kind, take_from
from motherlode.games.golddiggers.events import RECOVERED, TOOK_BACK, TOOK_NOTHING
from motherlode.games.golddiggers.refusal_rules import NOT_OFFERED, OFFERED, REFUSALS
from motherlode.games.golddiggers.rules.score import meets_loser
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "TAKE_BACK", "can_take_anything", "disappoint", "may_take_from_loser"]

TAKE_BACK = 2  # the number of the question

# Rules that refuse to take a token back.
OWN_TOKENS_ONLY = REFUSALS.index("GS-DIS-05")
GOLD_CANNOT_BE_TAKEN_FROM = REFUSALS.index("GS-DIS-07")
LOSER_NOT_MET = REFUSALS.index("GS-DIS-09")
NO_CHANGE_AFTER_ROLL = REFUSALS.index("GS-TRN-03")
TRACK_FULL = REFUSALS.index("GS-VAR-03")


@compiled
def disappoint(s: State, seat: int) -> None:
    """After a roll for any talent, tokens or none: take back what can be; failing costs nothing.

    [GS-DIS-01, GS-DIS-02, GS-DIS-03, GS-DIS-12, GS-TRN-02]
    """
    if can_take_anything(s, seat):
        s.stage = TAKE_BACK
    else:
        take_nothing(s, seat)


@compiled
def can_take_anything(s: State, seat: int) -> bool:
    """Whether there is a choice at all."""
    is_choice = may_take_from_loser(s, seat)
    for slot in range(s.rules.golds_in_play):
        is_choice |= may_take_from_gold(s, seat, slot)
    return is_choice


@compiled
def may_take_from_gold(s: State, seat: int, slot: int) -> bool:
    """The Gold's requirement is met and one of her own tokens lies on that talent's track.

    [GS-DIS-05, GS-DIS-07, GS-DIS-14]
    """
    # Here and below `&` looks at all there is: after a roll nobody can guess where an `and` would stop.
    is_met = (s.met >> slot) & 1 == 1
    has_token = s.courted[seat, slot, s.talent] > 0
    return is_met & has_token & has_room(s, seat)


@compiled
def may_take_from_loser(s: State, seat: int) -> bool:
    """The Loser's requirement is met and one of her own tokens lies there. [GS-DIS-05, GS-DIS-09]"""
    has_token = s.loser[seat] > 0
    return has_token & meets_loser(s, s.score) & has_room(s, seat)


@compiled
def has_room(s: State, seat: int) -> bool:
    """A track holds more tokens than it has squares, unless a cap is set. [GS-DIS-13, GS-VAR-03]"""
    cap = s.rules.digger_track_cap
    return cap == 0 or s.card[seat, s.talent] < cap


@compiled
def offer_takes(s: State, seat: int, choices: Choices) -> int:
    """The choice after the roll: one token from one card, or nothing. [GS-DIS-04, GS-DIS-06, GS-DIS-11]"""
    count = 0
    for slot in range(min(s.rules.golds_in_play, act.PRINTED_SLOTS)):
        count = offer_if(choices, count, take_from(slot), may_take_from_gold(s, seat, slot))
    count = offer_if(choices, count, act.TAKE_LOSER, may_take_from_loser(s, seat))
    count = offer(choices, count, act.TAKE_NONE)
    for slot in range(act.PRINTED_SLOTS, s.rules.golds_in_play):
        count = offer_if(choices, count, take_from(slot), may_take_from_gold(s, seat, slot))
    return count


@compiled
def refuse_take(s: State, seat: int, action: int) -> int:
    """After a Disappoint roll: a token from one card, or none."""
    what, which = kind(action), argument(action)
    if what == act.TAKE_NONE:
        return OFFERED
    if what == act.TAKE_FROM:
        if s.gold[which] == NOBODY:
            return NOT_OFFERED
        if may_take_from_gold(s, seat, which):
            return OFFERED
        return GOLD_CANNOT_BE_TAKEN_FROM if has_room(s, seat) else TRACK_FULL
    if what == act.TAKE_LOSER:
        if may_take_from_loser(s, seat):
            return OFFERED
        return refused_loser(s, seat)
    return NO_CHANGE_AFTER_ROLL


@compiled
def refused_loser(s: State, seat: int) -> int:
    """What keeps a token on the Loser."""
    if s.loser[seat] == 0:
        return OWN_TOKENS_ONLY
    return LOSER_NOT_MET if has_room(s, seat) else TRACK_FULL


@compiled
def take_from_gold(s: State, seat: int, slot: int) -> None:
    """Her token returns to her Digger's track of the same talent. [GS-DIS-08, GS-DIS-15]"""
    s.courted[seat, slot, s.talent] -= 1
    s.card[seat, s.talent] += 1
    emit(s.events, TOOK_BACK, ALL, seat, s.talent, slot, 0)


@compiled
def take_from_loser(s: State, seat: int) -> None:
    """Her token returns as one of the talent rolled for, whatever it was. [GS-DIS-10, GS-LOS-02]"""
    s.loser[seat] -= 1
    s.card[seat, s.talent] += 1
    emit(s.events, RECOVERED, ALL, seat, s.talent, s.loser[seat], 0)


@compiled
def take_nothing(s: State, seat: int) -> None:
    """Taking back is optional. [GS-DIS-11]"""
    emit(s.events, TOOK_NOTHING, ALL, seat, 0, 0, 0)


@compiled
def answer_take(s: State, seat: int, action: int) -> None:
    """A token comes back, or none."""
    what = kind(action)
    if what == act.TAKE_FROM:
        take_from_gold(s, seat, argument(action))
    elif what == act.TAKE_LOSER:
        take_from_loser(s, seat)
    else:
        take_nothing(s, seat)


QUESTIONS = (
    question(
        TAKE_BACK,
        "take_back",
        seconds=20,
        rule="GS-ONL-03",
        offer=offer_takes,
        refuse=refuse_take,
        answer=answer_take,
    ),
)
