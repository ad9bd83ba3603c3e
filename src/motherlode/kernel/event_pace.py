"""How long does it take to show what happened? The same in the browser and for the server, which waits for it.

A browser shows one event after another. Where many wait it hurries, so that nobody falls behind.
"""

from collections.abc import Mapping, Sequence

__all__ = ["BRISK", "HURRIED", "SHORTEST", "USUAL", "seconds_for"]

USUAL = 300  # milliseconds of an event about which a game says nothing
SHORTEST = 150  # and of each while many wait
BRISK = 20  # events waiting beyond which each is cut short
HURRIED = 60  # and beyond which they are not shown at all


def seconds_for(durations: Mapping[str, int], kinds: Sequence[str]) -> float:
    """How long these kinds of events take, one after another."""
    last = len(kinds) - 1
    return sum(_lasting(durations.get(one, USUAL), last - n) for n, one in enumerate(kinds)) / 1000


def _lasting(milliseconds: int, waiting: int) -> int:
    """An event behind which others wait."""
    if waiting > HURRIED:
        return 0
    return min(milliseconds, SHORTEST) if waiting > BRISK else milliseconds
