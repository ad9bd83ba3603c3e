"""How do rules report what happened, at no cost when nobody listens? They emit events.

A rule calls `emit`. At a table this writes a row into the event log of the record, its field `events`; `Position` reads the rows
after the play and empties the log. In a batch the build replaces `emit` by `drop_event`, and the compiler removes what is left.
"""

from typing import Annotated

import numpy as np

from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, Field, clear, numbers

__all__ = ["ALL", "COLUMNS", "FACTS", "EventLog", "drop_event", "emit", "event_log", "take_events"]

ALL = 255  # the audience of a public event: every seat and the spectators
FACTS = 2  # the column of the first fact, after kind and audience
COLUMNS = FACTS + 4

EventLog = Annotated[Array, Field(np.dtype(np.int16), (0, COLUMNS))]


def event_log(events: int) -> Field:
    """The field of an event log with room for so many events of one play."""
    return Field(np.dtype(np.int16), (events + 1, COLUMNS))


@compiled
def emit(
    log: EventLog, kind: int, audience: int, first: int, second: int, third: int, fourth: int
) -> None:
    """Add an event: what happened, who may know it, up to four facts. An event that finds the log full is lost."""
    row = log[0, 0] + 1
    if row >= len(log):
        return
    log[0, 0] = row
    log[row, 0] = kind
    log[row, 1] = audience
    log[row, 2] = first
    log[row, 3] = second
    log[row, 4] = third
    log[row, 5] = fourth


@compiled
def drop_event(
    log: EventLog, kind: int, audience: int, first: int, second: int, third: int, fourth: int
) -> None:
    """Do nothing, with the signature of `emit`."""


def take_events(log: Array) -> list[list[int]]:
    """All rows emitted so far, in order. The log is empty afterwards, so that records can be compared."""
    rows: list[list[int]] = numbers(log, log[0, 0] + 1)
    if len(rows) > 1:
        clear(log, len(rows))
    return rows[1:]
