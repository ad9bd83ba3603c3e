"""Time at a live table: night, grace, what the server does for the slow, and what bots take."""

import pytest

from motherlode.kernel.catalogue import game
from motherlode.play.messages.parts import Seat, TableInfo, TableSettings
from motherlode.play.tables.realtime.turn_clock import start_clock
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import TableState
from tests.marks import rule
from tests.play.tables.digging import PLACES, Digging, arrange, digging, kinds, with_bots
from tests.play.tables.people import refusal

RED_SINGLE = ("red", "blue", "blue", "white", "white")


@pytest.fixture
def place(path):
    return Digging(path)


def told_at(person, kind):
    """When something was told."""
    return [at for at, data in person.sent if f'"kind":"{kind}"'.encode() in data]


@rule("DG-NET-01", "DG-NET-23", "DG-NIGHT-05")
async def test_night_is_called_thirty_seconds_after_the_first_throw_left_the_hand(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    released = place.clock.now - 0.9
    await ann.drag("take red")
    await place.go(60)

    assert told_at(bob, "night")[0] == released + 30
    night = next(one for one in bob.heard if "night" in kinds([one]))
    assert night["line"]["by"] == "clock"
    assert night["line"]["events"][0]["facts"] == {"seat": 0, "timekeeper": 2}
    assert kinds([night])[1:] == ["returned", "timed", "turn"]


@rule("DG-NET-04", "DG-NET-23")
async def test_a_slow_line_has_as_much_more_time(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    for delay in (0.5, 0.2, 0.9, 0.12, 0.3, 0.25):
        asked = ann.latest("echo")["number"]
        await place.go(delay)
        place.realtime.echoed(ann, asked)
        place.realtime.echoed(ann, asked)  # said twice, it counts once
        await place.go(2 - delay)
    name, _ = await ann.press("throw")
    await place.go(0.7)
    await ann.gesture("release", name)
    await place.go(31)

    assert place.position.view().last_turn.night == 30_000
    assert place.realtime.acts.round_trips.of(ann) == (200, 900, 120, 300, 250)
    first = (await place.storage.log(place.code))[0]
    assert first.measured == '{"script":[[6,[250,900]]]}'


@rule("DG-NET-23", "DG-NET-04")
async def test_an_act_counts_until_the_grace_is_over(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    await place.go(1)
    place.realtime.acts.round_trips.trips[ann] = [100]
    place.dice(*RED_SINGLE)
    await ann.throw()
    await ann.drag("take red")
    await ann.click("stop rolling")
    began = place.table.state.turn_clock.began
    name, _ = await ann.press("stack red")
    await place.go(began + 30.099 - place.clock.now)
    heard = await ann.gesture("release", name, samples=[(9000, *PLACES["red"])])
    await place.go(0.001)

    assert kinds(heard) == ["stacked"]
    assert place.position.view().last_turn.ending == "night"


@rule("DG-NIGHT-04", "DG-NET-23")
async def test_what_arrives_with_the_night_comes_too_late_even_if_nobody_called_it(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    name, _ = await ann.press("take red")
    place.clock.now = place.table.state.turn_clock.began + 30
    heard = await ann.gesture("release", name, samples=[(9000, 5, 5)])

    assert kinds(heard)[0] == "night"
    assert place.position.view().centre["red"] == 10
    assert place.position.view().digger == 1


@rule("DG-DICE-07", "DG-NET-23")
async def test_dice_that_roll_into_the_night_are_not_read(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    await ann.throw()
    began = place.table.state.turn_clock.began
    await place.go(began + 28.5 - place.clock.now)
    name, _ = await ann.press("throw")
    await place.go(0.7)
    await ann.gesture("release", name)
    await place.go(0.8)

    assert told_at(ann, "night") == [began + 30]
    assert len(told_at(ann, "threw")) == 1


@rule("DG-NET-05")
async def test_after_twenty_seconds_the_server_throws(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    begun = ann.latest("table")["clock"]
    await ann.press("throw")  # held for ever
    await place.go(begun["until"] - place.clock.now)

    assert begun["seat"] == 0
    assert bob.latest("hand")["phase"] == "release"
    assert "played" not in bob.kinds()

    await place.go(0.9)
    line = bob.latest("played")["line"]

    assert (line["by"], line["events"][0]["kind"]) == ("clock", "threw")
    assert place.position.state.is_live == 1
    assert place.table.state.turn_clock.began == begun["until"]
    assert bob.latest("played")["clock"] == {"seat": None, "until": None, "left": []}


@rule("DG-NET-26")
async def test_a_chest_that_nobody_chooses_is_chosen_after_a_minute(place):
    black = {"chests": "black", "black_deal": "draft"}
    ann, bob, cid = await digging(place, "ann", "bob", "cid", variant=black)

    assert ann.latest("table")["clock"] == {
        "seat": 2,
        "until": place.clock.now + 60,
        "left": [],
    }

    await place.go(60)

    assert place.position.view().seats[2].side == "A"

    heard = await bob.click("choose chest c")
    await ann.click("choose chest b")

    assert kinds(heard) == ["chose"]
    assert [seat.side for seat in place.position.view().seats] == ["B", "C", "A"]
    assert cid.latest("played")["clock"]["until"] == place.clock.now + 20


@rule("DG-NET-03")
async def test_only_a_timekeeper_who_may_is_told_what_is_left_once_a_second(place):
    people = await digging(place, "ann", "bob", "cid", variant={"timekeeper_sees_timer": True})
    await people[0].throw()
    await place.go(4.5)
    sand = [[one["remaining_ms"] for one in who.heard if one["type"] == "sand"] for who in people]

    assert sand == [[], [], [29_100, 29_000, 28_000, 27_000, 26_000, 25_000]]


@rule("DG-TURN-10")
async def test_night_can_be_let_fall(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    await ann.drag("take red")
    heard = await ann.click("let night fall")

    assert kinds(heard)[:2] == ["night", "returned"]


# Clicks


@rule("DG-NET-12")
async def test_a_drawn_theft_is_a_click_that_locks(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid", variant={"steal_resolution": "draw"})
    arrange(place, seats={1: {"stack": {"yellow": 2}}})
    place.dice("yellow", "black", "red", "red", "blue")
    await ann.throw()
    place.position.rig([0, 0, 0, 999], "hands")
    await place.go(1)
    heard = await ann.click("steal yellow from seat 1")

    assert [one["type"] for one in heard] == ["hand"]
    assert refusal(await ann.click("stop rolling")) == "hand_busy"

    await place.go(0.699)

    assert "stole" not in kinds(bob.heard)

    await place.go(0.001)

    assert kinds(bob.heard)[-1] == "stole"
    assert place.position.state.spent == 900 + 1000 + 700


@rule("DG-NET-13")
async def test_assisted_hands_click_everything_and_take_their_time(place):
    ann, *_ = await digging(place, "ann", "bob", "cid", variant={"assisted_hands": "expert"})

    assert set(place.table.state.info.gestures.values()) == {"click"}
    assert refusal((await ann.press("throw"))[1]) == "needs_click"

    place.position.rig([0, 0, 0, 999], "hands")
    place.dice(*RED_SINGLE)
    await ann.click("throw")
    await place.go(0.499)

    assert place.position.view().decision == "first_throw"

    await place.go(0.001)

    assert place.position.state.spent == 500

    place.position.rig([0, 0, 0, 999], "hands")
    await place.go(2)
    await ann.click("take red")
    await place.go(0.28)

    assert place.position.state.spent == 500 + 2000 + 280


@rule("DG-NET-13", "DG-NET-05")
async def test_the_server_throws_with_assisted_hands_too(place):
    ann, *_ = await digging(place, "ann", "bob", "cid", variant={"assisted_hands": "expert"})
    place.position.rig([0, 0, 0, 999], "hands")
    await place.go(20.5)

    assert ann.latest("played")["line"]["by"] == "clock"
    assert place.position.state.spent == 500


# Bots


@rule("DG-TIME-07", "DG-NET-19")
async def test_a_bot_takes_the_time_of_its_hands_for_everybody_to_see(place):
    ann = await with_bots(place, "greedy", "greedy")
    await ann.throw()
    await ann.click("stop rolling")
    await ann.click("call stop")
    handed = place.clock.now
    seen = len(ann.sent)
    while place.position.view().digger == 1:
        await place.go(0.05)
    told = ann.sent[seen:]
    spent = place.position.view().last_turn.spent
    acts = [at for at, data in told if data.startswith(b'{"type":"played"')]
    presses = [at for at, data in told if b'"hand"' in data[:20] and b'"seat":1' in data[:60]]

    assert len(acts) > 5
    assert len(presses) == len(acts)
    assert acts[-1] == pytest.approx(handed + spent / 1000)
    assert presses[0] == handed
    assert all(later - press >= 0 for press, later in zip(presses, acts, strict=True))


@rule("DG-TIME-07", "DG-NIGHT-05", "DG-NET-23")
async def test_night_falls_on_a_bot_without_grace(place):
    variant = {"youngest_0": False, "youngest_1": True}
    ann = await with_bots(place, "reckless", "reckless", variant=variant)
    begun = place.clock.now
    await place.go(29.9)

    assert told_at(ann, "night") == []

    await place.go(0.2)

    assert told_at(ann, "night") == [begun + 30]


@rule("DG-NET-22")
def test_bots_alone_need_no_clock():
    position = game("digger").new(3, 1)
    seats = tuple(Seat(name="greedy", bot="greedy") for _ in range(3))
    info = TableInfo("nugget0001", "g-ann", "playing", TableSettings("digger", 3), seats)
    state = TableState(info, options=position.options)

    assert start_clock(state, PositionView(position), 0.0) is state


@rule("DG-NET-21", "DG-NET-26")
@pytest.mark.parametrize("mode", ["ticks", "throws"])
async def test_by_mail_every_decision_has_two_days(place, mode):
    variant = {"clock_mode": mode, "chests": "black", "black_deal": "draft"}
    ann, *_ = await digging(place, "ann", "bob", "cid", variant=variant, pace="standard")

    assert place.table.state.turn_clock is None
    assert ann.latest("table")["info"]["gestures"] == {}
    assert ann.latest("table")["clock"]["until"] == place.clock.now + 48 * 3600


@rule("DG-NET-21")
async def test_running_sand_is_not_played_by_mail(place):
    ann = place.person("ann")

    with pytest.raises(Refusal) as refused:
        await ann.create("digger", 3, pace="slow")
    assert (refused.value.code, refused.value.rule) == ("bad_settings", "DG-NET-21")
