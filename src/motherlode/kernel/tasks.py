"""How a move is cut into tasks for a GPU: short pieces, each of a kind that is known before it begins.

`play` carries out a decision and goes on until somebody is asked. A GPU is fast only where it does the same thing in many
games at once, so it advances a game by one task: a seat is asked, its answer is carried out, or one step is made of what
follows by itself. Both use the same rules and reach the same records; only the order among games differs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from motherlode.kernel.choices import Choices, Luck
from motherlode.kernel.compiled import compiled

__all__ = [
    "NOT_SEATED",
    "TASK_KINDS",
    "Tasks",
    "action_of",
    "kind_of",
    "pack_task",
    "run_task",
    "seat_of",
]

TASK_KINDS = 255  # there are fewer kinds than this; kind 0 is the end of the game
NOT_SEATED = 8  # a seat that is never asked
KIND_BITS = 8
SEAT_BITS = 4

# Names that the template leaves open; they are bound to a game and its players.
State = Any
FIRST_QUESTION = LAST_QUESTION = 0
actors: Any = None
legal: Any = None
choose: Any = None
lowest: Any = None
answering: Any = None
carry_out: Any = None


@dataclass(frozen=True)
class Tasks:
    """How a game is played one task at a time."""

    questions: range  # the kinds in which somebody is asked
    coming: Callable[..., Any]  # (state, seat) → the kind that comes next, the seat asked if it may
    answering: Callable[..., Any]  # (state, seat, action) → the kind of carrying out an answer
    carry_out: Callable[..., Any]  # (state, task) → the next task; never called with a question
    is_dense: bool = False  # whether its functions are so short that even small ones are better called than copied


@compiled
def pack_task(kind: int, seat: int, action: int) -> int:
    """A task as one number: its kind, the seat, and the action it carries out, if any."""
    return kind | (seat << KIND_BITS) | (action << (KIND_BITS + SEAT_BITS))


@compiled
def kind_of(what: int) -> int:
    """The kind of a task; 0: there is none, the game is over."""
    return what & TASK_KINDS


@compiled
def seat_of(what: int) -> int:
    """The seat that acts, or that acted last."""
    return (what >> KIND_BITS) & 15


@compiled
def action_of(what: int) -> int:
    """The action an answer chose."""
    return what >> (KIND_BITS + SEAT_BITS)


def run_task(s: "State", what: int, choices: Choices, luck: Luck) -> int:
    """Do one task (a question: ask the player of that seat) and return the next; a game that is over does not change."""
    if kind_of(what) == 0:
        return what
    if not FIRST_QUESTION <= kind_of(what) < LAST_QUESTION:
        following: int = carry_out(s, what)
        return following
    seat = seat_of(what)
    mask = actors(s)
    if (mask >> seat) & 1 == 0:
        seat = lowest(mask)
    legal(s, seat, choices)
    action = choose(s, seat, choices, luck)
    return pack_task(answering(s, seat, action), seat, action)
