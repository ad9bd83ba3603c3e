"""Whoever writes her own browser gains nothing: not by asking lists, nor by old ids, leaving, or stepping away in time."""

import asyncio

import pytest
from msgspec.structs import replace

from motherlode.play.tables.state.open_table import look_at
from tests.marks import rule
from tests.play.tables.people import Place, position_of
from tests.play.tables.reactions.test_races import go_on, racing, told, until
from tests.play.tables.windows import ARMED, SHOWN, UNARMED, Time, arrange, at_the_dig, dig, say

SHOWN_IN_RACES = 1.0  # seconds for which nobody goes on
GRACE = 0.25  # seconds for answers on their way
PATIENT = 5.0  # real seconds after which a server is said to turn in circles


async def card(person, code):
    """A table as somebody finds it in a list."""
    return await person.place.lobby.find(code, person.guest.id)


async def looks_again(person, code):
    """What somebody is told who loads the page again."""
    person.place.store.tables[code].past = []  # no log leads to a position that was arranged
    return await person.request("watch", code)


async def shown_again(person, code):
    """What somebody sees who loads the page again, but for the time of day."""
    return (await looks_again(person, code))[-1] | {"now": 0.0}


async def time_out(place, code, time):
    """Let the time of those who are silent run out."""
    end = place.store.tables[code].state.timers["decision"]
    await time.go_on(end - place.clock.now)
    for timer in await place.storage.due(place.clock.now, 100):
        await place.timer_loop.fire(timer)
    await time.go_on(2.0)


def answers(person):
    """Who answered, when and by whom, as somebody was told."""
    lines = [one["line"] for one in person.heard if one["type"] == "played"]
    return [(line["seat"], line["by"], line["at"]) for line in lines if line["seat"] != 0]


# Looking while others answer


@pytest.mark.parametrize("pace", ["off", "standard"])
async def test_neither_lists_nor_loading_again_tell_that_somebody_has_answered(place, pace):
    time = Time(place)
    code, (ann, bob, eve) = await at_the_dig(place, ARMED, pace=pace)
    spectator = place.person("spectator")
    await dig(code, ann)
    others = (ann, eve, spectator)
    before = [(await card(one, code), await shown_again(one, code)) for one in others]
    await time.go_on(1.0)
    await say(code, bob, 1, "cowboy")
    after = [(await card(one, code), await shown_again(one, code)) for one in others]

    assert after == before


@pytest.mark.parametrize("pace", ["off", "standard", "20"])
async def test_neither_lists_nor_loading_again_tell_that_somebody_composes(place, pace):
    time = Time(place)
    code, (ann, bob, _) = await at_the_dig(place, ARMED, pace=pace)
    spectator = place.person("spectator")
    before = [(await card(one, code), await shown_again(one, code)) for one in (bob, spectator)]
    await time.go_on(7.3)
    await say(code, ann, 0, "dig")
    after = [(await card(one, code), await shown_again(one, code)) for one in (bob, spectator)]
    own = (await shown_again(ann, code))["clock"]["until"]

    assert after == before
    assert own is None or own >= before[0][1]["clock"]["until"]


# Silence


async def test_nobody_is_told_which_of_several_people_was_silent(tmp_path, same_chance):
    heard = []
    for silent, quick in ((1, 2), (2, 1)):
        async with Place(tmp_path / f"{silent}.sqlite3") as place:
            time = Time(place)
            code, people = await at_the_dig(place, ARMED, pace="standard")
            await dig(code, people[0])
            await say(code, people[quick], quick, "pass")
            await time_out(place, code, time)
            heard.append(answers(people[0]))
            missed = place.store.tables[code].state.presence.missed

            assert [missed[silent], missed[quick]] == [1, 0]

    assert heard[0] == heard[1]
    assert {by for _, by, _ in heard[0]} == {"window"}


@pytest.mark.parametrize("quick", [(), (2,)])
async def test_a_window_ends_at_the_same_time_however_many_are_silent(place, quick):
    time = Time(place)
    code, people = await at_the_dig(place, ARMED, pace="standard")
    await dig(code, people[0])
    end = people[0].latest("played")["clock"]["until"]
    for seat in quick:
        await say(code, people[seat], seat, "pass")
    await time_out(place, code, time)

    assert [at for _, _, at in answers(people[0])] == [end + GRACE] * 2


# Ids that were used before


async def test_an_old_id_on_a_sealed_answer_does_not_send_the_server_round_in_circles(place):
    time = Time(place)
    code, people = await at_the_dig(place, UNARMED)
    ann, bob, eve = people
    table = place.store.tables[code]
    arrange(place, code, UNARMED, draw_deck=["coin"])
    for person in people:
        await person.request("watch", code)
    await say(code, ann, 0, "pick up")
    await bob.request("play", code, seat=1, move=table.row.move, id="request-of-old", action="pass")
    await say(code, eve, 2, "pass")
    await time.go_on(SHOWN + 2.0)
    await say(code, ann, 0, "end")
    table.requests.clear()  # as after many moves
    await bob.request("play", code, seat=1, move=table.row.move, id="request-of-old", action="roll")
    await asyncio.wait_for(time.go_on(SHOWN + 2.0), PATIENT)

    assert bob.heard[-1]["type"] == "accepted"  # it was carried out once, and is not again
    assert position_of(place, code).view().decision == "move"


# Resigning


async def test_an_answer_outlives_somebody_who_was_not_asked_and_resigns(place):
    time = Time(place)
    code, people = await at_the_dig(place, UNARMED)
    _, bob, eve = people
    arrange(place, code, ["shovel"])  # who holds nothing to object with is not asked
    for person in people:
        await person.request("watch", code)
    await dig(code, people[0])
    await say(code, eve, 2, "pass")
    await bob.request("resign", code, seat=1, id="request-resign")
    await time.go_on(SHOWN + 2.0)

    assert "refused" not in eve.kinds()
    assert position_of(place, code).actors == (0,)


