"""Whoever loads the page again while her answer waits is told what she answered, and is not asked again; nobody else is."""

import pytest

from motherlode.play.storage.protocol import Stale
from motherlode.play.tables.store.sync import ATTEMPTS
from tests.play.tables.people import Person, Place, listen, position_of
from tests.play.tables.windows import ARMED, Time, at_the_dig, dig, say, seen

COWBOY = {"id": 40, "name": "cowboy", "arguments": {}}


async def load_again(person, code):
    """Somebody opens the page once more, beside the one that is open or instead of it."""
    page = Person(person.place, person.guest.name)
    await page.request("watch", code)
    return page


async def repeat(page, code, seat):
    """What her browser does with an answer that waits: it says it again, under the same id."""
    shown = page.latest("table")
    sealed = shown["sealed"][str(seat)]
    await page.act(code, seat, sealed["action"]["id"], shown["move"], sealed["id"])


@pytest.mark.parametrize("variant", [{}, {"race_reactions": True}], ids=["sealed", "race"])
async def test_whoever_has_answered_is_told_so_and_nobody_else(place, same_chance, variant):
    Time(place)
    code, (ann, bob, eve) = await at_the_dig(place, ARMED, variant=variant)
    await dig(code, ann)
    before = (await load_again(bob, code)).latest("table")["sealed"]
    await say(code, bob, 1, "cowboy")
    own = (await load_again(bob, code)).latest("table")["sealed"]
    spectator = await load_again(place.person("spectator"), code)
    others = [await load_again(ann, code), await load_again(eve, code), spectator]

    assert before == {}
    assert own == {"1": {"id": "request-1-cowboy-2", "action": COWBOY}}
    assert [one.latest("table")["sealed"] for one in others] == [{}, {}, {}]


async def test_said_again_it_is_the_same_answer_and_every_page_hears_what_became_of_it(
    place, same_chance
):
    time = Time(place)
    code, (ann, bob, eve) = await at_the_dig(place, ARMED)
    await dig(code, ann)
    await say(code, bob, 1, "cowboy")
    sealed = place.store.tables[code].state.window.answers[1]
    await time.go_on(0.5)
    page = await load_again(bob, code)
    await repeat(page, code, 1)
    assert place.store.tables[code].state.window.answers[1] == sealed
    await say(code, eve, 2, "pass")
    await seen(time, code)

    assert [page.latest("answer_sealed", "accepted")["type"] for page in (bob, page)] == [
        "accepted"
    ] * 2
    assert not [one for page in (bob, page) for one in page.heard if one["type"] == "refused"]
    assert position_of(place, code).view().stack[-1].card == "cowboy"


async def test_all_pages_hear_what_was_answered_on_one_and_none_has_to_ask_again(
    place, same_chance
):
    time = Time(place)
    code, (ann, bob, eve) = await at_the_dig(place, ARMED)
    page = await load_again(bob, code)
    await dig(code, ann)
    await say(code, page, 1, "pass")
    await say(code, bob, 1, "cowboy")
    sealed = [
        [
            (one["seat"], one["action"]["name"])
            for one in each.heard
            if one["type"] == "answer_sealed"
        ]
        for each in (bob, page, ann, eve)
    ]
    refused = [one["id"] for one in page.heard if one["type"] == "refused"]
    await say(code, eve, 2, "pass")
    await seen(time, code)

    assert sealed == [[(1, "pass"), (1, "cowboy")]] * 2 + [[], []]
    assert refused == ["request-1-pass-2"]  # told after what stands for it
    assert [one.latest("accepted")["id"] for one in (bob, page)] == ["request-1-cowboy-2"] * 2


async def test_an_answer_that_is_not_asked_for_any_more_is_refused_to_every_page(
    place, same_chance
):
    Time(place)
    code, (ann, bob, _) = await at_the_dig(place, ARMED)
    await dig(code, ann)
    await say(code, bob, 1, "cowboy")
    page = await load_again(bob, code)
    await repeat(page, code, 1)
    await ann.request("resign", code, seat=0, id="request-resigns")

    assert [page.latest("refused")["code"] for page in (bob, page)] == ["stale"] * 2
    assert (await load_again(bob, code)).latest("table")["sealed"] == {}


