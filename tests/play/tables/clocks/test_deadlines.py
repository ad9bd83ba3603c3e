"""Clocks, absence, bots that stand in, and tables that stand still: all by timers that survive a restart."""

import pytest

from motherlode.games.golddiggers.durations import DURATIONS
from tests.marks import rule
from tests.play.tables.people import Clock, Place, refusal, seated

DAY = 24 * 3600.0


def actor(person):
    return person.latest("played", "table")["actors"][0]


def info(person):
    return person.latest("table_info", "table")["info"]


def moves(person):
    return person.latest("played", "table").get("line", {}).get("move", 0)


async def test_without_a_clock_nothing_happens_by_itself(place):
    _, (ann, _) = await seated(place, "ann", "bob")

    await place.pass_time(DAY)

    assert moves(ann) == 0
    assert ann.latest("table")["clock"] == {"seat": None, "until": None, "left": []}


@rule("GS-ONL-03", "GS-ONL-04")
async def test_when_the_time_of_a_decision_is_up_the_default_is_played(place):
    _, (ann, bob) = await seated(place, "ann", "bob", pace="standard")
    shown = ann.latest("table")
    seat = actor(ann)

    assert shown["clock"] == {"seat": seat, "until": place.clock.now + 45, "left": []}

    await place.pass_time(44)

    assert moves(ann) == 0

    await place.pass_time(1)

    line = ann.latest("played")["line"]
    assert (line["by"], line["seat"], line["action"]["name"]) == ("clock", seat, "disappoint")
    assert moves(bob) >= 1


@rule("GS-ONL-03")
async def test_each_decision_has_its_time_and_animations_up_to_two_seconds_do_not_count(
    place, same_chance
):
    code, people = await seated(place, "ann", "bob", pace="60")
    seconds, given = [0.0], [60.0]
    while max(seconds) <= 2.0:
        await place.pass_time(30)
        seat = actor(people[0])
        await people[seat].act(code, seat)
        played = people[0].latest("played")
        seconds.append(sum(DURATIONS[one["kind"]] for one in played["line"]["events"]) / 1000)
        given.append(played["clock"]["until"] - place.clock.now)

    assert given == [pytest.approx(60 + min(2.0, shown)) for shown in seconds]


@rule("GS-ONL-07")
async def test_after_three_timeouts_she_is_away_and_a_bot_plays_until_she_returns(place):
    code, (ann, bob) = await seated(place, "ann", "bob", pace="10")
    for _ in range(40):
        if info(bob)["seats"][0]["is_away"]:
            break
        if actor(bob) == 1:
            await bob.act(code, 1)
        else:
            await place.pass_time(12.5)

    assert info(bob)["seats"][0]["is_away"]

    while actor(bob) == 1:  # Bob decides, and a bot plays for Ann at once
        await bob.act(code, 1)
        await place.quiet()
        if any(one["line"]["by"] == "bot" for one in bob.heard if one["type"] == "played"):
            break
    lines = [one["line"] for one in bob.heard if one["type"] == "played"]

    assert [line["seat"] for line in lines if line["by"] == "bot"][:1] == [0]

    await ann.request("return", code, seat=0)

    assert not info(bob)["seats"][0]["is_away"]


async def test_whoever_is_disconnected_for_a_minute_is_played_for_where_there_is_a_clock(place):
    code, (ann, bob) = await seated(place, "ann", "bob", pace="300")

    await ann.leave(code)

    assert not info(bob)["seats"][0]["is_connected"]

    await place.pass_time(61)

    assert info(bob)["seats"][0]["is_away"]

    back = place.person("ann")
    await back.request("watch", code)
    await back.request("return", code, seat=0)

    assert info(bob)["seats"][0]["is_connected"]
    assert not info(bob)["seats"][0]["is_away"]


async def test_whoever_is_back_within_a_minute_keeps_her_seat(place):
    code, (ann, bob) = await seated(place, "ann", "bob", pace="300")
    await ann.leave(code)
    await place.pass_time(30)
    await place.person("ann").request("watch", code)
    await place.pass_time(60)

    assert not info(bob)["seats"][0]["is_away"]


async def test_a_second_window_of_hers_keeps_her_connected(place):
    code, (ann, bob) = await seated(place, "ann", "bob", pace="300")
    window = place.person("ann")
    await window.request("watch", code)

    await ann.leave(code)

    assert info(bob)["seats"][0]["is_connected"]


