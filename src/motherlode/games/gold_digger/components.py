"""What is in the box? The grid, the action cards, the chance cards, and what a file can replace. No rules."""

from functools import cache
from typing import Annotated, Any

import msgspec
import numpy as np

from motherlode.kernel.card_files import checked_cards, packaged_cards

__all__ = ["Cards", "Go", "card_name", "kind_name", "read_cards"]

SEATS = 4
SIDE = 5
SPACES = SIDE * SIDE
GO = SPACES  # the start beside the grid
NOWHERE = SPACES + 1  # where the piece of somebody stands who is out
OFF = 255  # over the edge of the board

# The grid. [GD-BRD-01, GD-BRD-02]
SPACE_NAMES = tuple(f"{row}{column}" for row in "ABCDE" for column in range(1, SIDE + 1))

DIRECTIONS = ("up", "down", "left", "right")
UP, DOWN, LEFT, RIGHT = range(len(DIRECTIONS))
NO_DIRECTION = 4
OPPOSITE = (DOWN, UP, RIGHT, LEFT)
STRIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))

# The four types of action card; a card's number is its type times 25 plus its space. [GD-COMP-01]
TYPES = ("bomb", "gold", "chance", "life")
BOMB, GOLD, CHANCE, LIFE = range(len(TYPES))
ACTION_CARDS = len(TYPES) * SPACES  # with a life card for every space
STACK = len(TYPES)  # cards that name the same space
HAND = 5
MOST_IN_HAND = 6

# The chance cards: those that are kept come first, those that are used as an action before the others.
KINDS = (
    "redefine",
    "teleport_free",
    "life_exchange",
    "gold_exchange",
    "spy",
    "deck_peek",
    "viewer",
    "thief",
    "thief_gold",
    "key",
    "shield",
    "teleport_named",
    "teleport_named_2",
    "fetter",
    "justice_balloon",
    "trade_gold",
    "cops",
    "spy_now",
)
(
    REDEFINE,
    TELEPORT_FREE,
    LIFE_EXCHANGE,
    GOLD_EXCHANGE,
    SPY,
    DECK_PEEK,
    VIEWER,
    THIEF,
    THIEF_GOLD,
    KEY,
    SHIELD,
    TELEPORT_NAMED,
    TELEPORT_NAMED_2,
    FETTER,
    JUSTICE_BALLOON,
    TRADE_GOLD,
    COPS,
    SPY_NOW,
) = range(len(KINDS))
USABLE = KEY  # kinds below this one are used as an action
KEPT = (
    TELEPORT_NAMED  # kinds below this one are kept, the others are carried out at once [GD-CH-02]
)
CHANCE_CARDS = 66

# How many of each kind: the printed deck and the reduced one. [GD-COMP-03, GD-VAR-15]
COUNTS = np.array(
    [
        [5, 2, 5, 5, 5, 5, 5, 5, 0, 5, 5, 1, 1, 5, 2, 5, 5, 0],
        [5, 2, 0, 0, 0, 0, 0, 0, 5, 0, 5, 1, 1, 0, 0, 0, 0, 5],
    ],
    np.uint8,
)

LIFE_TOKENS = 30
ANY = 255  # a teleport whose drawer chooses the space

PRINTED_NAMES = (
    "Redefine",
    "Teleport (unoccupied tile)",
    "Life Exchange",
    "Gold Exchange",
    "Spy",
    "Deck Sneak Peek",
    "Viewer",
    "Thief",
    "Thief (gold)",
    "Key",
    "Shield",
    "Teleport (tile {})",
    "Teleport (tile {})",
    "Fetter",
    "Justice Balloon",
    "Trade Gold Pile",
    "The Cops Found You",
    "Spy (now)",
)
# The designers wished for clearer words. [GD-VAR-19]
PLAIN_NAMES = {
    "Redefine": "Swap Card",
    "Teleport (unoccupied tile)": "Teleport (empty space)",
    "Teleport (tile {})": "Teleport (space {})",
    "Deck Sneak Peek": "Deck Peek",
    "Viewer": "Open Hands",
    "Thief": "Pickpocket",
    "Thief (gold)": "Pickpocket (gold)",
    "Fetter": "Shackle",
    "Justice Balloon": "Balloon Raid",
    "Trade Gold Pile": "Swap Piles",
    "The Cops Found You": "Caught",
}


