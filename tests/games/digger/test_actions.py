"""The thirty-five acts of the ledger, their numbers and their words."""

from tests.games.digger.table import GAME, refused_by, table

WORDS = (
    *("throw", "stop rolling", "call stop", "let night fall", "box water"),
    *("take blue", "take yellow", "take red", "take green", "take white"),
    *("stack yellow", "stack red", "stack green", "stack white"),
)


def test_the_numbering_is_that_of_the_ledger():
    position = table(5, digger=3)
    words = [position.action(number).words for number in range(GAME.rules.action_count)]

    assert tuple(words[:14]) == WORDS
    assert words[14:18] == [f"steal yellow from seat {seat}" for seat in (4, 0, 1, 2)]
    assert words[26:30] == [f"steal white from seat {seat}" for seat in (4, 0, 1, 2)]
    assert words[30:] == [f"choose chest {letter}" for letter in "abcde"]


def test_an_opponent_who_does_not_exist_has_a_name_and_is_refused():
    position = table(3, dice=["yellow", "black", "red", "red", "blue"])

    assert position.action(16).words == "steal yellow from seat 3"
    assert position.action(17).words == "steal yellow from seat 4"
    assert refused_by(position, 0, 16) == "DG-STEAL-10"


def test_an_act_has_a_name_and_arguments():
    position = table(4, digger=1)

    assert position.action(5).arguments == {"colour": "blue"}
    assert position.action(14).arguments == {"colour": "yellow", "seat": 2}
    assert position.action(31).arguments == {"side": "B"}
    assert position.action(1).name == "stop_rolling"
