"""Which positions can be on the table at all? Checked for arranged positions, for saves and in tests. (DG-LIM)"""

from motherlode.games.digger.components import (
    BLUE,
    CUBES,
    DICE,
    FIRST_GEM,
    GEM_COUNT,
    MOST_CUBES,
    SEATS,
    SIDE_COUNT,
)
from motherlode.games.digger.refusal_rules import REFUSALS
from motherlode.games.digger.rules.black import BLACK_CHESTS
from motherlode.games.digger.rules.live import MOST_GRACE
from motherlode.games.digger.rules.online import has_resigned
from motherlode.games.digger.rules.stow import is_instant
from motherlode.games.digger.rules.throws import FEWEST, MOST
from motherlode.games.digger.rules.ticks import EARLIEST_NIGHT, HALF_SPREAD
from motherlode.games.digger.rules.turns import has_haul
from motherlode.games.digger.state import BANK, CALL, DRAFT, FIRST, NOBODY, OVER, SAND, TICKS, State
from motherlode.kernel.compiled import compiled

__all__ = ["unsound"]

CUBES_LEFT = REFUSALS.index("DG-BANK-09")
CALL_IS_LEFT = REFUSALS.index("DG-BANK-06")
VALUES_OF_THE_SIDE = REFUSALS.index("DG-BLACK-05")
KNOWN_FACES = REFUSALS.index("DG-COMP-02")
WHITE_VALUES = REFUSALS.index("DG-COMP-08")
SIDES_DIFFER = REFUSALS.index("DG-COMP-09")
CUBES_FIT = REFUSALS.index("DG-COMP-12")
UNIQUE_IS_SHOWN_ONCE = REFUSALS.index("DG-DICE-02")
WATER_IS_LEFT = REFUSALS.index("DG-END-01")
TURNS_END = REFUSALS.index("DG-END-06")
GEMS_KEPT = REFUSALS.index("DG-LIM-01")
WATER_KEPT = REFUSALS.index("DG-LIM-02")
NOTHING_BETWEEN_TURNS = REFUSALS.index("DG-LIM-03")
ONLY_PLAYERS_LEFT = REFUSALS.index("DG-NET-06")
GRACE_FITS = REFUSALS.index("DG-NET-23")
PLAYER_COUNT = REFUSALS.index("DG-SETUP-03")
SEATS_EXIST = REFUSALS.index("DG-SETUP-04")
NO_DICE_YET = REFUSALS.index("DG-SETUP-07")
CLAIMED_IS_UNIQUE = REFUSALS.index("DG-TAKE-03")
THROWS_FIT = REFUSALS.index("DG-THRW-02")
TICKS_FIT = REFUSALS.index("DG-TICK-04")
SAND_FITS = REFUSALS.index("DG-TIME-05")
DIGGER_IS_ASKED = REFUSALS.index("DG-TURN-06")
KNOWN_PHASE = REFUSALS.index("DG-TURN-07")
NO_BANK = REFUSALS.index("DG-VAR-05")
SOUND = 0
FEWEST_PLAYERS = 3


@compiled
def unsound(s: State) -> int:
    """0, or the number of the first rule that this position breaks."""
    if not FEWEST_PLAYERS - s.rules.allow_two <= s.players <= SEATS:
        return PLAYER_COUNT
    if not 1 <= s.cubes <= MOST_CUBES:
        return CUBES_FIT
    if s.stage > OVER:
        return KNOWN_PHASE
    if s.digger >= s.players or s.first >= s.players or s.asked >= s.players:
        return SEATS_EXIST
    return unsound_cubes(s) or unsound_chests(s) or unsound_turn(s)


@compiled
def unsound_cubes(s: State) -> int:
    """Cubes are never made or lost. [DG-LIM-01, DG-LIM-02, DG-LIM-03]"""
    for gem in range(GEM_COUNT):
        if not is_gem_kept(s, gem):
            return GEMS_KEPT
    water = s.centre[BLUE] + s.haul[BLUE] + s.box
    if water != s.cubes or s.boxed > s.box or min(s.centre[BLUE], s.haul[BLUE], s.boxed) < 0:
        return WATER_KEPT
    is_between = s.stage in (DRAFT, FIRST, OVER)
    if is_between and (has_haul(s) or s.boxed > 0):
        return NOTHING_BETWEEN_TURNS
    return SOUND


