"""What is a player asked, offered and answered? All from what the chapters of the rules declare.

Each module listed in `CHAPTERS` declares its questions in QUESTIONS, beside their rules.
"""

from motherlode.games.golddiggers.rules import acts, disappoint, impress
from motherlode.games.golddiggers.state import NOTHING_MORE, OVER, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.questions import Questions

__all__ = ["DECISIONS", "QUESTIONS", "answer_question", "legal", "refuse_answer"]

CHAPTERS = [acts, impress, disappoint]
QUESTIONS = Questions(__name__, State, CHAPTERS, {OVER: "over", NOTHING_MORE: "nothing_more"})
DECISIONS = QUESTIONS.names  # by their numbers
offer_question = QUESTIONS.dispatcher("offer", "offer_question")
refuse_answer = QUESTIONS.dispatcher("refuse", "refuse_answer")
answer_question = QUESTIONS.dispatcher("answer", "answer_question")


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order. [GS-TRN-01]"""
    if s.stage == OVER or seat != s.turn:
        choices.count = 0
    else:
        choices.count = offer_question(s, seat, s.stage, choices)
