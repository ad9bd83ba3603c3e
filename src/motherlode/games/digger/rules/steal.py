"""Stealing: a single black opens the chests of the others. (DG-STEAL)"""

from motherlode.games.digger.actions import steal_action
from motherlode.games.digger.components import FIRST_GEM, GEM_COUNT
from motherlode.games.digger.events import BROKE_OFF, STOLE, VOID_PATH
from motherlode.games.digger.refusal_rules import OFFERED, REFUSALS
from motherlode.games.digger.rules.dice import is_black_unique, is_unclaimed, is_unique
from motherlode.games.digger.rules.fumble import fumble
from motherlode.games.digger.rules.live import BROKEN_OFF, CONTACT, VOID, theft_outcome
from motherlode.games.digger.state import State
from motherlode.kernel.choices import Choices, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["is_theft_open", "offer_thefts", "refuse_theft", "steal"]

EACH = 1  # the setting `each` of steal_scope
VOID_PATHS = 3

# Rules that refuse a theft.
TOO_MANY_VOID_PATHS = REFUSALS.index("DG-NET-11")
NO_SINGLE_BLACK = REFUSALS.index("DG-STEAL-02")
GEM_NOT_UNIQUE = REFUSALS.index("DG-STEAL-03")
STEAL_OR_TAKE = REFUSALS.index("DG-STEAL-07")
NO_SUCH_VICTIM = REFUSALS.index("DG-STEAL-10")


@compiled
def is_theft_open(s: State) -> bool:
    """One black, no more; three void paths end it for a turn. [DG-STEAL-01, DG-STEAL-02, DG-NET-11]"""
    return is_black_unique(s) and s.void_paths < VOID_PATHS


@compiled
def is_gem_open(s: State, gem: int, victim: int) -> bool:
    """A unique gem colour of this throw that was not used yet. [DG-STEAL-06, DG-STEAL-07]"""
    if is_unclaimed(s, FIRST_GEM + gem):
        return True
    has_stolen = s.robbed[gem] != 0  # DG-VAR-02: from each opponent, unless it was taken
    return s.rules.steal_scope == EACH and has_stolen and (s.robbed[gem] >> victim) & 1 == 0


@compiled
def may_steal(s: State, gem: int, victim: int) -> bool:
    """From any other player who has such a cube, the timekeeper too, and nobody is safe the second time.

    [DG-STEAL-08, DG-STEAL-10, DG-STEAL-13, DG-STEAL-14, DG-STEAL-15]
    """
    return s.stack[victim, gem] > 0 and is_gem_open(s, gem, victim)


@compiled
def offer_thefts(s: State, count: int, choices: Choices) -> int:
    """Every gem colour that is unique in this throw, blue never being one; none is compulsory.

    [DG-STEAL-03, DG-STEAL-04, DG-STEAL-05, DG-STEAL-09]
    """
    for gem in range(GEM_COUNT):
        if is_unique(s, FIRST_GEM + gem):
            victim = s.digger
            for offset in range(1, s.players):
                victim = victim + 1 if victim + 1 < s.players else 0
                is_open = may_steal(s, gem, victim)
                count = offer_if(choices, count, steal_action(s, gem, offset), is_open)
    return count


@compiled
def refuse_theft(s: State, gem: int, victim: int) -> int:
    """What keeps a cube on a stranger's chest."""
    if not is_black_unique(s):
        return NO_SINGLE_BLACK
    if not is_theft_open(s):
        return TOO_MANY_VOID_PATHS
    if not is_unique(s, FIRST_GEM + gem):
        return GEM_NOT_UNIQUE
    if victim >= s.players or s.stack[victim, gem] == 0:
        return NO_SUCH_VICTIM
    return OFFERED if may_steal(s, gem, victim) else STEAL_OR_TAKE


@compiled
def steal(s: State, gem: int, victim: int) -> None:
    """The hand goes in: it comes out with a cube, without one, or touches what it must not."""
    outcome = theft_outcome(s, gem, victim)
    if outcome == CONTACT:
        fumble(s, gem, victim)
    elif outcome == BROKEN_OFF:  # DG-STEAL-16: nothing but time is lost
        emit(s.events, BROKE_OFF, ALL, s.digger, gem, victim, 0)
    elif outcome == VOID:
        s.void_paths += 1
        emit(s.events, VOID_PATH, ALL, s.digger, gem, victim, 0)
    else:
        lift(s, gem, victim)


@compiled
def lift(s: State, gem: int, victim: int) -> None:
    """The top cube of the stack joins the haul like any other. [DG-STEAL-11, DG-STEAL-12, DG-STEAL-17]"""
    s.stack[victim, gem] -= 1
    s.haul[FIRST_GEM + gem] += 1
    s.claimed |= 1 << (FIRST_GEM + gem)
    s.robbed[gem] |= 1 << victim
    s.diary.thefts += 1
    emit(s.events, STOLE, ALL, s.digger, gem, victim, 0)
