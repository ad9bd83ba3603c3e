"""Which facts are players? Those are shown as P1, P2, … wherever they are printed."""

from typing import Any

import msgspec

from motherlode.kernel.arrange import has_player
from motherlode.kernel.errors import seat_name
from motherlode.kernel.game import Game

__all__ = ["as_players"]

# What every game calls the seats in its view, by the last part of the name.
PLAYERS = frozenset(
    {
        "actor",
        "actors",
        "asked",
        "bridge",
        "claimed_by",
        "last_digger",
        "leader",
        "pieces",
        "plot",
        "target",
        "timekeeper",
        "winners",
    }
)


class Player(int):
    """The number of a seat, written as people call it."""

    def __str__(self) -> str:
        """P1 is seat 0."""
        return seat_name(int(self))


def as_players(found: Any, path: tuple[str, ...], game: Game) -> Any:
    """What was found, with players in place of the numbers of seats, if the fact is about players."""
    if not _is_about_players(path, game):
        return found
    if isinstance(found, list):
        return [as_players(one, path, game) for one in found]
    return Player(found) if type(found) is int else found


def _is_about_players(path: tuple[str, ...], game: Game) -> bool:
    if path[-1] in PLAYERS:
        return True
    return len(path) == 1 and _names_player(game.presentation.facts[0], path[0])


def _names_player(facts: type[msgspec.Struct], name: str) -> bool:
    return name in facts.__struct_fields__ and has_player(facts, name)
