"""Gestures as the game judges them: shakes, drags, stacks and thefts, each by its times and samples."""

import pytest

from motherlode.games.digger.actions import BOX, STACK, STEAL, STOP_ROLLING, TAKE, THROW
from motherlode.games.digger.gestures import Drag, Shake, Stacking, Theft, speed_permille
from motherlode.games.digger.live_table import LiveDigger
from motherlode.games.digger.pointer_noise import is_suspect, is_too_smooth, noise_permille
from motherlode.games.digger.rules.live import BROKEN_OFF, CLEAN, FALLS, STANDS, VOID
from motherlode.kernel.errors import IllegalMove
from tests.games.digger.table import GAME, table
from tests.marks import rule

LIVE = LiveDigger()
THIEF = ["yellow", "black", "red", "red", "blue"]
RED = STACK + 1


def thieving():
    return table(dice=THIEF, is_live=True, seats={1: {"stack": {"yellow": 2, "red": 1}}})


@rule("DG-NET-23")
@pytest.mark.parametrize("held, lock", [(600, 900), (5000, 900), (599, 0)])
def test_dice_are_shaken_long_enough_or_not_thrown(held, lock):
    verdict = Shake(THROW).release(held)

    assert verdict.lock == lock
    assert verdict.refusal == ("" if lock else "too_short")


def test_dice_and_cubes_that_are_lost_on_the_way_were_never_moved():
    for hold in (Shake(THROW), Drag(TAKE), stacking()):
        assert hold.add([(10, 5, 5)], 10) is None
        assert hold.lose().refusal == "dropped"
        assert hold.path == []
        assert hold.view is None


@rule("DG-TAKE-07", "DG-WATER-01")
@pytest.mark.parametrize(
    "drop, held, refusal",
    [
        ((0, 0), 150, ""),
        ((1000, 1000), 150, ""),
        ((1000, 1001), 150, "dropped"),
        ((-1, 500), 150, "dropped"),
        ((5, 5), 149, "too_short"),
        (None, 900, "dropped"),
    ],
)
def test_a_cube_lies_where_it_is_dropped_inside(drop, held, refusal):
    hold = Drag(TAKE)
    if drop is not None:
        hold.add([(10, 5000, -5000), (held, *drop)], held)
    verdict = hold.release(held)

    assert verdict.refusal == refusal
    assert verdict.acts == (() if refusal else ((TAKE, None),))


def stacking(phase="bank", height=0):
    position = table(
        phase=phase, is_live=True, haul={"red": 1}, seats={0: {"stack": {"red": height}}}
    )
    return Stacking(position, RED, position.cards.steal_view)


@rule("DG-BANK-05")
@pytest.mark.parametrize(
    "height, drop, held, outcome",
    [
        (0, (650, 710), 200, STANDS),
        (0, (650, 711), 200, FALLS),
        (0, (692, 693), 200, FALLS),  # a hair outside is outside
        (0, (650, 650), 199, FALLS),
        (5, (650, 695), 200, STANDS),
        (5, (650, 696), 200, FALLS),
        (0, (650, 350), 200, FALLS),  # the place of another colour
    ],
)
def test_a_cube_stands_near_the_middle_of_its_place(height, drop, held, outcome):
    hold = stacking(height=height)
    hold.add([(held - 60, *drop), (held, *drop)], held)

    assert hold.release(held).acts == ((RED, outcome),)


@rule("DG-BANK-05", "DG-BANK-02")
def test_outside_the_chest_nothing_is_stacked_and_inside_she_has_stopped():
    outside, inside = stacking("collect"), stacking("collect")
    outside.add([(300, 1001, 500)], 300)
    inside.add([(300, 500, 1000)], 300)

    assert outside.release(300).refusal == "dropped"
    assert inside.release(300).acts == ((STOP_ROLLING, None), (RED, FALLS))


