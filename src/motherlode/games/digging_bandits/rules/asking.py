"""How is a question put to a seat, openly or in private, and when is a main action taken?"""

from motherlode.games.digging_bandits.state import PRIVATE, State
from motherlode.kernel.compiled import compiled

__all__ = ["UNHURRIED", "ask", "ask_in_private", "begin_step", "decision_of"]

UNHURRIED = (1.5, 3.0)  # seconds for which a question is shown that others might have no answer to


@compiled
def ask(s: State, stage: int, seat: int) -> None:
    """Somebody decides, and everybody sees what is being decided."""
    s.stage = stage
    s.origin = stage
    s.asked = 1 << seat


@compiled
def ask_in_private(s: State, stage: int, seat: int) -> None:
    """Somebody goes on composing; the others still see the decision it began with."""
    s.stage = s.origin
    s.asked |= 1 << seat
    s.draft[seat, PRIVATE] = stage


@compiled
def decision_of(s: State, seat: int) -> int:
    """What a seat is deciding: something in private, or what everybody sees."""
    private = s.draft[seat, PRIVATE]
    return private if private != 0 else s.stage


@compiled
def begin_step(s: State, step: int) -> None:
    """A main action is taken; it and all earlier ones are given up for this turn. [DB-TURN-02, DB-TURN-03, DB-TURN-04]"""
    if s.step <= step:
        s.taken += 1
        s.step = step + 1
