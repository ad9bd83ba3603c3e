"""Which board is a game drawn on? Its own if it brings one, else the one that serves any game."""

import importlib
from importlib.util import find_spec

from motherlode.boards import Board
from motherlode.kernel.catalogue import package_of
from motherlode.kernel.game import Game

__all__ = ["board_of"]


def board_of(game: Game) -> Board:
    """The game's own board, found as `terminal` in its package, or the one that serves any game."""
    home = f"{package_of(game.info.slug)}.terminal"
    if find_spec(home) is None:
        return Board()
    found = importlib.import_module(home).BOARD
    if not isinstance(found, Board):
        message = f"{home}.BOARD is no Board"
        raise TypeError(message)
    return found
