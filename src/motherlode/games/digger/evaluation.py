"""What is a cube, a theft or another throw worth to a digger? Whole numbers, so that bots play the same everywhere.

Only what the digger can know counts: the table, the hands and the time she feels, never the clock.
"""

import tomllib
from importlib import resources

import numpy as np

from motherlode.games.digger.components import (
    BLUE,
    BOX,
    CALL_STOP,
    FIRST_GEM,
    GEM_COUNT,
    STACK,
    STEAL,
    TAKE,
    THROW,
)
from motherlode.games.digger.rules.hands import (
    BASE,
    SLIP_BASE,
    STUMBLE_HIGH,
    STUMBLE_LOW,
    STUMBLES,
    THOUSAND,
    WOBBLE,
    risk,
)
from motherlode.games.digger.rules.live import hands_at_work
from motherlode.games.digger.rules.scoring import points
from motherlode.games.digger.rules.sense import BIAS
from motherlode.games.digger.rules.stow import is_instant
from motherlode.games.digger.rules.ticks import COST, EARLIEST_NIGHT, HALF_SPREAD
from motherlode.games.digger.state import SAND, THROWS, TICKS, State
from motherlode.kernel.compiled import compiled

__all__ = [
    "best_rival",
    "has_time_for_cube",
    "has_time_for_throw",
    "haul_value",
    "is_ahead_with_haul",
    "value_of_gem",
    "value_of_theft",
    "value_of_water",
]

_WEIGHTS = tomllib.loads(
    resources.files(__package__).joinpath("weights.toml").read_text(encoding="utf-8")
)
POINT = 100
ROBBED = int(_WEIGHTS["robbed"])
ROBBED_LEADER = int(_WEIGHTS["robbed_leader"])
SECOND = int(_WEIGHTS["second"])
THIEF_FIRST = int(_WEIGHTS["thief_first"])
WATER_AHEAD = int(_WEIGHTS["water_ahead"])
WATER_LAST = int(_WEIGHTS["water_last"])
THROW_GAIN = int(_WEIGHTS["throw_gain"])
SPARE_FOR_THROW = np.array(_WEIGHTS["spare_for_throw"], np.int64)
SPARE_WITH_CARE = np.array(_WEIGHTS["spare_with_care"], np.int64)
SPARE_FOR_CUBE = np.array(_WEIGHTS["spare_for_cube"], np.int64)
IN_TICKS = len(SPARE_FOR_THROW) - 1
# In a thousand, how often the next throw succeeds after so many. [DG-THRW-02]
SUCCESS = np.array([1000, 1000, 1000, 917, 818, 667, 500, 333, 0], np.int64)


# --- Time -----------------------------------------------------------------------------------------


@compiled
def usual_time(s: State, act: int) -> int:
    """What an act takes in the mean, where acts take time at all."""
    if s.rules.clock_mode == TICKS:
        return int(COST[act])
    profile = s.profile[s.digger]
    stumble = s.span[profile, act, STUMBLE_LOW] + s.span[profile, act, STUMBLE_HIGH]
    regular = s.span[profile, act, BASE] + 3 * s.span[profile, act, WOBBLE] // 2
    return regular + s.span[profile, act, STUMBLES] * stumble // (2 * THOUSAND)


@compiled
def time_to_stow(s: State) -> int:
    """What is needed for the haul as it lies there, with some slips, and for the call."""
    needed = usual_time(s, CALL_STOP)
    if is_instant(s):
        return needed
    gems = 0
    for gem in range(GEM_COUNT):
        gems += s.haul[FIRST_GEM + gem]
    return needed + gems * time_to_stack(s) + s.haul[BLUE] * usual_time(s, BOX)


@compiled
def time_to_stack(s: State) -> int:
    """What is needed for a cube, with some slips."""
    once = usual_time(s, STACK)
    if s.rules.clock_mode != SAND:
        return once
    return once * (THOUSAND + 2 * s.clumsy[s.profile[s.digger], SLIP_BASE]) // THOUSAND


@compiled
def time_left(s: State) -> int:
    """What is left, as far as it can be felt; the own bias is known. [DG-SENSE-03, DG-HAND-07]"""
    if s.rules.clock_mode == TICKS:
        return EARLIEST_NIGHT + HALF_SPREAD - s.spent
    tempo = THOUSAND + s.sense[s.profile[s.digger], BIAS]
    return s.rules.sand_ms + s.handicap[s.digger] - s.sensed * THOUSAND // tempo


@compiled
def weights_row(s: State) -> int:
    """Whose time weights are used."""
    return IN_TICKS if s.rules.clock_mode == TICKS else s.profile[s.digger]


@compiled
def has_time_for_cube(s: State, act: int) -> bool:
    """Whether one more cube can be gathered and everything be stowed."""
    if s.rules.clock_mode == THROWS:
        return True
    needed = usual_time(s, act) + time_to_stow(s)
    if not is_instant(s):
        needed += time_to_stack(s)
    return needed + int(SPARE_FOR_CUBE[weights_row(s)]) <= time_left(s)


@compiled
def has_time_for_throw(s: State, is_careful: int) -> bool:
    """Whether another throw promises more than it endangers."""
    if s.rules.clock_mode == THROWS:
        success = int(SUCCESS[s.spent])
        return success * THROW_GAIN >= (THOUSAND - success) * haul_value(s)
    needed = usual_time(s, THROW) + time_to_stow(s)
    spare = int(SPARE_WITH_CARE[weights_row(s)] if is_careful else SPARE_FOR_THROW[weights_row(s)])
    return needed + spare <= time_left(s)


# --- Cubes ----------------------------------------------------------------------------------------


@compiled
def value_of_gem(s: State, seat: int, gem: int) -> int:
    """What a gem is worth on a chest."""
    return POINT * s.value[seat, gem]


@compiled
def haul_value(s: State) -> int:
    """What lies beside the chest, in hundredths of a point."""
    value = 0
    for gem in range(GEM_COUNT):
        value += s.haul[FIRST_GEM + gem] * value_of_gem(s, s.digger, gem)
    return value


@compiled
def best_rival(s: State, seat: int) -> int:
    """The most points that anybody else has."""
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, points(s, other))
    return most


@compiled
def is_ahead_with_haul(s: State, seat: int) -> bool:
    """Whether the digger would win if the haul were stowed and the game over."""
    return POINT * points(s, seat) + haul_value(s) > POINT * best_rival(s, seat)


@compiled
def value_of_theft(s: State, seat: int, gem: int, victim: int) -> int:
    """The cube, what its owner loses, and what a fumble would cost: the haul and the rest of the turn."""
    is_leader = points(s, victim) >= best_rival(s, seat)
    harm = (ROBBED_LEADER if is_leader else ROBBED) * s.value[victim, gem]
    at_stake = haul_value(s) + s.boxed * WATER_AHEAD
    if s.rules.clock_mode == SAND:
        at_stake += max(time_left(s), 0) * SECOND // THOUSAND
        harm -= (usual_time(s, STEAL) - usual_time(s, TAKE)) * SECOND // THOUSAND
    cost = risk(s, hands_at_work(s), gem, victim) * at_stake // THOUSAND
    return value_of_gem(s, seat, gem) + harm - cost


@compiled
def value_of_water(s: State, seat: int, is_thirsty: int) -> int:
    """Water brings the end nearer: good for whoever is ahead."""
    if is_thirsty == 1:
        return WATER_LAST
    if not is_ahead_with_haul(s, seat):
        return -1
    return WATER_LAST if s.centre[BLUE] == 1 else WATER_AHEAD
