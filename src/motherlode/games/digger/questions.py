"""What is a seat asked, offered and answered? All from what the chapters of the rules declare.

Each module listed in `CHAPTERS` declares its questions in QUESTIONS, beside their rules. Their numbers are the phases of the record.
"""

from motherlode.games.digger.rules import acts, black
from motherlode.games.digger.state import DONE, OVER, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.questions import Questions

__all__ = ["QUESTIONS", "answer_question", "legal", "refuse_answer"]

CHAPTERS = [black, acts]
QUESTIONS = Questions(__name__, State, CHAPTERS, {OVER: "over", DONE: "done"})
offer_question = QUESTIONS.dispatcher("offer", "offer_question")
refuse_answer = QUESTIONS.dispatcher("refuse", "refuse_answer")
answer_question = QUESTIONS.dispatcher("answer", "answer_question")


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The acts offered to a seat; in every phase there is at least one. [DG-LIM-04]"""
    if s.stage == OVER or seat != s.asked:
        choices.count = 0
    else:
        choices.count = offer_question(s, seat, s.stage, choices)
