"""What seats see: all of the table, nothing of the time; and what they can imagine."""

from typing import Any

import pytest

from motherlode.kernel.contract import REFEREE
from tests.games.digger.table import GAME, play_out, table
from tests.marks import rule

COLLECTING: dict[str, Any] = {"dice": ["yellow", "black", "red", "red", "blue"]}


@rule("DG-TIME-08", "DG-SENSE-03")
def test_only_the_digger_feels_the_time_and_only_the_referee_knows_it():
    position = table(spent=9000, sensed=8000, tempo=900, **COLLECTING)
    views = {seat: position.view(seat) for seat in (None, 0, 1, 2)}

    assert {seat: view.sensed_ms for seat, view in views.items()} == {
        None: None,
        0: 8000,
        1: None,
        2: None,
    }
    assert all(
        (view.spent, view.night, view.tempo) == (None, None, None) for view in views.values()
    )
    referee = position.view(REFEREE)
    assert (referee.spent, referee.tempo, referee.sensed_ms) == (9000, 900, 8000)
    assert referee.night is None  # without a tolerance everybody knows it


@pytest.mark.parametrize("mode, night", [("ticks", 30), ("throws", 8)])
def test_without_sand_nothing_is_felt(mode, night):
    position = table(3, mode, spent=3, **COLLECTING)

    assert position.view(REFEREE).night == night
    assert position.view(0).sensed_ms is None
    assert position.view(0).ticks == (3 if mode == "ticks" else None)
    assert position.view(0).throws == (3 if mode == "throws" else 1)


@rule("DG-NET-10", "DG-NET-12", "DG-NET-13", "DG-HAND-02")
@pytest.mark.parametrize(
    "variant, risk",
    [
        ({}, {"yellow": 0, "red": 0}),  # nothing stands beside; the rest is for the hand to show
        ({"steal_resolution": "draw"}, {"yellow": 0, "red": 0, "green": 0, "white": 0}),
        ({"assisted_hands": "novice"}, {"yellow": 0, "red": 0, "green": 0, "white": 0}),
    ],
)
def test_a_theft_has_odds_only_where_luck_decides_on_it(variant, risk):
    beside = {1: {"stack": {"yellow": 3, "red": 2}}, 2: {"stack": {"yellow": 3, "green": 2}}}
    seats = table(3, variant, is_live=True, seats=beside, **COLLECTING).view(0).seats

    assert seats[1].risk == risk
    assert (seats[2].risk.get("yellow", 0) > 0) == bool(variant)


def test_the_table_is_seen_whole():
    position = table(
        haul={"white": 1, "blue": 1},
        box=2,
        boxed=1,
        claimed="yellow",
        seats={1: {"stack": {"yellow": 3, "green": 2, "white": 4}}},
        **COLLECTING,
    )
    view = position.view(2)

    assert (view.digger, view.timekeeper, view.asked, view.decision) == (0, 2, 0, "collect")
    assert view.unique == ["blue", "yellow", "black"]
    assert view.claimed == ["yellow"]
    assert view.haul == {"blue": 1, "yellow": 0, "red": 0, "green": 0, "white": 1}
    assert (view.box, view.boxed, view.is_dry) == (2, 1, False)
    assert view.seats[1].risk == {"yellow": 68, "red": 0, "green": 60, "white": 8}
    assert view.seats[1].points == 17
    assert view.seats[1].cubes == 9
    assert view.places == ["yellow", "green", "red", "white"]
    assert view.last_turn is None


def test_a_finished_game_names_its_reason_and_nobody_digs():
    view = play_out(GAME.new(4, 6)).view()

    assert view.reason == "river_dry"
    assert (view.digger, view.asked, view.decision) == (None, None, "over")
    assert view.winners == [seat.seat for seat in view.seats if seat.is_winner]
    assert view.last_turn.night == 30_000


# --- Resampling ---------------------------------------------------------------------------------


@rule("DG-TURN-03")
def test_another_time_is_imagined_that_the_same_acts_could_have_taken():
    position = GAME.new(3, 4)
    digger = position.actors[0]
    for _ in range(4):
        position.play(digger, "throw")
    seen = [position.resample((digger + 1) % 3, seed) for seed in range(40)]
    times = {imagined.state.spent for imagined in seen}

    assert len(times) > 30
    assert all(700 + 3 * 1800 <= time < 30_000 for time in times)
    assert {imagined.state.limit for imagined in seen} == {30_000}
    assert len({imagined.state.sensed for imagined in seen}) > 30


def test_a_digger_imagines_what_agrees_with_her_feeling():
    position = GAME.new(3, 4)
    digger = position.actors[0]
    for _ in range(4):
        position.play(digger, "throw")
    seen = [position.resample(digger, seed) for seed in range(40)]
    errors = [
        abs(one.state.spent * one.state.tempo // 1000 - position.state.sensed) for one in seen
    ]

    assert {one.state.sensed for one in seen} == {position.state.sensed}
    assert sorted(errors)[30] <= 300
    assert len({one.state.spent for one in seen}) > 20


@pytest.mark.parametrize("late", [29_000, 29_990])
def test_it_is_never_imagined_to_be_night_already(late):
    position = table(spent=late, sensed=late, **COLLECTING)
    position.state.acts[1] = 14  # as many throws as hardly fit
    for seat in (0, 1):
        for seed in range(20):
            imagined = position.resample(seat, seed).state
            assert imagined.spent < imagined.limit


def test_another_sand_another_tick_and_another_limit_are_imagined():
    sandy = table(3, {"sand_tolerance_permille": 100}, **COLLECTING)
    ticking = table(3, "ticks", spent=26, **COLLECTING)
    throwing = table(3, "throws", spent=5, **COLLECTING)

    sands = {sandy.resample(1, seed).state.limit for seed in range(30)}
    nights = {ticking.resample(0, seed).state.limit for seed in range(200)}
    limits = {throwing.resample(0, seed).state.limit for seed in range(60)}
    assert min(sands) >= 27_000
    assert max(sands) <= 33_000
    assert len(sands) > 20
    assert nights <= set(range(26, 37))
    assert len(nights) > 8
    assert limits == {5, 6, 7, 8}


def test_times_that_were_kept_secret_stay_so():
    position = GAME.new(3, 4, {"reveal_after_turn": False})
    digger = position.actors[0]
    position.play(digger, "throw")
    position.play(digger, "stop rolling")
    position.play(digger, "call stop")

    assert position.state.diary.spent > 0
    assert position.resample(0, 1).state.diary.spent == 0
    assert position.view().last_turn.spent is None


@rule("DG-BANK-05", "DG-NET-07")
def test_everybody_sees_where_the_diggers_cubes_are_dropped():
    stack = {"yellow": 0, "red": 4, "green": 8, "white": 10}
    position = table(seats={0: {"stack": stack}}, **COLLECTING)
    drop = position.view(0).drop

    assert drop.leeway == {"yellow": 60, "red": 48, "green": 36, "white": 30}
    assert drop.side == 1000
    assert drop.places["red"] == (650, 650)
    assert [position.view(seat).drop for seat in (1, None, REFEREE)] == [drop] * 3


def test_nothing_is_dropped_by_hand_without_sand_or_without_a_digger():
    assert table(3, "throws", **COLLECTING).view(0).drop is None
    assert GAME.new(3, 2, "draft").view(0).drop is None
