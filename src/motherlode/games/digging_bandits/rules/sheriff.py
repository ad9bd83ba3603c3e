"""What does the Sheriff do? [DB-SHER]"""

from motherlode.games.digging_bandits.components import SHERIFF
from motherlode.games.digging_bandits.events import SHERIFF_STANDS
from motherlode.games.digging_bandits.rules.discard import discard
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["bind_mover"]


@compiled
def bind_mover(s: State, seat: int, mover: int) -> None:
    """The mover finishes its move and has neither bonus nor main action this turn. [DB-SHER-02, DB-SHER-06, DB-SHER-08]"""
    s.is_bound = 1
    emit(s.events, SHERIFF_STANDS, ALL, seat, mover, 0, 0)
    discard(s, SHERIFF)
