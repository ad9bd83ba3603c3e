"""Whoever looks at a table anew learns no more of others than whoever stayed."""

import pytest

from tests.marks import rule
from tests.play.tables.clocks.test_shared_time import announce, at_the_market
from tests.play.tables.people import position_of
from tests.play.tables.windows import say

BOB, EVE = 1, 2


async def load(place, code, person):
    """Load a page again; the cards were laid out by hand, so that the log cannot be played once more."""
    place.store.tables[code].past = []
    await person.request("watch", code)


async def looked_up(place, code, person):
    """What somebody is shown of who is asked, at the table and in the list of tables."""
    await load(place, code, person)
    shown = person.latest("table")
    card = await place.lobby.find(code, person.guest.id)
    return shown["actors"], shown["clock"], shown["view"], card.waiting_for, card.changed_at


@rule("DB-REACT-11", "DB-TRADE-05")
@pytest.mark.parametrize("game_seconds", [None, 600])
@pytest.mark.parametrize("who", ["ann", "eve", "gus"])
async def test_a_page_that_is_loaded_again_does_not_show_who_has_answered_an_offer(
    place, same_chance, who, game_seconds
):
    code, (ann, bob, _) = await at_the_market(place, game_seconds=game_seconds)
    await announce(code, ann)
    person = place.person(who)
    before = await looked_up(place, code, person)
    for words in ("counter", "list coin", "abandon"):
        place.clock.now += 1.0
        await say(code, bob, BOB, words)

        assert await looked_up(place, code, person) == before
    assert before[0] == [BOB, EVE]
    assert position_of(place, code).actors == (EVE,)


@rule("DB-REACT-11")
async def test_whoever_answers_is_not_told_who_did_before(place, same_chance):
    code, (ann, bob, eve) = await at_the_market(place)
    await announce(code, ann)
    await say(code, bob, BOB, "decline")
    await say(code, eve, EVE, "counter")

    assert eve.latest("played")["is_private"]
    assert eve.latest("played")["actors"] == [BOB, EVE]


async def test_whoever_has_answered_sees_that_she_is_not_asked_any_more(place, same_chance):
    code, (ann, bob, _) = await at_the_market(place)
    await announce(code, ann)
    await say(code, bob, BOB, "decline")
    await load(place, code, bob)
    shown, card = bob.latest("table"), await place.lobby.find(code, bob.guest.id)

    assert bob.latest("played")["actors"] == shown["actors"] == [EVE]
    assert shown["offers"] == {}
    assert not card.is_my_turn


@rule("DB-TRADE-13")
async def test_whoever_resigns_during_the_answers_is_not_awaited_any_more(place, same_chance):
    code, (ann, bob, eve) = await at_the_market(place)
    await announce(code, ann)
    await say(code, bob, BOB, "counter")
    await bob.request("resign", code, seat=BOB, id="resign-bob")

    assert eve.latest("played")["actors"] == [EVE]


@rule("DB-REACT-11")
async def test_game_time_is_taken_when_it_is_no_secret_any_more(place, same_chance):
    code, (ann, bob, eve) = await at_the_market(place, game_seconds=600)
    await announce(code, ann)
    place.clock.now += 10.0
    await say(code, bob, BOB, "decline")
    own, seen = bob.latest("played")["clock"]["left"], eve.latest("played")["clock"]["left"]
    place.clock.now += 10.0
    await say(code, eve, EVE, "decline")
    after = [person.latest("played")["clock"]["left"] for person in (ann, bob, eve)]

    assert own[BOB] == pytest.approx(590, abs=3)
    assert seen[BOB] == 600
    assert after[0] == after[1] == after[2]
    assert after[0][EVE] < after[0][BOB] < 600


@rule("DB-REACT-11")
async def test_whoever_resigns_meanwhile_does_not_show_what_time_another_took(place, same_chance):
    code, (ann, bob, eve) = await at_the_market(place, game_seconds=600)
    await announce(code, ann)
    place.clock.now += 10.0
    await say(code, bob, BOB, "counter")
    await eve.request("resign", code, seat=EVE, id="resign-eve")
    await load(place, code, ann)

    assert ann.latest("played")["clock"]["left"][BOB] == 600
    assert ann.latest("table")["clock"]["left"][BOB] == 600
