"""Throws: the simplest clock, which counts nothing else. (DG-THRW)"""

import numpy as np

from motherlode.games.digger.components import FIRST_THROW, THROW
from motherlode.games.digger.events import NIGHT_STREAM
from motherlode.games.digger.state import State
from motherlode.kernel.chance import between, draw, has_script
from motherlode.kernel.compiled import compiled

__all__ = ["LIMITS", "draw_throw_limit", "is_throw_left"]

FEWEST, MOST = 3, 8
LIMITS = np.array([3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8], np.int64)  # by twelfths


@compiled
def draw_throw_limit(s: State) -> None:
    """Three to eight throws, five or six most likely. [DG-THRW-01]"""
    if has_script(s.chance, NIGHT_STREAM):
        s.limit = between(s.chance, NIGHT_STREAM, FEWEST, MOST)
    else:
        s.limit = LIMITS[draw(s.chance, NIGHT_STREAM, len(LIMITS))]


@compiled
def is_throw_left(s: State, act: int) -> bool:
    """The throw after the last one makes night fall; everything else is free. [DG-THRW-02, DG-THRW-03]"""
    if act not in (FIRST_THROW, THROW):
        return True
    if s.spent >= s.limit:
        return False
    s.spent += 1
    return True
