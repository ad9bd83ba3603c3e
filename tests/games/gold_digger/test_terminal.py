"""The board of Gold Digger fits its screen, shows what the seat may see, and needs no colour."""

import pytest

from motherlode.games.gold_digger.terminal.drawing import initial
from motherlode.play.terminal.explain import help_page
from tests.games.gold_digger.table import own_cards
from tests.play.terminal.scripted_client import client, drawn


def sitting(**options):
    return client(slug="gold_digger", **options)


@pytest.mark.parametrize("width", [80, 100])
def test_the_first_line_is_not_cut(width):
    made = sitting(people=("you",), players=4, width=width, height=24)
    made.table.position.arrange(round=60)
    first = drawn(made.board.draw(made.scene(0)), width).splitlines()[0].rstrip()

    assert first == " GOLD DIGGER   Round 60 of 60 · 60 cards, 66 chance cards and 30 gold left"


def test_the_help_names_a_rule_of_this_game():
    made = sitting(people=("you",), players=4)
    shown = drawn(help_page(made.table.game, made.board, made.scene(0)))

    assert "such as `why turn-02`" in shown


def test_a_seat_sees_its_own_cards_and_not_those_of_others():
    made = sitting(players=2, people=("you", "friend"))
    made.table.position.arrange(
        turn=0,
        empty_board=True,
        board={"C3": ["bomb", "gold", "spent"], "C4": "bomb"},
        seats={
            0: {"hand": ["gold A1"], "kept": {"shield": 2}, "space": "C5"},
            1: {"hand": ["bomb E5"], "is_fettered": True, "owed": 1},
        },
    )
    own = drawn(made.board.draw(made.scene(0)))
    other = drawn(made.board.draw(made.scene(1)))

    assert "(● gold)+1" in own
    assert "✸ bomb" in own
    assert "shield ×2" in own
    assert "gold A1" in own
    assert "gold A1" not in other
    assert "fettered" in own
    assert "owes 1" in own
    assert "On Go: O" in own


def test_a_step_says_where_it_leads_and_a_card_what_it_meets():
    made = sitting(players=4)
    position = made.table.position
    position.arrange(
        turn=0,
        empty_board=True,
        board={"C4": "bomb"},
        seats={0: {"space": "C3", "hand": ["gold C4", "gold E1"]}, 1: {"space": "C2"}},
    )
    scene = made.scene(0)
    hints = {action.words: made.board.hints(scene, action)[0] for action in scene.offered}
    position.rig([1])
    position.play(0, "move")
    scene = made.scene(0)
    steps = {action.words: made.board.hints(scene, action)[0] for action in scene.offered}

    assert hints["play gold c4"] == "live bomb"
    assert hints["move"] == ""
    assert steps["right"] == "C4, live bomb"
    assert steps["left"] == "C2, orange"
    assert "Blue, where to? 1 step to go." in made.board.question(scene)


def test_a_hunt_is_drawn_face_down():
    made = sitting(players=3, variant={"mode": "hunt"})
    scene = made.scene(0)
    shown = drawn(made.board.draw(scene))

    assert "▒▒▒▒" in shown
    assert "hunter" in shown
    assert all(made.board.hints(scene, action) for action in scene.offered)


def test_pieces_whose_colours_begin_alike_are_numbered():
    made = sitting(players=4, cards=own_cards(colours=["red", "rose", "white", "grey"]))
    view = made.scene(0).view

    assert [initial(view, seat) for seat in range(4)] == ["1", "2", "W", "G"]


def test_the_end_says_who_won_and_why():
    made = sitting(players=2, people=("you", "friend"))
    made.table.position.resign(1)
    scene = made.scene(0)
    shown = drawn(made.board.ending(scene, made.table.position.ranking))

    assert "Blue wins: the last one standing (GD-END-01)." in shown
    assert "resigned" in shown
    assert made.board.name(scene, 0) == "Blue (you)"
    assert "brackets" in made.board.legend(scene)
