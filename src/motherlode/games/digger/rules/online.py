"""Online play: what is done for those who are silent or gone. (DG-NET)"""

from motherlode.games.digger.actions import BOX, CALL_STOP, CHOOSE_CHEST, STACK, STOP_ROLLING, THROW
from motherlode.games.digger.components import FIRST_GEM, GEM_COUNT
from motherlode.games.digger.events import RESIGNED
from motherlode.games.digger.rules.black import first_open_side
from motherlode.games.digger.state import BANK, COLLECT, DRAFT, FIRST, NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["has_everybody_resigned", "has_resigned", "leave", "timeout"]


@compiled
def timeout(s: State, seat: int) -> int:
    """The mild default for a player who does not answer in time. [DG-NET-05, DG-NET-21, DG-NET-26]"""
    if s.stage == DRAFT:
        return CHOOSE_CHEST + first_open_side(s)
    if s.stage == FIRST:
        return THROW
    if s.stage == COLLECT:
        return STOP_ROLLING
    if s.stage == BANK:
        return next_to_stow(s)
    return CALL_STOP


@compiled
def next_to_stow(s: State) -> int:
    """Gems in falling value of the own chest, the first of equals in the order of colours, then water. [DG-NET-21]"""
    best = NOBODY
    for gem in range(GEM_COUNT):
        if s.haul[FIRST_GEM + gem] > 0 and (
            best == NOBODY or s.value[s.digger, gem] > s.value[s.digger, best]
        ):
            best = gem
    return BOX if best == NOBODY else STACK + best


@compiled
def has_resigned(s: State, seat: int) -> bool:
    """Whether a seat only throws once and stops in its turns. [DG-NET-06]"""
    return (s.resigned >> seat) & 1 == 1


@compiled
def has_everybody_resigned(s: State) -> bool:
    """Whether nobody is left at the table. [DG-NET-27]"""
    return s.resigned == (1 << s.players) - 1


@compiled
def leave(s: State, seat: int) -> None:
    """A chest whose owner has gone stays in play, can be robbed and is scored. [DG-NET-06]"""
    s.resigned |= 1 << seat
    emit(s.events, RESIGNED, ALL, seat, 0, 0, 0)
