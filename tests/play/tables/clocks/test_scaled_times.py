"""A table may halve or double the times of a game, where its ledger allows that: decisions, windows, actions and trades."""

import pytest

from motherlode.kernel.contract import Decision
from motherlode.play.tables.clocks.deadlines import clock_of
from motherlode.play.tables.clocks.pace import read_pace
from motherlode.play.tables.state.open_table import look_at
from tests.play.tables.clocks.test_shared_time import ACTION, MINUTE, announce, at_the_market
from tests.play.tables.people import Place, position_of
from tests.play.tables.windows import ARMED, at_the_dig, dig, say

WINDOW = 6.0
SCALES = pytest.mark.parametrize("pace, scale", [("half", 0.5), ("standard", 1.0), ("double", 2.0)])


@SCALES
def test_every_decision_is_longer_or_shorter_by_as_much(pace, scale):
    assert read_pace(pace).limit(Decision("warp_to", 25, "DB-FT-03")) == 25 * scale


@SCALES
async def test_a_window_is_open_for_half_or_twice_as_long(place, pace, scale):
    code, people = await at_the_dig(place, ARMED, pace=pace)
    await dig(code, people[0])
    shown = position_of(place, code).game.online.durations["laid_tools"] / 1000
    untils = [person.latest("played")["clock"]["until"] for person in people]

    assert untils == pytest.approx([place.clock.now + shown + WINDOW * scale] * 3)


@SCALES
async def test_a_main_action_has_half_or_twice_its_seconds(place, pace, scale):
    code, (ann, *_) = await at_the_market(place, ["shovel", "shovel", "pickaxe"], pace=pace)
    await say(code, ann, 0, "dig")
    until = ann.latest("played")["clock"]["until"]
    await place.pass_time(ACTION * scale - 0.1)
    before = place.store.tables[code].state.presence.missed[0]
    await place.pass_time(0.1)

    assert until == pytest.approx(1_000_000.0 + ACTION * scale)
    assert (before, place.store.tables[code].state.presence.missed[0]) == (0, 1)


@SCALES
async def test_a_negotiation_has_half_or_twice_its_minute(place, pace, scale):
    code, (ann, bob, _) = await at_the_market(place, pace=pace)
    await announce(code, ann)
    until = bob.latest("played")["clock"]["until"]
    shown = until - MINUTE * scale - place.clock.now

    assert 0.0 < shown <= 2.0


async def test_the_pace_of_a_table_survives_a_restart_in_each_database(address):
    async with Place(address) as place:
        code, (ann, bob, _) = await at_the_market(place, pace="half")
        await announce(code, ann)
        until = bob.latest("played")["clock"]["until"]
    async with Place(address, place.clock) as again:
        table = await again.store.find(code)

        assert table.state.info.settings.pace == "half"
        assert clock_of(table.state, look_at(table), (1,)).until == until
        assert table.state.presence.pace.scale == 0.5
