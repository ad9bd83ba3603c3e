"""A table of Gold Digger for a test: set by names, and asked in the words of the players."""

from typing import Any

import motherlode
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.position import Position

__all__ = ["GAME", "kinds", "offered", "own_cards", "refused_by", "table"]

GAME = motherlode.game("gold_digger")


def table(
    players: int = 4,
    variant: dict[str, Any] | None = None,
    *,
    seed: int = 1,
    cards: Any = None,
    **facts: Any,
) -> Position:
    """A position arranged from the facts: an empty board unless cards are named, seat 0 to play."""
    position = GAME.new(players, seed, variant, cards)
    facts.setdefault("empty_board", True)
    facts.setdefault("turn", 0)
    facts.setdefault("first", 0)
    position.arrange(**facts)
    return position


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


def own_cards(**changes: Any) -> dict[str, Any]:
    """What an owner's printed copy shows."""
    file: dict[str, Any] = {
        "teleports": ["A5", "any"],
        "go": {"exit": "E1", "direction": "up"},
        "colours": ["red", "black", "white", "grey"],
        "initial_cards": 3,
        "round_limit": 40,
    }
    return file | changes
