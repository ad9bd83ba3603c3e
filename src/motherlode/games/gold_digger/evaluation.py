"""What is a space, a path or a card worth to a player? Whole numbers, so that bots play the same everywhere.

Only what the player can see counts: the board, the pieces, the tokens, her own cards.
"""

import tomllib
from importlib import resources

import numpy as np

from motherlode.games.gold_digger.components import (
    BOMB,
    CHANCE,
    DISTANCE,
    GO,
    GOLD,
    NEIGHBOUR,
    NO_DIRECTION,
    OFF,
    SHIELD,
    SPACES,
)
from motherlode.games.gold_digger.rules.board import holder, is_in, is_live, is_live_bomb, top_type
from motherlode.games.gold_digger.rules.deck import space_of, type_of
from motherlode.games.gold_digger.rules.ending import HUNT, is_ahead
from motherlode.games.gold_digger.rules.paths import is_blocked, may_turn, way
from motherlode.games.gold_digger.state import NOBODY, State
from motherlode.kernel.compiled import compiled

__all__ = [
    "WORST",
    "best_path",
    "harm",
    "is_leader",
    "value_of_landing",
    "value_of_laying",
]

_WEIGHTS = tomllib.loads(
    resources.files(__package__).joinpath("weights.toml").read_text(encoding="utf-8")
)
WORST = -1_000_000
GOLD_VALUE = int(_WEIGHTS["gold"])
LIFE_VALUE = int(_WEIGHTS["life"])
LAST_LIFE = int(_WEIGHTS["last_life"])
DEATH = int(_WEIGHTS["death"])
SHIELD_VALUE = int(_WEIGHTS["shield"])
CHANCE_VALUE = int(_WEIGHTS["chance"])
POISON = np.array(_WEIGHTS["poison"], np.int64)
HURT = int(_WEIGHTS["hurt"])
KILL = int(_WEIGHTS["kill"])
LEADER = int(_WEIGHTS["leader"])
GIFT = int(_WEIGHTS["gift"])
NEAR = int(_WEIGHTS["near"])
TRAP = int(_WEIGHTS["trap"])
FILL = int(_WEIGHTS["fill"])
WIN = int(_WEIGHTS["win"])
SIFT_VALUE = int(_WEIGHTS["sift"])
LOOK = int(_WEIGHTS["look"])
STEAL = int(_WEIGHTS["steal"])
THIEVE = int(_WEIGHTS["thieve"])
EXPLORE = int(_WEIGHTS["explore"])
DRAW_BELOW = int(_WEIGHTS["draw_below"])
REACH = 4  # steps a roll can take
MOST_AHEAD = 3  # gold by which a lead is counted
DISPLACE = 0


@compiled
def is_leader(s: State, seat: int) -> bool:
    """Whether nobody who is in has more gold."""
    for other in range(s.players):
        if is_in(s, other) and s.gold[other] > s.gold[seat]:
            return False
    return True


@compiled
def lead(s: State, seat: int) -> int:
    """How much gold a player is ahead of the best other one; negative behind."""
    most = 0
    for other in range(s.players):
        if other != seat and is_in(s, other):
            most = max(most, s.gold[other])
    return s.gold[seat] - most


@compiled
def harm(s: State, seat: int, other: int) -> int:
    """What it is worth to a player that another one meets a bomb."""
    value = KILL if s.lives[other] == 1 else HURT
    return value * LEADER if is_leader(s, other) else value


@compiled
def cost_of_bomb(s: State, seat: int, met: int) -> int:
    """What a bomb costs her after so many others on the same way: a Shield, a life, or everything."""
    if met < s.kept[seat, SHIELD]:
        return SHIELD_VALUE
    lives = s.lives[seat] - (met - s.kept[seat, SHIELD])
    if lives <= 1:
        return DEATH
    return LAST_LIFE if lives <= LEADER else LIFE_VALUE


@compiled
def value_of_card(s: State, seat: int, found: int) -> int:
    """What a live card other than a bomb gives her."""
    if found == GOLD:
        return GOLD_VALUE if s.box_gold > 0 else 0
    if found == CHANCE:
        return CHANCE_VALUE
    if s.lives[seat] >= s.rules.max_lives:
        return 0
    return LAST_LIFE if s.lives[seat] == 1 else LIFE_VALUE