@rule("DG-BANK-05")
@pytest.mark.parametrize(
    "path, speed",
    [
        ([(0, 0, 0)], 0),
        ([(0, 0, 0), (100, 150, 0)], 1500),
        ([(0, 0, 0), (50, 1000, 0), (100, 1000, 75)], 1500),
        ([(0, 0, 0), (49, 1000, 0), (100, 1000, 75)], 1470),
        ([(0, 0, 0), (60, 900, 0), (80, 900, 0), (110, 900, 0)], 0),
    ],
)
def test_the_speed_of_a_drop_is_that_of_its_last_moments(path, speed):
    assert speed_permille(path) == speed


@rule("DG-NET-08", "DG-STEAL-16")
def test_a_theft_shows_its_view_and_is_broken_off_when_the_pointer_is_lost():
    position = thieving()
    before = position.record
    hold = Theft(position, STEAL)

    assert hold.view is not None
    assert hold.view["victim"] == 1
    assert hold.view["colour"] == "yellow"
    assert (hold.view["side"], hold.view["cube_radius"]) == (1000, 60)
    assert hold.view["gate"] == (300, 700)
    assert position.record == before
    assert hold.add([(20, 500, 500), (40, 502, 500)], 45) is None
    assert hold.lose().acts == ((STEAL, BROKEN_OFF),)
    assert hold.path == [(20, 500, 500), (40, 502, 500)]


