"""A table of Golddiggers for a test: set by names, and asked in the words of the players."""

import copy
from typing import Any

import motherlode
from motherlode.kernel.position import Position
from tests.games.asking import kinds, offered, refused_by

__all__ = [
    "COVERED",
    "EMPTY",
    "GAME",
    "TALENTS",
    "all_of",
    "kinds",
    "odds",
    "offered",
    "own_cards",
    "refused_by",
    "table",
]

GAME = motherlode.game("golddiggers")
TALENTS = ("beauty", "intelligence", "humor", "charm", "style")
COVERED = dict.fromkeys(TALENTS, 1)  # one token on every track
EMPTY: dict[str, int] = {}  # no token anywhere


def table(
    players: int = 3,
    variant: dict[str, Any] | None = None,
    *,
    seed: int = 1,
    cards: Any = None,
    **facts: Any,
) -> Position:
    """A position arranged from the facts: Rusty, Kip and Aurelio unless others are named, seat 0 to play."""
    position = GAME.new(players, seed, variant, cards)
    if cards is None and not (variant or {}).get("golds_in_play"):
        facts.setdefault("golds", ["rusty", "kip", "aurelio"])
    facts.setdefault("turn", 0)
    facts.setdefault("host", facts["turn"])
    position.arrange(**facts)
    return position


def odds(position: Position) -> dict[str, dict[str, int]]:
    """What whoever is to act reaches with each talent, in faces of the die."""
    view = position.view()
    shown: dict[str, dict[str, int]] = view.seats[view.turn].odds
    return shown


def all_of(tokens: int) -> dict[str, int]:
    """So many tokens on every track."""
    return dict.fromkeys(TALENTS, tokens)


def own_cards(**changes: Any) -> dict[str, Any]:
    """A small card file of an owner: two Diggers, three Golds, one Event without effect."""
    file: dict[str, Any] = {
        "talents": list(TALENTS),
        "diggers": [
            {"id": name, "name": name.title(), "value": [0] * 5, "start_tokens": [3] * 5}
            for name in ("ada", "bea")
        ],
        "golds": [
            {"id": name, "name": name.title(), "requirement": [3] * 5, "net_worth": worth}
            for name, worth in (("tom", 30), ("tim", 60), ("tam", 90))
        ],
        "loser": {"requirement": 4, "limit": 5},
        "events": [{"id": "E1", "title": "An evening at home", "effect": {}}],
    }
    return copy.deepcopy(file | changes)
