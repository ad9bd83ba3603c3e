"""What is a player asked, offered and answered? All from what the chapters of the rules declare.

Each module listed in `CHAPTERS` declares its questions in QUESTIONS, beside their rules.
"""

from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.questions import Questions
from tests.skeleton.heap_of_gold.rules import heap
from tests.skeleton.heap_of_gold.state import OVER, State

__all__ = ["DECISIONS", "QUESTIONS", "answer_question", "is_answer_to_question", "legal"]

CHAPTERS = [heap]
QUESTIONS = Questions(__name__, State, CHAPTERS, {OVER: "over"})
DECISIONS = QUESTIONS.names  # by their numbers
offer_question = QUESTIONS.dispatcher("offer", "offer_question")
is_answer_to_question = QUESTIONS.dispatcher("allow", "is_answer_to_question")
answer_question = QUESTIONS.dispatcher("answer", "answer_question")


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order. [HG-ONL-04]"""
    if s.stage == OVER or seat != s.turn:
        choices.count = 0
    else:
        choices.count = offer_question(s, seat, s.stage, choices)
