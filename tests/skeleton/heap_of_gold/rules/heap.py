"""Heap: who takes how many nuggets, and who wins. (HG-HEAP)"""

from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from tests.skeleton.heap_of_gold.actions import take
from tests.skeleton.heap_of_gold.components import MOST
from tests.skeleton.heap_of_gold.events import FOUND, TOOK, WON
from tests.skeleton.heap_of_gold.state import NOWHERE, State

__all__ = ["crown", "is_in", "may_take", "next_seat", "offer_nuggets", "payoff", "take_from"]


@compiled
def is_in(s: State, seat: int) -> bool:
    """Whether a player is still there."""
    return s.has_resigned[seat] == 0


@compiled
def next_seat(s: State, seat: int) -> int:
    """The next player clockwise who is still there. [HG-HEAP-01]"""
    following = (seat + 1) % s.players
    while not is_in(s, following):
        following = (following + 1) % s.players
    return following


@compiled
def may_take(s: State, nuggets: int) -> bool:
    """Not more than there are. [HG-HEAP-03]"""
    return nuggets <= s.heap


@compiled
def offer_nuggets(s: State, choices: Choices) -> int:
    """One, two or three nuggets, as far as they last. [HG-HEAP-02, HG-HEAP-03]"""
    count = 0
    for nuggets in range(1, MOST + 1):
        if may_take(s, nuggets):
            count = offer(choices, count, take(nuggets))
    return count


@compiled
def take_from(s: State, seat: int, nuggets: int) -> bool:
    """The nuggets go from the heap to the player; says whether the diamond was among them. [HG-HEAP-02]"""
    s.heap -= nuggets
    s.taken[seat] += nuggets
    emit(s.story, TOOK, ALL, seat, nuggets, s.heap, 0)
    return dig_up(s, seat, nuggets)


@compiled
def dig_up(s: State, seat: int, nuggets: int) -> bool:
    """The diamond is found as soon as nothing lies on top of it any more. [HG-HEAP-05]"""
    if s.diamond == NOWHERE:
        return False
    if s.diamond >= nuggets:
        s.diamond -= nuggets
        return False
    s.diamond = NOWHERE
    emit(s.story, FOUND, ALL, seat, 0, 0, 0)
    return True


@compiled
def crown(s: State, seat: int) -> None:
    """She wins. [HG-HEAP-04]"""
    s.is_winner[seat] = 1
    emit(s.story, WON, ALL, seat, 0, 0, 0)


@compiled
def payoff(s: State, seat: int) -> float:
    """One for the winner. [HG-HEAP-06]"""
    return float(s.is_winner[seat])
