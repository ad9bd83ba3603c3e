"""Tell pointer paths of people from those of programs, by how little they stray from a straight line. (DG-NET)"""

from collections.abc import Sequence
from itertools import pairwise

from motherlode.kernel.live import Sample

__all__ = ["is_suspect", "is_too_smooth", "noise_permille"]

STEPS = 10  # with movement, below which nothing can be said of a path
PATHS = 3  # below which nobody is suspected
# Thousandths of a unit that any hand strays more than; a straight line in whole numbers strays by one unit at most.
LEAST = 1000


def noise_permille(path: Sequence[Sample]) -> int | None:
    """How far each sample lies from where the last step would have led, in the mean, in thousandths of a unit.

    Steps without movement say nothing and are left out; nothing if there are too few others. [DG-NET-14]
    """
    strays = []
    for (start, middle), (_, end) in pairwise(pairwise(path)):
        before, after = middle[0] - start[0], end[0] - middle[0]
        if before > 0 and after > 0 and middle[1:] != end[1:]:
            strays.append(max(_stray(start, middle, end, axis) for axis in (1, 2)))
    return None if len(strays) < STEPS else sum(strays) // len(strays)


def _stray(start: Sample, middle: Sample, end: Sample, axis: int) -> int:
    """How far one coordinate is from going on as it went."""
    before, after = middle[0] - start[0], end[0] - middle[0]
    expected = 1000 * (middle[axis] * before + (middle[axis] - start[axis]) * after) // before
    return abs(1000 * end[axis] - expected)


def is_too_smooth(path: Sequence[Sample]) -> bool:
    """Whether a path is implausibly free of noise. [DG-NET-14]"""
    noise = noise_permille(path)
    return noise is not None and noise <= LEAST


def is_suspect(paths: Sequence[Sequence[Sample]]) -> bool:
    """Whether most of somebody's paths are, so that they are worth a look. [DG-NET-14]"""
    smooth = sum(is_too_smooth(path) for path in paths)
    return len(paths) >= PATHS and 2 * smooth > len(paths)
