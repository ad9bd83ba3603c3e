"""What is in the box, and what an owner's file may say instead."""

import pytest

from motherlode.games.gold_digger.components import (
    COUNTS,
    KINDS,
    NEIGHBOUR,
    OFF,
    ROOM,
    SPACE_NAMES,
    SPACES,
    card_name,
    kind_name,
    read_cards,
)
from motherlode.kernel.errors import BadCards, BadVariant
from tests.games.gold_digger.table import GAME, own_cards, table
from tests.marks import rule


@rule("GD-COMP-01", "GD-COMP-02")
def test_there_are_85_different_action_cards_ten_of_them_for_lives():
    view = GAME.new(4, 1).view("referee")
    cards = [*view.deck, *(card for seat in view.seats for card in seat.hand)]
    cards += [f"{space.card} {space.id}" for space in view.board if space.card]
    lives = sorted(card for card in cards if card.startswith("life"))

    assert len(cards) == len(set(cards)) == 85
    assert [card[-1] for card in lives] == ["2", "4"] * 5


@rule("GD-COMP-03", "GD-VAR-15")
def test_there_are_66_chance_cards_or_24():
    assert COUNTS.sum(axis=1).tolist() == [66, 24]
    assert len(KINDS) == COUNTS.shape[1]


@rule("GD-BRD-01", "GD-BRD-02", "GD-BRD-03")
def test_spaces_have_neighbours_up_down_left_and_right():
    def names(space):
        found = NEIGHBOUR[SPACE_NAMES.index(space)].tolist()
        return [SPACE_NAMES[one] if one != OFF else None for one in found]

    assert names("A1") == [None, "B1", None, "A2"]
    assert names("C3") == ["B3", "D3", "C2", "C4"]
    assert names("E5") == ["D5", None, "E4", None]


@rule("GD-MOVE-02")
def test_an_exact_path_exists_for_every_roll_of_four_sides_and_for_144_of_150_with_six():
    room = ROOM[0]

    assert sum(die <= room[space] for space in range(SPACES) for die in range(1, 5)) == 100
    assert sum(die <= room[space] for space in range(SPACES) for die in range(1, 7)) == 144


@rule("GD-COMP-04", "GD-COMP-07", "GD-BRD-04")
def test_an_owner_can_enter_what_the_printed_copy_shows():
    position = table(cards=own_cards(), seats={0: {"hand": ["chance A1"], "space": "A1"}})
    position.arrange(chance_deck=["teleport_named any"])

    assert [seat.colour for seat in position.view().seats] == ["red", "black", "white", "grey"]
    assert position.view().rounds == 40
    position.play(0, "play chance A1")
    assert position.view().decision == "teleport_tile"
    assert len(position.legal(0)) == 24
    position.play(0, "to e5")
    assert position.view().seats[0].space == "E5"
    assert position.view().turn == 1


@rule("GD-BRD-04", "GD-MOVE-09")
def test_go_may_lie_elsewhere():
    position = table(cards=own_cards())
    position.rig([2])
    position.play(0, "move")

    assert position.view().seats[0].space == "E1"
    assert [action.words for action in position.legal(0)] == ["up", "right"]
    with pytest.raises(BadVariant, match="Go lies at E1"):
        GAME.new(4, 1, {"go_exits": "corner"}, own_cards())


def test_there_are_as_many_initial_cards_as_the_file_says():
    filled = [
        sum(
            space.card is not None for space in GAME.new(players, 1, None, own_cards()).view().board
        )
        for players in (4, 3, 2)
    ]

    assert filled == [3, 8, 13]


@rule("GD-VAR-40")
@pytest.mark.parametrize(
    "changes, words",
    [
        ({"teleports": ["A1", "F9"]}, "'F9' is neither a space"),
        ({"teleports": ["A1"]}, "cannot be read"),
        ({"go": {"exit": "C3", "direction": "right"}}, "does not come from outside"),
        ({"go": {"exit": "Z1", "direction": "right"}}, "exit is a space"),
        ({"go": {"exit": "A1", "direction": "north"}}, "direction is up"),
        ({"colours": ["red", "red", "blue", "pink"]}, "four different"),
        ({"colours": ["red", "\x1b", "blue", "pink"]}, "is no word"),
        ({"initial_cards": 15}, "cannot be read"),
        ({"round_limit": 5}, "cannot be read"),
        ({"more": 1}, "cannot be read"),
    ],
    ids=str,
)
def test_a_file_that_cannot_be_played_is_answered_with_the_reason(changes, words):
    with pytest.raises(BadCards, match=words):
        read_cards(own_cards(**changes))


def test_cards_have_names():
    cards = read_cards()

    assert card_name(0) == "bomb A1"
    assert card_name(99) == "life E5"
    assert kind_name(cards, KINDS.index("shield")) == "shield"
    assert kind_name(cards, KINDS.index("teleport_named_2")) == "teleport_named E5"


@rule("GD-COMP-06")
def test_the_die_shows_one_to_four_equally_often():
    shown = [0, 0, 0, 0]
    for seed in range(400):
        position = GAME.new(2, seed)
        events = position.play(position.actors[0], "move")
        die = next(event.facts["die"] for event in events if event.kind == "rolled")
        shown[int(die) - 1] += 1

    assert sum(shown) == 400
    assert sum((count - 100) ** 2 / 100 for count in shown) < 16.27  # one in a thousand
