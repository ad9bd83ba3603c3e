"""Stowing and STOP: every cube on its place, then the call. (DG-BANK)"""

from motherlode.games.digger.actions import CALL_STOP, LET_NIGHT_FALL, STACK
from motherlode.games.digger.components import BLUE, FIRST_GEM, GEM_COUNT
from motherlode.games.digger.events import CALLED, SLIPPED, STACKED, STOPPED
from motherlode.games.digger.refusal_rules import OFFERED, REFUSALS
from motherlode.games.digger.rules.live import slips
from motherlode.games.digger.rules.turns import close_turn, has_haul
from motherlode.games.digger.rules.water import box_water, may_box
from motherlode.games.digger.state import BANK, CALL, COLLECT, IMMEDIATE, STOP, THROWS, TICKS, State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = [
    "call_stop",
    "offer_call",
    "offer_stacks",
    "refuse_box",
    "refuse_call",
    "refuse_stack",
    "see_to_the_rest",
    "stack",
    "stop_rolling",
]

INSTANT = 1  # the setting `instant` of stow

# Rules that refuse to stow a cube, or to call.
NOTHING_OF_THAT_COLOUR = REFUSALS.index("DG-BANK-03")
CALL_IS_LEFT = REFUSALS.index("DG-BANK-06")
CUBES_LEFT = REFUSALS.index("DG-BANK-09")
STOPPING_IS_ALL = REFUSALS.index("DG-THRW-03")
NOT_IN_THIS_PHASE = REFUSALS.index("DG-TURN-07")
WATER_AT_STOP = REFUSALS.index("DG-VAR-03")
WATER_AT_ONCE = REFUSALS.index("DG-VAR-04")
STOWED_BY_THE_CALL = REFUSALS.index("DG-VAR-05")
NO_WATER = REFUSALS.index("DG-WATER-02")
NO_EARLY_STACKING = REFUSALS.index("DG-WATER-03")


@compiled
def is_instant(s: State) -> bool:
    """Whether the whole haul is stowed with the call. [DG-VAR-05, DG-VAR-09]"""
    return s.rules.stow == INSTANT or s.rules.clock_mode == THROWS


@compiled
def stop_rolling(s: State) -> None:
    """No more throws, takes or thefts; what lies beside the chest must be stowed.

    [DG-BANK-01, DG-BANK-02, DG-BANK-10]
    """
    emit(s.events, STOPPED, ALL, s.digger, 0, 0, 0)
    if s.rules.clock_mode == THROWS:  # DG-THRW-03: all of it at once
        call_stop(s)
    elif is_instant(s) or not has_haul(s):
        await_call(s)
    else:
        s.stage = BANK


@compiled
def await_call(s: State) -> None:
    """STOP is to be called; where nothing is timed and nothing lies there, it is called. [DG-BANK-06]"""
    s.stage = CALL
    if s.rules.clock_mode == TICKS and not has_haul(s):
        call_stop(s)


@compiled
def may_stack(s: State, gem: int) -> bool:
    """A gem of the haul, once throwing has stopped, onto the one stack of its colour.

    [DG-WATER-03, DG-BANK-03, DG-BANK-04, DG-BANK-11]
    """
    return s.haul[FIRST_GEM + gem] > 0


@compiled
def offer_stacks(s: State, count: int, choices: Choices) -> int:
    """Any cube of the haul may be the next. [DG-BANK-04]"""
    for gem in range(GEM_COUNT):
        count = offer_if(choices, count, STACK + gem, may_stack(s, gem))
    return count


@compiled
def refuse_stack(s: State, gem: int) -> int:
    """Gems are stacked one by one after throwing has stopped."""
    if is_instant(s):
        return STOWED_BY_THE_CALL
    if s.stage == COLLECT:
        return NO_EARLY_STACKING
    if s.stage == CALL:
        return CALL_IS_LEFT
    return OFFERED if may_stack(s, gem) else NOTHING_OF_THAT_COLOUR


@compiled
def refuse_box(s: State) -> int:
    """Water is boxed from the haul, when the table boxes it."""
    if s.rules.water_timing == IMMEDIATE:
        return WATER_AT_ONCE
    if s.stage == CALL:
        return STOWED_BY_THE_CALL if is_instant(s) else NO_WATER
    if may_box(s):
        return OFFERED
    return WATER_AT_STOP if s.haul[BLUE] > 0 else NO_WATER


@compiled
def stack(s: State, gem: int) -> None:
    """A cube stands on its place, on top, or falls back beside the chest. [DG-BANK-04, DG-BANK-05, DG-BANK-12]"""
    if slips(s, s.stack[s.digger, gem]):
        s.diary.slips += 1
        emit(s.events, SLIPPED, ALL, s.digger, gem, 0, 0)
        return
    put_on_stack(s, gem)
    emit(s.events, STACKED, ALL, s.digger, gem, s.stack[s.digger, gem], 0)


@compiled
def put_on_stack(s: State, gem: int) -> None:
    """One cube of the haul is kept."""
    s.haul[FIRST_GEM + gem] -= 1
    s.stack[s.digger, gem] += 1


@compiled
def see_to_the_rest(s: State) -> None:
    """After a cube was stowed: when nothing is left, STOP must be called. [DG-BANK-06]"""
    if s.stage == BANK and not has_haul(s):
        await_call(s)


@compiled
def offer_call(s: State, choices: Choices) -> int:
    """The call; with a haul that is stowed by it, the night is the other choice. [DG-VAR-05]"""
    count = offer(choices, 0, CALL_STOP)
    return offer_if(choices, count, LET_NIGHT_FALL, has_haul(s))


@compiled
def refuse_call(s: State) -> int:
    """STOP is called when throwing has stopped and nothing is left to stow."""
    if s.stage == CALL:
        return OFFERED
    if s.stage == BANK:
        return CUBES_LEFT
    return STOPPING_IS_ALL if s.rules.clock_mode == THROWS else NOT_IN_THIS_PHASE


@compiled
def call_stop(s: State) -> None:
    """In time: everything is kept. [DG-BANK-06, DG-BANK-07]"""
    if is_instant(s):
        stow_all(s)
    emit(s.events, CALLED, ALL, s.digger, 0, 0, 0)
    s.diary.stops += 1
    close_turn(s, STOP)


@compiled
def stow_all(s: State) -> None:
    """Gems onto their stacks, water into the box, in one go. [DG-VAR-05, DG-THRW-03]"""
    for gem in range(GEM_COUNT):
        while s.haul[FIRST_GEM + gem] > 0:
            put_on_stack(s, gem)
    while s.haul[BLUE] > 0:
        box_water(s)
