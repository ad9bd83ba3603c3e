"""Digger without a running clock: what becomes of a turn whose time is up, and of a table that its people have left."""

import pytest

from motherlode.play.tables.moves.resigning import leaving
from motherlode.play.tables.state.open_table import look_at
from motherlode.play.tables.state.position_view import PositionView
from tests.marks import rule
from tests.play.tables.people import position_of, seated

DAYS = 48 * 60 * 60
MODES = ("ticks", "throws")


async def digging(place, mode, **settings):
    """Ann digs first, and nothing is measured."""
    variant = {"clock_mode": mode, "youngest_0": True}
    settings = {"game": "digger", "pace": "standard", "variant": variant} | settings
    code, people = await seated(place, "ann", "bob", "eve", **settings)
    return code, people


def gathered(place, code, **haul):
    """Ann has thrown and gathered this."""
    position = position_of(place, code)
    dice = ["red", "red", "blue", "blue", "white"]
    position.arrange(digger=0, turn=position.state.turn, dice=dice, haul=haul)
    position.take_events()


def find(place, code, *starts):
    """The first offer to whoever is asked whose words begin like this."""
    position = position_of(place, code)
    offered = position.legal(position.actors[0])
    return next(one.id for start in starts for one in offered if one.words.startswith(start))


def hours_left(place, code):
    """How long whoever is asked has time."""
    return (place.store.tables[code].state.timers["decision"] - place.clock.now) / 3600


def missed(place, code):
    return place.store.tables[code].state.presence.missed


@rule("DG-NET-21")
@pytest.mark.parametrize("mode", MODES)
async def test_a_turn_whose_time_is_up_is_played_to_its_end_at_once(place, mode):
    code, (_, bob, _) = await digging(place, mode)
    gathered(place, code, red=2, green=1, blue=1)
    seen = len(bob.heard)
    await place.pass_time(DAYS + 5)
    view = position_of(place, code).view()
    lines = [one["line"] for one in bob.heard[seen:] if one["type"] == "played"]

    assert (view.digger, view.last_turn.ending) == (1, "stop")
    assert {line["by"] for line in lines} == {"clock"}
    assert (view.seats[0].stack["red"], view.seats[0].stack["green"]) == (2, 1)
    assert missed(place, code) == (1, 0, 0)  # one turn, however many acts
    assert hours_left(place, code) == pytest.approx(48, abs=0.01)


@rule("DG-NET-21")
async def test_who_was_late_has_all_her_time_in_her_next_turn(place):
    code, (ann, bob, eve) = await digging(place, "ticks")
    await place.pass_time(DAYS + 5)
    for seat, person in ((1, bob), (2, eve)):
        while position_of(place, code).view().digger == seat:
            await person.act(code, seat, action=find(place, code, "stop", "call"))

    assert position_of(place, code).view().digger == 0
    assert hours_left(place, code) == pytest.approx(48, abs=0.01)

    await ann.act(code, 0, action=find(place, code, "stop"))

    assert missed(place, code) == (0, 0, 0)


@rule("DG-NET-27")
@pytest.mark.parametrize("mode", MODES)
async def test_when_the_last_person_leaves_bots_do_not_play_on(place, mode):
    ann, bob = place.person("ann"), place.person("bob")
    variant = {"clock_mode": mode, "youngest_0": True}
    code = await ann.create("digger", 4, ("random", "random"), variant=variant)
    for person in (ann, bob):
        await person.request("watch", code)
    await bob.request("sit", code, seat=3)
    await bob.request("ready", code, is_ready=True)
    await ann.request("start", code)
    await bob.request("resign", code, seat=3, id="bob-leaves")

    assert place.store.tables[code].row.phase == "playing"

    gathered(place, code, red=2)
    turn = position_of(place, code).view().turn
    heard = await ann.request("resign", code, seat=0, id="ann-leaves-too")
    await place.quiet()
    view = look_at(place.store.tables[code]).position.view()
    lines = [one["line"] for one in heard if one["type"] == "played"]

    assert [(line["seat"], line["by"]) for line in lines] == [
        (1, "table"),
        (2, "table"),
        (0, "person"),
    ]
    assert (view.turn, view.reason, view.last_turn.ending) == (turn, "abandoned", "night")
    assert view.seats[0].stack["red"] == 0
    assert ann.latest("accepted")["id"] == "ann-leaves-too"


@rule("DG-NET-27")
async def test_whoever_has_the_turn_is_the_last_to_leave(place):
    ann = place.person("ann")
    variant = {"clock_mode": "ticks", "youngest_0": True}
    code = await ann.create("digger", 3, ("random", "random"), variant=variant)
    await ann.request("watch", code)
    await ann.request("start", code)
    table = place.store.tables[code]
    position = look_at(table).position
    position.arrange(digger=1, turn=2)

    assert leaving(table.state, PositionView(position), 0) == [
        (0, "person"),
        (2, "table"),
        (1, "table"),
    ]
