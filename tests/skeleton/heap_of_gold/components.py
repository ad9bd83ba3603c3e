"""What is in the box? A heap of nuggets. No rules."""

from typing import Any

import msgspec

from motherlode.kernel.errors import BadCards

__all__ = ["Cards", "read_cards"]

SEATS = 4
FEWEST = 2  # players
MOST = 3  # nuggets taken in one turn
HEAP = 21
SMALLEST_HEAP = 5
LARGEST_HEAP = 60


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There are no cards in this box; a game with cards lists them here."""


def read_cards(data: Any = None) -> Cards:
    """The cards of a parsed file, checked; without one, those in the box."""
    try:
        return msgspec.convert({} if data is None else msgspec.to_builtins(data), Cards)
    except msgspec.ValidationError as error:
        message = f"this game has no cards: {error}"
        raise BadCards(message) from error
