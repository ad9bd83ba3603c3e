"""Positions that cannot be: each damage to a record is named by the rule it breaks."""

import pytest

from motherlode.games.digger.invariants import unsound
from motherlode.games.digger.refusal_rules import REFUSALS
from motherlode.games.digger.state import BANK, CALL, DONE, DRAFT, OVER
from tests.games.digger.table import table
from tests.marks import rule

COLLECTING = {"dice": ["yellow", "red", "red", "blue", "blue"]}


def broken(*changes, players=3, variant=None, **facts):
    """The rule that a table breaks after some fields were changed: (field, place, value)."""
    s = table(players, variant, **facts).state
    for field, place, value in changes:
        if place is None:
            setattr(s, field, value)
        else:
            getattr(s, field)[place] = value
    return REFUSALS[unsound(s)]


@rule("DG-LIM-01")
@pytest.mark.parametrize(
    "change",
    [
        ("centre", 1, 9),
        ("stack", (1, 0), 1),
        ("haul", 2, 1),
        ("centre", 3, -1),
        ("stack", (0, 3), -1),
        ("stack", (4, 2), 1),
    ],
    ids=str,
)
def test_gems_are_never_made_or_lost(change):
    assert broken(change, **COLLECTING) == "DG-LIM-01"


def test_a_gem_on_a_chest_that_nobody_has_is_lost():
    assert broken(("stack", (4, 2), 1), ("centre", 3, 9), **COLLECTING) == "DG-LIM-01"
    assert broken(("stack", (1, 2), -1), ("stack", (0, 2), 1), **COLLECTING) == "DG-LIM-01"


@rule("DG-LIM-02")
@pytest.mark.parametrize(
    "changes",
    [
        [("centre", 0, 9)],
        [("box", None, 1)],
        [("box", None, 1), ("centre", 0, 9), ("boxed", None, 2)],
        [("haul", 0, -1), ("centre", 0, 11)],
        [("boxed", None, -1)],
    ],
    ids=str,
)
def test_water_is_never_made_or_lost(changes):
    assert broken(*changes, **COLLECTING) == "DG-LIM-02"


@rule("DG-LIM-03")
def test_between_turns_nothing_lies_beside_a_chest():
    assert broken(("haul", 1, 1), ("centre", 1, 9)) == "DG-LIM-03"
    assert broken(("boxed", None, 1), ("box", None, 1), ("centre", 0, 9)) == "DG-LIM-03"


@pytest.mark.parametrize(
    "changes, rule_id",
    [
        ([("players", None, 2)], "DG-SETUP-03"),
        ([("players", None, 6)], "DG-SETUP-03"),
        ([("cubes", None, 21)], "DG-COMP-12"),
        ([("stage", None, DONE)], "DG-TURN-07"),
        ([("digger", None, 3)], "DG-SETUP-04"),
        ([("asked", None, 9)], "DG-SETUP-04"),
        ([("asked", None, 1)], "DG-TURN-06"),
        ([("turn", None, 0)], "DG-END-06"),
        ([("resigned", None, 1)], "DG-NET-06"),
        ([("value", (2, 0), 4)], "DG-COMP-08"),
        ([("side", 1, 0)], "DG-COMP-08"),
        ([("dice", 0, 0)], "DG-SETUP-07"),
        ([("spent", None, 5)], "DG-TIME-05"),
        ([("limit", None, 5)], "DG-TIME-05"),
    ],
    ids=str,
)
def test_a_turn_that_has_not_begun(changes, rule_id):
    assert broken() == ""
    assert broken(*changes) == rule_id


@pytest.mark.parametrize(
    "changes, rule_id",
    [
        ([("dice", 0, 9)], "DG-COMP-02"),
        ([("unique", None, 4)], "DG-DICE-02"),
        ([("claimed", None, 4)], "DG-TAKE-03"),
        ([("grace", None, 5)], "DG-NET-23"),
        ([("is_live", None, 1), ("grace", None, 301)], "DG-NET-23"),
        ([("spent", None, 30_000)], "DG-TIME-05"),
        ([("spent", None, -1)], "DG-TIME-05"),
        ([("sensed", None, -1)], "DG-TIME-05"),
        ([("stage", None, BANK)], "DG-BANK-06"),
    ],
    ids=str,
)
def test_a_turn_in_progress(changes, rule_id):
    assert broken(**COLLECTING) == ""
    assert broken(*changes, **COLLECTING) == rule_id


def test_the_call_comes_after_stowing_unless_it_stows():
    haul = {"haul": {"yellow": 1}, **COLLECTING}

    assert broken(("stage", None, CALL), **haul) == "DG-BANK-09"
    assert broken(("stage", None, BANK), **haul) == ""
    assert broken(("stage", None, BANK), variant="family", **haul) == "DG-VAR-05"
    assert broken(("stage", None, CALL), variant="family", **haul) == ""


def test_night_lies_ahead_in_ticks_and_throws():
    assert broken(("limit", None, 37), variant="ticks", **COLLECTING) == "DG-TICK-04"
    assert broken(("spent", None, 31), variant="ticks", **COLLECTING) == "DG-TICK-04"
    assert broken(("limit", None, 9), variant="throws", **COLLECTING) == "DG-THRW-02"
    assert broken(("spent", None, 0), variant="throws", **COLLECTING) == "DG-THRW-02"


def test_black_sides_differ_and_have_their_values():
    assert broken(variant="black") == ""
    assert broken(("side", 0, 255), variant="black") == "DG-BLACK-05"
    assert broken(("side", 0, 7), variant="black") == "DG-BLACK-05"
    assert broken(("value", (0, 0), 9), variant="black") == "DG-BLACK-05"
    s = table(3, "black").state
    s.side[1] = s.side[0]
    for gem in range(4):
        s.value[1, gem] = s.value[0, gem]
    assert REFUSALS[unsound(s)] == "DG-COMP-09"


def test_nobody_who_left_chooses_a_chest():
    changes = [("stage", None, DRAFT), ("side", 0, 255), ("side", 1, 255), ("side", 2, 255)]

    assert broken(*changes, variant="black") == ""
    assert broken(*changes, ("resigned", None, 1), variant="black") == "DG-NET-06"
    assert broken(("stage", None, OVER), ("resigned", None, 1)) == ""


def test_the_river_cannot_be_dry_when_a_turn_begins():
    assert broken(("centre", 0, 0), ("box", None, 10)) == "DG-END-01"
