"""A table of Gold Digger for a test: set by names, and asked in the words of the players."""

from typing import Any

import motherlode
from motherlode.kernel.position import Position
from tests.games.asking import kinds, offered, refused_by

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
