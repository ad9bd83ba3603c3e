"""What are cards, places and dangers worth? What the heuristic bot weighs, by numbers of a file."""

import tomllib
from importlib import resources
from typing import Any

import numpy as np

from motherlode.games.digging_bandits.components import (
    BANDITS,
    CABIN,
    GOLD,
    LAND,
    NO_LAND,
    OWNED,
    RING,
    SHOVEL,
    TECH,
    TYPES,
)
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.rules.board import is_toll_due
from motherlode.games.digging_bandits.rules.digging import may_use_site, most_wheelbarrows
from motherlode.games.digging_bandits.rules.info import backs, held, holds
from motherlode.games.digging_bandits.rules.wanted import may_turn_in
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled

__all__ = [
    "CARD_VALUES",
    "WEIGHTS",
    "hand_value",
    "has_prize",
    "is_town",
    "prize",
    "reach",
    "reach_of_tools",
    "richest_rank",
    "value_of_location",
]

WEIGHTS: dict[str, dict[str, Any]] = tomllib.loads(
    resources.files(__package__).joinpath("weights.toml").read_text(encoding="utf-8")
)


def _value(name: str) -> int:
    stem, _, number = name.rpartition("_")
    return int(WEIGHTS["cards"][stem if number.isdigit() else name])


CARD_VALUES = np.array([_value(name) for name in TYPES[:OWNED]], np.int16)
PRIZE_GOLD = int(WEIGHTS["prize"]["gold"])
PRIZE_PAIR = int(WEIGHTS["prize"]["pair"])
LAYER = int(WEIGHTS["digging"]["layer"])
TO_CABIN = int(WEIGHTS["going"]["cabin"])
FOREIGN = int(WEIGHTS["going"]["foreign"])
EVERY_LAYER = 48


@compiled
def hand_value(s: State, seat: int) -> int:
    """What her own hand and Tech Cards are worth to her."""
    first = row(s.hand_size, seat, 1)
    worth = s.tech[seat] * int(CARD_VALUES[TECH])
    for place in range(first, first + s.hand_size[seat]):
        worth += int(CARD_VALUES[s.hands[place, 0]])
    return worth


@compiled
def prize(s: State, seat: int) -> int:
    """What she could cash or turn in if she were in a town."""
    if holds(s, seat, GOLD):
        return PRIZE_GOLD
    for bandit in range(BANDITS):
        if may_turn_in(s, seat, bandit):
            return PRIZE_PAIR
    return 0


@compiled
def has_prize(s: State, seat: int) -> bool:
    """Whether she has a reason to run for a town."""
    return prize(s, seat) > 0


@compiled
def is_town(s: State, location: int) -> bool:
    """Whether a place is a town."""
    return location < RING and s.land_at[location] == NO_LAND


@compiled
def reach(s: State, seat: int) -> int:
    """How many layers she could remove with what she holds."""
    return EVERY_LAYER if may_use_site(s, seat) else reach_of_tools(s, seat)


@compiled
def reach_of_tools(s: State, seat: int) -> int:
    """How many layers her Shovels and Wheelbarrows remove."""
    return held(s, seat, SHOVEL) + 2 * most_wheelbarrows(s, seat)


@compiled
def value_of_location(s: State, seat: int, location: int) -> int:
    """What it is worth to stand somewhere: a town with a prize, layers within reach, a doodad."""
    if location == CABIN:
        return TO_CABIN
    if is_town(s, location):
        return prize(s, seat)
    space = s.land_at[location]
    worth = LAYER * min(s.height[space], reach(s, seat))
    if s.plot == space and s.plot_owner != seat:
        worth = FOREIGN
    if is_toll_due(s, seat, space):
        worth = FOREIGN
    return worth


@compiled
def richest_rank(s: State, other: int) -> int:
    """How much somebody seems to have: kept Land cards count most, then any card."""
    return 20 * backs(s, other, LAND) + s.hand_size[other] + s.tech[other]
