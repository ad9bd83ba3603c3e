"""Several decisions share one time: a main action has so much in all, and a negotiation has its minute everywhere."""

import pytest
from msgspec.structs import replace

from motherlode.play.tables.clocks.deadlines import clock_of, schedule
from motherlode.play.tables.state.open_table import look_at
from motherlode.play.tables.state.position_view import PositionView
from tests.marks import rule
from tests.play.tables.people import Place, position_of, seated
from tests.play.tables.windows import say

MINUTE, ACTION = 60.0, 45.0
OFFER = ("list shovel", "done", "list coin", "done")


async def at_the_market(place, hand=("trade", "shovel", "coin"), **settings):
    """A table of three people at which Ann may play a Trade card."""
    code, people = await seated(place, "ann", "bob", "eve", game="digging_bandits", **settings)
    table, position = place.store.tables[code], position_of(place, code)
    seats = {
        0: {"hand": list(hand), "location": "L5"},
        1: {"hand": ["coin", "coin"], "location": "L9"},
        2: {"hand": ["shovel"], "location": "L12"},
    }
    position.arrange(turn=0, phase="main", seats=seats, land={"L5": ["ground"] * 3})
    position.take_events()
    look = PositionView(
        position
    )  # whoever was dealt to be asked, and for how long, is not any more
    asked = schedule(replace(table.state, timers={}, running=None), look, place.clock.now).state
    await place.store.commit(table, asked, look=look)
    for person in people:
        await person.request("watch", code)
    return code, people


async def announce(code, ann, *, each=0.0):
    """Ann announces an offer, with so many seconds between its lines."""
    for words in ("play trade", *OFFER):
        ann.place.clock.now += each
        await say(code, ann, 0, words)


def decision(place, code):
    return position_of(place, code).view().decision


def kinds(person):
    """The events that somebody was told, in order."""
    lines = [one["line"] for one in person.heard if one["type"] == "played"]
    return [event["kind"] for line in lines for event in line["events"]]


@rule("DB-REACT-11", "DB-TRADE-05")
@pytest.mark.parametrize("pace", ["off", "standard", "slow"])
async def test_whoever_composes_an_answer_cannot_tell_from_a_clock_that_another_has_answered(
    place, pace
):
    code, (ann, bob, eve) = await at_the_market(place, pace=pace, game_seconds=600)
    await announce(code, ann)
    table = place.store.tables[code]
    await place.pass_time(5.0)
    await say(code, bob, 1, "counter")
    before = [clock_of(table.state, look_at(table), seats) for seats in ((0,), (1,), ())]
    await place.pass_time(5.0)
    await say(code, eve, 2, "decline")
    after = [clock_of(table.state, look_at(table), seats) for seats in ((0,), (1,), ())]

    assert after == before
    assert bob.latest("played")["clock"]["left"][1] < 600.0  # of her own time she sees what is left
    assert eve.latest("played")["clock"]["left"][2] < 600.0
    assert eve.latest("played")["clock"]["left"][1] == 600.0


@rule("DB-TRADE-07", "DB-TRADE-12", "DB-TRADE-14")
@pytest.mark.parametrize("pace", ["off", "standard", "120"])
async def test_a_trade_without_agreement_fails_a_minute_after_it_was_announced(place, pace):
    code, (ann, bob, eve) = await at_the_market(place, pace=pace)
    await announce(code, ann)
    until = bob.latest("played")["clock"]["until"]
    await place.pass_time(20.0)
    for person, seat in ((bob, 1), (eve, 2)):
        await say(code, person, seat, "decline")
    await place.pass_time(20.0)
    await say(code, ann, 0, "new offer")
    await say(code, ann, 0, "list coin")
    clock = ann.latest("played")["clock"]["until"]
    await place.pass_time(until - place.clock.now - 0.5)
    before = "trade_failed" in kinds(eve)
    await place.pass_time(0.5)

    assert MINUTE <= until - 1_000_000.0 <= MINUTE + 2.0  # what is shown first does not count
    assert clock == until
    assert not before
    assert "trade_failed" in kinds(eve)
    assert decision(place, code) == "main"


@rule("DB-TRADE-07")
async def test_partners_who_are_silent_for_a_minute_decline_and_nothing_is_agreed_afterwards(place):
    code, (ann, bob, eve) = await at_the_market(place)
    await announce(code, ann)
    await say(code, bob, 1, "accept")
    await place.pass_time(MINUTE + 2.0)

    told = kinds(eve)
    assert told[-3:] == ["accepts", "declines", "trade_failed"]
    assert ann.latest("played")["line"]["by"] == "clock"
    assert place.store.tables[code].state.presence.missed == (0, 0, 0)  # no clock counts here


@rule("DB-TRADE-07")
async def test_an_answer_after_the_minute_is_refused_even_before_anybody_looked_at_the_clock(place):
    code, (ann, bob, _) = await at_the_market(place)
    await announce(code, ann)
    place.clock.now += MINUTE + 2.5
    await say(code, bob, 1, "accept")

    assert bob.heard[-1]["code"] == "stale"


