"""How is a great number of games counted, the same on one core, on many and on a GPU?

In whole numbers: every measure is a row of cells, and a finished game adds one to some of them. Sums of
whole numbers do not depend on the order in which games end.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, Field

__all__ = ["Counts", "Measure", "Tally", "count"]

Labels = (
    Sequence[str] | Callable[[Any, int], Sequence[str]]
)  # words, or a function of cards and players
Counts = Annotated[Array, Field(np.dtype(np.int64), (0,))]


class Measure:
    """A named row of cells and what it counts.

    kind: in "shares" each cell counts the games in which something happened; in "numbers" every game is
        counted once, in the cell of its number.
    labels: what the cells are called; cells without a label are not shown. Without any, cells are numbered.
    of: the measure that counts, cell for cell, the games in which it could have happened; else all games.
    fair: the measure of shares whose mean is everybody's due.
    """

    def __init__(
        self,
        name: str,
        cells: int,
        sentence: str,
        kind: Literal["shares", "numbers"] = "shares",
        *,
        labels: Labels | None = None,
        of: str = "",
        fair: str = "",
    ) -> None:
        """A measure with so many cells."""
        self.name = name
        self.cells = cells
        self.sentence = sentence
        self.kind = kind
        self.of = of
        self.fair = fair
        self._labels = labels

    def labels(self, cards: Any, players: int) -> list[str]:
        """What the cells are called when these cards are played by so many."""
        if self._labels is None:
            return [str(cell) for cell in range(self.cells)]
        words = self._labels(cards, players) if callable(self._labels) else self._labels
        return list(words)[: self.cells]


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