@rule("DG-NET-10", "DG-NET-11")
def test_a_path_is_decided_as_soon_as_it_can_be():
    hold = Theft(thieving(), STEAL)
    assert hold.view is not None
    x, y = hold.view["stacks"]["yellow"]
    verdict, step = None, 0
    while verdict is None:
        step += 1
        point = (500 + (500 - x) * step // 20, 500 + (1040 - y) * step // 20)
        verdict = hold.add([(30 * step, *point)], 30 * step)

    assert verdict.acts == ((STEAL, CLEAN),)
    late = Theft(thieving(), STEAL).add([(0, 0, 0)], 251)
    assert late is not None
    assert late.acts == ((STEAL, VOID),)


def test_a_path_without_end_is_void():
    hold = Theft(thieving(), STEAL)
    verdict, t = None, 0
    while verdict is None:
        verdict, t = hold.add([(t + n, 500, 500) for n in range(100)], t + 50), t + 100

    assert verdict.acts == ((STEAL, VOID),)
    assert t > 20_000
    assert len(hold.path) == 2000


@rule("DG-DICE-05", "DG-WATER-03")
def test_only_what_is_offered_can_be_pressed():
    position = table(dice=THIEF, is_live=True, haul={"red": 1, "blue": 1})

    assert isinstance(LIVE.press(position, 0, THROW), Shake)
    assert isinstance(LIVE.press(position, 0, BOX), Drag)
    assert isinstance(LIVE.press(position, 0, RED), Stacking)
    with pytest.raises(IllegalMove, match="DG-STEAL"):
        LIVE.press(position, 0, STEAL)
    with pytest.raises(IllegalMove, match="DG-"):
        LIVE.press(position, 0, STACK)  # no yellow in the haul
    assert position.view().decision == "collect"


@rule("DG-NET-12", "DG-NET-13")
def test_how_acts_are_made_is_the_same_for_everybody_at_a_table():
    usual = GAME.new(3, 1).options

    assert LIVE.is_measured(usual)
    assert not LIVE.is_measured(usual | {"clock_mode": "ticks"})
    drawn = LIVE.gestures(usual | {"steal_resolution": "draw"})
    assert (drawn["steal"], drawn["take"], drawn["throw"]) == ("click", "drag", "hold")
    assert set(LIVE.gestures(usual | {"assisted_hands": "novice"}).values()) == {"click"}


@rule("DG-TIME-07", "DG-NET-12")
def test_what_hands_will_take_is_known_without_drawing_it():
    position = GAME.new(3, 5)
    seat = position.actors[0]
    needed = LIVE.bot_time(position, THROW)
    position.play(seat, "throw")

    assert position.state.spent == needed
    assert LIVE.bot_time(position, STOP_ROLLING) == 0

    position = table(dice=THIEF, spent=29_999)

    assert LIVE.bot_time(position, THROW) == 1  # then night falls

    clicking = table(dice=THIEF, is_live=True, variant={"assisted_hands": "expert"})
    lock = LIVE.click_lock(clicking, THROW)
    clicking.rig([100], "clock")
    clicking.play(0, "throw")

    assert clicking.state.spent == 100 + lock


@rule("DG-NET-02", "DG-NET-04", "DG-NET-16", "DG-NET-21")
def test_what_a_table_asks_is_answered_from_the_rules():
    drafting = GAME.new(3, 1, {"chests": "black", "black_deal": "draft"})
    ready = GAME.new(3, 1)
    running = table(dice=THIEF, is_live=True, spent=4000, variant={"timekeeper_sees_timer": True})
    choice = drafting.legal(drafting.actors[0])[0].id

    assert LIVE.moment(drafting).stage == "choice"
    assert LIVE.moment(ready).stage == "ready"
    moment = LIVE.moment(running)
    assert (moment.stage, moment.spent, moment.night) == ("running", 4000, 30_000)
    assert (moment.watched_by, moment.is_measured) == (2, True)
    assert LIVE.script(drafting, choice, 5, grace=0, outcome=None) == ()
    assert LIVE.script(ready, THROW, 900, grace=7, outcome=None) == ((6, (7, 900)),)
    assert LIVE.at_night(running) == (THROW, ((6, (26_000,)),))
    assert (LIVE.bot_time(drafting, choice), LIVE.click_lock(drafting, choice)) == (0, 0)
    assert LIVE.throw_lock(ready) == (900, 0)
    assert LIVE.grace([80, 900]) == 80
    assert LIVE.again(running) == {"attempt": 1}
    assert LIVE.is_suspect([]) is False
    assert LIVE.by_mail(GAME.online.decisions[0]).seconds == 48 * 3600


@rule("DG-SENSE-03")
def test_people_see_nothing_of_what_a_bot_feels():
    position = table(dice=THIEF, spent=9000, sensed=8000)
    view = position.view(0)

    assert view.sensed_ms == 8000
    assert LIVE.masked(view).sensed_ms is None
    assert LIVE.masked(position.view(1)) == position.view(1)


@rule("DG-NET-06")
def test_whoever_plays_for_a_person_has_average_hands():
    options = GAME.new(3, 1, "expert").options

    seated = LIVE.seated(options, (1,))

    assert [seated[f"hands_{seat}"] for seat in range(3)] == ["expert", "average", "expert"]


# Steadiness


def straight(steps=20):
    return [(16 * n, 500 + 7 * n // 2, 500 + 21 * n // 2) for n in range(steps)]


def shaking(steps=20):
    return [
        (t, x + (-5, 3, 4)[n % 3], y + (2, -4)[n % 2])
        for n, (t, x, y) in enumerate(straight(steps))
    ]


@rule("DG-NET-14")
def test_a_program_is_steadier_than_a_hand():
    assert (noise_permille(straight()) or 0) <= 1000
    assert is_too_smooth(straight())
    assert (noise_permille(shaking()) or 0) > 3000
    assert not is_too_smooth(shaking())


@rule("DG-NET-14")
def test_short_and_resting_paths_say_nothing():
    resting = [(16 * n, 500, 500) for n in range(50)]

    assert noise_permille(straight(11)) is None
    assert noise_permille(resting) is None
    assert not is_too_smooth(resting)


@rule("DG-NET-14")
def test_one_or_two_steady_paths_make_nobody_suspect():
    assert not is_suspect([straight()] * 2)
    assert is_suspect([straight(), straight(), shaking()])
    assert not is_suspect([straight(), shaking(), shaking(), shaking()])
