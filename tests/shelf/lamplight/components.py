"""What is in the box? A house of five rooms and a pack of lights. No rules."""

import re
from typing import Annotated, Any

import msgspec
import numpy as np

from motherlode.kernel.errors import BadCards

__all__ = ["DOORS", "ROOMS", "Cards", "Light", "read_cards"]

SEATS = 4
HAND = 3  # lights a player can hold
DEALT = 2
LIGHTS = 16  # the most a pack may hold
FEWEST_LIGHTS = 10
FULL_LAMP = 3
LAMPS_TO_WIN = 2

ROOMS = ("hall", "stairs", "library", "cellar", "attic")
HALL, STAIRS, LIBRARY, CELLAR, ATTIC = range(len(ROOMS))
# LL-BOX-02: which room has a door to which, both ways.
DOORS = np.array(
    [
        [0, 1, 1, 1, 0],
        [1, 0, 1, 0, 1],
        [1, 1, 0, 0, 0],
        [1, 0, 0, 0, 0],
        [0, 1, 0, 0, 0],
    ],
    np.int8,
)

NAMES = (
    *("match", "ember", "spark", "wick", "taper", "rush", "candle"),
    *("oil_lamp", "torch", "cresset", "lantern", "brazier", "beacon", "moon"),
)


class Light(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A light: its name and its glow. [LL-BOX-03]"""

    id: str
    glow: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pack of lights."""

    lights: list[Light]


IN_THE_BOX = Cards([Light(name, 1 + number // 2) for number, name in enumerate(NAMES)])


def read_cards(data: Any = None) -> Cards:
    """The lights of a parsed file, checked; without one, those in the box. [LL-BOX-03]"""
    if data is None:
        return IN_THE_BOX
    try:
        cards = msgspec.convert(msgspec.to_builtins(data), Cards)
    except msgspec.ValidationError as error:
        message = f"these lights cannot be read: {error}"
        raise BadCards(message) from error
    names = [light.id for light in cards.lights]
    if not FEWEST_LIGHTS <= len(names) <= LIGHTS or len(set(names)) < len(names):
        message = f"these lights cannot be played: give {FEWEST_LIGHTS} to {LIGHTS} different ones"
        raise BadCards(message)
    if not all(re.fullmatch(r"[a-z_]{1,24}", name) for name in names):
        message = "these lights cannot be played: a name has small letters and _ only"
        raise BadCards(message)
    return cards
