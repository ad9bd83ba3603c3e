"""What is a player asked, offered and answered? All from what the chapters of the rules declare.

Each module listed in `CHAPTERS` declares its questions in QUESTIONS, beside their rules.
"""

from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.questions import Questions
from tests.shelf.lamplight.rules import movement, night, rooms
from tests.shelf.lamplight.rules.night import LIGHT
from tests.shelf.lamplight.state import OVER, State

__all__ = ["DECISIONS", "QUESTIONS", "answer_question", "legal", "refuse_answer"]

CHAPTERS = [movement, rooms, night]
QUESTIONS = Questions(__name__, State, CHAPTERS, {OVER: "over"})
DECISIONS = QUESTIONS.names  # by their numbers
offer_question = QUESTIONS.dispatcher("offer", "offer_question")
refuse_answer = QUESTIONS.dispatcher("refuse", "refuse_answer")
answer_question = QUESTIONS.dispatcher("answer", "answer_question")


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order; at night all choose at once. [LL-ONL-04, LL-NIGHT-01]"""
    if s.stage == OVER or (s.stage != LIGHT and seat != s.turn):
        choices.count = 0
    else:
        choices.count = offer_question(s, seat, s.stage, choices)
