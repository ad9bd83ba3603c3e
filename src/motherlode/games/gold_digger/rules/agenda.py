"""What is asked, and what is still open within an action?

An action can set off a chain of effects, some of which wait for a choice. What is still to be done lies on a
stack, the next thing on top; `turn.proceed` takes it off.
"""

from motherlode.games.gold_digger.state import OPEN, State
from motherlode.kernel.compiled import compiled

__all__ = ["ask", "ask_for", "do_later"]


@compiled
def do_later(s: State, what: int, seat: int, detail: int) -> None:
    """Put something on the stack of what is to be done."""
    s.task[s.open, 0] = what
    s.task[s.open, 1] = seat
    s.task[s.open, 2] = detail
    s.open += 1


@compiled
def ask(s: State, stage: int, seat: int) -> None:
    """A player decides something whose options follow from cards."""
    s.stage = stage
    s.asked = seat
    s.options = 0


@compiled
def ask_for(s: State, stage: int, seat: int, base: int, options: int) -> None:
    """A player chooses one of some options, action number `base` being the first."""
    s.stage = stage
    s.asked = seat
    s.base = base
    s.options = options


assert OPEN <= 127, "the stack is counted in a byte"  # noqa: S101, PLR2004
