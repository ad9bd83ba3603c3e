"""How is a great number of games counted, the same on one core, on many and on a GPU?

In whole numbers: every measure is a row of cells, and a finished game adds one to some of them. Sums of
whole numbers do not depend on the order in which games end.
"""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, Field

__all__ = ["Counts", "Measure", "Tally", "count"]

Counts = Annotated[Array, Field(np.dtype(np.int64), (0,))]


class Measure:
    """A named row of cells and what it counts."""

    def __init__(self, name: str, cells: int, sentence: str) -> None:
        """A measure with so many cells."""
        self.name = name
        self.cells = cells
        self.sentence = sentence


class Tally:
    """All measures of a game, laid end to end."""

    def __init__(self, *measures: Measure) -> None:
        """Lay out the measures in the given order."""
        self.measures = {measure.name: measure for measure in measures}
        starts = np.cumsum([0, *(measure.cells for measure in measures)])
        self._starts = dict(zip(self.measures, starts.tolist(), strict=False))
        self.cells = int(starts[-1])

    def start(self, name: str) -> int:
        """The first cell of a measure."""
        return int(self._starts[name])

    def read(self, counts: NDArray[np.int64], name: str) -> NDArray[np.int64]:
        """The cells of a measure."""
        return counts[self.start(name) : self.start(name) + self.measures[name].cells]


@compiled
def count(counts: Counts, cell: int) -> None:
    """One more."""
    counts[cell] += 1
