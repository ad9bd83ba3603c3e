"""Paths: which ends can be reached, in how many ways, and how look-ahead works where spaces are blocked."""

from fractions import Fraction

import pytest

from motherlode.games.gold_digger.components import SPACE_NAMES
from tests.games.gold_digger.table import table
from tests.marks import rule


def ends(space, die, variant=None, others=None):
    """Every path of a roll: the space where it ends, once for each path."""
    start = table(variant=variant, seats={0: {"space": space}, **(others or {})})
    start.rig([die])
    start.play(0, "move")
    found = []
    open_ = [start]
    while open_:
        position = open_.pop()
        if position.view().decision != "step":
            found.append(position.view().seats[0].space)
            continue
        open_ += [after(position, action) for action in position.legal(0)]
    return found


def after(position, action):
    trial = position.copy()
    trial.play(0, action)
    return trial


def mean_ends(sides, variant):
    counts = [
        len(set(ends(space, die, variant))) for space in SPACE_NAMES for die in range(1, sides + 1)
    ]
    return Fraction(sum(counts), len(counts))


@rule("GD-MOVE-06", "GD-MOVE-02")
def test_from_the_centre_a_four_leads_to_each_corner_by_six_staircases():
    found = ends("C3", 4)

    assert {end: found.count(end) for end in found} == {"A1": 6, "A5": 6, "E1": 6, "E5": 6}


@rule("GD-MOVE-01", "GD-MOVE-04")
def test_a_roll_of_four_sides_has_4_6_different_ends_in_the_mean():
    assert mean_ends(4, None) == Fraction(46, 10)


@rule("GD-VAR-13", "GD-VAR-11")
def test_blocked_spaces_shorten_a_roll_to_the_longest_way():
    blocked = {1: {"space": "A2"}, 2: {"space": "C1"}}

    assert set(ends("A1", 4, {"collision": "block"})) == {"A5", "B4", "C3", "D2", "E1"}
    assert set(ends("A1", 4, {"collision": "block"}, blocked)) == {"B4", "C3", "D2"}


@rule("GD-VAR-10")
def test_two_pieces_block_a_space_for_a_third():
    position = table(
        variant={"collision": "share2", "direction_limit": "none"},
        seats={0: {"space": "A1"}, 1: {"space": "A2"}, 2: {"space": "A2"}, 3: {"space": "B1"}},
    )
    position.rig([3])
    position.play(0, "move")

    assert position.view().seats[0].space == "B1"
    assert [action.words for action in position.legal(0)] == ["up", "down", "right"]


@rule("GD-VAR-26", "GD-BRD-08")
@pytest.mark.parametrize("exits, victims", [("A1", [1]), ("corner", [1, 2])])
def test_more_exits_bring_go_nearer(exits, victims):
    position = table(
        variant={"go_exits": exits},
        seats={
            0: {"kept": ["thief"]},
            1: {"space": "A1"},
            2: {"space": "A2"},
            3: {"space": "E5"},
        },
    )
    position.play(0, "use thief")
    view = position.view()
    found = (
        [view.target]
        if view.decision == "thief_card"
        else [action.arguments["seat"] for action in position.legal(0)]
    )

    assert found == victims
