"""The rules of a game at each speed, built once."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from motherlode.kernel.catalogue import game
from motherlode.kernel.engine import Engine, compile_rules, interpreted
from motherlode.kernel.game import Game

__all__ = ["SPEEDS", "at_speed", "engine"]

SPEEDS = ("interpreted", "compiled", "checked")


@cache
def engine(slug: str, speed: str) -> Engine:
    """The rules of a game, interpreted, compiled, or compiled with every index checked."""
    if speed == "interpreted":
        return interpreted(game(slug).rules.functions)
    return compile_rules(game(slug), checked=speed == "checked", on_progress=None)


@contextmanager
def at_speed(played: Game, speed: str) -> Iterator[Engine]:
    """Let a game run at another speed for a while."""
    before = played.engine
    played.engine = engine(played.info.slug, speed)
    try:
        yield played.engine
    finally:
        played.engine = before
