"""How does the clock of a table reach the rules where windows are races? As stamps on answers. (DB-VAR)"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits.rules.stack import top
from motherlode.games.digging_bandits.rules.triggers import T17
from motherlode.games.digging_bandits.rules.windows import REACT
from motherlode.games.digging_bandits.state import ACTOR, NOBODY, SPACE, TRIGGER
from motherlode.kernel.position import Position
from motherlode.kernel.race import Race

__all__ = ["RACE"]

STEP = 0.25  # seconds that a piece takes for each


def is_on(position: Position) -> bool:
    """Whether windows are races. [DB-VAR-09]"""
    return bool(position.state.rules.race_reactions)


def runner(position: Position) -> int | None:
    """Whoever announced what the window is about; nobody where windows are no races. [DB-VAR-09]"""
    s = position.state
    if not is_on(position) or s.stage != REACT:
        return None
    seat: int = top(s, ACTOR)
    return seat


def walk(position: Position) -> float | None:
    """A piece that walks goes on by itself; a Sheriff comes before it touches down. [DB-VAR-09, DB-SHER-01]"""
    s = position.state
    if top(s, TRIGGER) != T17:
        return None
    is_warping = top(s, SPACE) != NOBODY  # DB-FT-03: a 4-2 leads there without steps
    return 0.0 if is_warping else STEP * s.steps


def stamped(action: int, stamp: int) -> int:
    """The same card with another stamp; a pass has none. [DB-VAR-09]"""
    if not act.COWBOY_ANSWER <= action < act.SHERIFF_ANSWER + act.STAMPS:
        return action
    first = act.BLOCK_ANSWER if action >= act.BLOCK_ANSWER else act.COWBOY_ANSWER
    first = act.SHERIFF_ANSWER if action >= act.SHERIFF_ANSWER else first
    return first + stamp


RACE = Race(
    "DB-VAR-09",
    is_on=is_on,
    shown=1.0,
    close=0.4,
    late=2.0,
    runner=runner,
    walk=walk,
    stamped=stamped,
)
