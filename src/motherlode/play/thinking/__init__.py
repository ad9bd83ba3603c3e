"""How do bots think without keeping the tables waiting? In processes of their own."""

from motherlode.play.thinking.bot_processes import BotProcesses
from motherlode.play.thinking.question import Question, Unanswered

__all__ = ["BotProcesses", "Question", "Unanswered"]
