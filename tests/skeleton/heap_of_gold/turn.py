"""The sequence of play, in the order of the ledger, and the questions every game answers."""

from motherlode.kernel.chance import draw
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from tests.skeleton.heap_of_gold.events import BEGINS, DEPTH_STREAM, ENDED, FIRST_STREAM
from tests.skeleton.heap_of_gold.questions import answer_question
from tests.skeleton.heap_of_gold.rules.heap import TAKE, crown, is_in, next_seat
from tests.skeleton.heap_of_gold.rules.online import NOBODY, last_one_left, leave
from tests.skeleton.heap_of_gold.state import EMPTY, FORFEIT, OVER, State

__all__ = ["actors", "deal", "is_over", "play", "resign"]


@compiled
def deal(s: State) -> None:
    """A diamond is hidden in the heap, and a random player begins. [HG-HEAP-01, HG-HEAP-05]"""
    s.diamond = draw(s.chance, DEPTH_STREAM, s.heap)
    s.turn = draw(s.chance, FIRST_STREAM, s.players)
    s.stage = TAKE
    emit(s.events, BEGINS, ALL, s.turn, s.heap, 0, 0)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """Carry out what is answered; then the game may be over. [HG-HEAP-02, HG-HEAP-04]"""
    answer_question(s, seat, s.stage, action)
    if s.heap == 0:
        end_game(s, seat, EMPTY)


@compiled
def end_game(s: State, winner: int, reason: int) -> None:
    """Nothing more is asked, and there is a winner. [HG-HEAP-04, HG-ONL-03]"""
    s.stage = OVER
    s.reason = reason
    emit(s.events, ENDED, ALL, reason, 0, 0, 0)
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
def is_over(s: State) -> bool:
    """Whether nothing more is asked."""
    return s.stage == OVER
