"""Heap: who takes how many nuggets, and who wins. (HG-HEAP)"""

from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question
from tests.skeleton.heap_of_gold.actions import TAKE_ONE, nuggets_of, take
from tests.skeleton.heap_of_gold.components import MOST
from tests.skeleton.heap_of_gold.events import FOUND, TOOK, WON
from tests.skeleton.heap_of_gold.state import NOWHERE, State

__all__ = ["QUESTIONS", "TAKE", "crown", "is_in", "next_seat", "payoff"]

TAKE = 0  # the number of the question


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
def offer_take(s: State, choices: Choices) -> int:
    """One, two or three nuggets, as far as they last. [HG-HEAP-02, HG-HEAP-03]"""
    count = 0
    for nuggets in range(1, MOST + 1):
        if may_take(s, nuggets):
            count = offer(choices, count, take(nuggets))
    return count


@compiled
def is_take(s: State, action: int) -> bool:
    """Whether there are so many nuggets. [HG-HEAP-03]"""
    return may_take(s, nuggets_of(action))


@compiled
def answer_take(s: State, seat: int, action: int) -> None:
    """The nuggets go from the heap to the player, and the next player's turn begins. [HG-HEAP-01, HG-HEAP-02]"""
    nuggets = nuggets_of(action)
    s.heap -= nuggets
    s.taken[seat] += nuggets
    emit(s.events, TOOK, ALL, seat, nuggets, s.heap, 0)
    if not dig_up(s, seat, nuggets):  # HG-HEAP-05: the diamond brings another turn
        s.turn = next_seat(s, seat)


@compiled
def dig_up(s: State, seat: int, nuggets: int) -> bool:
    """Whether the diamond is found: as soon as nothing lies on top of it any more. [HG-HEAP-05]"""
    if s.diamond == NOWHERE:
        return False
    if s.diamond >= nuggets:
        s.diamond -= nuggets
        return False
    s.diamond = NOWHERE
    emit(s.events, FOUND, ALL, seat, 0, 0, 0)
    return True


@compiled
def crown(s: State, seat: int) -> None:
    """She wins. [HG-HEAP-04]"""
    s.is_winner[seat] = 1
    emit(s.events, WON, ALL, seat, 0, 0, 0)


@compiled
def payoff(s: State, seat: int) -> float:
    """One for the winner. [HG-HEAP-06]"""
    return float(s.is_winner[seat])


QUESTIONS = (
    question(
        TAKE,
        "take",
        seconds=30,
        rule="HG-ONL-01",
        offer=offer_take,
        allow=is_take,
        answer=answer_take,
        refused_by="HG-HEAP-03",
        default=TAKE_ONE,
    ),
)
