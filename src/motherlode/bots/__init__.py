"""Bots: random play for every game, and the ones that each game brings."""

from motherlode.bots.catalogue import bot, bots
from motherlode.bots.play import finish, move

__all__ = ["bot", "bots", "finish", "move"]
