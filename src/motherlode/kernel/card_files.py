"""How are the cards of a game read? From the file of its package, or from an owner's own, checked before anything is dealt."""

import tomllib
from collections.abc import Callable, Iterable
from importlib import resources
from typing import Any, TypeVar

import msgspec

from motherlode.kernel.errors import BadCards

__all__ = ["checked_cards", "packaged_cards"]

C = TypeVar("C")


def packaged_cards(package: str | None) -> Any:
    """The parsed `cards.toml` of a package."""
    return tomllib.loads(resources.files(package or "").joinpath("cards.toml").read_text("utf-8"))


def checked_cards(
    data: Any, kind: type[C], problems: Callable[[C], Iterable[str]], things: str = "cards"
) -> C:
    """The cards of parsed data; BadCards if they cannot be read, or with the first problem that forbids playing.

    problems: everything that keeps some cards from being played, in words. things: what is read, for the message.
    """
    try:
        cards = msgspec.convert(msgspec.to_builtins(data), kind)
    except (msgspec.ValidationError, TypeError) as error:
        message = f"these {things} cannot be read: {error}"
        raise BadCards(message) from error
    for problem in problems(cards):
        message = f"these {things} cannot be played: {problem}"
        raise BadCards(message)
    return cards
