"""The sequence of play, in the order of the ledger, and the questions every game answers."""

from motherlode.kernel.chance import draw
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from tests.skeleton.heap_of_gold.actions import nuggets_of
from tests.skeleton.heap_of_gold.events import BEGINS, DEPTH_STREAM, ENDED, FIRST_STREAM
from tests.skeleton.heap_of_gold.rules.heap import crown, is_in, next_seat, offer_nuggets, take_from
from tests.skeleton.heap_of_gold.rules.online import last_one_left, leave
from tests.skeleton.heap_of_gold.state import EMPTY, FORFEIT, State

__all__ = ["actors", "deal", "is_over", "legal", "play", "resign"]

NOBODY = -1


@compiled
def deal(s: State) -> None:
    """A diamond is hidden in the heap, and a random player begins. [HG-HEAP-01, HG-HEAP-05]"""
    s.diamond = draw(s.chance, DEPTH_STREAM, s.heap)
    s.turn = draw(s.chance, FIRST_STREAM, s.players)
    emit(s.story, BEGINS, ALL, s.turn, s.heap, 0, 0)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """Take nuggets; then the game is over, or the next player's turn begins. [HG-HEAP-02, HG-HEAP-04]"""
    has_found = take_from(s, seat, nuggets_of(action))
    if s.heap == 0:
        end_game(s, seat, EMPTY)
    elif not has_found:  # HG-HEAP-05: the diamond brings another turn
        s.turn = next_seat(s, seat)


@compiled
def end_game(s: State, winner: int, reason: int) -> None:
    """Nothing more is asked, and there is a winner. [HG-HEAP-04, HG-ONL-03]"""
    s.reason = reason
    emit(s.story, ENDED, ALL, reason, 0, 0, 0)
    crown(s, winner)


@compiled
def resign(s: State, seat: int) -> None:
    """Leave for good; the others play on, or the last one has won. [HG-ONL-02, HG-ONL-03]"""
    leave(s, seat)
    winner = last_one_left(s)
    if winner != NOBODY:
        end_game(s, winner, FORFEIT)
    elif not is_in(s, s.turn):
        s.turn = next_seat(s, s.turn)


@compiled
def actors(s: State) -> int:
    """The seats that may act, one bit each."""
    return 0 if is_over(s) else 1 << s.turn


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """What a seat may do now."""
    choices.count = offer_nuggets(s, choices) if seat == s.turn and not is_over(s) else 0


@compiled
def is_over(s: State) -> bool:
    """Whether nothing more is asked."""
    return s.reason != 0
