"""Which events are announced and wait? The last one announced is settled first. [DB-REACT]

An event is a row of six numbers: trigger, actor, card, target, aim and space. Nothing here knows what they mean.
"""

from motherlode.games.digging_bandits.state import COLUMNS, State
from motherlode.kernel.compiled import compiled

__all__ = ["announce", "change", "pop", "top"]


@compiled
def announce(
    s: State, trigger: int, actor: int, card: int, target: int, aim: int, space: int
) -> None:
    """Lay an event on the stack; its window opens when nothing else is to be done. [DB-REACT-01, DB-REACT-04]"""
    values = (trigger, actor, card, target, aim, space)
    for column in range(COLUMNS):
        s.event[s.depth, column] = values[column]
    s.depth += 1


@compiled
def top(s: State, column: int) -> int:
    """A number of the event that waits on top."""
    return s.event[s.depth - 1, column]


@compiled
def change(s: State, column: int, value: int) -> None:
    """Change a number of the event on top."""
    s.event[s.depth - 1, column] = value


@compiled
def pop(s: State) -> None:
    """Take the event on top away."""
    s.depth -= 1
    for column in range(COLUMNS):
        s.event[s.depth, column] = 0
