"""Motherlode: four gold-digging tabletop games, exact to the printed rule.

>>> import motherlode
>>> game = motherlode.game("golddiggers")
>>> position = game.new(players=4, seed=7)
>>> position.actors
(2,)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from motherlode.kernel.catalogue import game
    from motherlode.kernel.contract import REFEREE
    from motherlode.kernel.position import Position

__all__ = ["REFEREE", "Position", "__version__", "game"]

__version__ = "0.1.0"

_HOMES = {
    "REFEREE": "motherlode.kernel.contract",
    "Position": "motherlode.kernel.position",
    "game": "motherlode.kernel.catalogue",
}


def __getattr__(name: str) -> object:
    """Fetch a public name when it is first asked for: `motherlode --help` must not load NumPy."""
    if name not in _HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    found = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return found
