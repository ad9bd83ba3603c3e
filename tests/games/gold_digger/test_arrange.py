"""Positions are set by names; what could never be on the table is refused with the reason."""

import pytest

from motherlode.kernel.errors import BadPosition, UnknownName
from tests.games.gold_digger.table import GAME, table
from tests.marks import rule


def seat(position, number=0):
    return position.view("referee").seats[number]


def test_what_is_not_said_stays_as_it_was_dealt():
    position = GAME.new(4, 1)
    before = position.view("referee")
    position.arrange(seats={0: {"gold": 3}})
    after = position.view("referee")

    assert after.board == before.board
    assert after.deck == before.deck
    assert after.chance_deck == before.chance_deck
    assert [one.hand for one in after.seats] == [one.hand for one in before.seats]
    assert (after.seats[0].gold, after.box_gold) == (3, 27)


def test_a_hand_keeps_what_is_not_named_elsewhere():
    position = table(seats={0: {"hand": ["gold A1"]}, 1: {"hand": "gold A2"}})
    hand = list(seat(position).hand)
    position.arrange(deck=[one for one in hand if one != "gold A1"][:2])

    assert "gold A1" in hand
    assert "gold A2" in seat(position, 1).hand
    assert len(seat(position).hand) == 5
    assert len(set(hand) & set(seat(position).hand)) == 3


def test_the_ends_of_the_deck_can_be_named():
    position = table(deck=["gold A1", "gold A2"], deck_bottom=["bomb E5", "bomb E4"])
    deck = position.view("referee").deck

    assert deck[:2] == ["gold A1", "gold A2"]
    assert deck[-2:] == ["bomb E4", "bomb E5"]


def test_kept_cards_can_be_counted_or_listed():
    counted = table(seats={0: {"kept": {"shield": 2, "key": 1}}})
    listed = table(seats={0: {"kept": ["shield", "key", "shield"]}})
    none = table(seats={0: {"kept": None}})
    one = table(seats={0: {"kept": "spy"}})

    assert seat(counted).kept == seat(listed).kept == {"shield": 2, "key": 1}
    assert seat(none).kept == {}
    assert seat(one).kept == {"spy": 1}
    assert counted.view().chance_left == 63


def test_discards_can_be_named():
    position = table(chance_discards=["cops", "key"])
    position.arrange(chance_discards=None)

    assert position.view().chance_discards == []
    assert position.view().chance_left == 66


def test_somebody_may_be_out_already():
    position = table(seats={1: {"is_in": False}, 0: {"gold": 2}})

    assert not seat(position, 1).is_in
    assert seat(position, 1).cards == 0
    assert position.view().deck_left == 85 - 15


def test_actions_and_rounds_can_be_set():
    position = table(actions_left=1, round=7)

    assert (position.view().actions_left, position.view().round) == (1, 7)


@rule("GD-VAR-33")
def test_a_hunt_can_be_arranged_too():
    position = GAME.new(3, 1, {"mode": "hunt"})
    position.arrange(board={"C3": ["gold", "hidden"], "C4": None})
    view = position.view("referee")

    assert view.hidden["C3"] == "gold"
    assert "C4" not in view.hidden


@pytest.mark.parametrize(
    "facts, words",
    [
        ({"weather": 1}, "weather"),
        ({"seats": {0: {"shoes": 1}}}, "shoes"),
        ({"seats": {7: {}}}, "there is no P8; the players are P1 to "),
        ({"seats": {0: {"space": "Z9"}}}, "Z9"),
        ({"seats": {0: {"lives": "many"}}}, "there is no such"),
        ({"board": {"Go": "gold"}}, "no card lies on Go"),
        ({"board": {"A1": "rock"}}, "rock"),
        ({"board": {"A1": "life"}}, "life A1"),
        ({"board": {"A1": ["gold", "gold"]}}, "two places"),
        ({"seats": {0: {"hand": ["gold Z1"]}}}, "gold Z1"),
        (
            {"seats": {0: {"hand": [f"gold {row}{n}" for row in "AB" for n in range(1, 5)][:7]}}},
            "6",
        ),
        ({"deck": []}, "the deck is not empty"),
        ({"seats": {0: {"kept": {"shield": 6}}}}, "not so many"),
        ({"seats": {0: {"kept": ["sword"]}}}, "sword"),
        ({"actions_left": 3}, "there is no such"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(facts, words):
    with pytest.raises((BadPosition, UnknownName), match=words):
        table(**facts)
