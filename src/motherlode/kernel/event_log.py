"""How do rules tell what happened, without costing anything when nobody listens?

A rule calls `tell`. On a live table this writes a row into the record; `Position` reads the rows after the
play and empties them. In a simulation the build puts `hush` in the place of `tell`, and the compiler
removes what is left.
"""

from typing import Annotated

import numpy as np

from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, Field, clear, numbers

__all__ = ["ALL", "COLUMNS", "FACTS", "Story", "hush", "story", "take", "tell"]

ALL = 255  # the audience of a public event: every seat and the spectators
FACTS = 2  # the column of the first fact, after kind and audience
COLUMNS = FACTS + 4

Story = Annotated[Array, Field(np.dtype(np.int16), (0, COLUMNS))]


def story(events: int) -> Field:
    """The field of a story that can hold so many events of one play."""
    return Field(np.dtype(np.int16), (events + 1, COLUMNS))


@compiled
def tell(
    story: Story, kind: int, audience: int, first: int, second: int, third: int, fourth: int
) -> None:
    """Add an event: what happened, who may know it, and up to four facts. What finds no room is lost, and nothing else is."""
    row = story[0, 0] + 1
    if row >= len(story):
        return
    story[0, 0] = row
    story[row, 0] = kind
    story[row, 1] = audience
    story[row, 2] = first
    story[row, 3] = second
    story[row, 4] = third
    story[row, 5] = fourth


@compiled
def hush(
    story: Story, kind: int, audience: int, first: int, second: int, third: int, fourth: int
) -> None:
    """Tell nobody."""


def take(story: Array) -> list[list[int]]:
    """All rows told so far, in order. The story is empty then, so that records can be compared."""
    rows: list[list[int]] = numbers(story, story[0, 0] + 1)
    if len(rows) > 1:
        clear(story, len(rows))
    return rows[1:]
