"""Which decisions share one time? The steps of a roll."""

from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.view import turn_number
from motherlode.kernel.position import Position
from motherlode.kernel.span import Span

__all__ = ["span"]

ROLL = 20.0  # seconds


def span(position: Position) -> Span | None:
    """The roll that the step awaited now belongs to; a window on the way interrupts it and does not end it. [GD-MOVE-08]"""
    s = position.state
    if s.stage != STEP:
        return None
    return Span(f"roll {turn_number(s)} {s.rolls}", ROLL, int(s.asked), is_one=True)
