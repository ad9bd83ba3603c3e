"""Players without a body: random for every game, and the ones each game brings along."""

from motherlode.bots.catalogue import bot, bots
from motherlode.bots.play import finish, move

__all__ = ["bot", "bots", "finish", "move"]
