"""Live turns: what a server measured is in the log, counts to the millisecond, and is replayed exactly."""

from random import Random

import pytest

from motherlode.games.digger.measuring import (
    grace_of,
    is_well_stacked,
    milliseconds_left,
)
from motherlode.games.digger.rules.live import CONTACT, VOID
from motherlode.kernel.errors import BadScript, IllegalMove
from motherlode.kernel.position import Position
from tests.games.digger.table import GAME, kinds, let_time_run_out, play_measured, table
from tests.marks import rule


@rule("DG-NET-04", "DG-NET-23")
@pytest.mark.parametrize(
    "trips, grace",
    [
        ([], 0),
        ([80], 80),
        ([80, 120], 80),
        ([120, 80, 100], 100),
        ([10, 20, 30, 40, 50], 30),
        ([9, 9, 9, 10, 20, 30, 40, 50], 30),
        ([900, 800, 700], 300),
    ],
)
def test_the_grace_is_the_median_of_the_last_round_trips(trips, grace):
    assert grace_of(trips) == grace


def begun(grace=0, **options):
    position = table(**options)
    position.rig([1, 2, 2, 0, 0])
    play_measured(position, 0, "throw", 900, grace=grace)
    return position


@rule("DG-NET-20", "DG-TIME-05")
def test_measured_acts_are_replayed_exactly():
    position = begun(50)
    play_measured(position, 0, "take yellow", 1234)
    position.play(0, "stop rolling")
    play_measured(position, 0, "stack yellow", 2000, outcome=1)
    play_measured(position, 0, "stack yellow", 800)
    again = Position.from_bytes(position.to_bytes())

    assert position.state.spent == 900 + 1234 + 2000 + 800
    assert again.record == position.record
    assert again.events == position.events


@rule("DG-LIM-06")
def test_a_refused_act_leaves_nothing_behind():
    position = begun()
    before = position.to_bytes()

    with pytest.raises(IllegalMove):
        play_measured(position, 0, "take red", 700)
    assert position.to_bytes() == before


@rule("DG-NET-15", "DG-NET-23")
@pytest.mark.parametrize("grace, spent", [(0, 29_100), (250, 29_350)])
def test_time_runs_whether_anybody_is_there_or_not(grace, spent):
    position = begun(grace)

    assert milliseconds_left(position) == spent
    play_measured(position.copy(), 0, "take yellow", spent - 1)
    told = play_measured(position, 0, "take yellow", spent)
    assert kinds(told)[0] == "night"
    assert position.view().last_turn.spent == 30_000


@rule("DG-NET-23")
@pytest.mark.parametrize("phase", ["collect", "bank", "call"])
def test_night_falls_on_a_digger_from_whom_nothing_comes(phase):
    haul = {"white": 1} if phase == "bank" else {}
    position = table(phase=phase, is_live=True, spent=4000, haul=haul)
    told = let_time_run_out(position)

    assert kinds(told)[0] == "night"
    assert position.view().last_turn.spent == 30_000
    assert position.state.chance.scripted == 0


def test_the_outcome_of_a_drag_that_came_too_late_does_not_wait_for_the_next():
    position = table(
        dice=["yellow", "black", "red", "red", "blue"],
        is_live=True,
        spent=29_000,
        seats={1: {"stack": {"yellow": 1, "green": 1}}},
    )
    play_measured(position, 0, "steal yellow from seat 1", 1000, outcome=CONTACT)

    assert position.view().last_turn.ending == "night"
    assert position.state.chance.scripted == 0


@rule("DG-FUMB-08", "DG-NET-10")
def test_where_nothing_stands_nothing_can_be_touched():
    position = table(
        dice=["yellow", "black", "red", "red", "blue"],
        is_live=True,
        seats={1: {"stack": {"yellow": 1}}},
    )

    with pytest.raises(BadScript):
        play_measured(position, 0, "steal yellow from seat 1", 1000, outcome=CONTACT)
    play_measured(position, 0, "steal yellow from seat 1", 1000, outcome=VOID)
    assert position.view().void_paths == 1


def test_a_drag_without_an_outcome_is_drawn_as_for_average_hands():
    position = table(
        dice=["yellow", "black", "red", "red", "blue"],
        is_live=True,
        seats={1: {"stack": {"yellow": 1, "green": 1}}},
    )
    position.rig([29], "hands")
    play_measured(position, 0, "steal yellow from seat 1", 1000)

    assert position.view().last_turn.ending == "fumble"


def test_an_act_that_was_not_measured_is_drawn():
    position = begun()
    position.rig([0, 0, 0, 999], "hands")
    position.play(0, "take yellow")

    assert position.state.spent == 900 + 400
    assert position.state.sensed == 0


@rule("DG-NET-03")
def test_only_the_timekeeper_of_a_live_turn_sees_the_sand():
    position = begun(40, variant={"timekeeper_sees_timer": True})
    imagined = position.resample(2, 1)

    assert position.view(2).remaining_ms == 29_100
    assert imagined.view(2).remaining_ms == 29_100
    assert [position.view(seat).remaining_ms for seat in (None, 0, 1)] == [None, None, None]
    other = position.resample(1, 1)
    assert other.state.spent != position.state.spent
    assert other.view(1) == position.view(1)


@rule("DG-BANK-05")
@pytest.mark.parametrize(
    "height, distance, speed, stands",
    [
        (0, 60, 1499, True),
        (0, 61, 0, False),
        (0, 0, 1500, False),
        (4, 48, 0, True),
        (4, 49, 0, False),
        (20, 24, 0, True),
        (20, 25, 0, False),
    ],
)
def test_a_dropped_cube_stands_if_it_is_near_and_slow(height, distance, speed, stands):
    assert is_well_stacked(height, distance, speed) == stands


@rule("DG-TIME-08", "DG-NET-02")
def test_nothing_that_is_said_during_a_turn_depends_on_its_time():
    """The same acts in another time: not a word differs until the turn has ended."""
    luck = Random(5)
    slow, quick = table(), table()
    faces = [[luck.randrange(6) for _ in range(5)] for _ in range(4)]
    for throw in faces:
        for position, after in ((slow, 5000), (quick, 950)):
            position.rig(throw)
            play_measured(position, 0, "throw", after)
        assert slow.events == quick.events
        assert [slow.view(seat) for seat in (None, 0, 1, 2)] == [
            quick.view(seat) for seat in (None, 0, 1, 2)
        ]
        assert slow.legal(0) == quick.legal(0)
    for position, after in ((slow, 9000), (quick, 100)):
        position.play(0, "stop rolling")
        play_measured(position, 0, "call stop", after)

    assert slow.view(1).last_turn.spent == 29_000
    assert quick.view(1).last_turn.spent == 3_900


def test_a_live_game_is_played_to_its_end_and_read_again():
    position, luck = GAME.new(3, 11), Random(11)
    while not position.is_over:
        seat = position.actors[0]
        action = luck.choice(position.legal(seat))
        play_measured(position, seat, action, luck.randrange(150, 2500), grace=100)
        assert GAME.engine.unsound(position.state) == 0

    assert Position.from_bytes(position.to_bytes()).events == position.events