@rule("DB-TRADE-09")
async def test_the_minute_is_over_with_the_agreement(place):
    code, (ann, bob, eve) = await at_the_market(place)
    await announce(code, ann)
    await say(code, bob, 1, "accept")
    await say(code, eve, 2, "decline")
    chosen = position_of(place, code).legal(0)[-1]
    await say(code, ann, 0, chosen.words)
    await place.quiet()
    await place.pass_time(2 * MINUTE)

    assert "agreed" in kinds(eve)
    assert "trade_failed" not in kinds(eve)
    assert ann.latest("played")["clock"]["until"] is None


@pytest.mark.parametrize("settings", [{"pace": "slow"}, {"is_local": True}])
async def test_there_is_no_minute_by_mail_nor_round_one_screen(place, settings):
    ann = place.person("ann")
    if "is_local" in settings:
        code = await ann.create("digging_bandits", 3, names=("Ann", "Bob", "Eve"), **settings)
        await ann.request("start", code)
        table = place.store.tables[code]
    else:
        code, people = await at_the_market(place, **settings)
        await announce(code, people[0])
        table = place.store.tables[code]
    await place.pass_time(MINUTE + 2.5)

    assert table.state.running is None


@rule("DB-TRADE-07")
async def test_a_minute_survives_a_restart(path):
    async with Place(path) as place:
        code, (ann, bob, _) = await at_the_market(place)
        await announce(code, ann)
        until = bob.latest("played")["clock"]["until"]
    async with Place(path) as again:
        again.clock.now = until
        for timer in await again.storage.due(until, 100):
            await again.timer_loop.fire(timer)
        await again.quiet()

        assert decision(again, code) == "main"


@pytest.mark.parametrize("do_bots_stand_in", [True, False])
async def test_whoever_has_used_up_the_time_of_the_game_has_none_in_a_main_action_either(
    place, do_bots_stand_in
):
    settings = {"pace": "standard", "game_seconds": 60, "do_bots_stand_in": do_bots_stand_in}
    code, (ann, *_) = await at_the_market(place, ["shovel", "shovel"], **settings)
    table = place.store.tables[code]
    table.state = replace(table.state, left=(10.0, 60.0, 60.0))
    await say(code, ann, 0, "dig")  # composed in private
    until = ann.latest("played")["clock"]["until"]
    await place.pass_time(10.0)

    assert until == 1_000_000.0 + 10.0
    assert "laid_tools" in kinds(ann)
    assert {one["line"]["by"] for one in ann.heard if one["type"] == "played"} - {"person"}


async def test_whoever_has_used_up_the_time_of_the_game_answers_no_offer(place):
    code, (ann, _, eve) = await at_the_market(place, game_seconds=600)
    table = place.store.tables[code]
    table.state = replace(table.state, left=(600.0, 20.0, 600.0))
    await announce(code, ann)
    await say(code, eve, 2, "decline")
    await place.pass_time(30.0)

    assert "declines" in kinds(ann)
    assert decision(place, code) != "trade_answer"


async def test_all_decisions_of_a_main_action_share_their_seconds(place):
    code, (ann, *_) = await at_the_market(
        place, ["shovel", "shovel", "pickaxe", "pickaxe"], pace="standard"
    )
    await say(code, ann, 0, "dig")
    until = ann.latest("played")["clock"]["until"]
    await place.pass_time(30.0)
    await say(code, ann, 0, "shovels 1")
    again = ann.latest("played")["clock"]["until"]
    await place.pass_time(ACTION - 30.0)
    state = place.store.tables[code].state

    assert again == until
    assert "laid_tools" in kinds(ann)
    assert state.presence.missed[0] == 1


async def test_time_that_was_used_up_is_missed_once_however_much_is_left_to_decide(place):
    hand = ["shovel", "shovel", "pickaxe", "pickaxe", "saving_spoon"]
    code, (ann, *_) = await at_the_market(place, hand, pace="standard")
    await say(code, ann, 0, "dig")
    await place.pass_time(ACTION)

    assert "laid_tools" in kinds(ann)  # the sort, and the numbers of two tools
    assert place.store.tables[code].state.presence.missed[0] == 1


async def test_the_first_offer_has_its_seconds_in_all_and_others_do_not_see_them(place):
    code, (ann, bob, _) = await at_the_market(place, pace="standard")
    public = bob.latest("table")["clock"]["until"]
    await place.pass_time(40.0)
    await say(code, ann, 0, "play trade")
    own = ann.latest("played")["clock"]["until"]
    table = place.store.tables[code]
    seen = [clock_of(table.state, look_at(table), seats).until for seats in ((0,), (1,), ())]
    await place.pass_time(40.0)
    await say(code, ann, 0, "list coin")
    await place.pass_time(5.0)

    assert own == 1_000_000.0 + 40.0 + ACTION
    assert seen == [own, public, public]
    assert "trade_failed" in kinds(ann)