def _neighbour(space: int, direction: int) -> int:
    row, column = space // SIDE + STRIDES[direction][0], space % SIDE + STRIDES[direction][1]
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else OFF


def _room(used: int, space: int) -> int:
    """How many steps can follow on a free board once some directions have been used."""
    row, column = divmod(space, SIDE)
    ahead = (row, SIDE - 1 - row, column, SIDE - 1 - column)
    open_to = [ahead[one] if not used >> OPPOSITE[one] & 1 else 0 for one in range(len(DIRECTIONS))]
    return max(open_to[UP], open_to[DOWN]) + max(open_to[LEFT], open_to[RIGHT])


# Up, down, left and right of each space; there are no diagonals and no way round. [GD-BRD-03]
NEIGHBOUR = np.array(
    [[_neighbour(space, one) for one in range(len(DIRECTIONS))] for space in range(SPACES)],
    np.uint8,
)
# The most steps by used directions (one bit each) and space, with at most one of each pair of opposites.
ROOM = np.array([[_room(used, space) for space in range(SPACES)] for used in range(16)], np.uint8)
# Steps between two spaces. [GD-BRD-08]
DISTANCE = np.array(
    [
        [abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE) for b in range(SPACES)]
        for a in range(SPACES)
    ],
    np.uint8,
)

Space = Annotated[str, msgspec.Meta(max_length=8)]


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start beside the grid: its only exit and the direction of that first step. [GD-BRD-04]"""

    exit: Space
    direction: str


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the printed copy shows and the rulebook does not say. [GD-COMP-04, GD-COMP-07]"""

    teleports: Annotated[list[Space], msgspec.Meta(min_length=2, max_length=2)]
    go: Go
    colours: Annotated[list[str], msgspec.Meta(min_length=SEATS, max_length=SEATS)]
    initial_cards: Annotated[int, msgspec.Meta(ge=0, le=14)]
    round_limit: Annotated[int, msgspec.Meta(ge=10, le=1000)]


def read_cards(data: Any = None) -> Cards:
    """The data of a parsed file, checked; without one, what is in the box. [GD-COMP-04, GD-VAR-40]"""
    return _in_the_box() if data is None else checked_cards(data, Cards, _problems)


@cache
def _in_the_box() -> Cards:
    return read_cards(packaged_cards(__package__))


def _problems(cards: Cards) -> list[str]:
    """Everything that keeps this data from being played, in words."""
    return [
        *(
            f"teleports: {name!r} is neither a space (A1 to E5) nor 'any' (GD-VAR-40)"
            for name in cards.teleports
            if name != "any" and name not in SPACE_NAMES
        ),
        *_go(cards.go),
        *(
            f"colours: {colour!r} is no word"
            for colour in cards.colours
            if not (colour.isalpha() and colour.isascii())
        ),
        *(["colours: give four different ones"] if len(set(cards.colours)) < SEATS else []),
    ]


def _go(go: Go) -> list[str]:
    """Go lies outside the grid, so the step from it comes over an edge."""
    if go.exit not in SPACE_NAMES or go.direction not in DIRECTIONS:
        return ["go: exit is a space (A1 to E5), direction is up, down, left or right"]
    behind = OPPOSITE[DIRECTIONS.index(go.direction)]
    if _neighbour(SPACE_NAMES.index(go.exit), behind) != OFF:
        return [f"go: a step {go.direction} into {go.exit} does not come from outside the grid"]
    return []


def card_name(card: int) -> str:
    """An action card as it is written: `bomb B3`."""
    return f"{TYPES[card // SPACES]} {SPACE_NAMES[card % SPACES]}"


def kind_name(cards: Cards, kind: int) -> str:
    """A chance card as it is written: `shield`, `teleport_named C3`."""
    if kind in (TELEPORT_NAMED, TELEPORT_NAMED_2):
        return f"teleport_named {cards.teleports[kind - TELEPORT_NAMED]}"
    return KINDS[kind]
