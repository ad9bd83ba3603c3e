"""How long is what happened shown?"""

import pytest

import motherlode
from motherlode.kernel.event_pace import BRISK, HURRIED, SHORTEST, USUAL, seconds_for


def test_events_are_shown_one_after_another():
    times = {"rolled": 900, "got": 0}

    assert seconds_for(times, ()) == 0
    assert seconds_for(times, ("rolled", "got", "walked")) == (900 + USUAL) / 1000


def test_where_many_wait_each_is_cut_short_and_the_first_of_a_crowd_are_not_shown():
    times = {"rolled": 900}
    brisk = seconds_for(times, ("rolled",) * (BRISK + 2))
    hurried = seconds_for(times, ("rolled",) * (HURRIED + 5))

    assert brisk == pytest.approx((SHORTEST + (BRISK + 1) * 900) / 1000)
    assert hurried == pytest.approx(((HURRIED - BRISK) * SHORTEST + (BRISK + 1) * 900) / 1000)


@pytest.mark.parametrize("slug", ["digger", "digging_bandits", "gold_digger", "golddiggers"])
def test_a_game_that_says_how_long_its_events_last_says_it_of_all(slug):
    game = motherlode.game(slug)

    assert set(game.online.durations) == {kind.name for kind in game.presentation.event_kinds}
