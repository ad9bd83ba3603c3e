"""Lamplight in the terminal: its board is found in its own folder, fits the screen and tells no secret."""

import pytest
from rich.cells import cell_len

from motherlode.boards import Board
from motherlode.bots import move
from motherlode.kernel.catalogue import game
from motherlode.kernel.ledger import load
from motherlode.play.terminal.board import board_of
from tests.play.terminal.theatre import client
from tests.shelf.lamplight.questions import DECISIONS
from tests.shelf.lamplight.terminal import QUESTIONS, RULES

ALWAYS_FIRST = ["1"] * 200


def sitting(answers=(), **options):
    return client(answers, slug="lamplight", **options)


def test_the_board_is_found_in_the_games_own_folder():
    board = board_of(game("lamplight"))

    assert type(board) is not Board
    assert type(board).__module__ == "tests.shelf.lamplight.terminal"


def test_a_whole_game_is_played_against_a_bot():
    made = sitting(ALWAYS_FIRST, people=("you",), players=2, bots=("heuristic",))
    made.run()

    assert made.table.position.is_over
    assert "LAMPLIGHT   Night 1 of 4" in made.screen.text
    assert "you: step through a door, or wait." in made.screen.text


@pytest.mark.parametrize("width, height", [(100, 30), (80, 24)])
def test_the_whole_table_fits_the_screen_throughout_a_game(width, height):
    people = tuple(f"player {number + 1}" for number in range(4))
    made = sitting(people=people, players=4, width=width, height=height, is_live=True)
    position = made.table.position
    while not position.is_over:
        seat = made.holder = position.actors[0]
        made.draw(made.scene(seat), "")
        lines = made.screen.last_picture

        assert len(lines) == height - 1  # the last row is for the answer
        assert all(cell_len(line) <= width for line in lines)
        made.screen.paper.seek(0)
        made.screen.paper.truncate()
        position.play(seat, move(position, seat, "random"))
        made.retell()


def test_a_seat_sees_its_own_lights_and_not_those_of_others():
    made = sitting(players=2, people=("you", "friend"))
    seats = {0: {"hand": ["moon"], "room": "attic"}, 1: {"hand": ["ember"]}}
    made.table.position.arrange(turn=0, seats=seats)
    made.holder = 0
    made.draw(made.scene(0), "")

    assert "moon 7" in made.screen.text
    assert "ember" not in made.screen.text
    assert "Attic    (1)" in made.screen.text


def test_every_decision_has_its_question_and_its_rules():
    assert set(QUESTIONS) == set(RULES) == set(DECISIONS)
    assert {rule for rules in RULES.values() for rule in rules} <= set(load("lamplight").rules)
