"""Setup: lights, pawns and the first evening. (LL-SET)"""

from motherlode.kernel.chance import draw
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import emit
from motherlode.kernel.piles import NOBODY as KNOWN_TO_NOBODY
from motherlode.kernel.piles import put_on_top, shuffle, take_top
from tests.shelf.lamplight.components import DEALT as LIGHTS_DEALT
from tests.shelf.lamplight.components import FULL_LAMP, HALL
from tests.shelf.lamplight.events import DEALT, FIRST_STREAM, LIGHTS_STREAM
from tests.shelf.lamplight.state import State

__all__ = ["set_up"]


@compiled
def set_up(s: State) -> None:
    """Shuffle, deal, and choose who is first. [LL-SET-01, LL-SET-02, LL-SET-04]"""
    for light in range(s.lights):
        put_on_top(s.deck, light, KNOWN_TO_NOBODY)
    shuffle(s.deck, s.chance, LIGHTS_STREAM)
    for seat in range(s.players):
        place_pawn(s, seat)
        for _ in range(LIGHTS_DEALT):
            deal_light(s, seat)
    s.first = draw(s.chance, FIRST_STREAM, s.players)


@compiled
def place_pawn(s: State, seat: int) -> None:
    """In the hall, with a full lamp. [LL-SET-03]"""
    s.room[seat] = HALL
    s.oil[seat] = FULL_LAMP


@compiled
def deal_light(s: State, seat: int) -> None:
    """One light from the deck that only its player sees. [LL-SET-01, LL-INF-01]"""
    light = take_top(s.deck)
    put_on_top(s.hand[seat], light, 1 << seat)
    emit(s.events, DEALT, 1 << seat, seat, light, 0, 0)
