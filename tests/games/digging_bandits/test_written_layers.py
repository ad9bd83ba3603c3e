"""What is written of a LAND space in a Given means the same in a Then."""

import pytest

from tests.kernel.scenario.support import failures

LAND = "Scenario: a\nGame: digging_bandits, 3 players\nGiven turn = P1\n"


@pytest.mark.parametrize("written", ["stone, gold, ground", "[dynamite]", "stone", "nothing"])
@pytest.mark.parametrize("space", ["L5", "l5", "4"])
def test_a_space_is_found_as_it_was_given(written, space):
    text = f"{LAND}  And land.{space} = {written}\nThen land.{space} = {written}\n  And land.L5 = {written}\n"

    assert failures(text) == []


def test_another_space_is_told_as_it_would_be_written():
    ((_, lines),) = failures(f"{LAND}  And land.L5 = stone, gold\nThen land.L5 = gold, stone\n")

    assert lines == ["expected: gold, stone", "found:    stone, gold"]


def test_its_parts_are_still_there():
    text = (
        f"{LAND}  And land.L5 = stone, gold\n  And plot = L5\n  And plot_owner = P2\n"
        "Then land.L5.layers = 2\n  And land.L5.cards = stone, gold\n  And land.L5.plot = P2\n"
        "  And land.L5 has gold\n  And P3 cannot see land.L5.cards\n"
    )

    assert failures(text) == []
