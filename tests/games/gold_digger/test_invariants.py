"""A position that could never be on the table names the rule that it breaks."""

import pytest

from motherlode.games.gold_digger.invariants import unsound
from motherlode.kernel.errors import BadPosition
from tests.games.gold_digger.table import GAME, table
from tests.marks import rule


def broken(position):
    return GAME.rules.refusals[unsound(position.state)]


def spoil(field, value, *where, position=None):
    """A sound position with one cell changed, and the rule it then breaks."""
    position = position or table(seats={0: {"space": "C3"}})
    if where:
        getattr(position.state, field)[where if len(where) > 1 else where[0]] = value
    else:
        setattr(position.state, field, value)
    return broken(position)


def hunting():
    return GAME.new(3, 1, {"mode": "hunt"})


@pytest.mark.parametrize(
    "field, value, where, rule_id",
    [
        ("players", 1, (), "GD-VAR-20"),
        ("height", 5, (3,), "GD-BRD-06"),
        ("face", 1, (3,), "GD-BRD-06"),
        ("laid", 4, (3, 0), "GD-BRD-06"),
        ("filled", 1, (), "GD-BRD-06"),
        ("turn", 4, (), "GD-TURN-01"),
        ("round", 61, (), "GD-END-08"),
        ("open", 17, (), "GD-TURN-01"),
        ("asked", 1, (), "GD-TURN-01"),
        ("out", 1, (0,), "GD-TURN-01"),
        ("actions_left", 0, (), "GD-TURN-01"),
        ("box_gold", 29, (), "GD-TOK-02"),
        ("box_lives", 29, (), "GD-COMP-05"),
        ("space", 26, (1,), "GD-PUSH-01"),
        ("lives", 0, (1,), "GD-LIFE-01"),
        ("lives", 3, (1,), "GD-LIFE-02"),
        ("poison", 5, (1,), "GD-PSN-03"),
        ("gold", -1, (1,), "GD-TOK-02"),
        ("out", 1, (1,), "GD-OUT-03"),
        ("kept", 1, (0, 0), "GD-COMP-03"),
        ("space", 12, (1,), "GD-PUSH-01"),
    ],
    ids=str,
)
def test_a_broken_rule_is_named(field, value, where, rule_id):
    assert spoil(field, value, *where) == rule_id


def test_a_dealt_game_is_sound():
    assert broken(table()) == ""
    assert broken(hunting()) == ""
    assert spoil("height", 2, 3, position=hunting()) == "GD-VAR-33"


def test_a_pile_of_the_wrong_size_is_noticed():
    hand, known, sifting, deck, chance = (table() for _ in range(5))
    hand.state.hand[1].array[0, 0] = 7
    known.state.hand[1].array[1, 1] = 0
    sifting.state.hand[4].array[0, 0] = 1
    deck.state.deck[1, 0] = deck.state.deck[2, 0]
    chance.state.chance_deck[0, 0] = 67

    assert [broken(one) for one in (hand, known, sifting, deck, chance)] == [
        "GD-HAND-01",
        "GD-HAND-04",
        "GD-SIFT-03",
        "GD-COMP-01",
        "GD-COMP-03",
    ]


@rule("GD-PUSH-10")
def test_nobody_stands_on_a_live_card_that_is_no_bomb():
    with pytest.raises(BadPosition, match="GD-PUSH-10"):
        table(board={"C3": "gold"}, seats={0: {"space": "C3"}})

    assert broken(table(board={"C3": "bomb"}, seats={0: {"space": "C3"}})) == ""


@rule("GD-HAND-01")
def test_hands_are_full_between_two_actions():
    position = table()
    card = position.state.hand[1].array[5, 0]
    position.state.hand[1].array[0, 0] = 4
    position.state.deck.array[0, 0] += 1
    position.state.deck.array[position.state.deck[0, 0], 0] = card

    assert broken(position) == "GD-HAND-01"


@rule("GD-END-01", "GD-END-02")
def test_a_game_that_should_be_over_is_no_game():
    alone = table(2)
    alone.state.out[1] = 1
    alone.state.box_lives += alone.state.lives[1]
    alone.state.lives[1] = 0
    alone.state.space[1] = 26
    for place in range(5, 0, -1):
        alone.state.deck.array[0, 0] += 1
        alone.state.deck.array[alone.state.deck[0, 0], 0] = alone.state.hand[1].array[place, 0]
    alone.state.hand[1].array[0, 0] = 0

    assert broken(alone) == "GD-END-01"
    with pytest.raises(BadPosition, match="GD-END-02"):
        table(board={f"{row}{n}": ["gold", "spent"] for row in "ABCDE" for n in range(1, 6)})


@rule("GD-VAR-09", "GD-VAR-10")
def test_as_many_share_a_space_as_may():
    three = {seat: {"space": "C3"} for seat in range(3)}

    assert broken(table(variant={"collision": "share"}, seats=three)) == ""
    with pytest.raises(BadPosition, match="GD-PUSH-01"):
        table(variant={"collision": "share2"}, seats=three)
    assert broken(table(variant={"collision": "share2"}, seats={0: three[0], 1: three[1]})) == ""


@rule("GD-MOVE-08", "GD-PUSH-05")
def test_offered_steps_are_those_of_the_rules():
    walking = table(seats={0: {"space": "C3"}})
    walking.rig([4])
    walking.play(0, "move")
    pushed = table(seats={0: {"space": "C4"}, 1: {"space": "C5"}})
    pushed.rig([1])
    pushed.play(0, "move")
    pushed.play(0, "right")
    hunted = hunting()

    assert [broken(one) for one in (walking, pushed, hunted)] == ["", "", ""]
    assert spoil("options", 3, position=walking) == "GD-MOVE-08"
    assert spoil("options", 15, position=pushed) == "GD-PUSH-05"
    assert spoil("options", 0, position=hunted) == "GD-MOVE-08"


@rule("GD-VAR-38")
def test_a_hunt_without_hidden_gold_is_over():
    position = hunting()
    for space in range(25):
        position.state.laid[space, 0] = 0

    assert broken(position) == "GD-VAR-38"
