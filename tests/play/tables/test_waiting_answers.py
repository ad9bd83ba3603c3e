"""Whoever loads the page again while her answer waits is told what she answered, and is not asked again; nobody else is."""

import pytest

from tests.play.tables.people import Person, position_of
from tests.play.tables.windows import ARMED, SHOWN, Time, at_the_dig, dig, say

COWBOY = {"id": 40, "name": "cowboy", "arguments": {}}


async def load_again(person, code):
    """Somebody opens the page once more, beside the one that is open or instead of it."""
    page = Person(person.place, person.guest.name)
    await page.wish("watch", code)
    return page


async def repeat(page, code, seat):
    """What her browser does with an answer that waits: it says it again, under the same id."""
    shown = page.latest("table")
    kept = shown["kept"][str(seat)]
    await page.act(code, seat, kept["action"]["id"], shown["move"], kept["id"])


@pytest.mark.parametrize("variant", [{}, {"race_reactions": True}], ids=["sealed", "race"])
async def test_whoever_has_answered_is_told_so_and_nobody_else(place, same_chance, variant):
    Time(place)
    code, (ann, bob, eve) = await at_the_dig(place, ARMED, variant=variant)
    await dig(code, ann)
    before = (await load_again(bob, code)).latest("table")["kept"]
    await say(code, bob, 1, "cowboy")
    own = (await load_again(bob, code)).latest("table")["kept"]
    spectator = await load_again(place.person("spectator"), code)
    others = [await load_again(ann, code), await load_again(eve, code), spectator]

    assert before == {}
    assert own == {"1": {"id": "wish-1-cowboy-2", "action": COWBOY}}
    assert [one.latest("table")["kept"] for one in others] == [{}, {}, {}]


async def test_said_again_it_is_the_same_answer_and_every_page_hears_what_became_of_it(
    place, same_chance
):
    time = Time(place)
    code, (ann, bob, eve) = await at_the_dig(place, ARMED)
    await dig(code, ann)
    await say(code, bob, 1, "cowboy")
    sealed = place.hall.tables[code].stored.window.answers[1]
    await time.go_on(0.5)
    page = await load_again(bob, code)
    await repeat(page, code, 1)
    assert place.hall.tables[code].stored.window.answers[1] == sealed
    await say(code, eve, 2, "pass")
    await time.go_on(SHOWN)

    assert [page.latest("kept", "accepted")["type"] for page in (bob, page)] == ["accepted"] * 2
    assert not [one for page in (bob, page) for one in page.heard if one["type"] == "refused"]
    assert position_of(place, code).view().stack[-1].card == "cowboy"


async def test_an_answer_that_is_not_asked_for_any_more_is_refused_to_every_page(
    place, same_chance
):
    Time(place)
    code, (ann, bob, _) = await at_the_dig(place, ARMED)
    await dig(code, ann)
    await say(code, bob, 1, "cowboy")
    page = await load_again(bob, code)
    await repeat(page, code, 1)
    await ann.wish("resign", code, seat=0, id="wish-resigns")

    assert [page.latest("refused")["code"] for page in (bob, page)] == ["stale"] * 2
    assert (await load_again(bob, code)).latest("table")["kept"] == {}


async def test_what_a_bot_or_the_clock_answered_for_her_is_hers_to_change(place, same_chance):
    time = Time(place)
    code, (ann, bob, _) = await at_the_dig(place, ARMED)
    await dig(code, ann)
    await bob.wish("step_away", code, seat=1)
    await time.settle()
    page = await load_again(bob, code)

    assert place.hall.tables[code].stored.window.answers[1].by == "bot"
    assert page.latest("table")["kept"] == {}
