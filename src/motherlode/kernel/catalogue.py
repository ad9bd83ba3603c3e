"""Which games are there? They are found in the tree; no list is edited.

Games from elsewhere are found too, in packages that `MOTHERLODE_SHELF` names, with commas between them.
"""

import importlib
import os
import pkgutil
from functools import cache
from pathlib import Path

from motherlode.kernel import ledger
from motherlode.kernel.compile.build import add_source
from motherlode.kernel.errors import UnknownName
from motherlode.kernel.game import Game

__all__ = ["add_shelf", "game", "games", "package_of"]

ELSEWHERE = "MOTHERLODE_SHELF"
_SHELVES = ["motherlode.games"]


def add_shelf(package: str) -> None:
    """Look for games in another package too, and for their ledgers in its folder `ledgers`."""
    if package in _SHELVES:
        return
    _SHELVES.append(package)
    _found.cache_clear()
    folder = Path(importlib.import_module(package).__path__[0])
    ledger.register(folder / "ledgers")
    for slug, name in _found().items():
        if name.startswith(f"{package}."):
            add_source(slug, folder / slug)


def games() -> list[str]:
    """The slug of every game on the shelves."""
    return sorted(_found())


def game(slug: str) -> Game:
    """The game of this name; an unknown name is answered with the nearest one."""
    package = package_of(slug)
    made = importlib.import_module(package).GAME
    if not isinstance(made, Game):
        message = f"{package}.GAME is no Game"
        raise TypeError(message)
    return made


def package_of(slug: str) -> str:
    """The package in which the game of this name lies, with everything that it brings."""
    found = _found()
    if slug not in found:
        raise UnknownName("game", slug, sorted(found))
    return found[slug]


@cache
def _found() -> dict[str, str]:
    for package in filter(None, os.environ.get(ELSEWHERE, "").split(",")):
        add_shelf(package)
    found = {}
    for shelf in _SHELVES:
        for module in pkgutil.iter_modules(importlib.import_module(shelf).__path__):
            if module.ispkg:
                found[module.name] = f"{shelf}.{module.name}"
    return found
