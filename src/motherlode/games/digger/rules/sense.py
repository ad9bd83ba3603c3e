"""Time sense: what a bot feels of the time it cannot see. (DG-SENSE)"""

from motherlode.games.digger.events import SENSE_STREAM
from motherlode.games.digger.state import SAND, State
from motherlode.kernel.chance import Chance, between
from motherlode.kernel.compiled import compiled

__all__ = ["draw_tempo", "feel_time", "felt"]

SPREAD, BIAS, JITTER = range(3)  # numbers of a sense of time
THOUSAND = 1000


@compiled
def draw_tempo(s: State, chance: Chance, stream: int) -> int:
    """At the first throw: whether time seems to crawl or to fly; a thousand is a perfect clock. [DG-SENSE-01]"""
    profile = s.profile[s.digger]
    tempo = THOUSAND + s.sense[profile, BIAS]
    for _ in range(3):
        tempo += between(chance, stream, -s.sense[profile, SPREAD], s.sense[profile, SPREAD])
    return tempo


@compiled
def feel_time(s: State) -> None:
    """After a timed act that did not end the turn; people have their own feeling.

    [DG-SENSE-02, DG-SENSE-04]
    """
    if s.rules.clock_mode == SAND and s.is_live == 0:
        jitter = s.sense[s.profile[s.digger], JITTER]
        s.sensed = felt(
            s.sensed, s.spent, s.tempo, between(s.chance, SENSE_STREAM, -jitter, jitter)
        )


@compiled
def felt(before: int, spent: int, tempo: int, error: int) -> int:
    """A felt clock never runs backwards. [DG-SENSE-02]"""
    return max(before, 0, spent * tempo // THOUSAND + error)
