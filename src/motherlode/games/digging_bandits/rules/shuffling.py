"""What may the drawer of Shuffle do? [DB-SHUF]"""

from motherlode.games.digging_bandits.actions import AGAIN, STOP
from motherlode.games.digging_bandits.components import IMMEDIATE, SHUFFLE
from motherlode.games.digging_bandits.events import DRAW_STREAM, SHUFFLED, TOP_SEEN
from motherlode.games.digging_bandits.rules.asking import ask
from motherlode.games.digging_bandits.rules.discard import discard
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import shuffle, size, top
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "start_shuffling"]

SHUFFLE_AGAIN = 28  # the number of the question

MOST_SHUFFLES = 10


@compiled
def start_shuffling(s: State, seat: int) -> None:
    """The drawer must shuffle once; a deck of one card is left alone. [DB-SHUF-01, DB-SHUF-02]"""
    s.shuffles = 0
    if size(s.draw_deck) <= 1:
        discard(s, SHUFFLE)
    else:
        shuffle_deck(s, seat)


@compiled
def shuffle_deck(s: State, seat: int) -> None:
    """After each shuffle the drawer alone learns whether the top card is immediate. [DB-SHUF-01]"""
    shuffle(s.draw_deck, s.chance, DRAW_STREAM)
    s.shuffles += 1
    s.top_told = 1 << seat
    emit(s.events, SHUFFLED, ALL, seat, s.shuffles, 0, 0)
    emit(s.events, TOP_SEEN, 1 << seat, seat, 1 if top(s.draw_deck) >= IMMEDIATE else 0, 0, 0)
    if s.shuffles < MOST_SHUFFLES:
        ask(s, SHUFFLE_AGAIN, seat)
    else:
        discard(s, SHUFFLE)


@compiled
def offer_shuffles(choices: Choices) -> int:
    """Stop, or shuffle again, at most ten times in all."""
    return offer(choices, offer(choices, 0, STOP), AGAIN)


@compiled
def is_shuffle(action: int) -> bool:
    """Whether this is one of both."""
    return action in (STOP, AGAIN)


@compiled
def answer_shuffle(s: State, seat: int, action: int) -> None:
    """The Shuffle card itself is not shuffled in. [DB-SHUF-02]"""
    if action == AGAIN:
        shuffle_deck(s, seat)
    else:
        discard(s, SHUFFLE)


QUESTIONS = (
    question(
        SHUFFLE_AGAIN,
        "shuffle_again",
        seconds=25,
        rule="DB-SHUF-01",
        offer=offer_shuffles,
        allow=is_shuffle,
        answer=answer_shuffle,
        default=STOP,
    ),
)
