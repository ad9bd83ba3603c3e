"""Why is a move refused, and which positions cannot be? Every answer is a rule of the ledger."""

from motherlode.games.golddiggers.actions import (
    ACTIONS,
    DISAPPOINT,
    IMPRESS,
    KEEP,
    PLACE_ON,
    TAKE_FROM,
    TAKE_LOSER,
    TAKE_NONE,
    argument,
    kind,
)
from motherlode.games.golddiggers.rules.disappoint import (
    has_room,
    may_take_from_gold,
    may_take_from_loser,
)
from motherlode.games.golddiggers.rules.impress import is_available, may_impress, may_keep
from motherlode.games.golddiggers.rules.loser import has_resigned, is_in
from motherlode.games.golddiggers.state import ACT, NOBODY, OVER, PLACE, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN

__all__ = ["REFUSALS", "refusal"]

REFUSALS = (
    "",
    "GS-CMP-12",
    "GS-CMP-13",
    "GS-CMP-14",
    "GS-DIS-04",
    "GS-DIS-05",
    "GS-DIS-06",
    "GS-DIS-07",
    "GS-DIS-09",
    "GS-EVT-01",
    "GS-EVT-06",
    "GS-IMP-01",
    "GS-IMP-03",
    "GS-IMP-05",
    "GS-IMP-10",
    "GS-LOS-03",
    "GS-LOS-04",
    "GS-ONL-08",
    "GS-ONL-09",
    "GS-ONL-15",
    "GS-RND-06",
    "GS-SCO-01",
    "GS-SET-01",
    "GS-SET-04",
    "GS-SET-07",
    "GS-TRN-01",
    "GS-TRN-03",
    "GS-VAR-02",
    "GS-VAR-03",
    "GS-VAR-11",
    "GS-VAR-12",
)
OWN_TOKENS_ONLY = REFUSALS.index("GS-DIS-05")
CARD_CHOSEN_AFTER_ROLL = REFUSALS.index("GS-DIS-06")
GOLD_CANNOT_BE_TAKEN_FROM = REFUSALS.index("GS-DIS-07")
LOSER_NOT_MET = REFUSALS.index("GS-DIS-09")
NO_TOKEN = REFUSALS.index("GS-IMP-01")
GOLD_NOT_AVAILABLE = REFUSALS.index("GS-IMP-03")
GOLD_CHOSEN_AFTER_ROLL = REFUSALS.index("GS-IMP-05")
NO_LOSER_BY_CHOICE = REFUSALS.index("GS-IMP-10")
OUT_OF_THE_GAME = REFUSALS.index("GS-LOS-04")
LEFT_FOR_GOOD = REFUSALS.index("GS-ONL-08")
NOT_OFFERED = REFUSALS.index("GS-ONL-15")
NO_CHANGE_AFTER_ROLL = REFUSALS.index("GS-TRN-03")
MUST_PLACE = REFUSALS.index("GS-VAR-02")
TRACK_FULL = REFUSALS.index("GS-VAR-03")
OFFERED = 0


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [GS-ONL-15]"""
    if action == RESIGN:
        return OFFERED if s.stage != OVER and is_in(s, seat) else NOT_OFFERED
    if s.stage == OVER or action < 0 or action >= ACTIONS:
        return NOT_OFFERED
    if not is_in(s, seat):
        return LEFT_FOR_GOOD if has_resigned(s, seat) else OUT_OF_THE_GAME
    if seat != s.turn:
        return NOT_OFFERED
    if s.stage == ACT:
        return refused_act(s, seat, kind(action), argument(action))
    if s.stage == PLACE:
        return refused_place(s, kind(action), argument(action))
    return refused_take(s, seat, kind(action), argument(action))


@compiled
def refused_act(s: State, seat: int, what: int, which: int) -> int:
    """Before the roll: Impress or Disappoint, nothing else."""
    if what == IMPRESS:
        return OFFERED if may_impress(s, seat, which) else NO_TOKEN
    if what == DISAPPOINT:
        return OFFERED
    if what in (PLACE_ON, KEEP):
        return GOLD_CHOSEN_AFTER_ROLL
    return CARD_CHOSEN_AFTER_ROLL


@compiled
def refused_place(s: State, what: int, which: int) -> int:
    """After an Impress roll: an available Gold or `keep`."""
    if what == PLACE_ON:
        if s.gold[which] == NOBODY:
            return NOT_OFFERED
        return OFFERED if is_available(s, which) else GOLD_NOT_AVAILABLE
    if what == KEEP:
        return OFFERED if may_keep(s) else MUST_PLACE
    if what == TAKE_LOSER:
        return NO_LOSER_BY_CHOICE
    return NO_CHANGE_AFTER_ROLL


@compiled
def refused_take(s: State, seat: int, what: int, which: int) -> int:
    """After a Disappoint roll: a token from one card, or none."""
    if what == TAKE_NONE:
        return OFFERED
    if what == TAKE_FROM:
        if s.gold[which] == NOBODY:
            return NOT_OFFERED
        if may_take_from_gold(s, seat, which):
            return OFFERED
        return GOLD_CANNOT_BE_TAKEN_FROM if has_room(s, seat) else TRACK_FULL
    if what == TAKE_LOSER:
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
