"""The terminal board of every game fits its screen throughout a game, and has words and rules for every decision.

`[terminal]` in a game's `plan.toml` says with which `variants` that is tried, and on which `roomy` screen besides the smallest one.
"""

import importlib
import tomllib
from itertools import product
from pathlib import Path

import pytest
from rich.cells import cell_len

from motherlode.kernel import catalogue
from tests.play.terminal.scripted_client import advance, client

HERE = Path(__file__).parent
SMALLEST = (80, 24)
STEP = 11  # moves between two pictures


def plan_of(slug):
    path = HERE / slug / "plan.toml"
    plan = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    return {"variants": [{}], "roomy": [100, 30], **plan.get("terminal", {})}


def tables():
    """Each game with every number of players, its variants, and both screens."""
    for slug in catalogue.games():
        plan, seats = plan_of(slug), catalogue.game(slug).info.seats
        sizes = (SMALLEST, tuple(plan["roomy"]))
        yield from product([slug], seats, plan["variants"], sizes)


@pytest.mark.parametrize("slug, players, variant, size", list(tables()))
def test_the_whole_table_fits_the_screen_throughout_a_game(slug, players, variant, size):
    people, (width, height) = tuple(f"player {number + 1}" for number in range(players)), size
    options = {"people": people, "players": players, "variant": variant}
    made = client(slug=slug, width=width, height=height, is_live=True, **options)
    position = made.table.position
    while not position.is_over:
        made.holder = position.actors[0]
        made.draw(made.scene(position.actors[0]), "")
        lines = made.screen.last_picture

        assert len(lines) == height - 1  # the last row is for the answer
        assert all(cell_len(line) <= width for line in lines)
        made.screen.paper.seek(0)
        made.screen.paper.truncate()
        advance(position, STEP)
        made.retell()


@pytest.mark.parametrize("slug", catalogue.games())
def test_every_decision_has_a_question_and_its_rules(slug):
    found, words = catalogue.game(slug), words_of(slug)
    decisions = {one.name for one in found.online.decisions} | {"over"}

    assert set(words.RULES) == set(getattr(words, "QUESTIONS", words.RULES)) == decisions
    assert all(found.sentence(rule) for rules in words.RULES.values() for rule in rules)


def words_of(slug):
    """The module with the words of a game's board: one of its own, or the board's."""
    board = importlib.import_module(f"{catalogue.package_of(slug)}.terminal")
    return getattr(board, "words", board)
