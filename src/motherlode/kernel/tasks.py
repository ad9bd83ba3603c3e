"""What is a move made of? Of errands: short pieces, each of a sort that is known before it begins.

`play` carries out a decision and goes on until somebody is asked. A GPU, which wants to do the same thing in many games at
a time, takes a game an errand further instead: somebody is asked, her answer is carried out, or one step is made of what
follows by itself. Both go by the same rules and come to the same records; only the order among games differs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from motherlode.kernel.choices import Choices, Luck
from motherlode.kernel.compiled import compiled

__all__ = [
    "NOT_SEATED",
    "SORTS",
    "Errands",
    "action_of",
    "errand",
    "run_errand",
    "seat_of",
    "sort_of",
]

SORTS = 255  # of errands there are fewer than this; 0 stands for the end of the game
NOT_SEATED = 8  # a seat that is never asked
SORT_BITS = 8
SEAT_BITS = 4

# What the template leaves open, until it is bound to a game and to its players.
State = Any
FIRST_QUESTION = LAST_QUESTION = 0
actors: Any = None
legal: Any = None
choose: Any = None
lowest: Any = None
answering: Any = None
carry_out: Any = None


@dataclass(frozen=True)
class Errands:
    """How a game is played an errand at a time."""

    questions: range  # the sorts in which somebody is asked
    coming: Callable[..., Any]  # (state, seat) → the sort that comes next, the seat asked if it may
    answering: Callable[..., Any]  # (state, seat, action) → the sort of carrying out an answer
    carry_out: Callable[..., Any]  # (state, errand) → the next errand; never called with a question
    is_dense: bool = False  # whether its functions are so short that even small ones are better called than copied


@compiled
def errand(sort: int, seat: int, action: int) -> int:
    """An errand as one number: its sort, for whom, and the action it carries out, if any."""
    return sort | (seat << SORT_BITS) | (action << (SORT_BITS + SEAT_BITS))


@compiled
def sort_of(what: int) -> int:
    """What sort of errand it is; 0: none, the game is over."""
    return what & SORTS


@compiled
def seat_of(what: int) -> int:
    """The seat that acts, or that acted last."""
    return (what >> SORT_BITS) & 15


@compiled
def action_of(what: int) -> int:
    """The action an answer chose."""
    return what >> (SORT_BITS + SEAT_BITS)


def run_errand(s: "State", what: int, choices: Choices, luck: Luck) -> int:
    """Do one errand, a question by asking whoever sits there, and name the next; a game that is over stays as it is."""
    if sort_of(what) == 0:
        return what
    if not FIRST_QUESTION <= sort_of(what) < LAST_QUESTION:
        following: int = carry_out(s, what)
        return following
    seat = seat_of(what)
    mask = actors(s)
    if (mask >> seat) & 1 == 0:
        seat = lowest(mask)
    legal(s, seat, choices)
    action = choose(s, seat, choices, luck)
    return errand(answering(s, seat, action), seat, action)