async def changed(place, code, bob, answers, time):
    """Bob answers, and answers again, within half a second."""
    move = place.store.tables[code].row.move
    for number, words in enumerate(answers):
        await bob.request("play", code, seat=1, move=move, id=f"request-bob-{number}", action=words)
        await time.go_on(0.1)
    await time.go_on(0.5 - 0.1 * len(answers))


async def what_others_hear(place, answers):
    """Bob, who gives these answers; what others hear until all are opened, and what they find in a list."""
    time = Time(place)
    code, (ann, bob, eve) = await at_the_dig(place, ARMED)
    gus = place.person("gus")
    await gus.request("watch", code)
    await dig(code, ann)
    traces: list[list[object]] = [[], [], []]
    for person, trace in zip((ann, eve, gus), traces, strict=True):
        listen(person, trace)
    await changed(place, code, bob, answers, time)
    when = (await place.lobby.find(code, "g-gus")).changed_at
    await say(code, eve, 2, "pass")
    await seen(time, code)
    assert position_of(place, code).view().stack[-1].card == "cowboy"
    return bob, (traces, when)


async def test_whoever_changes_her_answer_is_told_so_and_nobody_else(path, same_chance):
    heard = []
    for answers in (("cowboy",), ("pass", "cowboy"), ("cowboy", "pass", "cowboy")):
        async with Place(path.with_name(f"{len(answers)}.sqlite3")) as place:
            heard.append(await what_others_hear(place, answers))
    (_, once), (_, twice), (bob, thrice) = heard

    assert once == twice == thrice
    assert [one["may_change"] for one in bob.heard if one["type"] == "answer_sealed"] == [True] * 3
    refused = [one["id"] for one in bob.heard if one["type"] == "refused"]
    assert refused == ["request-bob-0", "request-bob-1"]


@pytest.mark.parametrize("answer, may_change", [("cowboy", False), ("pass", True)])
async def test_in_a_race_a_card_that_was_played_stays(place, same_chance, answer, may_change):
    Time(place)
    code, (ann, bob, _) = await at_the_dig(place, ARMED, variant={"race_reactions": True})
    await dig(code, ann)
    await say(code, bob, 1, answer)

    assert bob.latest("answer_sealed")["may_change"] is may_change

    await say(code, bob, 1, "pass" if answer == "cowboy" else "cowboy")

    assert bob.kinds().count("answer_sealed") == (2 if may_change else 1)
    assert bob.kinds().count("refused") == 1, "the new answer, or the one it stands for"


async def test_what_a_bot_or_the_clock_answered_for_her_is_hers_to_change(place, same_chance):
    time = Time(place)
    code, (ann, bob, _) = await at_the_dig(place, ARMED)
    await dig(code, ann)
    await bob.request("step_away", code, seat=1)
    await time.settle()
    page = await load_again(bob, code)

    assert place.store.tables[code].state.window.answers[1].by == "bot"
    assert page.latest("table")["sealed"] == {}


async def test_an_answer_that_always_comes_too_late_is_given_up_and_may_be_given_again(
    place, same_chance, monkeypatch
):
    Time(place)
    code, (ann, bob, _) = await at_the_dig(place, ARMED)
    await dig(code, ann)
    attempts = []

    async def too_late(change):
        attempts.append(change)
        if len(attempts) > 5 * ATTEMPTS:
            raise AssertionError("it is tried without end")
        raise Stale("somebody was faster")

    with monkeypatch.context() as patch:
        patch.setattr(place.storage, "commit", too_late)
        await say(code, bob, 1, "cowboy")

    assert bob.latest("refused")["code"] == "unavailable"
    assert len(attempts) == ATTEMPTS
    await say(code, bob, 1, "cowboy")
    assert 1 in place.store.tables[code].state.window.answers
