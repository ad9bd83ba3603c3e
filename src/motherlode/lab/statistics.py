"""How sure can one be of a share, and how are numbers spread?"""

from collections.abc import Sequence
from math import sqrt

__all__ = ["mean_interval", "percentile", "wilson"]

SURE = 1.959963984540054  # standard deviations that hold 95 of 100


def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95% confidence interval of a share by Wilson's score: sound for rare and certain things too."""
    if of == 0:
        return 0.0, 1.0
    share = count / of
    squared = SURE * SURE
    middle = (share + squared / (2 * of)) / (1 + squared / of)
    reach = SURE / (1 + squared / of) * sqrt(share * (1 - share) / of + squared / (4 * of * of))
    low = 0.0 if count == 0 else max(0.0, middle - reach)
    high = 1.0 if count == of else min(1.0, middle + reach)
    return low, high


def percentile(counts: Sequence[int], percent: int) -> int:
    """The smallest number that at least so many percent of the games do not exceed."""
    needed = percent * sum(counts)
    reached = 0
    for number, count in enumerate(counts):
        reached += 100 * count
        if reached >= needed and reached > 0:
            return number
    return 0


def mean_interval(counts: Sequence[int]) -> tuple[float, float, float]:
    """The mean of counted numbers with its 95% confidence interval; no count is below 0."""
    games = sum(counts)
    if games == 0:
        return 0.0, 0.0, 0.0
    mean = sum(number * count for number, count in enumerate(counts)) / games
    squares = sum(count * (number - mean) ** 2 for number, count in enumerate(counts))
    reach = SURE * sqrt(squares / games / games)
    return mean, max(0.0, mean - reach), mean + reach
