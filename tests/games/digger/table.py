"""A table of Digger for a test: set by names, and asked in the words of the players."""

from typing import Any

import msgspec

import motherlode
from motherlode.bots import finish
from motherlode.games.digger.components import read_cards
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.position import Position

__all__ = ["GAME", "STILL", "kinds", "offered", "own_cards", "play_out", "refused_by", "table"]

GAME = motherlode.game("digger")
STILL = [0, 0, 0, 999]  # hands that take their base time


def table(
    players: int = 3,
    variant: Any = None,
    *,
    seed: int = 1,
    cards: Any = None,
    **facts: Any,
) -> Position:
    """A position arranged from the facts, seat 0 to dig."""
    position = GAME.new(players, seed, variant, cards)
    facts.setdefault("digger", 0)
    position.arrange(**facts)
    return position


def offered(position: Position) -> list[str]:
    """What whoever is asked is offered, in words."""
    return [action.words for action in position.legal(position.actors[0])]


def kinds(events: list[Any]) -> list[str]:
    """The kinds of some events, in order."""
    return [event.kind for event in events]


def refused_by(position: Position, seat: int, action: str | int) -> str:
    """The rule that refuses an act, or nothing if it is played."""
    try:
        position.copy().play(seat, action)
    except IllegalMove as refusal:
        return refusal.rule
    return ""


def play_out(position: Position, bot: str = "random", seed: int = 1) -> Position:
    """Let bots of one kind finish a game."""
    finish(position, dict.fromkeys(range(position.players), bot), seed=seed)
    return position


def own_cards(**changes: Any) -> dict[str, Any]:
    """What an owner's file could say."""
    file: dict[str, Any] = msgspec.to_builtins(read_cards())
    return file | changes