async def test_who_steps_away_is_played_for_at_once_and_comes_back_when_she_likes(place):
    code, (ann, bob) = await seated(place, "ann", "bob")

    await ann.request("step_away", code, seat=0)
    await place.quiet()

    assert info(bob)["seats"][0]["is_away"]
    assert actor(bob) == 1

    await bob.act(code, 1)
    await place.quiet()
    await ann.request("return", code, seat=0)

    assert not info(bob)["seats"][0]["is_away"]


@rule("GS-ONL-07")
async def test_without_a_clock_the_host_may_mark_others_away_and_nobody_else_may(place):
    code, (ann, bob, eve) = await seated(place, "ann", "bob", "eve")

    assert refusal(await bob.request("step_away", code, seat=2)) == "foreign_seat"

    assert refusal(await ann.request("step_away", code, seat=2)) == "still_here"

    await place.pass_time(60)
    await ann.request("step_away", code, seat=2)

    assert info(eve)["seats"][2]["is_away"]


@rule("GS-ONL-07")
async def test_without_a_clock_whoever_is_not_connected_is_marked_away_at_once(place):
    code, (ann, bob, eve) = await seated(place, "ann", "bob", "eve")
    await eve.leave(code)

    await ann.request("step_away", code, seat=2)

    assert info(bob)["seats"][2]["is_away"]


@rule("GS-ONL-07")
async def test_with_a_clock_only_the_clock_marks_others_away(place):
    code, (ann, _) = await seated(place, "ann", "bob", pace="standard")

    assert refusal(await ann.request("step_away", code, seat=1)) == "clock_rules"


async def test_absence_is_refused_for_seats_that_cannot_be_absent(place):
    ann = place.person("ann")
    code = await ann.create(players=3, bots=("random", "random"))
    await ann.request("watch", code)
    await ann.request("start", code)
    await place.quiet()

    assert refusal(await ann.request("step_away", code, seat=1)) == "seat_free"
    assert refusal(await ann.request("step_away", code, seat=7)) == "unknown_seat"
    assert refusal(await ann.request("return", code, seat=1)) == "foreign_seat"

    code, (ann, bob, _) = await seated(place, "ann", "bob", "eve")
    await bob.request("resign", code, seat=1, id="bob-resigns")

    assert refusal(await bob.request("return", code, seat=1)) == "has_resigned"
    assert refusal(await bob.request("step_away", code, seat=1)) == "has_resigned"


async def test_an_answer_of_her_own_brings_her_back(place):
    code, people = await seated(place, "ann", "bob", do_bots_stand_in=False)
    seat = actor(people[0])
    place.autoplay.is_stopping = True  # nobody plays for her before she answers
    await people[seat].request("step_away", code, seat=seat)

    await people[seat].act(code, seat, action=0, move=0)

    assert not info(people[0])["seats"][seat]["is_away"]


@rule("GS-ONL-14")
async def test_a_table_that_everybody_has_left_stands_still_and_is_closed_after_a_day(place):
    code, (ann, bob) = await seated(place, "ann", "bob", do_bots_stand_in=False)
    await ann.request("step_away", code, seat=0)
    await place.quiet()
    await bob.request("step_away", code, seat=1)
    await place.quiet()

    assert info(ann)["is_paused"]

    stood_at = moves(ann)
    await place.pass_time(DAY - 10)

    assert moves(ann) == stood_at
    assert info(ann)["phase"] == "playing"

    await place.pass_time(10)

    assert info(ann)["phase"] == "closed"
    assert refusal(await bob.request("return", code, seat=1)) == "closed"


@rule("GS-ONL-14")
async def test_a_table_that_stood_still_goes_on_when_one_returns(place):
    code, (ann, bob) = await seated(place, "ann", "bob", pace="slow", do_bots_stand_in=False)
    for person, seat in ((ann, 0), (bob, 1)):
        await person.request("step_away", code, seat=seat)
        await place.quiet()
    await place.pass_time(3600)

    await ann.request("return", code, seat=0)
    await place.quiet()

    assert not info(bob)["is_paused"]
    assert actor(bob) == 0
    assert ann.latest("played", "table_info")["clock"]["until"] is not None


async def test_a_person_alone_with_bots_finds_her_game_waiting(place):
    ann = place.person("ann")
    code = await ann.quick()
    await ann.request("watch", code)
    await ann.request("step_away", code, seat=0)
    await place.quiet()

    assert info(ann)["is_paused"]
    assert actor(ann) == 0


