"""Scripted chance: results by name, results that cannot be, and scripts that run out."""

import pytest

from tests.kernel.scenario.support import TABLE, failures

DIGGER = "Scenario: a\nGame: digger, 3 players\nGiven digger = P1\n"
DICE = "yellow black red red blue"


@pytest.mark.parametrize(
    "results",
    [DICE, "1 5 2 2 0", "Yellow 5 red 2 BLUE", "yellow, black, red, red, blue", "1, 5, 2, 2, 0"],
)
def test_dice_are_scripted_by_colour_or_number(results):
    text = (
        f"{DIGGER}When P1 plays throw, dice {results}\nThen dice = yellow, black, red, red, blue\n"
    )

    assert failures(text) == []


def test_a_shuffle_is_scripted_by_the_names_of_cards():
    text = (
        "Scenario: a\nGame: gold_digger, 2 players\n"
        "Given the deck shuffle shows bomb A1, gold B2\n  And the chance shuffle shows spy, key\n"
        "Then chance_deck.first = spy\n  And chance_deck.1 = key\n"
    )

    assert failures(text) == []


def test_every_pile_of_a_game_is_scripted_by_the_ids_of_its_cards():
    text = (
        "Scenario: a\nGame: digging_bandits, 2 players\nGiven the doodads shuffle shows card_cache\n"
        "  And the dig shuffle shows pickaxe, shovel\nThen doodad_deck has golden_guide\n"
    )

    assert failures(text) == []


def test_events_are_scripted_by_their_ids():
    text = "Scenario: a\nGame: golddiggers\nGiven the events shuffle shows E05, E07\nThen event = E05\n"

    assert failures(text) == []


@pytest.mark.parametrize(
    "line,answer",
    [
        (
            "the events shuffle shows E009",
            "there is no result of 'events' called 'E009'; did you mean 'E09'?",
        ),
        ("the die shows heads", "there is no result of 'die' called 'heads'; write 1 to 6"),
        ("the dye shows 3", "there is no stream of chance called 'dye'; did you mean 'die'?"),
        (
            "the die shows 700",
            "scripted results of 'die' are numbers as they lie on the table, 0 to 255, not [700]",
        ),
    ],
)
def test_a_result_that_does_not_exist_is_told_at_its_line(line, answer):
    given = f"Scenario: a\nGame: golddiggers, 3 players\nGiven {line}\nThen round = 1\n"

    assert failures(given) == [(3, [answer])]
    assert failures(f"{TABLE}When {line}\nThen round = 1\n") == [(7, [answer])]


@pytest.mark.parametrize(
    "line,answer",
    [
        ("the host draw shows P4", "host 3, where it is 0 to 2"),
        ("the events shuffle shows E05, E05", "events 4 is not among the cards that are left"),
        ("the diggers draw shows 99", "diggers 99, where it is 0 to "),
    ],
)
def test_a_deal_that_cannot_be_says_which_stream_value_and_range(line, answer):
    text = f"Game: golddiggers, 3 players\nScenario: a\nGiven the golds draw shows 0\n  And {line}\nThen round = 1\n"
    ((number, (said,)),) = failures(text)

    assert number == 4
    assert said.startswith(f"a scripted result cannot happen here: {answer}")


def test_of_several_scripts_the_one_that_cannot_be_is_blamed():
    text = (
        "Game: golddiggers, 3 players\nScenario: a\nGiven the die shows 700\n"
        "  And the host draw shows P2\nThen round = 1\n"
    )

    assert [line for line, _ in failures(text)] == [3]


def test_a_throw_that_is_scripted_in_part_is_a_fault():
    text = DIGGER + "When P1 plays throw, dice yellow black red\nThen turn = 1\n"

    assert failures(text) == [
        (
            4,
            [
                "the script of 'dice' ran out: 3 scripted, 2 more drawn from the seed; 5 belong together"
            ],
        )
    ]


def test_hands_that_are_scripted_in_part_are_a_fault():
    text = (
        DIGGER
        + f"When P1 plays throw, dice {DICE}\n  And P1 plays take blue, hands 0 0\nThen turn = 1\n"
    )
    ((line, (said,)),) = failures(text)

    assert line == 5
    assert said.startswith("the script of 'hands' ran out: 2 scripted, 2 more drawn from the seed")


def test_a_roll_that_was_laid_down_before_must_be_whole_too():
    text = (
        "Scenario: a\nGame: digging_bandits, 2 players\nGiven P1 hand = [double_time]\n"
        "  And P1 location = cabin\n  And P2 hand = nothing\n  And turn = P1\n"
        "When the dice show 3\n  And P1 plays roll\nThen turn = P1\n"
    )
    ((line, (said,)),) = failures(text)

    assert line == 8
    assert said == (
        "the script of 'dice' ran out: 1 scripted, 1 more drawn from the seed; 2 belong together"
    )


def test_a_deal_that_is_scripted_in_part_is_a_fault():
    text = "Scenario: a\nGame: gold_digger, 3 players\nGiven the start rolls show 4, 1\nThen first = P1\n"
    ((line, (said,)),) = failures(text)

    assert line == 3
    assert said.startswith("the script of 'start' ran out: 2 scripted, 1 more")


def test_of_a_shuffle_the_first_cards_may_be_scripted_alone():
    text = "Scenario: a\nGame: golddiggers\nGiven the events shuffle shows 4\nThen event = E05\n"

    assert failures(text) == []
