"""Why is an act refused? Every answer is a rule of the ledger."""

import re

from motherlode.games.digger.actions import (
    ACTIONS,
    BOX,
    CALL_STOP,
    CHOOSE_CHEST,
    LET_NIGHT_FALL,
    STACK,
    STEAL,
    STOP_ROLLING,
    TAKE,
    THROW,
    stolen_gem,
    victim_of,
)
from motherlode.games.digger.components import BLUE, FIRST_GEM
from motherlode.games.digger.rules.black import is_open
from motherlode.games.digger.rules.dice import is_black_unique, is_unclaimed, is_unique
from motherlode.games.digger.rules.online import has_resigned
from motherlode.games.digger.rules.steal import is_theft_open, may_steal
from motherlode.games.digger.rules.stow import is_instant, may_stack
from motherlode.games.digger.rules.take import may_take
from motherlode.games.digger.rules.turns import has_haul
from motherlode.games.digger.rules.water import may_box
from motherlode.games.digger.state import (
    BANK,
    CALL,
    COLLECT,
    DRAFT,
    FIRST,
    IMMEDIATE,
    OVER,
    THROWS,
    State,
)
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN

__all__ = ["REFUSALS", "refusal", "refused_words"]

REFUSALS = (
    "",
    "DG-BANK-02",
    "DG-BANK-03",
    "DG-BANK-06",
    "DG-BANK-09",
    "DG-BLACK-04",
    "DG-BLACK-05",
    "DG-COMP-02",
    "DG-COMP-08",
    "DG-COMP-09",
    "DG-COMP-12",
    "DG-DICE-02",
    "DG-DICE-03",
    "DG-END-01",
    "DG-END-06",
    "DG-LIM-01",
    "DG-LIM-02",
    "DG-LIM-03",
    "DG-LIM-06",
    "DG-NET-06",
    "DG-NET-11",
    "DG-NET-23",
    "DG-SETUP-03",
    "DG-SETUP-04",
    "DG-SETUP-07",
    "DG-STEAL-02",
    "DG-STEAL-03",
    "DG-STEAL-07",
    "DG-STEAL-10",
    "DG-TAKE-03",
    "DG-TAKE-05",
    "DG-THRW-02",
    "DG-THRW-03",
    "DG-TICK-04",
    "DG-TIME-05",
    "DG-TURN-04",
    "DG-TURN-06",
    "DG-TURN-07",
    "DG-TURN-10",
    "DG-VAR-03",
    "DG-VAR-04",
    "DG-VAR-05",
    "DG-WATER-02",
    "DG-WATER-03",
)
NO_MORE_THROWS = REFUSALS.index("DG-BANK-02")
NOTHING_OF_THAT_COLOUR = REFUSALS.index("DG-BANK-03")
CALL_IS_LEFT = REFUSALS.index("DG-BANK-06")
CUBES_LEFT = REFUSALS.index("DG-BANK-09")
NO_DRAFT = REFUSALS.index("DG-BLACK-04")
SIDE_TAKEN = REFUSALS.index("DG-COMP-09")
NOT_UNIQUE = REFUSALS.index("DG-DICE-03")
NOT_OFFERED = REFUSALS.index("DG-LIM-06")
LEFT_FOR_GOOD = REFUSALS.index("DG-NET-06")
TOO_MANY_VOID_PATHS = REFUSALS.index("DG-NET-11")
NO_SINGLE_BLACK = REFUSALS.index("DG-STEAL-02")
GEM_NOT_UNIQUE = REFUSALS.index("DG-STEAL-03")
STEAL_OR_TAKE = REFUSALS.index("DG-STEAL-07")
NO_SUCH_VICTIM = REFUSALS.index("DG-STEAL-10")
COLOUR_CLAIMED = REFUSALS.index("DG-TAKE-03")
CENTRE_EMPTY = REFUSALS.index("DG-TAKE-05")
STOPPING_IS_ALL = REFUSALS.index("DG-THRW-03")
THROW_FIRST = REFUSALS.index("DG-TURN-04")
ONLY_THE_DIGGER = REFUSALS.index("DG-TURN-06")
NOT_IN_THIS_PHASE = REFUSALS.index("DG-TURN-07")
NOTHING_TO_LOSE = REFUSALS.index("DG-TURN-10")
WATER_AT_STOP = REFUSALS.index("DG-VAR-03")
WATER_AT_ONCE = REFUSALS.index("DG-VAR-04")
STOWED_BY_THE_CALL = REFUSALS.index("DG-VAR-05")
NO_WATER = REFUSALS.index("DG-WATER-02")
NO_EARLY_STACKING = REFUSALS.index("DG-WATER-03")
OFFERED = 0

