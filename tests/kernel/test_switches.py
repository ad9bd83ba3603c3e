"""Switches: what each takes, in which forms, and what it says when it cannot."""

import pytest

from motherlode.kernel.errors import BadVariant, UnknownName
from motherlode.kernel.switches import choice, flag, number, read_variant

FLAG = flag("dark", "LL-VAR-01", "No light at all.")
CHOICE = choice("wind", "LL-VAR-02", "How it blows.", "calm", "storm")
NUMBER = number("nights", "LL-VAR-03", "How many.", 4, range(1, 7))
WORDY = number("cap", "LL-VAR-04", "At most.", "none", range(-3, 10), none=-99, all=99)
SWITCHES = (FLAG, CHOICE, NUMBER, WORDY)


@pytest.mark.parametrize(
    "value, read",
    [
        (True, True),
        (False, False),
        (1, True),
        (0, False),
        ("on", True),
        ("Off", False),
        ("YES", True),
        ("no", False),
        ("true", True),
        ("False", False),
    ],
    ids=repr,
)
def test_a_flag_can_be_said_in_many_ways(value, read):
    assert FLAG.read(value) is read
    assert FLAG.code(value) == (1 if read else 0)


@pytest.mark.parametrize("value", [2, -1, None, "maybe", "", "1"])
def test_a_flag_is_on_or_off(value):
    with pytest.raises(BadVariant, match=r"dark cannot be .*: it takes on or off \(LL-VAR-01\)"):
        FLAG.read(value)


def test_a_choice_takes_its_named_settings():
    assert CHOICE.default == "calm"
    assert [CHOICE.code(value) for value in ("calm", "storm")] == [0, 1]
    for value in ("gale", 0, True, None):
        with pytest.raises(BadVariant, match=r"it takes calm or storm \(LL-VAR-02\)"):
            CHOICE.read(value)


def test_a_choice_between_numbers_or_nothing_can_be_given_as_such():
    sides = choice("sides", "LL-VAR-05", "Of the die.", "4", "6", "none")

    assert [sides.read(value) for value in (4, "6", None, "none")] == ["4", "6", "none", "none"]
    with pytest.raises(BadVariant, match="it takes 4 or 6 or none"):
        sides.read(5)


@pytest.mark.parametrize("value, read", [(1, 1), (6, 6), ("3", 3), (" 4 ", 4)])
def test_a_number_can_be_written_as_text(value, read):
    assert NUMBER.read(value) == read
    assert NUMBER.code(value) == read


@pytest.mark.parametrize("value", [0, 7, True, False, None, "two", 2.5, "3.5", 10**30])
def test_a_number_stays_in_its_range(value):
    with pytest.raises(BadVariant, match="it takes a whole number from 1 to 6"):
        NUMBER.read(value)


def test_words_stand_for_numbers():
    assert WORDY.default == "none"
    assert WORDY.read("ALL") == "all"
    assert [WORDY.code(value) for value in ("none", "all", -3, "9", 0)] == [-99, 99, -3, 9, 0]
    with pytest.raises(BadVariant, match="it takes none, or all, or a whole number from -3 to 9"):
        WORDY.read("some")


def test_a_variant_is_read_whole():
    printed = {"dark": False, "wind": "calm", "nights": 4, "cap": "none"}
    presets = {"stormy": {"wind": "storm"}}

    assert read_variant(SWITCHES, presets, None) == printed
    assert read_variant(SWITCHES, presets, {"dark": "on", "nights": "2"}) == {
        **printed,
        "dark": True,
        "nights": 2,
    }
    assert read_variant(SWITCHES, presets, "stormy") == {**printed, "wind": "storm"}


def test_unknown_switches_and_presets_are_answered_with_the_nearest():
    with pytest.raises(UnknownName, match="no switch called 'night'; did you mean 'nights'"):
        read_variant(SWITCHES, {}, {"night": 2})
    with pytest.raises(UnknownName, match="no variant called 'storm'; did you mean 'stormy'"):
        read_variant(SWITCHES, {"stormy": {}}, "storm")
    with pytest.raises(UnknownName, match="there is none"):
        read_variant(SWITCHES, {}, "storm")
