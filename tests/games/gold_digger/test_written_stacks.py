"""What is written of a space in a Given means the same in a Then."""

import pytest

from tests.kernel.scenario.support import failures

BOARD = "Scenario: a\nGame: gold_digger, 3 players\nGiven empty_board = yes\n"


@pytest.mark.parametrize(
    "written", ["gold", "gold, live", "gold, spent", "bomb, gold", "bomb, gold, spent", "nothing"]
)
def test_a_stack_is_found_as_it_was_given(written):
    text = f"{BOARD}  And board.E1 = {written}\nThen board.E1 = {written}\n  And P2 sees board.E1 = {written}\n"

    assert failures(text) == []


def test_a_hidden_card_is_found_as_it_was_given_and_seen_as_hidden():
    text = (
        "Scenario: a\nGame: gold_digger, 4 players\nVariant: mode = hunt\n"
        "Given the start shows 4, 1, 1, 1\n  And the die shows 1, 1, 1\n"
        "  And board.E4 = gold, hidden\n"
        "Then board.E4 = gold, hidden\n  And P2 sees board.E4 = hidden\n"
    )

    assert failures(text) == []


@pytest.mark.parametrize(
    "given,then,found",
    [
        ("gold", "gold, spent", "gold"),
        ("gold, spent", "gold", "gold, spent"),
        ("bomb, gold", "gold", "bomb, gold"),
        ("nothing", "gold", "nothing"),
    ],
)
def test_another_stack_is_told_as_it_would_be_written(given, then, found):
    ((_, lines),) = failures(f"{BOARD}  And board.E1 = {given}\nThen board.E1 = {then}\n")

    assert lines[:2] == [f"expected: {then}", f"found:    {found}"]


def test_the_parts_of_a_space_are_still_there():
    text = (
        f"{BOARD}  And board.E1 = bomb, gold, spent\n  And board.0 = bomb\n"
        "Then board.E1.card = gold\n  And board.E1.face = spent\n  And board.E1.stack = bomb, gold\n"
        "  And board.E1 has bomb\n  And board.E1 lacks chance\n  And board.A1 = bomb\n"
        "  And board.E1 != gold\n  And board.E1 is unchanged\n"
    )

    assert failures(text) == []


@pytest.mark.parametrize("written", ["shield, key", "key 1, shield 1", "key, shield"])
def test_kept_cards_are_found_as_they_were_given(written):
    text = f"Scenario: a\nGame: gold_digger, 2 players\nGiven P1 kept = {written}\nThen P1 kept = {written}\n"

    assert failures(text) == []


def test_other_kept_cards_are_told():
    text = "Scenario: a\nGame: gold_digger, 2 players\nGiven P1 kept = shield\nThen P1 kept = key\n"
    ((_, lines),) = failures(text)

    assert lines == ["expected: key", "found:    shield 1", "missing:  key", "extra:    shield"]
