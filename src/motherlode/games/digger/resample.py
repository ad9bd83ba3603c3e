"""Draw anew what a seat cannot know: how much time has passed, and chance to come."""

from motherlode.games.digger.components import ACT_COUNT
from motherlode.games.digger.rules.hands import drawn_duration
from motherlode.games.digger.rules.live import locking_profile
from motherlode.games.digger.rules.sense import JITTER, draw_tempo, felt
from motherlode.games.digger.rules.throws import LIMITS
from motherlode.games.digger.rules.ticks import EARLIEST_NIGHT, HALF_SPREAD
from motherlode.games.digger.rules.timer import sand_of_turn
from motherlode.games.digger.rules.turns import timekeeper
from motherlode.games.digger.state import BANK, CALL, COLLECT, SAND, TICKS, State
from motherlode.kernel.chance import Chance, between, draw, next_word
from motherlode.kernel.compiled import compiled

__all__ = ["resample", "sees_timer"]

STREAM = 0  # imagination needs only one
TRIES = 12


@compiled
def resample(s: State, seat: int, chance: Chance) -> None:
    """Another luck, and another time that the same acts could have taken. [DG-TURN-03, DG-TIME-08]"""
    s.chance.key[0] = next_word(chance, STREAM)
    s.chance.key[1] = next_word(chance, STREAM)
    s.chance.scripted = 0
    if s.rules.reveal_after_turn == 0:
        s.diary.spent = 0
    if s.stage in (COLLECT, BANK, CALL) and not sees_timer(s, seat):
        resample_night(s, seat, chance)


@compiled
def sees_timer(s: State, seat: int) -> bool:
    """Whether a seat is shown what is left of a live turn. [DG-NET-03]"""
    return s.is_live == 1 and s.rules.timekeeper_sees_timer == 1 and seat == timekeeper(s)


@compiled
def resample_night(s: State, seat: int, chance: Chance) -> None:
    """A night that has not fallen yet, in each of the modes. [DG-TICK-05, DG-THRW-05]"""
    if s.rules.clock_mode == SAND:
        resample_sand(s, seat, chance)
        return
    night = 0
    while night < s.spent:
        night = resampled_tick(chance) if s.rules.clock_mode == TICKS else resampled_throws(chance)
    s.limit = night


@compiled
def resampled_tick(chance: Chance) -> int:
    """A night tick as they are drawn. [DG-TICK-02]"""
    night = EARLIEST_NIGHT + draw(chance, STREAM, HALF_SPREAD + 1)
    return night + draw(chance, STREAM, HALF_SPREAD + 1)


@compiled
def resampled_throws(chance: Chance) -> int:
    """A limit of throws as they are drawn. [DG-THRW-01]"""
    return int(LIMITS[draw(chance, STREAM, len(LIMITS))])


@compiled
def resample_sand(s: State, seat: int, chance: Chance) -> None:
    """Of some ways in which the turn could have gone, the first that agrees with what is known, or the best."""
    is_own = seat == s.digger and s.is_live == 0
    jitter = s.sense[s.profile[s.digger], JITTER]
    sensed = s.sensed
    best = -1
    for _ in range(TRIES):
        night = sand_of_turn(s, chance, STREAM) + s.grace
        spent = resampled_time(s, chance)
        tempo = draw_tempo(s, chance, STREAM) if s.is_live == 0 else 0
        error = abs(spent * tempo // 1000 - sensed) if is_own else 0
        error += max(spent - night + 1, 0) * TRIES  # the night has not fallen yet
        if best < 0 or error < best:
            best = error
            s.limit = night
            s.spent = min(spent, night - 1)
            s.tempo = tempo
        if best <= (jitter if is_own else 0):
            break
    if not is_own and s.is_live == 0:
        s.sensed = felt(0, s.spent, s.tempo, between(chance, STREAM, -jitter, jitter))


@compiled
def resampled_time(s: State, chance: Chance) -> int:
    """How long the acts of this turn could have taken. [DG-HAND-07]"""
    profile = s.profile[s.digger] if s.is_live == 0 else locking_profile(s)
    spent = 0
    for act in range(ACT_COUNT):
        for _ in range(s.acts[act]):
            spent += drawn_duration(s, chance, STREAM, profile, act)
    return spent
