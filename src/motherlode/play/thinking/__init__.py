"""How do bots think without keeping the tables waiting? In processes of their own."""

from motherlode.play.thinking.question import Question, Unanswered
from motherlode.play.thinking.thinkers import Thinkers

__all__ = ["Question", "Thinkers", "Unanswered"]
