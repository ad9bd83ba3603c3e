"""A game as a program sees it: four groups of fields that nobody changes."""

from dataclasses import FrozenInstanceError, fields

import pytest

from motherlode import game
from motherlode.kernel.game import Game

GROUPS = ("info", "rules", "presentation", "online")


def test_a_game_is_four_groups_and_the_engine_it_runs_on():
    assert tuple(one.name for one in fields(Game)) == (*GROUPS, "engine")


def test_no_field_is_in_two_groups():
    names = [one.name for group in GROUPS for one in fields(getattr(game("digger"), group))]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_is_never_changed(group):
    found = getattr(game("golddiggers"), group)

    with pytest.raises(FrozenInstanceError):
        setattr(found, fields(found)[0].name, None)