@compiled
def is_gem_kept(s: State, gem: int) -> bool:
    """Centre, haul and all chests hold every cube of a gem. [DG-LIM-01]"""
    found = s.centre[FIRST_GEM + gem] + s.haul[FIRST_GEM + gem]
    if min(s.centre[FIRST_GEM + gem], s.haul[FIRST_GEM + gem]) < 0:
        return False
    for seat in range(SEATS):
        found += s.stack[seat, gem]
        if s.stack[seat, gem] < 0 or (seat >= s.players and s.stack[seat, gem] > 0):
            return False
    return found == s.cubes


@compiled
def unsound_chests(s: State) -> int:
    """White values for all, or a black side of her own for each. [DG-COMP-08, DG-COMP-09, DG-BLACK-02]"""
    for seat in range(s.players):
        side = s.side[seat]
        if s.rules.chests != BLACK_CHESTS:
            if side != NOBODY or not is_white(s, seat):
                return WHITE_VALUES
        elif side == NOBODY:
            if s.stage not in (DRAFT, OVER):
                return VALUES_OF_THE_SIDE
        elif side >= SIDE_COUNT or not is_black(s, seat, side):
            return VALUES_OF_THE_SIDE
        for other in range(seat):
            if side != NOBODY and s.side[other] == side:
                return SIDES_DIFFER
    return SOUND


@compiled
def is_white(s: State, seat: int) -> bool:
    """Whether a chest is worth what white sides are worth. [DG-COMP-08]"""
    for gem in range(GEM_COUNT):
        if s.value[seat, gem] != s.white[gem]:
            return False
    return True


@compiled
def is_black(s: State, seat: int, side: int) -> bool:
    """Whether a chest is worth what its black side says. [DG-BLACK-05]"""
    for gem in range(GEM_COUNT):
        if s.value[seat, gem] != s.black[side, gem]:
            return False
    return True


@compiled
def unsound_turn(s: State) -> int:
    """Somebody who is there is asked something that can be asked."""
    if s.stage in (OVER, DRAFT):
        return SOUND if s.stage == OVER or not has_resigned(s, s.asked) else ONLY_PLAYERS_LEFT
    if not 1 <= s.turn <= s.rules.max_rounds * s.players:
        return TURNS_END
    if s.asked != s.digger:
        return DIGGER_IS_ASKED
    if has_resigned(s, s.digger):
        return ONLY_PLAYERS_LEFT
    if s.centre[BLUE] + s.haul[BLUE] + s.boxed == 0:
        return WATER_IS_LEFT
    return unsound_phase(s) or unsound_dice(s) or unsound_time(s)


@compiled
def unsound_phase(s: State) -> int:
    """Stowing needs a haul, and the call comes after it. [DG-BANK-06, DG-BANK-09]"""
    if s.stage == BANK:
        if is_instant(s):
            return NO_BANK
        return SOUND if has_haul(s) else CALL_IS_LEFT
    if s.stage == CALL and has_haul(s) and not is_instant(s):
        return CUBES_LEFT
    return SOUND


@compiled
def unsound_dice(s: State) -> int:
    """Nothing shows before the first throw; afterwards what is unique shows once. [DG-DICE-02]"""
    once = 0
    again = 0
    for die in range(DICE):
        face = s.dice[die]
        if s.stage == FIRST:
            if face != NOBODY:
                return NO_DICE_YET
        elif face > CUBES:
            return KNOWN_FACES
        else:
            again |= once & (1 << face)
            once |= 1 << face
    if s.unique != once & ~again:
        return UNIQUE_IS_SHOWN_ONCE
    return CLAIMED_IS_UNIQUE if s.claimed & ~s.unique != 0 else SOUND


@compiled
def unsound_time(s: State) -> int:
    """The night lies ahead. [DG-TIME-05, DG-TICK-04, DG-THRW-02]"""
    if s.stage == FIRST:
        return SAND_FITS if s.spent != 0 or s.limit != 0 else SOUND
    if not 0 <= s.grace <= MOST_GRACE or (s.grace > 0 and s.is_live == 0):
        return GRACE_FITS
    if s.rules.clock_mode == SAND:
        return SOUND if 0 <= s.spent < s.limit and s.sensed >= 0 else SAND_FITS
    if s.rules.clock_mode == TICKS:
        is_night = EARLIEST_NIGHT <= s.limit <= EARLIEST_NIGHT + 2 * HALF_SPREAD
        return SOUND if is_night and 0 <= s.spent <= s.limit else TICKS_FIT
    is_limit = FEWEST <= s.limit <= MOST
    return SOUND if is_limit and 1 <= s.spent <= s.limit else THROWS_FIT
