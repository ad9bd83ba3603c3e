"""A move in pieces: a question is one, carrying out its answer another."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.tasks import Tasks, action_of, pack_task, seat_of
from tests.shelf.lamplight.state import OVER, State
from tests.shelf.lamplight.turn import play

__all__ = ["TASKS"]

QUESTION = 1
ANSWER = 16


@compiled
def coming(s: State, seat: int) -> int:
    """A question, unless it is all over."""
    return 0 if s.stage == OVER else QUESTION + s.stage


@compiled
def answering(s: State, seat: int, action: int) -> int:
    """An answer, by its question."""
    return ANSWER + s.stage


@compiled
def carry_out(s: State, what: int) -> int:
    """All that an answer leads to."""
    seat = seat_of(what)
    play(s, seat, action_of(what))
    return pack_task(coming(s, seat), seat, 0)


TASKS = Tasks(
    questions=range(QUESTION, ANSWER),
    coming=coming,
    answering=answering,
    carry_out=carry_out,
)
