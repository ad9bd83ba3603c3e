"""What is a player asked, offered and answered, and what is no choice at all? All from what the chapters of the rules declare.

Each module listed in `CHAPTERS` declares its questions in QUESTIONS, beside their rules.
"""

from motherlode.games.gold_digger.rules import (
    chance,
    fetter,
    lives,
    move,
    play,
    push,
    sift,
    spying,
    teleport,
    thief,
    trade,
    turn_actions,
)
from motherlode.games.gold_digger.rules.online import timeout
from motherlode.games.gold_digger.rules.sift import SIFT_1, SIFT_2
from motherlode.games.gold_digger.rules.spying import VIEWER_SHOW_1, VIEWER_SHOW_2
from motherlode.games.gold_digger.rules.thief import THIEF_CARD
from motherlode.games.gold_digger.state import NOTHING, OVER, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import size
from motherlode.kernel.questions import Questions

__all__ = [
    "DECISIONS",
    "QUESTIONS",
    "answer",
    "has_no_choice",
    "is_answer_to_question",
    "legal",
    "only_answer",
    "reason_of_question",
]

CHAPTERS = [
    *(turn_actions, move, push, lives, fetter, chance, sift),
    *(play, teleport, spying, thief, trade),
]
QUESTIONS = Questions(__name__, State, CHAPTERS, {OVER: "over", NOTHING: "nothing"})
DECISIONS = QUESTIONS.names  # by their numbers
offer_question = QUESTIONS.dispatcher("offer", "offer_question")
is_answer_to_question = QUESTIONS.dispatcher("allow", "is_answer_to_question")
reason_of_question = QUESTIONS.dispatcher("reason", "reason_of_question")
answer_question = QUESTIONS.dispatcher("answer", "answer_question")


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order. [GD-TURN-02]"""
    if s.stage == OVER or seat != s.asked:
        choices.count = 0
    else:
        choices.count = offer_question(s, seat, s.stage, choices)


@compiled
def answer(s: State, seat: int, action: int) -> None:
    """Carry out what a player chose; nothing is awaited unless it asks for more."""
    stage = s.stage
    s.stage = NOTHING
    s.options = 0
    answer_question(s, seat, stage, action)


# Choices that are none are made by themselves.


@compiled
def has_no_choice(s: State) -> bool:
    """One option only, and nothing about a hand is told by taking it at once.

    Actions, Redefine, Shield and Key are always asked.
    """
    if s.options != 0:
        return s.options & (s.options - 1) == 0
    return cards_to_pick(s) == 1


@compiled
def cards_to_pick(s: State) -> int:
    """From how many cards she picks, where that number is no secret; else 0."""
    if s.stage in (SIFT_1, SIFT_2, VIEWER_SHOW_1):
        return size(s.hand[s.asked])
    if s.stage == VIEWER_SHOW_2:
        return size(s.hand[s.asked]) - 1
    return size(s.hand[s.target]) if s.stage == THIEF_CARD else 0


@compiled
def only_answer(s: State) -> int:
    """The one option there is."""
    if s.options == 0:
        return timeout(s, s.asked)
    option = 0
    while (s.options >> option) & 1 == 0:
        option += 1
    return s.base + option
