"""What a test asks of a position of any game: what is offered, what is refused and why, what happened."""

from typing import Any

from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.position import Position

__all__ = ["kinds", "offered", "refused_by"]


def offered(position: Position, seat: int | None = None) -> list[str]:
    """What a seat is offered, in words; by default the one that is asked."""
    return [action.words for action in position.legal(position.actors[0] if seat is None else seat)]


def kinds(events: list[Any]) -> list[str]:
    """The kinds of some events, in order."""
    return [event.kind for event in events]


def refused_by(position: Position, seat: int, action: str | int) -> str:
    """The rule that refuses an action, or nothing if it is played."""
    try:
        position.copy().play(seat, action)
    except IllegalMove as refusal:
        return refusal.rule
    return ""
