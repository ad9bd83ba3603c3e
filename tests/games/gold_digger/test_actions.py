"""The numbering of actions and how each is written."""

from tests.games.gold_digger.table import GAME, table


def words(position, *numbers):
    return [position.action(number).words for number in numbers]


def test_the_numbering_is_the_ledgers():
    position = table()

    assert GAME.rules.action_count == 254
    assert words(position, 0, 1, 2, 3, 11) == [
        "move",
        "sift",
        "pass",
        "use redefine",
        "use thief_gold",
    ]
    assert words(position, 12, 111, 112, 211) == [
        "play bomb a1",
        "play life e5",
        "pick bomb a1",
        "pick life e5",
    ]
    assert words(position, 212, 215, 216, 240) == ["up", "right", "to a1", "to e5"]
    assert words(position, 241, 244) == ["choose blue", "choose pink"]
    assert words(position, 245, 246) == ["use", "decline"]
    assert words(position, 247, 248, 253) == ["none", "chosen 1", "spared 3"]


def test_arguments_say_what_the_words_mean():
    position = table()

    assert position.action(12).arguments == {"card": "bomb A1", "type": "bomb", "space": "A1"}
    assert position.action(5).arguments == {"kind": "life_exchange"}
    assert position.action(212).arguments == {"direction": "up"}
    assert position.action(216).arguments == {"space": "A1"}
    assert position.action(242).arguments == {"seat": 1}
    assert position.action(247).arguments == {}
    assert position.action(253).arguments == {"gold": 3}


def test_yes_and_no_are_said_in_the_words_of_the_question():
    rolls = table(chance_deck=["cops"], seats={0: {"space": "A1"}})
    rolls.rig([1, 1])
    for words_ in ("move", "right", "move", "right"):
        rolls.play(0, words_)
    fetter = table(
        chance_deck=["fetter"],
        seats={0: {"space": "A3", "hand": ["chance A3"], "kept": ["key"]}},
    )
    fetter.play(0, "play chance a3")

    assert words(rolls, 245, 246) == ["draw", "skip"]
    assert words(fetter, 245, 246) == ["use", "keep"]


def test_from_go_one_enters():
    position = table(variant={"go_exits": "corner"})
    position.rig([1])
    position.play(0, "move")

    assert words(position, 216) == ["enter a1"]
