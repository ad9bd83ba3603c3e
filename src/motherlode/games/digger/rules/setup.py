"""Setup: all cubes in the centre, a chest for everybody, the youngest begins. (DG-COMP, DG-SETUP)"""

from motherlode.games.digger.components import CUBES, DICE, GEM_COUNT, SEATS
from motherlode.games.digger.events import BEGINS, SETUP_STREAM
from motherlode.games.digger.rules.black import BLACK_CHESTS, lay_black_sides
from motherlode.games.digger.state import FIRST, NOBODY, State
from motherlode.kernel.chance import draw
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["left_of", "right_of", "set_up"]


@compiled
def set_up(s: State) -> None:
    """Cubes, then the first digger, then the chests: draws follow this order. [DG-SETUP-09]"""
    fill_centre(s)
    name_first_digger(s)
    lay_chests(s)


@compiled
def fill_centre(s: State) -> None:
    """All cubes lie in the centre whoever plays; stacks, haul and box are empty, no dice show.

    [DG-COMP-03, DG-SETUP-01, DG-SETUP-07]
    """
    for colour in range(CUBES):
        s.centre[colour] = s.cubes
    for die in range(DICE):
        s.dice[die] = NOBODY
    for seat in range(SEATS):
        s.side[seat] = NOBODY
    s.last_digger = NOBODY
    s.stage = FIRST


@compiled
def name_first_digger(s: State) -> None:
    """The youngest; if none or several are marked, one of them is drawn. [DG-SETUP-05, DG-SETUP-06]"""
    marked = s.youngest & ((1 << s.players) - 1)
    if marked == 0:
        marked = (1 << s.players) - 1
    candidates = 0
    for seat in range(s.players):
        candidates += (marked >> seat) & 1
    number = draw(s.chance, SETUP_STREAM, candidates) if candidates > 1 else 0
    seat = 0
    while (marked >> seat) & 1 == 0 or number > 0:
        number -= (marked >> seat) & 1
        seat += 1
    s.first = seat
    s.digger = seat
    emit(s.events, BEGINS, ALL, seat, 0, 0, 0)


@compiled
def lay_chests(s: State) -> None:
    """One chest each, all white sides up or all black ones; the rest go back to the tin.

    [DG-COMP-05, DG-SETUP-02, DG-SETUP-08, DG-BLACK-02]
    """
    if s.rules.chests == BLACK_CHESTS:
        lay_black_sides(s)
        return
    for seat in range(s.players):
        for gem in range(GEM_COUNT):
            s.value[seat, gem] = s.white[gem]  # DG-COMP-08: the same for all


@compiled
def left_of(s: State, seat: int) -> int:
    """The neighbour with the next higher number, round the table. [DG-SETUP-04]"""
    return seat + 1 if seat + 1 < s.players else 0


@compiled
def right_of(s: State, seat: int) -> int:
    """The neighbour with the next lower number, round the table. [DG-SETUP-04]"""
    return seat - 1 if seat > 0 else s.players - 1
