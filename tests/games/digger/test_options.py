"""Switches: what a table can be opened with, and what has no effect."""

import pytest

from motherlode.kernel.errors import BadPosition, BadVariant
from tests.games.digger.table import GAME, play_out, table
from tests.marks import rule


@rule("DG-SETUP-03", "DG-VAR-01")
def test_two_play_only_where_the_table_allows_it():
    with pytest.raises(BadPosition, match="3 to 5 players, not 2; allow_two allows them"):
        GAME.new(2)
    with pytest.raises(BadPosition, match="3 to 5 players, not 6"):
        GAME.new(6)

    assert GAME.new(2, 1, {"allow_two": True}).players == 2
    assert GAME.new().players == 4


@rule("DG-BLACK-06")
@pytest.mark.parametrize(
    "bent, words",
    [
        ({"black_fixed_1": "A"}, "black_fixed_1 cannot be 'A': another seat has it"),
        ({"black_fixed_2": "none"}, "black_fixed_2 cannot be 'none': everybody needs one"),
    ],
)
def test_a_list_of_sides_that_does_not_do_is_refused(bent, words):
    fixed = {"chests": "black", "black_deal": "fixed"}

    with pytest.raises(BadVariant, match=f"{words}.*DG-BLACK-06"):
        GAME.new(3, 1, fixed | bent)
    assert GAME.new(3, 1, bent).players == 3  # with white chests it has no effect
    assert GAME.new(3, 1, fixed | {"black_fixed_4": "A"}).players == 3  # only the first three count


@rule("DG-VAR-09")
@pytest.mark.parametrize(
    "idle",
    [
        {"clock_mode": "throws", "stow": "stack"},
        {"clock_mode": "throws", "handicap_ms_0": 60_000, "sand_tolerance_permille": 200},
        {"clock_mode": "throws", "hands_0": "novice", "assisted_hands": "expert"},
        {"clock_mode": "throws", "black_deal": "draft", "timekeeper_sees_timer": True},
    ],
    ids=str,
)
def test_switches_whose_subject_does_not_occur_have_no_effect(idle):
    plain = GAME.new(3, 5, {"clock_mode": "throws"})
    bent = GAME.new(3, 5, idle)
    play_out(plain)
    play_out(bent)

    assert bent.log == plain.log
    assert bent.events == plain.events


@rule("DG-VAR-09")
def test_throws_stow_at_once_whatever_the_table_says():
    position = table(3, "throws", dice=["red"] * 5, haul={"white": 2})
    position.play(0, "stop rolling")

    assert position.view().seats[0].stack["white"] == 2


@pytest.mark.parametrize("preset", GAME.rules.presets)
def test_every_preset_can_be_played_out(preset):
    position = play_out(GAME.new(3, 2, preset))

    assert position.is_over
