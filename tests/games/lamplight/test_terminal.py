"""Lamplight in the terminal: its board is found in its own folder, fits the screen and tells no secret."""

from motherlode.boards import Board
from motherlode.kernel.catalogue import game
from motherlode.play.terminal.board import board_of
from tests.play.terminal.scripted_client import client

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


def test_a_seat_sees_its_own_lights_and_not_those_of_others():
    made = sitting(players=2, people=("you", "friend"))
    seats = {0: {"hand": ["moon"], "room": "attic"}, 1: {"hand": ["ember"]}}
    made.table.position.arrange(turn=0, seats=seats)
    made.holder = 0
    made.draw(made.scene(0), "")

    assert "moon 7" in made.screen.text
    assert "ember" not in made.screen.text
    assert "Attic    (1)" in made.screen.text
