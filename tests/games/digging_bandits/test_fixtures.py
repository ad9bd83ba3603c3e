"""The positions that the board is tested with are those of the engine."""

import pytest

from tests.games.digging_bandits.table import GAME
from tools import tutorial

RECIPES = tutorial.recipes(GAME.info.slug)


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_what_is_kept_is_what_the_engine_plays(path):
    assert path.read_bytes() == RECIPES[path](), "run tools/tutorial.py"
