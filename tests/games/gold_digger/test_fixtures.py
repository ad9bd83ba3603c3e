"""The positions that the board is tested with are those of the engine."""

import pytest

from motherlode.games.gold_digger.questions import DECISIONS
from tests.games.gold_digger.table import GAME
from tools import tutorial

RECIPES = tutorial.recipes(GAME.info.slug)
FIXTURES = [path for path in RECIPES if path.parent.name == "fixtures"]
PLAN = tutorial.read(tutorial.GAMES / GAME.info.slug / "fixtures" / "plan.toml")


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_what_is_kept_is_what_the_engine_plays(path):
    assert path.read_bytes() == RECIPES[path](), "run tools/tutorial.py"


def test_every_decision_is_among_them():
    seen = {
        tutorial.fixture(GAME, one, tutorial.moves_in(path))["view"].decision
        for one, path in zip(PLAN.values(), FIXTURES, strict=True)
    }

    assert set(DECISIONS) - seen == {"nothing"}
