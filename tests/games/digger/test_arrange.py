"""Positions set by names: what is understood, and what is refused."""

import pytest

from motherlode.kernel.errors import BadPosition, UnknownName
from motherlode.kernel.position import Position
from tests.games.digger.table import GAME, offered, table
from tests.marks import rule


@pytest.mark.parametrize(
    "facts, words",
    [
        ({"weather": "fine"}, "weather"),
        ({"haul": {"black": 1}}, "black"),
        ({"haul": "water"}, "no such fact"),
        ({"dice": ["red"] * 4}, "five are thrown together, not 4"),
        ({"dice": ["grey"] * 5}, "grey"),
        ({"digger": 3}, "there is no P4; the players are P1 to P3"),
        ({"digger": 5}, "there is no P6"),
        ({"seats": {7: {}}}, "there is no P8; the players are P1 to "),
        ({"seats": {1: {"hat": "red"}}}, "hat"),
        ({"seats": {1: {"stack": {"blue": 1}}}}, "blue"),
        ({"seats": {1: {"stack": {"red": 11}}}}, "DG-LIM-01"),
        ({"phase": "lunch"}, "lunch"),
        ({"phase": "bank"}, "DG-BANK-06"),
        ({"phase": "bank", "haul": {"red": 1}, "spent": 30_000}, "DG-TIME-05"),
        ({"dice": ["red"] * 5, "box": 10}, "DG-END-01"),
        ({"dice": ["red"] * 5, "claimed": "red"}, "DG-TAKE-03"),
        ({"haul": {"red": 1}}, "DG-LIM-03"),
        ({"centre": {"red": 9}}, "DG-LIM-01"),
        ({"turn": 121}, "DG-END-06"),
        ({"reason": "boredom"}, "boredom"),
        ({"seats": {0: {"has_resigned": True}}, "dice": ["red"] * 5}, "DG-NET-06"),
    ],
    ids=str,
)
def test_a_position_that_could_never_be_is_refused(facts, words):
    position = table()
    before = position.to_bytes()

    with pytest.raises((BadPosition, UnknownName), match=words):
        position.arrange(**facts)
    assert position.to_bytes() == before


def test_what_is_not_named_lies_in_the_centre():
    position = table(
        dice=["yellow", "red", "red", "red", "red"],
        claimed="yellow",
        haul={"yellow": 2, "blue": 1},
        box=3,
        seats={1: {"stack": {"yellow": 4}, "has_resigned": True}, 2: {"has_resigned": False}},
    )

    assert position.view().centre == {"blue": 6, "yellow": 4, "red": 10, "green": 10, "white": 10}
    assert position.view().claimed == ["yellow"]
    assert position.view().seats[1].has_resigned
    assert "take yellow" not in offered(position)


def test_named_water_sends_the_rest_into_the_box():
    position = table(centre={"blue": 2}, dice=["red"] * 5)

    assert position.view().box == 8


def test_a_seat_that_has_resigned_is_not_asked():
    position = table(seats={0: {"has_resigned": True}})

    assert position.actors == (1,)
    assert position.view().last_turn.digger == 0


@pytest.mark.parametrize("mode", ["ticks", "throws"])
def test_a_turn_without_dice_begins_with_its_first_throw_where_nothing_is_timed(mode):
    position = table(3, mode, digger=2, turn=7)

    assert position.actors == (2,)
    assert position.view().decision == "collect"
    assert position.view().turn == 7
    assert len(position.view().dice) == 5


def test_an_ended_game_can_be_set_and_taken_back():
    position = table(reason="round_limit", seats={1: {"stack": {"yellow": 1}}})

    assert position.is_over
    assert position.view().winners == [1]
    position.arrange(digger=2)
    assert position.actors == (2,)
    assert position.view().winners == []


@rule("DG-NET-16")
def test_a_turn_that_failed_is_tried_again_with_other_dice():
    first = GAME.new(3, 4)
    again = GAME.new(3, 4)
    again.arrange(attempt=1)
    seat = first.actors[0]
    first.play(seat, "throw")
    again.play(seat, "throw")

    assert again.actors == (seat,)
    assert again.view().turn == first.view().turn
    assert again.view().dice != first.view().dice
    assert Position.from_bytes(again.to_bytes()).view() == again.view()
    with pytest.raises(BadPosition, match="DG-NET-16"):
        again.arrange(attempt=2)