@rule("DB-END-06", "DB-REACT-07")
async def test_a_card_against_somebody_who_resigns_is_not_turned_against_somebody_else(place):
    time = Time(place)
    code, people = await at_the_dig(place, UNARMED, pace="standard")
    ann, bob, eve = people
    table = place.store.tables[code]
    position = look_at(table).position
    seats = {
        0: {"hand": ["shovel", "coin"], "location": "L5"},
        1: {"hand": ["cowboy", "coin"], "location": "L9"},
        2: {"hand": ["cowboy", "coin"], "location": "L12"},
    }
    position.arrange(turn=0, phase="main", seats=seats, land={"L5": ["ground"] * 3})
    position.take_events()
    table.row, table.look = replace(table.row, record=position.record), None
    for person in people:
        await person.request("watch", code)
    await dig(code, ann)
    await say(code, bob, 1, "pass")
    await say(code, eve, 2, "cowboy")
    await time.go_on(SHOWN + 2.0)
    await say(code, bob, 1, "cowboy")  # so that Ann may dig after all
    await time.go_on(1.0)
    await eve.request("resign", code, seat=2, id="request-resign")
    asked, now = position_of(place, code), place.clock.now
    await time.go_on(SHOWN + 2.0)

    assert bob.heard[-2]["code"] == "stale"
    assert [one.trigger for one in asked.view().stack] == ["T01"]
    assert position_of(place, code).actors == (1,)
    assert bob.latest("played")["clock"]["until"] > now + 6.0  # another question, with its own time


# Stepping away


@rule("DB-VAR-09")
async def test_nobody_makes_an_answer_late_by_stepping_away(place):
    time = Time(place)
    code, (ann, bob, eve), began = await racing(place)
    await until(time, began + 8.0)
    await say(code, bob, 1, "cowboy")
    await until(time, began + 10.0)
    await ann.request("step_away", code, seat=0)
    await until(time, began + 12.01)

    assert eve.latest("goes_on")["at"] == pytest.approx(began + 10.0)
    assert not told(eve, "too_late")
    assert told(eve, "answers")


@rule("DB-VAR-09")
async def test_nobody_is_in_time_again_by_letting_a_bot_answer(place):
    time = Time(place)
    code, (ann, bob, eve), began = await racing(place)
    offers = position_of(place, code).legal(1)
    cowboy = next(one.id for one in offers if one.words.startswith("cowboy"))
    place.thinking.choose = lambda _: asyncio.sleep(0, cowboy)
    await until(time, began + 8.0)
    await go_on(code, ann)
    await until(time, began + 9.0)
    await bob.request("step_away", code, seat=1)
    await until(time, began + 10.01)

    assert told(eve, "too_late")
    assert not told(eve, "answers")


@rule("DB-VAR-09")
async def test_whoever_was_away_before_goes_on_as_a_bot_does(place):
    time = Time(place)
    code, people = await at_the_dig(place, ARMED, variant="race")
    await people[0].request("step_away", code, seat=0)
    await time.go_on(0.0)
    window = place.store.tables[code].state.window
    await time.go_on(window.began + window.pause + 0.01 - place.clock.now)

    assert people[1].latest("goes_on")["at"] == pytest.approx(window.began + window.pause)


@rule("DB-VAR-09")
async def test_whoever_loads_the_page_again_sees_that_a_race_has_gone_on(place):
    time = Time(place)
    code, (ann, bob, _), began = await racing(place)
    early = await looks_again(bob, code)
    await until(time, began + 1.5)
    await go_on(code, ann)
    late = await looks_again(bob, code)

    assert [one["type"] for one in early] == ["table"]
    assert [one["type"] for one in late] == ["table", "goes_on"]
    assert late[-1]["at"] == pytest.approx(began + 1.5)


# Servers that stop


async def test_answers_that_a_lost_server_sealed_are_opened_when_its_lease_runs_out(path):
    async with Place(path) as place:
        Time(place)
        code, people = await at_the_dig(place, ARMED)
        await dig(code, people[0])
        for seat in (1, 2):
            await say(code, people[seat], seat, "pass")
    async with Place(path, is_alone=False) as again:
        again.clock.now = place.clock.now
        await again.pass_time(60.0)

        assert position_of(again, code).actors == (0,)


@rule("DB-VAR-09")
async def test_a_race_begins_again_after_a_time_without_a_server(path):
    async with Place(path) as place:
        time = Time(place)
        code, people, began = await racing(place)
        await until(time, began + 1.0)
        await go_on(code, people[0])
        await until(time, began + 1.5)
    async with Place(path) as again:
        again.clock.now = place.clock.now + 30.0
        time = Time(again)
        await again.timer_loop.resume()
        await time.go_on(1.0)
        bob = again.person("bob")
        await say(code, bob, 1, "cowboy")
        table = again.store.tables[code]

        assert table.state.window.answers[1].by == "person"
        assert table.state.window.began == pytest.approx(began + 31.5)


@rule("DB-VAR-09")
async def test_those_at_another_server_hear_of_a_race_as_soon(cluster, same_chance):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        time, elsewhere = Time(first), Time(second)
        code, people, began = await racing(first)
        bob = second.person("bob")
        second.store.tables.clear()
        await second.store.find(code)
        await looks_again(bob, code)
        await until(time, began + 0.5)
        await go_on(code, people[0])  # before it counts
        await second.sync.look_again(code, 2**62)
        await until(elsewhere, began + SHOWN_IN_RACES + 0.01)

        assert bob.latest("goes_on")["at"] == pytest.approx(began + SHOWN_IN_RACES)
