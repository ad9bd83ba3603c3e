"""Where does what a game brings lie? In the tree that is shipped, or beside the tests for a game that lives only there."""

import sys
from pathlib import Path

from motherlode.kernel import catalogue

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = "motherlode.games"
TESTED = "tests.shelf"


def add_test_games(root: Path = ROOT) -> None:
    """Find the games that live only in the tests, too."""
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    catalogue.add_shelf(TESTED)


def is_shipped(slug: str) -> bool:
    """Whether a game is part of the package."""
    return catalogue.package_of(slug).startswith(f"{SHIPPED}.")


def source_folder(slug: str) -> str:
    """The folder of a game's rules, seen from the root of the tree."""
    return f"src/motherlode/games/{slug}" if is_shipped(slug) else f"tests/shelf/{slug}"


def web_folder(slug: str) -> str:
    """The folder of a game's board in the browser, seen from the root of the tree."""
    return f"web/src/games/{slug}" if is_shipped(slug) else f"web/tests/shelf/{slug}"