@compiled
def value_of_landing(s: State, seat: int, space: int, direction: int, met: int) -> int:
    """What it is worth to stop on a space, coming in a direction, after so many bombs."""
    value = 0
    if is_live_bomb(s, space):
        value -= cost_of_bomb(s, seat, met)
    elif is_live(s, space):
        value += value_of_card(s, seat, top_type(s, space))
    other = holder(s, space, seat)
    if other != NOBODY and s.rules.collision == DISPLACE and s.rules.mode != HUNT:
        value += value_of_push(s, seat, other, space, direction)
    return value


@compiled
def value_of_push(s: State, seat: int, other: int, space: int, direction: int) -> int:
    """What it is worth to push somebody in a direction; at an edge they choose."""
    if direction == NO_DIRECTION:
        return 0
    to = int(NEIGHBOUR[space, direction])
    if to == OFF or not is_live(s, to):
        return 0
    found = top_type(s, to)
    if found == BOMB:
        return harm(s, seat, other)
    return GIFT if found == GOLD else 0


@compiled
def best_path(s: State, seat: int, space: int, used: int, steps: int, met: int) -> int:
    """The value of the best way to take so many more steps from a space; WORST if there is none."""
    best = WORST
    path = 0
    while path < 1 << (2 * steps):
        done, value = follow_value(s, seat, space, used, steps, path, met)
        if done == steps:
            best = max(best, value)
        rest = 2 * (steps - 1 - min(done, steps - 1))
        path = ((path >> rest) + 1) << rest
    return best


@compiled
def follow_value(
    s: State, seat: int, space: int, used: int, steps: int, path: int, met: int
) -> tuple[int, int]:
    """How many steps of a path can be taken, and what it is worth."""
    value = 0
    direction = NO_DIRECTION
    for step in range(steps):
        direction = way((path >> (2 * (steps - 1 - step))) & 3)
        to = int(NEIGHBOUR[space, direction])
        if to == OFF or not may_turn(s, used, direction) or is_blocked(s, seat, to):
            return step, value
        space = to
        used |= 1 << direction
        if step < steps - 1 and is_live_bomb(s, space):
            value -= cost_of_bomb(s, seat, met)
            met += 1
    return steps, value + value_of_landing(s, seat, space, direction, met)


@compiled
def value_of_laying(s: State, seat: int, card: int) -> int:
    """What it is worth to lay a card: whom it meets, who may come to it, and whether it ends the game."""
    space = space_of(card)
    found = type_of(card)
    value = value_of_filling(s, seat, space)
    if s.space[seat] == space:
        if found == BOMB:
            return value - cost_of_bomb(s, seat, 0)
        return value + value_of_card(s, seat, found)
    other = holder(s, space, seat)
    if other != NOBODY:
        return value + value_for_other(s, seat, other, found)
    steps = REACH + 1 if s.space[seat] >= GO else int(DISTANCE[s.space[seat], space])
    if found == BOMB:
        return value + TRAP * max(steps - REACH, 0)
    worth = 1 if value_of_card(s, seat, found) > 0 else 0
    return value + NEAR * max(REACH - steps, 0) * worth


@compiled
def value_for_other(s: State, seat: int, other: int, found: int) -> int:
    """What it is worth that a card takes hold of somebody else."""
    if found == BOMB:
        return harm(s, seat, other)
    if found == GOLD:
        return GIFT * LEADER if is_leader(s, other) else GIFT
    return 0 if found == CHANCE or s.lives[other] >= s.rules.max_lives else GIFT


@compiled
def value_of_filling(s: State, seat: int, space: int) -> int:
    """A filled space brings the end nearer, which is good for whoever is ahead."""
    if s.height[space] > 0:
        return 0
    if s.filled == SPACES - 1:
        return WIN if would_win(s, seat) else -WIN
    return FILL * max(min(lead(s, seat), MOST_AHEAD), -MOST_AHEAD)


@compiled
def would_win(s: State, seat: int) -> bool:
    """Whether she would win if the board were full now."""
    for other in range(s.players):
        if is_in(s, other) and is_ahead(s, other, seat):
            return False
    return True
