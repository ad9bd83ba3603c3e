"""How many may sit down: the numbers on the box, and those that a switch allows."""

from dataclasses import replace

import pytest

from motherlode.kernel.catalogue import game
from motherlode.kernel.errors import BadPosition


@pytest.fixture
def crowded():
    """A game for two to five that a switch opens to a sixth player."""
    found = game("golddiggers")
    return replace(found, info=replace(found.info, seats=range(2, 6), more_seats={"must_place": 6}))


def test_a_switch_may_allow_another_number_of_players(crowded):
    assert crowded.new(6, 1, {"must_place": True}).players == 6
    assert crowded.new(5, 1).players == 5
    assert crowded.open(6, {"must_place": True}).players == 6


def test_without_the_switch_the_refusal_names_it(crowded):
    with pytest.raises(BadPosition, match="2 to 5 players, not 6; must_place allows them"):
        crowded.new(6, 1)
    with pytest.raises(BadPosition, match=r"2 to 5 players, not 7$"):
        crowded.new(7, 1, {"must_place": True})
