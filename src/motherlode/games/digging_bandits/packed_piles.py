"""How do several piles share one row of cards, so that none needs room for all?

A room is a pile whose cards are cut into parts, one after the other; `sizes` says how long each part is.
Within a part, place 1 is the bottom and the last place is the top.
"""

from typing import Annotated

import numpy as np

from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import Pile, make_room, take_from
from motherlode.kernel.record import Array, Field

__all__ = ["Sizes", "insert", "remove", "row"]

Sizes = Annotated[Array, Field(np.dtype(np.uint8), (0,))]


@compiled
def row(sizes: Sizes, part: int, place: int) -> int:
    """The row of a place in a part."""
    found = place
    for earlier in range(part):
        found += sizes[earlier]
    return found


@compiled
def insert(cards: Pile, sizes: Sizes, part: int, place: int, card: int, known_to: int) -> None:
    """Put a card at a place of a part; those from there on move up."""
    where = row(sizes, part, place)
    make_room(cards, where, 1)
    cards[where, 0] = card
    cards[where, 1] = known_to
    sizes[part] += 1


@compiled
def remove(cards: Pile, sizes: Sizes, part: int, place: int) -> int:
    """Take the card at a place of a part away and return it; those above move down."""
    card = take_from(cards, row(sizes, part, place))
    sizes[part] -= 1
    return card
