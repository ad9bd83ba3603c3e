"""The board of Heap of Gold in a terminal fits its screen, and a whole game is played on it."""

import pytest
from rich.cells import cell_len

from motherlode.kernel.catalogue import game
from motherlode.kernel.ledger import load
from motherlode.play.terminal.board import board_of
from tests.play.terminal.scripted_client import client

BOARD = board_of(game("heap_of_gold"))


@pytest.mark.parametrize("width, height", [(100, 30), (80, 24)])
def test_the_whole_table_fits_the_screen(width, height):
    made = client(slug="heap_of_gold", players=4, width=width, height=height, is_live=True)
    made.holder = 0
    made.draw(made.scene(0), "")

    assert len(made.screen.last_picture) == height - 1
    assert all(cell_len(line) <= width for line in made.screen.last_picture)


def test_a_whole_game_is_played_against_a_bot():
    made = client(["1"] * 60, slug="heap_of_gold", people=("you",), players=2, bots=("random",))
    made.run()

    assert made.table.position.is_over
    assert "HEAP OF GOLD" in made.screen.text


def test_its_rules_stand_in_the_ledger_and_its_legend_is_said():
    made = client(slug="heap_of_gold", players=2)
    scene = made.scene(0)

    assert set(BOARD.rules(scene)) <= set(load("heap_of_gold").rules)
    assert "nugget" in BOARD.legend(scene)