# Words that are no act, since a rule forbids them to everybody at any time: the first that fits, and the rule.
FORBIDDEN = (
    (r"take black", "DG-TAKE-08"),
    (r"(?:steal|stack) black\b.*", "DG-TAKE-08"),
    (r"steal (?:blue|water)\b.*", "DG-STEAL-05"),
    (r"steal \w+ from (?:the )?(?:box|haul|centre)", "DG-STEAL-13"),
    (r"stack (?:blue|water)", "DG-COMP-06"),
    (r"box (?:yellow|red|green|white)", "DG-LIM-02"),
    (r"pass", "DG-TURN-04"),
)
_THEFT = re.compile(r"steal \w+ from (?:seat (?P<seat>\d+)|p(?P<player>[1-9]))")


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the act is offered, or the number of the rule that refuses it. [DG-LIM-06]"""
    if s.stage == OVER or action < RESIGN or action >= ACTIONS:
        return NOT_OFFERED
    if has_resigned(s, seat):
        return LEFT_FOR_GOOD
    if action == RESIGN:
        return OFFERED
    if seat != s.asked:
        return ONLY_THE_DIGGER
    if (action >= CHOOSE_CHEST) != (s.stage == DRAFT):
        return NO_DRAFT
    if s.stage == DRAFT:
        return OFFERED if is_open(s, action - CHOOSE_CHEST) else SIDE_TAKEN
    if s.stage == FIRST:
        return OFFERED if action == THROW else THROW_FIRST
    return refused_in_turn(s, action)


@compiled
def refused_in_turn(s: State, action: int) -> int:
    """What the phase and the table say against an act."""
    if action == LET_NIGHT_FALL:
        return OFFERED if has_haul(s) else NOTHING_TO_LOSE
    if action == CALL_STOP:
        return refused_call(s)
    if action == BOX:
        return refused_box(s)
    if STACK <= action < STEAL:
        return refused_stack(s, action - STACK)
    if s.stage != COLLECT:  # DG-DICE-05: the rights of the throw have lapsed
        return NO_MORE_THROWS
    if action in (THROW, STOP_ROLLING):
        return OFFERED
    if action < STACK:
        return refused_take(s, action - TAKE)
    return refused_theft(s, stolen_gem(action), victim_of(s, action))


@compiled
def refused_call(s: State) -> int:
    """STOP is called when throwing has stopped and nothing is left to stow."""
    if s.stage == CALL:
        return OFFERED
    if s.stage == BANK:
        return CUBES_LEFT
    return STOPPING_IS_ALL if s.rules.clock_mode == THROWS else NOT_IN_THIS_PHASE


@compiled
def refused_box(s: State) -> int:
    """Water is boxed from the haul, when the table boxes it."""
    if s.rules.water_timing == IMMEDIATE:
        return WATER_AT_ONCE
    if s.stage == CALL:
        return STOWED_BY_THE_CALL if is_instant(s) else NO_WATER
    if may_box(s):
        return OFFERED
    return WATER_AT_STOP if s.haul[BLUE] > 0 else NO_WATER


@compiled
def refused_stack(s: State, gem: int) -> int:
    """Gems are stacked one by one after throwing has stopped."""
    if is_instant(s):
        return STOWED_BY_THE_CALL
    if s.stage == COLLECT:
        return NO_EARLY_STACKING
    if s.stage == CALL:
        return CALL_IS_LEFT
    return OFFERED if may_stack(s, gem) else NOTHING_OF_THAT_COLOUR


@compiled
def refused_take(s: State, colour: int) -> int:
    """What keeps a cube in the centre."""
    if may_take(s, colour):
        return OFFERED
    if not is_unique(s, colour):
        return NOT_UNIQUE
    return CENTRE_EMPTY if is_unclaimed(s, colour) else COLOUR_CLAIMED


@compiled
def refused_theft(s: State, gem: int, victim: int) -> int:
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


def refused_words(s: State, seat: int, words: str) -> str:
    """The rule that forbids what is no act of the game at all; nothing if no rule speaks of it.

    Nobody steals from herself, nor from somebody who is not there. [DG-STEAL-13, DG-STEAL-10]
    """
    if s.stage == OVER:
        return ""
    if seat != s.asked:
        return "DG-NET-06" if has_resigned(s, seat) else "DG-TURN-06"
    for pattern, rule in FORBIDDEN:
        if re.fullmatch(pattern, words):
            return rule
    theft = _THEFT.fullmatch(words)
    if theft is None:
        return ""
    victim = int(theft["seat"]) if theft["seat"] else int(theft["player"]) - 1
    return "DG-STEAL-13" if victim == s.digger else "DG-STEAL-10"
