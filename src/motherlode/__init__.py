"""Motherlode: four gold-digging tabletop games, exact to the printed rule.

>>> import motherlode
>>> game = motherlode.game("golddiggers")
>>> position = game.new(players=4, seed=7)
>>> position.actors
(3,)
"""

from motherlode.kernel.catalogue import game, games
from motherlode.kernel.contract import REFEREE
from motherlode.kernel.position import Position

__all__ = ["REFEREE", "Position", "__version__", "game", "games"]

__version__ = "0.1.0"
