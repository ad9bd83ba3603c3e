"""Thefts by hand at a live table of Digger: the view, the path through it, and what becomes of a hand that is lost."""

import pytest

from tests.marks import rule
from tests.play.tables.digging import Digging, arrange, digging, kinds, way_into, way_out
from tests.play.tables.people import refusal

THIEF = ("yellow", "black", "red", "red", "blue")


@pytest.fixture
def place(path):
    return Digging(path)


async def thieving(place, **stack):
    people = await digging(place, "ann", "bob", "cid")
    arrange(place, seats={1: {"stack": stack}})
    place.dice(*THIEF)
    await people[0].throw()
    return people


@rule("DG-NET-07", "DG-NET-08", "DG-NET-10", "DG-NET-19")
async def test_a_clean_theft_is_seen_by_everybody_from_the_grab_on(place):
    ann, bob, cid = await thieving(place, yellow=2)
    probe = place.position.copy()
    name, view, heard = await ann.steal("steal yellow from seat 1")

    assert kinds(heard) == ["stole"]
    assert bob.latest("played")["line"]["events"] == heard[-2]["line"]["events"]
    shown = [one for one in cid.heard if one["type"] == "hand" and one["id"] == name]
    assert shown[0]["view"] == view
    assert {one["phase"] for one in shown} == {"press", "move"}
    assert not [one for one in ann.heard if one.get("phase") == "move"]
    assert place.position.view().haul["yellow"] == 1
    assert probe.state.chance.drawn[4] != place.position.state.chance.drawn[4]


@rule("DG-NET-11")
async def test_a_path_that_is_sent_in_the_moment_of_the_grab_is_void(place):
    ann, *_ = await thieving(place, yellow=2)
    name, heard = await ann.press("steal yellow from seat 1")
    *way, (x, y) = way_out(heard[0]["view"])
    inside = [(250 * n // 30, 500 + a, 500 + min(b, y - 61)) for n, (a, b) in enumerate(way)]
    samples = [
        *inside,
        (250, 500 + x, 500 + y - 19),
    ]  # only the last one is out, a quarter of a second on
    heard = await ann.gesture("move", name, samples=samples)

    assert kinds(heard) == ["void_path"]
    assert place.position.view().haul["yellow"] == 0


@rule("DG-FUMB-01", "DG-NET-10", "DG-NET-24")
async def test_touching_a_neighbour_is_a_fumble(place):
    ann, bob, _ = await thieving(place, yellow=2, green=9, white=9)
    name, _, heard = await ann.steal("steal yellow from seat 1", way_into("green"))

    assert kinds(heard)[0] == "fumbled"
    assert bob.view["last_turn"]["ending"] == "fumble"
    assert (await ann.gesture("release", name)) == []


@rule("DG-STEAL-16", "DG-NET-10")
@pytest.mark.parametrize("phase", ["release", "cancel"])
async def test_letting_go_breaks_a_theft_off(place, phase):
    ann, *_ = await thieving(place, yellow=2, green=1)
    name, _ = await ann.press("steal yellow from seat 1")
    await place.go(0.1)
    heard = await ann.gesture(phase, name)

    assert kinds(heard) == ["broke_off"]
    assert place.position.state.spent == 900 + 100
    assert "steal yellow from seat 1" in [one.words for one in place.position.legal(0)]


@rule("DG-NET-11", "DG-NET-24")
@pytest.mark.parametrize(
    "samples, wait",
    [
        ([(30, 500, 500), (60, 900, 500)], 0.06),  # too fast
        ([(30, 500, 500), (190, 500, 500)], 0.19),  # a gap
        ([(30, 500, 500)], 0.4),  # long after its claimed time
        ([(500, 500, 500)], 0.1),  # long before it
    ],
)
async def test_a_path_that_was_not_drawn_live_is_void(place, samples, wait):
    ann, *_ = await thieving(place, yellow=2, green=1)
    name, _ = await ann.press("steal yellow from seat 1")
    await place.go(wait)
    heard = await ann.gesture("move", name, samples=samples)

    assert kinds(heard) == ["void_path"]
    assert place.position.view().void_paths == 1


@rule("DG-NET-11")
async def test_three_void_paths_end_theft_for_the_turn(place):
    ann, *_ = await thieving(place, yellow=2, green=1)
    for _ in range(3):
        name, _ = await ann.press("steal yellow from seat 1")
        await ann.gesture("move", name, samples=[(900, 0, 0)])
    _, heard = await ann.press("steal yellow from seat 1")

    assert (refusal(heard), heard[0]["rule"]) == ("illegal", "DG-NET-11")


@rule("DG-NET-15", "DG-STEAL-16")
async def test_a_lost_connection_loses_what_it_held_and_time_runs_on(place):
    ann, bob, _ = await thieving(place, yellow=2, green=1)
    await ann.press("steal yellow from seat 1")
    await place.go(1)
    await ann.leave(place.code)

    assert kinds(bob.heard)[-1] == "broke_off"

    await place.go(5)
    await ann.request("watch", place.code)
    await place.go(1)
    await ann.click("stop rolling")
    await ann.click("call stop")

    assert place.position.view().last_turn.spent == 900 + 1000 + 6000


@rule("DG-NET-15", "DG-NET-25")
async def test_a_second_connection_of_the_digger_goes_on_where_the_first_let_go(place):
    ann, *_ = await thieving(place, yellow=2, green=1)
    await ann.press("steal yellow from seat 1")
    again = place.person("ann")
    await again.request("watch", place.code)
    heard = (await again.press("throw"))[1]

    assert kinds(heard) == ["broke_off"]
    assert heard[-1]["phase"] == "press"
    assert refusal((await again.press("throw"))[1]) == "hand_busy"


@rule("DG-NET-19")
async def test_whoever_looks_in_sees_the_hand_that_is_closed(place):
    ann, *_ = await thieving(place, yellow=2, green=1)
    name, heard = await ann.press("steal yellow from seat 1")
    eve = place.person("eve")
    seen = await eve.request("watch", place.code)

    assert [one["type"] for one in seen] == ["table", "hand"]
    assert (seen[1]["id"], seen[1]["view"]) == (name, heard[0]["view"])
