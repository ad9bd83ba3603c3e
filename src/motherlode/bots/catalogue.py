"""Which bots can play a game?"""

from motherlode.bots.random import advise_randomly
from motherlode.kernel.compile.build import bound
from motherlode.kernel.contract import Bot
from motherlode.kernel.errors import UnknownName
from motherlode.kernel.game import Game

__all__ = ["bot", "bots"]


def bots(game: Game) -> dict[str, Bot]:
    """Every bot that can play a game, by name."""
    anybody = bound(advise_randomly, "advise_randomly", State=game.rules.layout.declaration)
    known = [Bot("random", "Any offered action, all equally likely.", anybody), *game.rules.bots]
    return {one.name: one for one in known}


def bot(game: Game, name: str) -> Bot:
    """The bot of this name; an unknown name is answered with the nearest one."""
    known = bots(game)
    if name not in known:
        raise UnknownName("bot", name, known)
    return known[name]