async def test_the_time_of_a_game_runs_only_while_she_is_asked(place):
    code, people = await seated(place, "ann", "bob", game_seconds=600)
    seat = actor(people[0])

    assert people[0].latest("table")["clock"]["left"] == [600, 600]

    await place.pass_time(100)
    await people[seat].act(code, seat, action=0)

    left = people[0].latest("played")["clock"]["left"]
    assert left[seat] == 500
    assert left[1 - seat] == 600


@pytest.mark.parametrize("do_bots_stand_in, by", [(True, "bot"), (False, "clock")])
async def test_whose_game_time_is_used_up_is_played_for_from_then_on(place, do_bots_stand_in, by):
    code, people = await seated(
        place, "ann", "bob", game_seconds=60, do_bots_stand_in=do_bots_stand_in
    )
    seat = actor(people[0])

    await place.pass_time(60)

    lines = [one["line"] for one in people[0].heard if one["type"] == "played"]
    assert lines
    assert {(line["seat"], line["by"]) for line in lines} == {(seat, by)}
    assert actor(people[0]) == 1 - seat

    other = people[1 - seat]
    while other.latest("played")["actors"] == [1 - seat]:
        await other.act(code, 1 - seat)
        await place.quiet()
        if moves(other) > len(lines) + 6:
            break

    assert {
        one["line"]["by"]
        for one in other.heard
        if one["type"] == "played" and one["line"]["seat"] == seat
    } == {by}


async def test_timers_survive_a_restart_and_fire_if_they_are_overdue(path):
    clock = Clock()
    async with Place(path, clock) as before:
        code, _ = await seated(before, "ann", "bob", pace="30")
    clock.now += 1000
    async with Place(path, clock) as place:
        ann = place.person("ann")
        await place.pass_time(0)
        await ann.request("watch", code)

        assert ann.latest("table")["move"] > 0
        assert ann.latest("table")["history"][1]["by"] == "clock"


async def test_whoever_was_late_while_no_server_was_there_has_a_minute_more(path):
    clock = Clock()
    async with Place(path, clock) as before:
        code, _ = await seated(before, "ann", "bob", pace="30", game_seconds=600)
    clock.now += 1000
    async with Place(path, clock) as place:
        await place.timer_loop.resume()
        ann = place.person("ann")
        await ann.request("watch", code)

        shown = ann.latest("table")
        assert shown["clock"]["until"] == clock.now + 60
        assert shown["move"] == 0

        await place.pass_time(59)

        assert moves(ann) == 0

        await place.pass_time(1)

        assert ann.latest("played")["line"]["by"] == "clock"
        assert min(ann.latest("played")["clock"]["left"]) > 500


async def test_a_bot_goes_on_after_a_restart(path):
    clock = Clock()
    async with Place(path, clock) as before:
        before.autoplay.is_stopping = True  # the server dies before a bot can move
        ann = before.person("ann")
        while True:
            code = await ann.quick()
            await ann.request("watch", code)
            if actor(ann) != 0:
                break
    async with Place(path, clock) as place:
        await place.timer_loop.resume()
        await place.quiet()
        ann = place.person("ann")
        await ann.request("watch", code)

        assert actor(ann) == 0
        assert ann.latest("table")["move"] > 0


async def test_a_timer_that_fires_twice_or_for_nothing_does_no_harm(place):
    _, (ann, _) = await seated(place, "ann", "bob", pace="30")
    place.clock.now += 30
    (timer,) = await place.storage.due(place.clock.now, 10)

    await place.timer_loop.fire(timer)
    await place.quiet()
    made = moves(ann)
    await place.timer_loop.fire(timer)
    await place.quiet()

    assert made == moves(ann) == 1


async def test_a_bot_whose_thoughts_fail_takes_the_default(place, monkeypatch):
    async def broken(question):
        raise RuntimeError("no idea")

    monkeypatch.setattr(place.thinking, "choose", broken)
    ann = place.person("ann")
    code = await ann.quick(players=2)
    await ann.request("watch", code)
    await place.quiet()
    for _ in range(4):
        await ann.act(code, 0)
        await place.quiet()

    lines = [one["line"] for one in ann.heard if one["type"] == "played"]
    assert "bot" in {line["by"] for line in lines if line["seat"] == 1}


@pytest.mark.parametrize("game, seconds", [("golddiggers", 60.0), ("gold_digger", 120.0)])
async def test_a_bot_stands_in_for_a_lost_connection_after_the_grace_of_the_game(
    place, game, seconds
):
    code, (_, bob, _) = await seated(place, "ann", "bob", "eve", game=game, pace="standard")
    await bob.leave(code)
    due = place.store.tables[code].state.timers["absent 1"]

    assert due == place.clock.now + seconds
