"""Ticks: a turn-based clock in which every act has a price. (DG-TICK)"""

import numpy as np

from motherlode.games.digger import components as parts
from motherlode.games.digger.events import NIGHT_STREAM
from motherlode.games.digger.state import State
from motherlode.kernel.chance import draw
from motherlode.kernel.compiled import compiled

__all__ = ["COST", "draw_night_tick", "is_tick_left"]

EARLIEST_NIGHT = 24
HALF_SPREAD = 6

# What each act costs; stopping and calling cost nothing. [DG-TICK-03]
COST = np.zeros(parts.ACT_COUNT, np.int64)
(
    COST[parts.FIRST_THROW],
    COST[parts.THROW],
    COST[parts.TAKE],
    COST[parts.STEAL],
    COST[parts.BOX],
    COST[parts.STACK],
) = 1, 3, 1, 2, 1, 1


@compiled
def draw_night_tick(s: State) -> None:
    """Night comes after 24 to 36 ticks, most likely after 30. [DG-TICK-02]"""
    s.limit = EARLIEST_NIGHT + draw(s.chance, NIGHT_STREAM, HALF_SPREAD + 1)
    s.limit += draw(s.chance, NIGHT_STREAM, HALF_SPREAD + 1)


@compiled
def is_tick_left(s: State, act: int) -> bool:
    """An act takes effect if its price can still be paid. [DG-TICK-03, DG-TICK-04]"""
    if s.spent + COST[act] > s.limit:
        return False
    s.spent += COST[act]
    return True
