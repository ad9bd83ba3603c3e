"""Events: what the talk of the evening does to a talent. (GS-EVT)"""

from motherlode.games.golddiggers.components import TALENTS
from motherlode.games.golddiggers.events import EVENT_STREAM, SHUFFLED, TURNED_UP
from motherlode.games.golddiggers.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, NOBODY, put_on_top, shuffle, size, take_top

__all__ = ["effect_on", "turn_up_event"]


@compiled
def turn_up_event(s: State) -> None:
    """Turn the deck's top Event face up onto the discard pile. [GS-RND-02, GS-INF-03]"""
    if size(s.deck) == 0:
        shuffle_discards(s)
    event = take_top(s.deck)
    put_on_top(s.discards, event, EVERYBODY)
    for talent in range(TALENTS):
        s.effect[talent] = s.effects[event, talent]
    emit(s.events, TURNED_UP, ALL, event, size(s.deck), 0, 0)


@compiled
def shuffle_discards(s: State) -> None:
    """Only when an Event is needed and none is left, all of them make a new deck.

    [GS-EVT-05, GS-EVT-06]
    """
    emit(s.events, SHUFFLED, ALL, size(s.discards), 0, 0, 0)
    while size(s.discards) > 0:
        put_on_top(s.deck, take_top(s.discards), NOBODY)
    shuffle(s.deck, s.chance, EVENT_STREAM)


@compiled
def effect_on(s: State, talent: int) -> int:
    """What the current Event adds to a score, unasked and for every use of the talent.

    [GS-EVT-01, GS-EVT-02, GS-EVT-03, GS-EVT-04, GS-RND-03]
    """
    return s.effect[talent]
